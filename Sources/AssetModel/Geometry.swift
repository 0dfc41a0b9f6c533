/// A size in whole pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Width and height exchanged.
  public var rotated: PixelSize { PixelSize(width: height, height: width) }

  public var isLandscape: Bool { width > height }

  /// The size in points of a picture drawn for `scale` pixels a point.
  public func points(atScale scale: Int) -> PointSize {
    PointSize(width: Double(width) / Double(scale), height: Double(height) / Double(scale))
  }

  public var description: String { "\(width) × \(height) px" }
}

/// A size in points (1/72 inch on a page, one unit of layout on a screen).
public struct PointSize: Hashable, Sendable, CustomStringConvertible {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public var description: String { "\(Decimals.short(width)) × \(Decimals.short(height)) pt" }
}

/// A rectangle in points, the origin at the page's bottom left as in PDF.
public struct PointRect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var size: PointSize { PointSize(width: width, height: height) }
}

/// Numbers as people read them.
public enum Decimals {
  /// At most `digits` decimals, without trailing zeros: 24, 33.5, 16.00024 (5 digits).
  public static func short(_ value: Double, digits: Int = 3) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : (value < 0 ? "-inf" : "inf") }
    var power = 1.0
    for _ in 0..<digits { power *= 10 }
    let scaled = (value * power).rounded(.toNearestOrAwayFromZero)
    guard abs(scaled) < 9e15 else { return "\(value)" }
    let whole = Int(scaled)
    let (integer, fraction) = (abs(whole) / Int(power), abs(whole) % Int(power))
    let sign = whole < 0 ? "-" : ""
    guard fraction != 0 else { return "\(sign)\(integer)" }
    var decimals = String(fraction)
    decimals = String(repeating: "0", count: digits - decimals.count) + decimals
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(integer).\(decimals)"
  }
}
