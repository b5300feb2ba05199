@testable import JSONText

/// Documents that a schema allows, of values at the ends of their ranges.
struct ExtremeDocument {
  private var bytes: FuzzBytes

  /// How deep the document may still grow.
  private var depth = 8

  /// Whether the number of a decision has members beside those that have to be there.
  private static let chanceOfMember = 6

  init(_ bytes: FuzzBytes) { self.bytes = bytes }

  /// Makes a document.
  ///
  /// - Parameter schema: what it has to be.
  /// - Returns: the document, and the bytes that are left.
  mutating func make(_ schema: JSONSchema) -> (node: JSONNode, rest: FuzzBytes) {
    let node = value(schema)
    return (node, bytes)
  }

  private mutating func value(_ schema: JSONSchema) -> JSONNode {
    depth -= 1
    defer { depth += 1 }
    return switch schema {
    case .anything, .null: node(.null)
    case .bool: node(.bool(bytes.flag()))
    case .string, .filePath: node(.string(bytes.element(of: Self.strings)))
    case .number(let range): node(.number(number(in: range, wholes: false)))
    case .integer(let range): node(.number(number(in: range, wholes: true)))
    case .word(let words): node(.string(bytes.element(of: words)))
    case .array(let element, let count):
      node(.array((0..<(count ?? bytes.number(below: 4))).map { _ in value(element) }))
    case .row(let first, let others): node(.array([value(first), value(others)]))
    case .object(let shape): object(shape, first: nil)
    case .either(let kinds): value(bytes.element(of: kinds))
    case .tagged(let key, let kinds): tagged(by: key, kinds)
    case .described(let schema, _): value(schema)
    }
  }

  private mutating func tagged(by key: String, _ kinds: [(tag: String, schema: JSONSchema)])
    -> JSONNode
  {
    let kind = bytes.element(of: kinds)
    guard case .object(let shape) = kind.schema else { return node(.null) }
    return object(shape, first: (key, kind.tag))
  }

  private mutating func object(
    _ shape: JSONSchema.ObjectShape, first tag: (key: String, word: String)?
  ) -> JSONNode {
    var members: [JSONNode.Member] = []
    if let tag { members.append(member(tag.key, node(.string(tag.word)))) }
    for one in shape.members where one.key != tag?.key {
      let isGiven = one.isRequired || depth > 0 && bytes.number(below: Self.chanceOfMember) == 1
      if isGiven { members.append(member(one.key, value(one.schema))) }
    }
    return node(.object(members))
  }

  // MARK: Values

  /// Names of detents, states and views among them.
  private static let strings = [
    "a", "", "medium", "large", "half", "open", "sheet", "list", "background", "\u{1b}[31m\u{202e}",
  ]

  /// Numbers that are an end somewhere, and some between.
  private static let numbers = [
    0, 1, 0.5, 0.001, 0.999, 0.99999, 1.5, 2, 3, 10, 60, 100, 337, 400, 844, 1000, 10_000, 1_000_000,
    -1, -400, -1_000_000, 1e-9, 1e9,
  ]

  private mutating func number(in range: SettingRange, wholes: Bool) -> Double {
    let ends = [
      range.minimum, range.maximum, range.minimum.nextUp, range.maximum.nextDown,
      (range.minimum + range.maximum) / 2,
    ]
    let legal = (ends + Self.numbers).filter { number in
      number.isFinite && range.contains(number) && (!wholes || number == number.rounded())
    }
    return legal.isEmpty ? 0 : bytes.element(of: legal)
  }

  private static let place = TextLocation(source: FuzzTarget.source)

  private func node(_ value: JSONNode.Value) -> JSONNode { JSONNode(value, at: Self.place) }

  private func member(_ key: String, _ node: JSONNode) -> JSONNode.Member {
    JSONNode.Member(key: key, keyLocation: Self.place, node: node)
  }
}
