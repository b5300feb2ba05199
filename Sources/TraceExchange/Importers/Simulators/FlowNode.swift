import JSONText

/// A value of a YAML file, as far as flows of tools use it: block maps and lists, flow maps and
/// lists, and plain or quoted scalars.
struct FlowNode {
  indirect enum Value {
    case scalar(String)
    case list([FlowNode])
    case map([Member])
  }

  /// A key of a map, and its value.
  struct Member {
    var key: String
    var node: FlowNode
  }

  var value: Value

  /// The byte of the file at which it is.
  var offset: Int

  /// The value of a key; nil if it is no map, or has none.
  subscript(_ key: String) -> FlowNode? {
    guard case .map(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }

  var list: [FlowNode]? { if case .list(let nodes) = value { nodes } else { nil } }
  var text: String? { if case .scalar(let text) = value { text } else { nil } }

  /// A scalar as a number.
  ///
  /// - Throws: if it is none.
  func number(_ what: String) throws(ImportFailure) -> Double {
    guard let text, let number = Double(plainDecimal: text) else {
      throw ImportFailure(
        "\(what) is \"\((text ?? "a list").prefix(40))\"", expected: "a number", at: offset)
    }
    return number
  }

  /// - Throws: if a map has a key twice.
  static func check(_ key: String, in members: [Member], at offset: Int) throws(ImportFailure) {
    guard !members.contains(where: { $0.key == key }) else {
      throw ImportFailure("a second \"\(key.prefix(40))\"", expected: "each key once", at: offset)
    }
  }

  /// The number of a key.
  ///
  /// - Throws: if there is none and no default, or it is none.
  func number(of key: String, or usual: Double? = nil) throws(ImportFailure) -> Double {
    if let node = self[key] { return try node.number(key) }
    guard let usual else {
      throw ImportFailure("\"\(key)\" is missing", expected: "\(key): a number", at: offset)
    }
    return usual
  }
}

/// Reads a YAML file line by line.
struct FlowReader {
  private let bytes: [UInt8]
  private var lines: [(indent: Int, start: Int, end: Int)] = []
  private var next = 0

  /// The depth to which values may be nested.
  private static let deepest = 32

  /// - Throws: if the text is not of the part of YAML that flows use.
  static func read(_ bytes: [UInt8]) throws(ImportFailure) -> FlowNode {
    var reader = FlowReader(bytes)
    guard !reader.lines.isEmpty else {
      throw ImportFailure("the flow has no steps", expected: "steps: and a list", at: 0)
    }
    let node = try reader.readBlock(indent: reader.lines[0].indent, depth: 0)
    if reader.next < reader.lines.count {
      throw ImportFailure(
        "the line is not understood", expected: "a line of the same indentation",
        at: reader.lines[reader.next].start)
    }
    return node
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for line in RecordedLines(bytes) {
      let first = bytes[line.offset]
      guard first != UInt8(ascii: "#") else { continue }
      if line.excerpt(of: line.offset..<line.end) == "---" { continue }
      lines.append((line.offset - line.start, line.offset, line.end))
    }
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Reads the list or map of the lines with this indentation.
  private mutating func readBlock(indent: Int, depth: Int) throws(ImportFailure) -> FlowNode {
    let first = lines[next]
    guard depth < Self.deepest else {
      throw ImportFailure("values are nested too deep", expected: "a flow", at: first.start)
    }
    if isItem(first) { return try readList(indent: indent, depth: depth) }
    var members: [FlowNode.Member] = []
    while next < lines.count, lines[next].indent == indent, !isItem(lines[next]) {
      let line = lines[next]
      guard let (key, rest) = keyAndRest(line.start, line.end) else {
        if members.isEmpty, depth > 0 {
          next += 1
          return try inline(line.start, line.end, depth)
        }
        throw ImportFailure(
          "the line is not understood: \(text(line.start, line.end).prefix(60))",
          expected: "a key and a value", at: line.start)
      }
      try FlowNode.check(key, in: members, at: line.start)
      next += 1
      members.append(
        FlowNode.Member(key: key, node: try readValue(rest, line.end, under: indent, depth)))
    }
    return FlowNode(value: .map(members), offset: first.start)
  }

  private func isItem(_ line: (indent: Int, start: Int, end: Int)) -> Bool {
    bytes[line.start] == UInt8(ascii: "-")
      && (line.start + 1 == line.end || bytes[line.start + 1] == UInt8(ascii: " "))
  }

  private mutating func readList(indent: Int, depth: Int) throws(ImportFailure) -> FlowNode {
    let start = lines[next].start
    var nodes: [FlowNode] = []
    while next < lines.count, lines[next].indent == indent, isItem(lines[next]) {
      let line = lines[next]
      var place = line.start + 1
      while place < line.end, bytes[place] == UInt8(ascii: " ") { place += 1 }
      if place == line.end {
        next += 1
        nodes.append(try readValue(place, line.end, under: indent, depth))
      } else {
        // What follows the dash is a block of its own, as deep as it stands.
        lines[next] = (indent + place - line.start, place, line.end)
        nodes.append(try readBlock(indent: lines[next].indent, depth: depth + 1))
      }
    }
    return FlowNode(value: .list(nodes), offset: start)
  }

  /// Reads what stands behind a key: a value in the line, or the block below it.
  private mutating func readValue(
    _ start: Int, _ end: Int, under indent: Int, _ depth: Int
  ) throws(ImportFailure) -> FlowNode {
    guard start >= end else { return try inline(start, end, depth) }
    guard next < lines.count else { return FlowNode(value: .scalar(""), offset: end) }
    let below = lines[next]
    // A list may stand as deep as its key.
    guard below.indent > indent || below.indent == indent && isItem(below) else {
      return FlowNode(value: .scalar(""), offset: end)
    }
    return try readBlock(indent: below.indent, depth: depth + 1)
  }

  /// The key of a line, and where its value begins; nil if it has none.
  private func keyAndRest(_ start: Int, _ end: Int) -> (key: String, rest: Int)? {
    guard bytes[start] != UInt8(ascii: "{"), bytes[start] != UInt8(ascii: "[") else { return nil }
    var colon = start
    while colon < end {
      let isEnd = colon + 1 == end || bytes[colon + 1] == UInt8(ascii: " ")
      if bytes[colon] == UInt8(ascii: ":"), isEnd { break }
      colon += 1
    }
    guard colon < end else { return nil }
    var rest = colon + 1
    while rest < end, bytes[rest] == UInt8(ascii: " ") { rest += 1 }
    return (Self.unquoted(text(start, colon)), rest)
  }

  private func inline(_ start: Int, _ end: Int, _ depth: Int) throws(ImportFailure) -> FlowNode {
    var scanner = InlineFlow(bytes: bytes, place: start, end: end)
    return try scanner.readLine(depth)
  }

  fileprivate static func unquoted(_ text: String) -> String {
    guard text.count >= 2, let first = text.first, "\"'".contains(first), text.last == first else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }
}

/// Reads a value that stands in one line: `{x: 0.5, "y": 0.9}`, `[1, 2]` or a scalar.
private struct InlineFlow {
  let bytes: [UInt8]
  var place: Int
  let end: Int

  mutating func readLine(_ depth: Int) throws(ImportFailure) -> FlowNode {
    let start = place
    guard place < end, bytes[place] == UInt8(ascii: "{") || bytes[place] == UInt8(ascii: "[") else {
      var text = String(decoding: bytes[start..<end], as: UTF8.self)
      if let comment = text.firstRange(of: " #") { text = String(text[..<comment.lowerBound]) }
      while text.last == " " { text.removeLast() }
      return FlowNode(value: .scalar(FlowReader.unquoted(text)), offset: start)
    }
    let node = try read(depth)
    skipSpace()
    guard place >= end || bytes[place] == UInt8(ascii: "#") else { throw unexpected() }
    return node
  }

  private mutating func skipSpace() {
    while place < end, bytes[place] == UInt8(ascii: " ") { place += 1 }
  }

  private func unexpected() -> ImportFailure {
    ImportFailure(
      place < end
        ? "unexpected \"\(Character(UnicodeScalar(bytes[place])))\"" : "the line ends too early",
      expected: "a value, and the end of the map or list", at: min(place, end))
  }

  private mutating func read(_ depth: Int) throws(ImportFailure) -> FlowNode {
    skipSpace()
    let start = place
    guard place < end, depth < 32 else { throw unexpected() }
    switch bytes[place] {
    case UInt8(ascii: "{"):
      var members: [FlowNode.Member] = []
      try readItems(closing: UInt8(ascii: "}")) { (flow) throws(ImportFailure) in
        let key = try flow.readScalar(stops: ":")
        try FlowNode.check(key, in: members, at: flow.place)
        guard flow.take(UInt8(ascii: ":")) else { throw flow.unexpected() }
        members.append(FlowNode.Member(key: key, node: try flow.read(depth + 1)))
      }
      return FlowNode(value: .map(members), offset: start)
    case UInt8(ascii: "["):
      var nodes: [FlowNode] = []
      try readItems(closing: UInt8(ascii: "]")) { (flow) throws(ImportFailure) in
        nodes.append(try flow.read(depth + 1))
      }
      return FlowNode(value: .list(nodes), offset: start)
    default: return FlowNode(value: .scalar(try readScalar(stops: "")), offset: start)
    }
  }

  private mutating func readItems(
    closing: UInt8, _ readItem: (inout InlineFlow) throws(ImportFailure) -> Void
  ) throws(ImportFailure) {
    place += 1
    while !take(closing) {
      try readItem(&self)
      if take(UInt8(ascii: ",")) { continue }
      guard take(closing) else { throw unexpected() }
      return
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard place < end, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func readScalar(stops: String) throws(ImportFailure) -> String {
    skipSpace()
    let start = place
    guard place < end else { throw unexpected() }
    if bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") {
      let quote = bytes[place]
      place += 1
      while place < end, bytes[place] != quote { place += 1 }
      guard place < end else { throw unexpected() }
      place += 1
      return String(decoding: bytes[start + 1..<place - 1], as: UTF8.self)
    }
    let stops = Array((",{}[]" + stops).utf8)
    while place < end, !stops.contains(bytes[place]) { place += 1 }
    var last = place
    while last > start, bytes[last - 1] == UInt8(ascii: " ") { last -= 1 }
    guard last > start else { throw unexpected() }
    return String(decoding: bytes[start..<last], as: UTF8.self)
  }
}
