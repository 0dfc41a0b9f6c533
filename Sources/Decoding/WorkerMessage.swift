import AssetModel
import BinaryCoding
import Platform

/// What a worker says: once that it is ready, then one reply to each request. A reply that is not a
/// PDF is also what the steps of reading one throw.
package enum WorkerReply: Error, Hashable {
  case ready
  case pdf(PDF)
  case empty
  case lfsPointer(byteCount: Int)
  case foreign(FileType)
  case locked
  case damaged(String)
  case unreadable(SystemError)
  case outOfMemory

  init(encoded: [UInt8]) throws(MalformedMessage) {
    var reader = ByteReader(encoded)
    switch try reader.readByte() {
    case 0: self = .ready
    case 1: self = .pdf(try PDF(from: &reader))
    case 2: self = .empty
    case 3: self = .locked
    case 4: self = .damaged(try reader.readString())
    case 5:
      guard let code = Int32(exactly: try reader.readInt()) else { throw MalformedMessage() }
      self = .unreadable(SystemError(code: code, text: try reader.readString()))
    case 6: self = .outOfMemory
    case 7: self = .lfsPointer(byteCount: try reader.readInt())
    case 8:
      guard let type = FileType(rawValue: try reader.readString()) else {
        throw MalformedMessage()
      }
      self = .foreign(type)
    default: throw MalformedMessage()
    }
    guard reader.isAtEnd else { throw MalformedMessage() }
  }

  package var encoded: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .ready: writer.write(0 as UInt8)
    case .pdf(let pdf):
      writer.write(1 as UInt8)
      pdf.write(to: &writer)
    case .empty: writer.write(2 as UInt8)
    case .locked: writer.write(3 as UInt8)
    case .damaged(let reason):
      writer.write(4 as UInt8)
      writer.write(reason)
    case .unreadable(let error):
      writer.write(5 as UInt8)
      writer.write(Int(error.code))
      writer.write(error.text)
    case .outOfMemory: writer.write(6 as UInt8)
    case .lfsPointer(let byteCount):
      writer.write(7 as UInt8)
      writer.write(byteCount)
    case .foreign(let type):
      writer.write(8 as UInt8)
      writer.write(type.rawValue)
    }
    return writer.bytes
  }
}

extension PDF {
  fileprivate init(from reader: inout ByteReader) throws(MalformedMessage) {
    self.init(
      version: try reader.readString(), pageCount: try reader.readInt(),
      byteCount: try reader.readInt(), page: try PDFPage(from: &reader))
  }

  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(version)
    writer.write(pageCount)
    writer.write(byteCount)
    page.write(to: &writer)
  }
}

extension PDFPage {
  fileprivate init(from reader: inout ByteReader) throws(MalformedMessage) {
    self.init(
      size: PointSize(width: try reader.readDouble(), height: try reader.readDouble()),
      cropBox: try PointRect(from: &reader))
    mediaBox = try reader.readOptional { reader throws(MalformedMessage) in
      try PointRect(from: &reader)
    }
    rotation = try reader.readInt()
    inkBox = try reader.readOptional { reader throws(MalformedMessage) in
      try PointRect(from: &reader)
    }
    images = try reader.readList { reader throws(MalformedMessage) in
      let pixels = PixelSize(width: try reader.readInt(), height: try reader.readInt())
      return DrawnImage(pixels: pixels, area: try PointRect(from: &reader))
    }
    nonRGBColors = try reader.readList { reader throws(MalformedMessage) in
      try reader.readString()
    }
    fonts = try reader.readList { reader throws(MalformedMessage) in
      PDFFont(name: try reader.readString(), isEmbedded: try reader.readBool())
    }
    showsText = try reader.readBool()
    annotationCount = try reader.readInt()
  }

  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(size.width)
    writer.write(size.height)
    cropBox.write(to: &writer)
    writer.write(mediaBox) { writer, box in box.write(to: &writer) }
    writer.write(rotation)
    writer.write(inkBox) { writer, box in box.write(to: &writer) }
    writer.write(images) { writer, image in
      writer.write(image.pixels.width)
      writer.write(image.pixels.height)
      image.area.write(to: &writer)
    }
    writer.write(nonRGBColors) { writer, color in writer.write(color) }
    writer.write(fonts) { writer, font in
      writer.write(font.name)
      writer.write(font.isEmbedded)
    }
    writer.write(showsText)
    writer.write(annotationCount)
  }
}

extension PointRect {
  fileprivate init(from reader: inout ByteReader) throws(MalformedMessage) {
    self.init(
      x: try reader.readDouble(), y: try reader.readDouble(),
      width: try reader.readDouble(), height: try reader.readDouble())
  }

  fileprivate func write(to writer: inout ByteWriter) {
    for value in [x, y, width, height] { writer.write(value) }
  }
}
