import AssetModel

/// A rectangle by its corners; empty where a corner is on the wrong side of the other.
struct PDFBox: Hashable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  static let nothing = PDFBox(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
  static let everything = PDFBox(
    minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The box around `rect` after `matrix`.
  init(_ rect: PointRect, _ matrix: PDFMatrix) {
    self = .nothing
    for x in [rect.x, rect.x + rect.width] {
      for y in [rect.y, rect.y + rect.height] { add(matrix.x(x, y), matrix.y(x, y)) }
    }
  }

  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  var isFinite: Bool { [minX, minY, maxX, maxY].allSatisfy(\.isFinite) }

  var rect: PointRect {
    PointRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  mutating func add(_ x: Double, _ y: Double) {
    minX = min(minX, x)
    minY = min(minY, y)
    maxX = max(maxX, x)
    maxY = max(maxY, y)
  }

  mutating func add(_ other: PDFBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  func intersection(_ other: PDFBox) -> PDFBox {
    PDFBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  func grown(by margin: Double) -> PDFBox {
    PDFBox(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}

/// A transformation as PDF writes it: x′ = ax + cy + e, y′ = bx + dy + f.
struct PDFMatrix: Hashable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = PDFMatrix()

  init() {}

  /// From six numbers, a to f.
  init(_ numbers: some Collection<Double>) {
    let values = Array(numbers)
    (a, b, c, d, e, f) = (values[0], values[1], values[2], values[3], values[4], values[5])
  }

  /// From a page's user space to the page as shown: the crop box's bottom left corner, after a
  /// clockwise rotation, is the origin.
  init(cropBox: PointRect, rotation: Int) {
    let (right, top) = (cropBox.x + cropBox.width, cropBox.y + cropBox.height)
    switch rotation {
    case 90: self.init([0, -1, 1, 0, -cropBox.y, right])
    case 180: self.init([-1, 0, 0, -1, right, top])
    case 270: self.init([0, 1, -1, 0, top, -cropBox.x])
    default: self.init([1, 0, 0, 1, -cropBox.x, -cropBox.y])
    }
  }

  func x(_ x: Double, _ y: Double) -> Double { a * x + c * y + e }
  func y(_ x: Double, _ y: Double) -> Double { b * x + d * y + f }

  /// How much lengths grow, on average of the two directions.
  var scale: Double { abs(a * d - b * c).squareRoot() }

  /// This transformation, then `next`.
  func then(_ next: PDFMatrix) -> PDFMatrix {
    PDFMatrix([
      a * next.a + b * next.c, a * next.b + b * next.d,
      c * next.a + d * next.c, c * next.b + d * next.d,
      e * next.a + f * next.c + next.e, e * next.b + f * next.d + next.f,
    ])
  }
}
