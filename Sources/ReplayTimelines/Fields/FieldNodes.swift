package import JSONText

/// A visitor that records fields as they would be read back from a line, with numbers rounded as
/// they are written.
struct FieldNodes: FieldValueVisitor {
  private(set) var members: [JSONNode.Member] = []

  mutating func add(_ member: JSONNode.Member) { members.append(member) }

  mutating func add(_ key: String, _ value: JSONNode.Value) { add(.shown(key, value)) }

  /// The members of a part.
  static func members<Part: FrameFields>(of part: Part) -> [JSONNode.Member] {
    var part = part
    var nodes = FieldNodes()
    part.visit(&nodes)
    return nodes.members
  }

  mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) { add("\(key)", .pair(x, y)) }

  mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) {
    guard let part = value else { return }
    add("\(key)", .object(Self.members(of: part)))
  }
}

extension JSONNode {
  /// A value of a run's line that was not read from a text.
  package init(shown value: Value) { self.init(value, at: Self.shownLocation) }

  private static let shownLocation = TextLocation(source: "timeline")
}

extension JSONNode.Member {
  /// A member of such a line.
  static func shown(_ key: String, _ value: JSONNode.Value) -> Self {
    let node = JSONNode(shown: value)
    return JSONNode.Member(key: key, keyLocation: node.location, node: node)
  }
}

extension JSONNode.Value {
  /// A number as it would be read back.
  static func rounded(_ number: Double) -> Self {
    number.isFinite ? .number(number.roundedToThousandths) : .null
  }

  /// `[x, y]`.
  static func pair(_ x: Double, _ y: Double) -> Self { numbers([x, y]) }

  /// An array of numbers.
  static func numbers(_ numbers: [Double]) -> Self {
    .array(numbers.map { JSONNode(shown: .rounded($0)) })
  }
}
