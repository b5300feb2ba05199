import JSONText
import MotionLaws

/// A visitor that fills fields with the values of a recorded line.
struct FieldReader: FrameVisitor {
  let node: JSONNode

  /// What the node is, for errors: `the frame`, `the scroll view`.
  private let what: String

  /// The name of the tool that records timelines, for errors.
  private let tool: String

  init(_ node: JSONNode, what: String, tool: String) {
    self.node = node
    self.what = what
    self.tool = tool
  }

  /// Makes sure that a field is present that older timelines lack.
  private func expect(_ key: StaticString, _ quantity: FrameQuantity) throws(InputFailure) {
    guard quantity.isRecent, node["\(key)"] == nil else { return }
    throw .isOutdated("\(what) has no \"\(key)\"", at: node.location, tool: tool)
  }

  func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) throws(InputFailure) {
    try expect(key, quantity)
    value = try node.number(of: "\(key)")
  }

  func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString
  ) throws(InputFailure) {
    value = node["\(key)"] == nil ? nil : try node.number(of: "\(key)")
  }

  func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) throws(InputFailure) {
    try expect(key, quantity)
    let vector = try node.vector(of: "\(key)")
    (x, y) = (vector.x, vector.y)
  }

  func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) throws(InputFailure) { value = try node.integer(of: "\(key)") }

  func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString)
    throws(InputFailure)
  { value = try node.flag(of: "\(key)") }

  func text(_ key: StaticString, _ value: inout String, _ about: StaticString)
    throws(InputFailure)
  { value = try node.text(of: "\(key)") }

  func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) throws(InputFailure) { value = try node.choice(of: "\(key)") }

  func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) throws(InputFailure) {
    value = nil
    guard let inner = node["\(key)"] else { return }
    let names = ["scroll": "the scroll view", "sheet": "the sheet"]
    var reader = FieldReader(inner, what: names["\(key)"] ?? "\(key)", tool: tool)
    var part = blank
    try part.visit(&reader)
    value = part
  }
}
