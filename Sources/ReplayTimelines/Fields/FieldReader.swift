import JSONText
import MotionLaws

/// A visitor that fills fields with the values of a recorded line.
struct FieldReader: FrameVisitor {
  let node: JSONNode

  /// The name of the node in errors: `the frame`, `the scroll view`.
  private let what: String

  /// The name of the tool that records timelines, for errors.
  private let tool: String

  /// Whether a field that is missing or of another kind stays as it is, and a number is then not a
  /// number.
  private let isLenient: Bool

  init(_ node: JSONNode, what: String, tool: String, isLenient: Bool = false) {
    self.node = node
    self.what = what
    self.tool = tool
    self.isLenient = isLenient
  }

  /// Reads a field.
  private func read<Value>(
    _ key: StaticString, into value: inout Value, absent: Value? = nil,
    _ read: (_ key: String) throws(InputFailure) -> Value
  ) throws(InputFailure) {
    do throws(InputFailure) {
      value = try read("\(key)")
    } catch {
      guard isLenient else { throw error }
      if let absent { value = absent }
    }
  }

  /// Makes sure that a field is present that older timelines lack.
  private func expect(_ key: StaticString, _ quantity: FrameQuantity) throws(InputFailure) {
    guard quantity.isRecent, node["\(key)"] == nil, !isLenient else { return }
    throw .isOutdated("\(what) has no \"\(key)\"", at: node.location, tool: tool)
  }

  func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) throws(InputFailure) {
    try expect(key, quantity)
    try read(key, into: &value, absent: .nan) { key throws(InputFailure) in
      try node.number(of: key)
    }
  }

  func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString
  ) throws(InputFailure) {
    value = nil
    guard node["\(key)"] != nil else { return }
    try read(key, into: &value) { key throws(InputFailure) in try node.number(of: key) }
  }

  func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) throws(InputFailure) {
    try expect(key, quantity)
    var vector = Vector(x: x, y: y)
    try read(key, into: &vector, absent: Vector(x: .nan, y: .nan)) { key throws(InputFailure) in
      try node.vector(of: key)
    }
    (x, y) = (vector.x, vector.y)
  }

  func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) throws(InputFailure) {
    try read(key, into: &value) { key throws(InputFailure) in try node.integer(of: key) }
  }

  func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString)
    throws(InputFailure)
  { try read(key, into: &value) { key throws(InputFailure) in try node.flag(of: key) } }

  func text(_ key: StaticString, _ value: inout String, _ about: StaticString)
    throws(InputFailure)
  { try read(key, into: &value) { key throws(InputFailure) in try node.text(of: key) } }

  func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) throws(InputFailure) {
    try read(key, into: &value) { key throws(InputFailure) in try node.choice(of: key) }
  }

  func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) throws(InputFailure) {
    value = nil
    guard let inner = node["\(key)"] else { return }
    let names = ["scroll": "the scroll view", "sheet": "the sheet"]
    var reader = FieldReader(
      inner, what: names["\(key)"] ?? "\(key)", tool: tool, isLenient: isLenient)
    var part = blank
    try part.visit(&reader)
    value = part
  }
}

extension Double {
  /// Nil for a number that a recorded line lacks.
  package var ifKnown: Double? { isNaN ? nil : self }
}
