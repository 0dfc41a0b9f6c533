import AssetModel
import CQPDF

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A PDF file's objects, through libqpdf's C interface: the only place that calls it. It tells what
/// poppler-glib keeps to itself (boxes, rotation, resources, the bytes of content streams).
/// The objects are this document's: they must not outlive it.
final class PDFObjects {
  private let file: qpdf_data

  /// Reads the cross-reference table of the file in `bytes`, which must outlive this object; nil
  /// where qpdf cannot (`qpdf_read_memory`), a password among the causes.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let file = qpdf_init() else { return nil }
    self.file = file
    qpdf_set_suppress_warnings(file, QPDF_BOOL(1))
    qpdf_silence_errors(file)
    let status = qpdf_read_memory(
      file, "file", bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
      UInt64(bytes.count), nil)
    guard status & QPDF_ERRORS == 0 else { return nil }
  }

  deinit {
    var handle: qpdf_data? = file
    qpdf_cleanup(&handle)
  }

  /// Whether qpdf had to repair or leave out anything so far.
  var hasWarnings: Bool { qpdf_more_warnings(file) != 0 }

  var isEncrypted: Bool { qpdf_is_encrypted(file) != 0 }

  /// The version the file begins with: "1.7".
  var headerVersion: String? { qpdf_get_pdf_version(file).map { String(cString: $0) } }

  /// The number of pages, for which the whole page tree is read; nil where that fails.
  var pageCount: Int? {
    let count = qpdf_get_num_pages(file)
    return count >= 0 ? Int(count) : nil
  }

  var root: PDFObject { PDFObject(file, qpdf_get_root(file)) }
}

/// One object of a file, references followed.
struct PDFObject {
  private let file: qpdf_data
  private let handle: qpdf_oh
  private let type: qpdf_object_type_e

  fileprivate init(_ file: qpdf_data, _ handle: qpdf_oh) {
    self.file = file
    self.handle = handle
    type = qpdf_oh_get_type_code(file, handle)
  }

  /// The number of an indirect object; 0 for a direct one.
  var id: Int { Int(qpdf_oh_get_object_id(file, handle)) }
  var isDictionary: Bool { type == ot_dictionary }

  /// An entry of a dictionary or of a stream's dictionary (`/Width`); nil where there is none.
  subscript(key: String) -> PDFObject? {
    let dictionary: qpdf_oh
    switch type {
    case ot_dictionary: dictionary = handle
    case ot_stream: dictionary = qpdf_oh_get_dict(file, handle)
    default: return nil
    }
    let value = PDFObject(file, qpdf_oh_get_key(file, dictionary, key))
    return value.type == ot_null ? nil : value
  }

  /// The number of an array's items; 0 for what is no array.
  var count: Int { type == ot_array ? Int(qpdf_oh_get_array_n_items(file, handle)) : 0 }

  /// An item of an array.
  subscript(index: Int) -> PDFObject? {
    guard index < count else { return nil }
    return PDFObject(file, qpdf_oh_get_array_item(file, handle, Int32(index)))
  }

  var number: Double? {
    guard type == ot_integer || type == ot_real else { return nil }
    return qpdf_oh_get_numeric_value(file, handle)
  }

  var bool: Bool? {
    guard type == ot_boolean else { return nil }
    return qpdf_oh_get_bool_value(file, handle) != 0
  }

  /// A name with its slash: "/DeviceRGB".
  var name: String? {
    guard type == ot_name, let name = qpdf_oh_get_name(file, handle) else { return nil }
    return String(cString: name)
  }

  /// The numbers of an array of `count` numbers.
  func numbers(_ count: Int) -> [Double]? {
    guard self.count == count else { return nil }
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    for index in 0..<count {
      let item = PDFObject(file, qpdf_oh_get_array_item(file, handle, Int32(index)))
      guard let number = item.number else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// A rectangle, its corners in any order.
  var rect: PointRect? {
    guard let corners = numbers(4) else { return nil }
    return PointRect(
      x: min(corners[0], corners[2]), y: min(corners[1], corners[3]),
      width: abs(corners[2] - corners[0]), height: abs(corners[3] - corners[1]))
  }

  /// A stream's data, decoded; nil where a filter is unknown or the data is broken.
  func streamData() -> PDFStreamData? {
    guard type == ot_stream else { return nil }
    var isFiltered: QPDF_BOOL = 0
    let data = PDFStreamData {
      qpdf_oh_get_stream_data(file, handle, qpdf_dl_generalized, &isFiltered, &$0, &$1)
    }
    return isFiltered != 0 ? data : nil
  }

  /// The content streams of a page, decoded and joined; nil where one cannot be decoded.
  func pageContent() -> PDFStreamData? {
    PDFStreamData { qpdf_oh_get_page_content_data(file, handle, &$0, &$1) }
  }
}

/// The bytes of a stream, in memory that the C library gave away.
final class PDFStreamData {
  let bytes: UnsafeRawBufferPointer

  fileprivate init?(
    _ read: (inout UnsafeMutablePointer<UInt8>?, inout Int) -> QPDF_ERROR_CODE
  ) {
    var buffer: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = read(&buffer, &count)
    guard status & QPDF_ERRORS == 0 else {
      free(buffer)
      return nil
    }
    bytes = UnsafeRawBufferPointer(start: buffer, count: buffer == nil ? 0 : count)
  }

  deinit {
    free(UnsafeMutableRawPointer(mutating: bytes.baseAddress))
  }
}
