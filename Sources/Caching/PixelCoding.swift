import AssetModel
import BinaryCoding

extension PixelSummary {
  /// To be raised whenever the bytes below or the measuring of a fact change: entries of other
  /// versions are not read.
  static let factsVersion = 1
}

extension PixelResult {
  /// The bytes that stand for it in a cache; nil for a failure that is not kept.
  var payload: [UInt8]? {
    var writer = ByteWriter()
    switch self {
    case .success(let summary):
      writer.write(0 as UInt8)
      summary.write(to: &writer)
    case .failure(.damagedPNG(let damage)):
      writer.write(1 as UInt8)
      damage.write(to: &writer)
    case .failure: return nil
    }
    return writer.bytes
  }

  /// Nil for bytes that `payload` never gives.
  init?(payload: [UInt8]) {
    var reader = ByteReader(payload)
    do {
      switch try reader.readByte() {
      case 0: self = .success(try PixelSummary(from: &reader))
      case 1: self = .failure(.damagedPNG(try PNGDamage(from: &reader)))
      default: return nil
      }
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension PixelSummary {
  fileprivate func write(to writer: inout ByteWriter) {
    for number in [size.width, size.height, colorCount, flatColorCount] { writer.write(number) }
    writer.write(flatShare)
    writer.write(opaqueCount)
    writer.write(transparentCount)
    writer.write(visibleInsets) { $1.write(to: &$0) }
    writer.write(opaqueInsets) { $1.write(to: &$0) }
    for band in [bands.top, bands.bottom, bands.left, bands.right] {
      writer.write(band) { $1.write(to: &$0) }
    }
    grid.write(to: &writer)
    writer.write(thumbnail.bytes)
    writer.write(Int(truncatingIfNeeded: digest))
    writer.write(differences.slope)
    writer.write(differences.bend)
    for number in differences.edges + differences.singles { writer.write(number) }
    writer.write(wideColor) { writer, wide in
      writer.write(wide.outsideShare)
      writer.write(wide.stepShare)
    }
  }

  fileprivate init(from reader: inout ByteReader) throws(MalformedMessage) {
    self.init()
    size = PixelSize(width: try reader.readInt(), height: try reader.readInt())
    colorCount = try reader.readInt()
    flatColorCount = try reader.readInt()
    flatShare = try reader.readDouble()
    opaqueCount = try reader.readInt()
    transparentCount = try reader.readInt()
    visibleInsets = try reader.readOptional(PixelInsets.init(from:))
    opaqueInsets = try reader.readOptional(PixelInsets.init(from:))
    bands.top = try reader.readOptional(PixelBand.init(from:))
    bands.bottom = try reader.readOptional(PixelBand.init(from:))
    bands.left = try reader.readOptional(PixelBand.init(from:))
    bands.right = try reader.readOptional(PixelBand.init(from:))
    grid = try PixelGrid(from: &reader)
    thumbnail.bytes = try reader.readBytes()
    digest = UInt64(bitPattern: Int64(try reader.readInt()))
    differences.slope = try reader.readDouble()
    differences.bend = try reader.readDouble()
    for index in differences.edges.indices { differences.edges[index] = try reader.readInt() }
    for index in differences.singles.indices { differences.singles[index] = try reader.readInt() }
    wideColor = try reader.readOptional { reader throws(MalformedMessage) in
      WideColor(outsideShare: try reader.readDouble(), stepShare: try reader.readDouble())
    }
    guard thumbnail.bytes.count == 4 * PixelThumbnail.side * PixelThumbnail.side else {
      throw MalformedMessage()
    }
  }
}

extension PixelGrid {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(columns)
    writer.write(rows)
    writer.write(luminance)
    writer.write(alpha)
    writer.write(detail)
  }

  fileprivate init(from reader: inout ByteReader) throws(MalformedMessage) {
    self.init()
    columns = try reader.readInt()
    rows = try reader.readInt()
    luminance = try reader.readBytes()
    alpha = try reader.readBytes()
    detail = try reader.readUInt16s()
    let (count, overflow) = columns.multipliedReportingOverflow(by: rows)
    guard !overflow, columns >= 0, luminance.count == count, alpha.count == count,
      detail.count == count
    else { throw MalformedMessage() }
  }
}

extension PixelInsets {
  fileprivate func write(to writer: inout ByteWriter) {
    for number in [top, bottom, left, right] { writer.write(number) }
  }

  fileprivate init(from reader: inout ByteReader) throws(MalformedMessage) {
    self.init(
      top: try reader.readInt(), bottom: try reader.readInt(), left: try reader.readInt(),
      right: try reader.readInt())
  }
}

extension PixelBand {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(count)
    for level in [color.red, color.green, color.blue, color.alpha] { writer.write(level) }
    writer.write(edge)
  }

  fileprivate init(from reader: inout ByteReader) throws(MalformedMessage) {
    let count = try reader.readInt()
    let color = PixelColor(
      red: try reader.readByte(), green: try reader.readByte(), blue: try reader.readByte(),
      alpha: try reader.readByte())
    self.init(count: count, color: color, edge: try reader.readInt())
  }
}

extension PNGDamage {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(kind.rawValue)
    writer.write(chunk) { $0.write($1) }
    writer.write(offset)
    writer.write(description)
  }

  fileprivate init(from reader: inout ByteReader) throws(MalformedMessage) {
    guard let kind = Kind(rawValue: try reader.readString()) else { throw MalformedMessage() }
    self.init(
      kind: kind,
      chunk: try reader.readOptional { reader throws(MalformedMessage) in try reader.readString() },
      offset: try reader.readInt(), description: try reader.readString())
  }
}
