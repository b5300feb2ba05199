package import GestureEngine
package import GestureTraces
package import JSONText
package import ReplayTimelines

/// The requirements that must stay met by a folder of traces: `gesture-suite/1`.
public struct Suite: Sendable {
  package static let format = DocumentFormat.suite.rawValue

  /// A trace, and what is expected of its timeline.
  package struct Case: Sendable {
    package var name: String

    /// Paths relative to the suite's file.
    package var trace: String
    package var golden: String?
    package var scene: String?

    /// Tuning parameters, as an object of key paths.
    package var settings: [(keyPath: String, value: JSONNode)]

    /// The `settings` that are not the suite's defaults.
    package var ownSettings: [(keyPath: String, value: JSONNode)] = []

    /// The mapping of touches from the trace's screen to the scene's; nil for as they are.
    package var mapping: ScreenMapping?

    /// The largest difference that a number may have from the golden's.
    package var tolerance: Double

    /// The largest difference that the times of events, and durations, may have from the golden's,
    /// in seconds.
    package var timeTolerance: Double

    /// By key path in the timeline's header or final line.
    package var expectations: [(keyPath: String, expectation: FieldExpectation)]

    /// The suite's member for each expectation, by its key path.
    package var expectationMembers: [String: JSONNode.Member] = [:]

    /// The name as the suite says it; nil for a case made in code.
    package var nameNode: JSONNode?

    /// The largest deviation of the run from what the trace's recording observed, in points; nil if
    /// it is not compared with that.
    package var verifyTolerance: Double?

    /// Its location in the suite.
    package var location: TextLocation
  }

  /// Nil if the suite has none.
  package var name: String?

  package var cases: [Case]

  /// The properties that must hold in the runs of all its cases.
  package var properties: [ReplayProperty] = []

  /// Reads a suite from a text.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8.
  ///   - source: its name in errors.
  /// - Throws: if it is another document, or as in `init(from:)`.
  package init(parsing bytes: [UInt8], source: String) throws(InputFailure) {
    try self.init(
      from: try JSONNode(parsing: bytes, source: source, wanting: [.document(.suite)]))
  }

  /// Reads a suite.
  ///
  /// - Throws: at an unknown key, a value of the wrong kind, a case without a trace or without an
  ///   expectation, or two cases with the same name.
  package init(from document: JSONNode) throws(InputFailure) {
    let object = try SuiteObject(
      document,
      keys: ["format", "name", "metadata", "defaults", PropertySchema.key, "cases"],
      passedOver: JSONSchema.Member.schemaReference.key, what: "the suite")
    guard case .string(Self.format)? = document["format"]?.value else {
      throw InputFailure(
        "the format is not that of a suite", expected: "\"format\": \"\(Self.format)\"",
        at: (document["format"] ?? document).location)
    }
    name = try object.text("name")
    let defaults = try Self.readDefaults(document["defaults"])
    if let properties = document[PropertySchema.key] {
      self.properties = try PropertyReader.properties(properties)
    }
    guard case .array(let elements)? = object["cases"]?.value else {
      throw InputFailure(
        "the suite has no cases", expected: "\"cases\": […]", at: document.location)
    }
    cases = []
    var names: Set<String> = []
    for element in elements {
      let read = try Self.readCase(element, defaults)
      guard read.expectsByItself || !properties.isEmpty || read.namesSceneFile else {
        throw read.expectsNothing
      }
      guard names.insert(read.name).inserted else {
        throw InputFailure(
          "there are two cases \"\(read.name)\"", expected: "a unique name for each case",
          at: element.location)
      }
      cases.append(read)
    }
  }

  /// Checks the settings of all cases.
  ///
  /// - Parameter catalog: the systems that there are.
  /// - Throws: at a key that no scene has.
  package func checkSettings(_ catalog: SheetCatalog) throws(InputFailure) {
    let settings = cases.flatMap { $0.settings }
    guard !settings.isEmpty else { return }
    let known = SceneSchema.document(catalog).keyPaths
    for (keyPath, value) in settings {
      try SceneReader.checkKeys(of: try SceneReader.patch(value, at: keyPath), among: known)
    }
  }

  private static let sharedKeys = ["scene", "set", "fit", "tolerance", "timeTolerance"]

  /// Reads the defaults for cases, all of them even if every case overrides them.
  private static func readDefaults(_ node: JSONNode?) throws(InputFailure) -> SuiteObject? {
    guard let node else { return nil }
    let defaults = try SuiteObject(node, keys: sharedKeys, what: "\"defaults\"")
    _ = try (
      defaults.text("scene"), defaults.members("set"), defaults.mapping("fit"),
      defaults.number("tolerance"), defaults.number("timeTolerance")
    )
    return defaults
  }

  private static func readCase(_ node: JSONNode, _ defaults: SuiteObject?) throws(InputFailure)
    -> Case
  {
    let object = try SuiteObject(
      node, keys: ["name", "trace", "golden", "expect", "verify"] + sharedKeys, what: "the case")
    guard let name = try object.text("name"), let trace = try object.path("trace") else {
      throw InputFailure(
        "the case has no \"name\" or no \"trace\"", expected: "both", at: node.location)
    }
    let golden = try object.path("golden")
    var expectations: [(keyPath: String, expectation: FieldExpectation)] = []
    for member in try object.members("expect") {
      let expectation = try FieldExpectation(member.value, of: member.keyPath)
      expectations.append((member.keyPath, expectation))
    }
    var members: [String: JSONNode.Member] = [:]
    if case .object(let all)? = object["expect"]?.value {
      for member in all { members[member.key] = member }
    }
    let verifyTolerance = try readVerify(object["verify"])
    let mapping = try object.mapping("fit", else: defaults)
    guard mapping == nil || verifyTolerance == nil else {
      throw InputFailure(
        "\"fit\" and \"verify\" exclude each other",
        expected: "a scene of the recorded screen's size instead of \"fit\"", at: node.location)
    }
    return Case(
      name: name, trace: trace, golden: golden,
      scene: try object.text("scene", else: defaults),
      settings: try object.members("set", after: defaults), ownSettings: try object.members("set"),
      mapping: mapping,
      tolerance: try object.number("tolerance", else: defaults) ?? TimelineTolerance.defaultValue,
      timeTolerance: try object.number("timeTolerance", else: defaults)
        ?? TimelineTolerance.defaultTime,
      expectations: expectations, expectationMembers: members, nameNode: object["name"],
      verifyTolerance: verifyTolerance, location: node.location)
  }

  private static func readVerify(_ node: JSONNode?) throws(InputFailure) -> Double? {
    guard let node else { return nil }
    let object = try SuiteObject(node, keys: ["tolerance"], what: "\"verify\"")
    return try object.number("tolerance") ?? Verification.defaultTolerance
  }
}

extension Suite.Case {
  /// Whether it expects something, apart from the properties of its suite and its scene.
  package var expectsByItself: Bool {
    golden != nil || !expectations.isEmpty || verifyTolerance != nil
  }

  /// Whether its scene is a file, which may have properties.
  fileprivate var namesSceneFile: Bool { scene?.hasSuffix(".json") == true }

  /// The error of a case that passes whatever happens.
  package var expectsNothing: InputFailure {
    InputFailure(
      "the case expects nothing",
      expected: "\"golden\", \"expect\" or \"verify\", or \"properties\" of the suite or of the "
        + "file that \"scene\" names", at: location)
  }

  /// A trace that is only compared with a golden.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do; the case takes the trace's name.
  ///   - golden: the golden's path.
  ///   - tolerance: how far numbers and times may be from the golden's.
  package init(of trace: Trace, golden: String, tolerance: TimelineTolerance = TimelineTolerance())
  {
    self.init(
      name: trace.name, trace: trace.name, golden: golden, scene: trace.scene, settings: [],
      mapping: nil, tolerance: tolerance.value, timeTolerance: tolerance.time, expectations: [],
      location: TextLocation(source: golden))
  }
}
