public import JSONText

/// What must stay true of a folder of traces: `gesture-suite/1`.
public struct Suite: Sendable {
  public static let format = "gesture-suite/1"

  /// A trace, and what is expected of its timeline.
  public struct Case: Sendable {
    public var name: String

    /// Paths relative to the suite's file.
    public var trace: String
    public var golden: String?
    public var scene: String?

    /// Tuning parameters, as an object of key paths.
    public var settings: [(keyPath: String, value: JSONNode)]

    /// How far numbers may lie from the golden's.
    public var tolerance: Double

    /// By key path in the timeline's header or final line.
    public var expectations: [(keyPath: String, expectation: Expectation)]
  }

  /// What a value must be.
  public enum Expectation: Sendable {
    case value(JSONNode)
    case near(Double, within: Double)
    case bounded(atLeast: Double?, atMost: Double?)
    case oneOf([JSONNode])
  }

  /// Points; a hundredth is far less than a pixel.
  public static let defaultTolerance = 0.01

  /// Seconds; a thousandth is the last digit of a time as timelines show it.
  public static let defaultTimeTolerance = 0.001

  public var cases: [Case]

  /// Reads a suite.
  ///
  /// - Throws: at a key that is not known, a value of the wrong kind, a case without trace or
  ///   without anything that is expected, two cases of one name.
  public init(from document: JSONNode) throws(InputFailure) {
    let object = try SuiteObject(
      document, keys: ["format", "name", "metadata", "defaults", "cases"], what: "the suite")
    guard case .string(Self.format)? = document["format"]?.value else {
      throw InputFailure(
        "the format is not that of a suite", expected: "\"format\": \"\(Self.format)\"",
        at: (document["format"] ?? document).location)
    }
    var defaults: SuiteObject?
    if let node = document["defaults"] {
      defaults = try SuiteObject(
        node, keys: ["scene", "tolerance", "set"], what: "\"defaults\"")
      _ = try (defaults?.text("scene"), defaults?.number("tolerance"), defaults?.members("set"))
    }
    guard case .array(let elements)? = object["cases"]?.value else {
      throw InputFailure(
        "the suite has no cases", expected: "\"cases\": […]", at: document.location)
    }
    cases = []
    for element in elements {
      let read = try Self.readCase(element, defaults)
      guard !cases.contains(where: { $0.name == read.name }) else {
        throw InputFailure(
          "there are two cases \"\(read.name)\"", expected: "a name of its own for each case",
          at: element.location)
      }
      cases.append(read)
    }
  }

  private static func readCase(_ node: JSONNode, _ defaults: SuiteObject?) throws(InputFailure)
    -> Case
  {
    let object = try SuiteObject(
      node, keys: ["name", "trace", "golden", "scene", "set", "tolerance", "expect"],
      what: "the case")
    guard let name = try object.text("name"), let trace = try object.text("trace") else {
      throw InputFailure(
        "the case has no \"name\" or no \"trace\"", expected: "both", at: node.location)
    }
    let golden = try object.text("golden")
    let expectations = try expectations(object.members("expect"))
    guard golden != nil || !expectations.isEmpty else {
      throw InputFailure(
        "the case expects nothing", expected: "\"golden\", \"expect\" or both", at: node.location)
    }
    return Case(
      name: name, trace: trace, golden: golden,
      scene: try object.text("scene", else: defaults),
      settings: try object.members("set", after: defaults),
      tolerance: try object.number("tolerance", else: defaults) ?? defaultTolerance,
      expectations: expectations)
  }

  private static func expectations(_ members: [(keyPath: String, value: JSONNode)])
    throws(InputFailure) -> [(keyPath: String, expectation: Expectation)]
  {
    var expectations: [(keyPath: String, expectation: Expectation)] = []
    for member in members {
      expectations.append((member.keyPath, try expectation(member.value, member.keyPath)))
    }
    return expectations
  }

  private static func expectation(_ node: JSONNode, _ keyPath: String) throws(InputFailure)
    -> Expectation
  {
    let root = keyPath.split(separator: ".").first
    guard root == "final" || root == "header" else {
      throw InputFailure(
        "\"\(keyPath)\" is not in a timeline", expected: "a key path in header or final",
        at: node.location)
    }
    guard case .object = node.value else { return .value(node) }
    let object = try SuiteObject(
      node, keys: ["equals", "within", "atLeast", "atMost", "oneOf"], what: "\"\(keyPath)\"")
    if let equals = object["equals"] {
      guard let within = try object.number("within") else { return .value(equals) }
      guard let number = try object.number("equals") else { return .value(equals) }
      return .near(number, within: within)
    }
    if let oneOf = object["oneOf"] {
      guard case .array(let values) = oneOf.value else {
        throw InputFailure(
          "\"oneOf\" is \(oneOf.kind)", expected: "an array", at: oneOf.location)
      }
      return .oneOf(values)
    }
    let bounds = (try object.number("atLeast"), try object.number("atMost"))
    guard bounds.0 != nil || bounds.1 != nil else {
      throw InputFailure(
        "\"\(keyPath)\" expects nothing", expected: "equals, atLeast, atMost or oneOf",
        at: node.location)
    }
    return .bounded(atLeast: bounds.0, atMost: bounds.1)
  }
}

/// An object of a suite whose keys have been checked.
struct SuiteObject {
  private let node: JSONNode

  init(_ node: JSONNode, keys: [String], what: String) throws(InputFailure) {
    guard case .object(let members) = node.value else {
      throw InputFailure("\(what) is \(node.kind)", expected: "an object", at: node.location)
    }
    for member in members where !keys.contains(member.key) {
      throw InputFailure(
        "the key \"\(member.key)\" is not known",
        expected: Spelling.suggestion(for: member.key, among: keys), at: member.keyLocation)
    }
    self.node = node
  }

  subscript(key: String) -> JSONNode? { node[key] }

  /// A string; where the object has none, that of the defaults.
  func text(_ key: String, else defaults: SuiteObject? = nil) throws(InputFailure) -> String? {
    guard let value = node[key] ?? defaults?[key] else { return nil }
    guard case .string(let text) = value.value else {
      throw InputFailure("\"\(key)\" is \(value.kind)", expected: "a string", at: value.location)
    }
    return text
  }

  /// A number; where the object has none, that of the defaults.
  func number(_ key: String, else defaults: SuiteObject? = nil) throws(InputFailure) -> Double? {
    guard let value = node[key] ?? defaults?[key] else { return nil }
    guard case .number(let number) = value.value else {
      throw InputFailure("\"\(key)\" is \(value.kind)", expected: "a number", at: value.location)
    }
    guard number >= 0 || !["tolerance", "within"].contains(key) else {
      throw InputFailure(
        "\"\(key)\" is \(number.exact)", expected: "at least 0", at: value.location)
    }
    return number
  }

  /// The members of an object; those of the defaults come first.
  func members(_ key: String, after defaults: SuiteObject? = nil) throws(InputFailure)
    -> [(keyPath: String, value: JSONNode)]
  {
    if let defaults { return try defaults.members(key) + members(key) }
    guard let value = node[key] else { return [] }
    guard case .object(let members) = value.value else {
      throw InputFailure("\"\(key)\" is \(value.kind)", expected: "an object", at: value.location)
    }
    return members.map { ($0.key, $0.node) }
  }
}
