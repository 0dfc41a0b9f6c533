import AssetModel

/// What makes a finding the same one in another run: its rule, its file and its key, never an
/// offset, a line or the file's contents. Reports and baselines both go by it, under this name.
public enum Fingerprint {
  public static let name = "assetlint/v1"

  /// 32 hexadecimal digits.
  public static func of(_ finding: Finding, base: PathBase) -> String {
    of(rule: finding.rule, path: base.identity(finding.location.path), key: finding.key)
  }

  /// 32 hexadecimal digits: the first half of a SHA-256 over the three parts, each with its length
  /// before it, so that no two different findings make the same bytes.
  ///
  /// - Parameter path: From the root on.
  public static func of(rule: String, path: FilePath, key: String) -> String {
    var bytes = [UInt8]()
    for part in [Array(rule.utf8), path.bytes, Array(key.utf8)] {
      bytes.append(contentsOf: "\(part.count):".utf8)
      bytes.append(contentsOf: part)
    }
    var sum = SHA256()
    bytes.withUnsafeBytes { sum.update($0) }
    return String(sum.finish().prefix(32))
  }

  /// The fingerprints of all findings, in their order. Findings that share one are counted: the
  /// second and later ones get `-2`, `-3` … at the end, so that each is unique.
  static func unique(_ findings: [Finding], base: PathBase) -> [String] {
    var counts = [String: Int]()
    return findings.map { finding in
      let fingerprint = of(finding, base: base)
      let count = counts[fingerprint, default: 0] + 1
      counts[fingerprint] = count
      return count == 1 ? fingerprint : "\(fingerprint)-\(count)"
    }
  }
}
