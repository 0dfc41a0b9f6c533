import AssetModel
import CYAML

extension YAMLNode {
  /// Nesting deeper than this is refused, so that a hostile file cannot exhaust the stack.
  private static let depthLimit = 100

  /// Reads the one document in `bytes` with libyaml (`yaml_parser_load`).
  ///
  /// - Throws: the first thing that is wrong, with its place in `file`.
  public static func parse(_ bytes: [UInt8], file: String) throws(SourceError) -> YAMLNode {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      throw SourceError(file: file, position: nil, message: "There is no memory to read it.")
    }
    defer { yaml_parser_delete(&parser) }
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<YAMLNode, SourceError> in
      // libyaml keeps the pointer, so all parsing happens in here.
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      return Result { () throws(SourceError) in try load(&parser, file: file) }
    }
    return try result.get()
  }

  private static func load(
    _ parser: inout yaml_parser_t, file: String
  ) throws(SourceError) -> YAMLNode {
    var document = yaml_document_t()
    guard yaml_parser_load(&parser, &document) == 1 else { throw failure(of: parser, file: file) }
    defer { yaml_document_delete(&document) }
    guard let root = yaml_document_get_root_node(&document) else {
      return YAMLNode(kind: .empty, file: file, position: .start)
    }
    // A document whose nodes are met more often than they are there refers to some of them again.
    var unvisited = document.nodes.top - document.nodes.start
    let node = try node(root, in: &document, file: file, depth: 0, unvisited: &unvisited)
    var next = yaml_document_t()
    guard yaml_parser_load(&parser, &next) == 1 else { throw failure(of: parser, file: file) }
    defer { yaml_document_delete(&next) }
    if let second = yaml_document_get_root_node(&next) {
      throw SourceError(
        file: file, position: position(second.pointee.start_mark),
        message: "A second document begins here; only one is read.")
    }
    return node
  }

  private static func failure(of parser: yaml_parser_t, file: String) -> SourceError {
    let problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
    let hasMark = parser.error == YAML_SCANNER_ERROR || parser.error == YAML_PARSER_ERROR
    let place = hasMark ? position(parser.problem_mark) : nil
    return SourceError(file: file, position: place, message: "This is not YAML: \(problem).")
  }

  private static func position(_ mark: yaml_mark_t) -> TextPosition {
    TextPosition(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  private static func node(
    _ pointer: UnsafeMutablePointer<yaml_node_t>, in document: inout yaml_document_t, file: String,
    depth: Int, unvisited: inout Int
  ) throws(SourceError) -> YAMLNode {
    let raw = pointer.pointee
    let place = position(raw.start_mark)
    unvisited -= 1
    guard unvisited >= 0 else {
      throw SourceError(file: file, position: place, message: "Aliases are not supported.")
    }
    guard depth < depthLimit else {
      throw SourceError(file: file, position: place, message: "This is nested too deeply.")
    }
    switch raw.type {
    case YAML_SCALAR_NODE:
      let scalar = raw.data.scalar
      let written = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      let kind = isPlain ? plain(written) : .text(written)
      return YAMLNode(kind: kind, file: file, position: place, written: written)
    case YAML_SEQUENCE_NODE:
      var items = [YAMLNode]()
      var item = raw.data.sequence.items.start
      while let current = item, current < raw.data.sequence.items.top {
        if let child = yaml_document_get_node(&document, current.pointee) {
          items.append(
            try node(child, in: &document, file: file, depth: depth + 1, unvisited: &unvisited))
        }
        item = current + 1
      }
      return YAMLNode(kind: .list(items), file: file, position: place)
    case YAML_MAPPING_NODE:
      var entries = [Entry]()
      var pair = raw.data.mapping.pairs.start
      while let current = pair, current < raw.data.mapping.pairs.top {
        if let key = yaml_document_get_node(&document, current.pointee.key),
          let value = yaml_document_get_node(&document, current.pointee.value)
        {
          let keyNode = try node(
            key, in: &document, file: file, depth: depth + 1, unvisited: &unvisited)
          let name = try keyNode.text()
          guard !entries.contains(where: { $0.key == name }) else {
            throw keyNode.error("The key '\(name)' is there twice.")
          }
          entries.append(
            Entry(
              key: name, keyPosition: keyNode.position,
              value: try node(
                value, in: &document, file: file, depth: depth + 1, unvisited: &unvisited)))
        }
        pair = current + 1
      }
      return YAMLNode(kind: .map(entries), file: file, position: place)
    default:
      return YAMLNode(kind: .empty, file: file, position: place)
    }
  }

  /// What an unquoted scalar means. `yes`, `0x10` and dates are texts.
  private static func plain(_ written: String) -> Kind {
    switch written {
    case "", "~", "null": return .empty
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: break
    }
    let isNumeral = written.utf8.allSatisfy {
      ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    if isNumeral, let number = Double(written), number.isFinite { return .number(number) }
    return .text(written)
  }
}
