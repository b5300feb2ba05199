@testable import JSONText

/// Documents that a schema allows, with values at the ends of their ranges.
struct ExtremeDocument {
  private var bytes: FuzzBytes

  /// The document that this one is laid over; it decides which kind of a tagged object is used.
  private let base: JSONNode?

  /// How deep the document may still become.
  private var depth = 8

  /// One in this many optional members is present.
  private static let membersLeftOut = 5

  init(_ bytes: FuzzBytes, over base: JSONNode?) {
    self.bytes = bytes
    self.base = base
  }

  /// Makes a document, or a part of one, that conforms to a schema.
  mutating func make(_ schema: JSONSchema) -> JSONNode {
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
      node(.array((0..<(count ?? bytes.number(below: 4))).map { _ in make(element) }))
    case .row(let first, let others): node(.array([make(first), make(others)]))
    case .object(let shape): object(shape, first: nil)
    case .either(let kinds): make(bytes.element(of: kinds))
    case .tagged(let key, let kinds): tagged(by: key, kinds)
    case .named(let kinds): make(bytes.element(of: kinds.map { $0.schema }))
    case .described(let schema, _): make(schema)
    }
  }

  private mutating func tagged(by key: String, _ kinds: [(tag: String, schema: JSONSchema)])
    -> JSONNode
  {
    let choice = bytes.element(of: kinds)
    let word = base?["sheet"]?[key]?.text
    let kind = kinds.first { $0.tag == word } ?? choice
    guard case .object(let shape) = kind.schema else { return node(.null) }
    return object(shape, first: (key, kind.tag))
  }

  private mutating func object(
    _ shape: JSONSchema.ObjectShape, first tag: (key: String, word: String)?
  ) -> JSONNode {
    var members: [JSONNode.Member] = []
    if let tag { members.append(member(tag.key, node(.string(tag.word)))) }
    for one in shape.members where one.key != tag?.key {
      let isGiven = one.isRequired || depth > 0 && bytes.number(below: Self.membersLeftOut) == 1
      if isGiven { members.append(member(one.key, make(one.schema))) }
    }
    return node(.object(members))
  }

  // MARK: Values

  /// Strings, among them names of detents, states and views.
  private static let strings = [
    "a", "", "medium", "large", "half", "open", "sheet", "list", "background", "\u{1b}[31m\u{202e}",
  ]

  /// Numbers, among them the ends of ranges.
  private static let numbers = [
    0, 1, 0.5, 0.001, 0.999, 0.99999, 1.5, 2, 3, 10, 60, 100, 337, 400, 844, 1000, 10_000,
    1_000_000,
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
