// The one file of this module that imports C beside the system's: GLib's `GChecksum`.
import CGLib

/// A SHA-256 sum in the making (`g_checksum_new`).
struct SHA256: ~Copyable {
  private let checksum: OpaquePointer

  init() {
    // `g_checksum_new` returns null only for a kind of sum it does not know.
    checksum = g_checksum_new(G_CHECKSUM_SHA256)
  }

  deinit {
    g_checksum_free(checksum)
  }

  /// Adds bytes (`g_checksum_update`).
  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.bindMemory(to: guchar.self).baseAddress else { return }
    g_checksum_update(checksum, start, gssize(bytes.count))
  }

  /// 64 lower-case hexadecimal digits (`g_checksum_get_string`).
  consuming func finish() -> String {
    String(cString: g_checksum_get_string(checksum))
  }
}
