import AssetModel

/// Runs through one content stream and tells a `PDFContentWalk` what it draws.
struct PDFInterpreter {
  private var tokens: PDFTokenizer
  private let resources: PDFResources
  private let walk: PDFContentWalk
  private let depth: Int
  /// The matrix the stream began with: that of patterns.
  private let base: PDFMatrix

  private var state: PDFGraphicsState
  private var saved: [PDFGraphicsState] = []
  private var numbers: [Double] = []
  private var name: PDFName?
  private var hasText = false
  /// Whether there are operands that are not numbers.
  private var hasOthers = false
  private var path = PDFBox.nothing
  private var clips = false
  /// Inside `BX` and `EX` unknown operators are legal.
  private var compatibilityDepth = 0

  init(
    _ bytes: UnsafeRawBufferPointer, resources: PDFResources, state: PDFGraphicsState,
    walk: PDFContentWalk, depth: Int
  ) {
    tokens = PDFTokenizer(bytes)
    self.resources = resources
    self.state = state
    self.walk = walk
    self.depth = depth
    base = state.matrix
  }

  mutating func run() {
    while true {
      switch tokens.next() {
      case .number(let number): numbers.append(number)
      case .name(let operand):
        name = operand
        hasOthers = true
      case .string(let text):
        hasText = hasText || text
        hasOthers = true
      case .literal, .arrayStart, .arrayEnd, .dictionaryStart, .dictionaryEnd: hasOthers = true
      case .word(let word):
        if let word {
          execute(word)
        } else if compatibilityDepth == 0 {
          walk.notUnderstood()
        }
        numbers.removeAll(keepingCapacity: true)
        name = nil
        hasText = false
        hasOthers = false
      case .malformed: return walk.notUnderstood()
      case .end: return
      }
    }
  }

  private mutating func execute(_ word: PDFOperator) {
    if let count = word.numberCount, numbers.count != count || hasOthers {
      return walk.notUnderstood()
    }
    switch word {
    case .save: save()
    case .restore: state = saved.popLast() ?? state
    case .transform: state.matrix = PDFMatrix(numbers).then(state.matrix)
    case .lineWidth: state.lineWidth = numbers[0]
    case .graphicsState: applyGraphicsState()
    case .move, .line: addPoint(numbers[0], numbers[1])
    case .curve:
      addPoint(numbers[0], numbers[1])
      addPoint(numbers[2], numbers[3])
      addPoint(numbers[4], numbers[5])
    case .curveFromCurrent, .curveToEnd:
      addPoint(numbers[0], numbers[1])
      addPoint(numbers[2], numbers[3])
    case .rectangle: addRectangle()
    case .clip, .clipEvenOdd: clips = true
    case .endPath: endPath()
    case .fill, .fillObsolete, .fillEvenOdd: paintPath(fills: true, strokes: false)
    case .stroke, .closeAndStroke: paintPath(fills: false, strokes: true)
    case .fillAndStroke, .fillAndStrokeEvenOdd, .closeFillAndStroke, .closeFillAndStrokeEvenOdd:
      paintPath(fills: true, strokes: true)
    case .shading: paintShading()
    case .fillGray, .fillRGB: state.fill = .plain
    case .strokeGray, .strokeRGB: state.stroke = .plain
    case .fillCMYK: state.fill = .cmyk
    case .strokeCMYK: state.stroke = .cmyk
    case .fillSpace: state.fill = namedSpace() ?? state.fill
    case .strokeSpace: state.stroke = namedSpace() ?? state.stroke
    case .fillColorOrPattern: state.fill = namedPattern(in: state.fill) ?? state.fill
    case .strokeColorOrPattern: state.stroke = namedPattern(in: state.stroke) ?? state.stroke
    case .draw: drawObject()
    case .beginImage: drawInlineImage()
    case .textMode: state.textMode = Int(exactly: numbers[0]) ?? 0
    case .showText, .showTexts, .nextLineShowText, .nextLineSpacedShowText: showText()
    case .beginMarkedWithProperties: walk.beginOptionalContent()
    case .beginCompatibility: compatibilityDepth += 1
    case .endCompatibility: compatibilityDepth -= 1
    case .imageData, .endImage: walk.notUnderstood()
    case .lineCap, .lineJoin, .miterLimit, .dash, .renderingIntent, .flatness, .closePath,
      .strokeColor, .fillColor, .beginText, .endText, .characterSpacing, .wordSpacing, .textScale,
      .leading, .font, .rise, .moveText, .moveTextSetLeading,
      .textMatrix, .nextLine, .glyphWidth, .glyphBox, .markPoint, .markPointWithProperties,
      .beginMarked, .endMarked:
      break
    }
  }

  private mutating func save() {
    guard saved.count < 100_000 else { return walk.notUnderstood() }
    saved.append(state)
  }

  private mutating func addPoint(_ x: Double, _ y: Double) {
    path.add(state.matrix.x(x, y), state.matrix.y(x, y))
  }

  private mutating func addRectangle() {
    addPoint(numbers[0], numbers[1])
    addPoint(numbers[0] + numbers[2], numbers[1])
    addPoint(numbers[0], numbers[1] + numbers[3])
    addPoint(numbers[0] + numbers[2], numbers[1] + numbers[3])
  }

  private mutating func paintPath(fills: Bool, strokes: Bool) {
    if !path.isEmpty {
      let margin = strokes ? state.lineWidth * state.matrix.scale / 2 : 0
      if walk.paint(path.grown(by: margin), in: state) {
        if fills { use(state.fill) }
        if strokes { use(state.stroke) }
      }
    }
    endPath()
  }

  private mutating func endPath() {
    if clips, !path.isEmpty { state.clip = state.clip.intersection(path) }
    clips = false
    path = .nothing
  }

  private func use(_ paint: PDFPaint) {
    switch paint {
    case .plain: break
    case .cmyk: walk.useColor(named: "DeviceCMYK")
    case .space(let space): walk.useColor(space)
    case .pattern(let pattern, let space):
      if let space { walk.useColor(space) }
      walk.usePattern(pattern, resources: resources, base: base, depth: depth)
    }
  }

  private func namedSpace() -> PDFPaint? {
    guard let name else {
      walk.notUnderstood()
      return nil
    }
    switch name.key {
    case "/DeviceRGB", "/DeviceGray", "/Pattern": return .plain
    case "/DeviceCMYK": return .cmyk
    default:
      guard let space = resources["/ColorSpace", name] else {
        walk.notUnderstood()
        return nil
      }
      return .space(space)
    }
  }

  private func namedPattern(in paint: PDFPaint) -> PDFPaint? {
    guard let name else { return nil }
    guard let pattern = resources["/Pattern", name] else {
      walk.notUnderstood()
      return nil
    }
    switch paint {
    case .space(let space), .pattern(_, let space?): return .pattern(pattern, space: space)
    case .plain, .cmyk, .pattern: return .pattern(pattern, space: nil)
    }
  }

  private func paintShading() {
    guard let name, let shading = resources["/Shading", name] else { return walk.notUnderstood() }
    if walk.paint(state.clip, in: state), let space = shading["/ColorSpace"] {
      walk.useColor(resources.resolved(space))
    }
  }

  private mutating func applyGraphicsState() {
    guard let name, let entries = resources["/ExtGState", name] else {
      return walk.notUnderstood()
    }
    if let width = entries["/LW"]?.number { state.lineWidth = width }
    if let group = entries["/SMask"]?["/G"] {
      walk.useSoftMask(group, resources: resources, state: state, depth: depth)
    }
  }

  private func drawObject() {
    guard let name, let object = resources["/XObject", name] else { return walk.notUnderstood() }
    if object["/OC"] != nil { walk.beginOptionalContent() }
    switch object["/Subtype"]?.name {
    case "/Image":
      walk.drawImage(object, state: state, resources: resources)
      if object["/ImageMask"]?.bool == true { use(state.fill) }
    case "/Form": walk.drawForm(object, resources: resources, state: state, depth: depth)
    default: walk.notUnderstood()
    }
  }

  private mutating func showText() {
    guard hasText, state.textMode != 3, state.textMode != 7 else { return }
    walk.showText()
    if state.textMode != 1, state.textMode != 5 { use(state.fill) }
    if [1, 2, 5, 6].contains(state.textMode) { use(state.stroke) }
  }

  /// `BI`, a list of keys and values, `ID`, data, `EI`.
  private mutating func drawInlineImage() {
    var entries = PDFInlineImage()
    var key: PDFName?
    while true {
      let token = tokens.next()
      if case .word(.imageData) = token { break }
      switch token {
      case .end, .malformed: return walk.notUnderstood()
      case .name(let name) where key == nil: key = name
      case .arrayStart:
        entries.skipsArray = true
        if let key { entries.set(key, token) }
      case .arrayEnd:
        entries.skipsArray = false
        key = nil
      default:
        guard let known = key else { return walk.notUnderstood() }
        if entries.skipsArray { continue }
        entries.set(known, token)
        key = nil
      }
    }
    guard tokens.skipInlineImage(count: entries.dataSize) else { return walk.notUnderstood() }
    walk.drawImage(pixels: entries.pixels, state: state)
    if entries.isMask { return use(state.fill) }
    switch entries.space?.key {
    case nil, "/DeviceGray", "/DeviceRGB", "/G", "/RGB": break
    case "/DeviceCMYK", "/CMYK": walk.useColor(named: "DeviceCMYK")
    default:
      if let name = entries.space, let space = resources["/ColorSpace", name] {
        walk.useColor(space)
      }
    }
  }
}
