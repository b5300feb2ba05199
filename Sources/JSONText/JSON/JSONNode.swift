/// A JSON value that knows its location, for the small documents that people write by hand:
/// scenes, suites, tunings.
public struct JSONNode: Sendable {
  package enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)

    /// An integer that Double need not hold exactly, of a magnitude of at least `exactIntegers`.
    case integer(Int)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// A key and its value, in the order of the text.
  package struct Member: Sendable {
    package var key: String
    package var keyLocation: TextLocation
    package var node: JSONNode

    package init(key: String, keyLocation: TextLocation, node: JSONNode) {
      self.key = key
      self.keyLocation = keyLocation
      self.node = node
    }
  }

  /// Double holds each integer of a smaller magnitude exactly.
  static let exactIntegers = 0x1p53

  package var value: Value
  package var location: TextLocation

  /// Whether it is an object that was laid over a document without it: a group that it stands for
  /// keeps the defaults of all other keys, even if an object in the document would replace them.
  package private(set) var keepsDefaults = false

  package init(_ value: Value, at location: TextLocation) {
    self.value = value
    self.location = location
  }

  /// Reads a whole document.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8.
  ///   - source: its name in locations.
  ///   - hasPositions: false if the text is an option of the command line, which has no lines.
  ///   - firstLine: the number of the text's first line, if it is part of a longer one.
  /// - Throws: if the text is not well-formed, or an object has a key twice.
  public init(
    parsing bytes: [UInt8], source: String, hasPositions: Bool = true, firstLine: Int = 1
  ) throws(InputFailure) {
    var parser = JSONNodeParser(
      bytes, source: source, hasPositions: hasPositions, firstLine: firstLine)
    self = try parser.parse()
  }

  /// The value of a key, if this is an object that has it.
  public subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    // By index, because finding an element would copy each before it.
    for index in members.indices where members[index].key == key { return members[index].node }
    return nil
  }

  /// A value by its key path, such as `sheet.y` or `layout.sheet[1]`; nil if there is none.
  ///
  /// A key may contain dots itself, as recognizers' names do: `recognizers.sheet.pan`.
  public subscript(keyPath keyPath: String) -> JSONNode? { value(at: Substring(keyPath).utf8) }

  /// By bytes, because finding characters would take most of the time.
  private func value(at path: Substring.UTF8View) -> JSONNode? {
    switch value {
    case .object(let members):
      for member in members where path.starts(with: member.key.utf8) {
        let rest = path.dropFirst(member.key.utf8.count)
        guard let next = rest.first else { return member.node }
        guard next == UInt8(ascii: ".") || next == UInt8(ascii: "[") else { continue }
        if let found = member.node.value(at: Self.withoutDot(rest)) { return found }
      }
      return nil
    case .array(let elements):
      guard path.first == UInt8(ascii: "["), let end = path.firstIndex(of: UInt8(ascii: "]")),
        let index = Int(Substring(path[..<end].dropFirst())), elements.indices.contains(index)
      else { return nil }
      let rest = path[end...].dropFirst()
      return rest.isEmpty ? elements[index] : elements[index].value(at: Self.withoutDot(rest))
    case .null, .bool, .number, .integer, .string: return nil
    }
  }

  private static func withoutDot(_ path: Substring.UTF8View) -> Substring.UTF8View {
    path.first == UInt8(ascii: ".") ? path.dropFirst() : path
  }

  /// The number, if this is one.
  ///
  /// Not inlined, because the optimizer of Swift 6.3 stops where it is read from the value of a key.
  @inline(never)
  public var number: Double? {
    switch value {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The integer, exactly as written, if this is one in the range of Int.
  package var integer: Int? {
    switch value {
    case .number(let number) where number.magnitude < Self.exactIntegers: Int(exactly: number)
    case .integer(let integer): integer
    case .null, .bool, .number, .string, .array, .object: nil
    }
  }

  /// The string, if this is one.
  public var text: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  /// The same in its own memory, except for what is within an array or an object: copies of it
  /// share no reference count with others.
  package var deepCopy: JSONNode {
    let own: Value =
      switch value {
      case .object(let members): .object(members.map { $0 })
      case .array(let elements): .array(elements.map { $0 })
      case .string(let text): .string(text.deepCopy)
      case .number, .integer, .bool, .null: value
      }
    var copy = JSONNode(own, at: location.deepCopy)
    copy.keepsDefaults = keepsDefaults
    return copy
  }

  /// The kind of the value, in words.
  package var kind: String {
    switch value {
    case .null: "null"
    case .bool: "a truth value"
    case .number, .integer: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// Lays another document over this one: objects are merged key by key, everything else is
  /// replaced.
  public func merging(_ patch: JSONNode) -> JSONNode {
    guard case .object(var members) = value, case .object(let changes) = patch.value else {
      return patch.laidOverDefaults
    }
    // One by one if there are only a few, because otherwise each would be compared with each.
    var places: [String: Int]?
    if changes.count > 16 {
      var known: [String: Int] = [:]
      for (place, member) in members.enumerated() where known[member.key] == nil {
        known[member.key] = place
      }
      places = known
    }
    for change in changes {
      let place = places.map { $0[change.key] } ?? members.firstIndex { $0.key == change.key }
      if let index = place {
        members[index].node = members[index].node.merging(change.node)
        members[index].keyLocation = change.keyLocation
      } else {
        places?[change.key] = members.count
        var change = change
        change.node = change.node.laidOverDefaults
        members.append(change)
      }
    }
    var merged = self
    merged.value = .object(members)
    return merged
  }

  /// The same, as a change of the defaults that hold where a document says nothing.
  private var laidOverDefaults: JSONNode {
    guard case .object(var members) = value else { return self }
    for index in members.indices { members[index].node = members[index].node.laidOverDefaults }
    var node = JSONNode(.object(members), at: location)
    node.keepsDefaults = true
    return node
  }
}

extension JSONNode.Value {
  /// An integer, as it would be read.
  package static func integral(_ integer: Int) -> Self {
    Double(integer).magnitude < JSONNode.exactIntegers
      ? .number(Double(integer)) : .integer(integer)
  }
}

/// Builds nodes with their locations in one pass.
private struct JSONNodeParser {
  private var reader: JSONReader
  private let source: String
  private let hasPositions: Bool
  private var places: TextPlaces

  init(_ bytes: [UInt8], source: String, hasPositions: Bool, firstLine: Int) {
    reader = JSONReader(bytes)
    self.source = source
    self.hasPositions = hasPositions
    places = TextPlaces(firstLine: firstLine)
  }

  mutating func parse() throws(InputFailure) -> JSONNode {
    do throws(JSONFailure) {
      let node = try parseValue()
      try reader.expectEnd()
      return node
    } catch {
      let location = location(of: error.offset)
      throw InputFailure(error.what, expected: error.expected, at: location)
    }
  }

  private mutating func parseValue() throws(JSONFailure) -> JSONNode {
    let kind = try reader.peekKind()
    let location = location(of: reader.offset)
    return switch kind {
    case .object: JSONNode(.object(try parseMembers()), at: location)
    case .array: JSONNode(.array(try parseElements()), at: location)
    case .string: JSONNode(.string(try reader.readString()), at: location)
    case .number: JSONNode(try reader.readNumberValue(), at: location)
    case .bool: JSONNode(.bool(try reader.readBool()), at: location)
    case .null: JSONNode(try parseNull(), at: location)
    }
  }

  private mutating func parseNull() throws(JSONFailure) -> JSONNode.Value {
    try reader.readNull()
    return .null
  }

  private mutating func parseElements() throws(JSONFailure) -> [JSONNode] {
    var elements: [JSONNode] = []
    try reader.openArray()
    while try reader.nextElement() { elements.append(try parseValue()) }
    return elements
  }

  private mutating func parseMembers() throws(JSONFailure) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var keys = KeyRegister()
    try reader.openObject()
    while let key = try reader.nextKey() {
      let text = try keys.add(key, of: reader)
      let keyLocation = location(of: key.start - 1)
      members.append(
        JSONNode.Member(key: text, keyLocation: keyLocation, node: try parseValue()))
    }
    return members
  }

  private mutating func location(of offset: Int) -> TextLocation {
    guard hasPositions else { return TextLocation(source: source) }
    return TextLocation(source: source, position: places.position(of: offset, in: reader.bytes))
  }
}
