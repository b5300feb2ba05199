import BasicTestSupport
import GestureReplay
import JSONText
import ReplayTestSupport
import Testing

/// Scenes that are refused.
struct SceneFaultTests {
  static let systems = SheetCatalog.builtIn.systemNames.joined(separator: ", ")

  /// A fault in one of the members other than the format.
  static func fault(
    _ members: String, _ what: String, expected: String,
    at location: SourceLocation = #_sourceLocation
  ) -> DocumentFault {
    DocumentFault(
      #"{"format": "gesture-scene/1", \#(members)}"#, what, expected: expected, at: location)
  }

  static let faults = [
    DocumentFault("^[]", "the scene is an array", expected: "an object"),
    DocumentFault(
      "^{}", "\"format\" is missing", expected: #""format": "gesture-scene/1""#),
    DocumentFault(
      #"{"format": ^"gesture-trace/1", "samples": []}"#, "this is a trace",
      expected: "a scene; pass a trace to replay, or to diff with --a or --b"),
    DocumentFault(
      #"{"format": ^"gesture-scene/2"}"#, "the format is not that of a scene",
      expected: #""gesture-scene/1""#),
    fault(
      #"^"shet": {}"#, #"unknown key "shet""#,
      expected: "did you mean \"sheet\"?"),
    fault(#""name": ^3"#, #""name" is a number"#, expected: "a string"),
    fault(#""device": ^3"#, #""device" is a number"#, expected: "an object"),
    fault(
      #""device": {^"widht": 3}"#, #"unknown key "device.widht""#,
      expected: #"did you mean "device.width"?"#),
    fault(
      "\"device\": {\n  \"safeArea\": {^\"topp\": 3}}",
      #"unknown key "device.safeArea.topp""#,
      expected: #"did you mean "device.safeArea.top"?"#),
    fault(
      #""sheet": ^[]"#, #""sheet" is an array"#, expected: "an object, or null for none"),
    fault(#""sheet": ^{}"#, #""sheet" has no "system""#, expected: "one of " + systems),
    fault(
      #""sheet": {"system": ^"contaner"}"#, #"unknown system "contaner""#,
      expected: #"did you mean "container"?"#),
    fault(
      #""sheet": {"system": "container", ^"detents": []}"#,
      #"unknown key "sheet.detents""#,
      expected: "one of "
        + [
          "system", "height", "initialOffset", "translationFraction", "velocityThreshold",
          "upwardReleaseShows", "showDuration", "hideDuration",
          "hideDampingRatio", "hideInitialVelocity", "settlingEpsilon",
        ].map { "sheet.\($0)" }.joined(separator: ", ")
    ),
    fault(
      #""sheet": ^{"system": "container", "height": 50}"#,
      #""sheet.initialOffset" is 94"#, expected: #"less than "sheet.height", which is 50"#),
    fault(
      #""scrollView": {"contentHeight": ^"all"}"#, #""all" is not a number"#,
      expected: #"one for "scrollView.contentHeight""#),
    fault(
      #""scrollView": {"bounces": ^1}"#, #""scrollView.bounces" is a number"#,
      expected: "true or false"),
    fault(
      #""scrollView": {"flingVelocity": ^"twoSamples"}"#,
      #""scrollView.flingVelocity" is "twoSamples""#,
      expected: #"did you mean "twoSample"?"#),
    // Keys that existed once name their replacements.
    fault(
      #""scrollView": {^"bounce": {"angularFrequency": 10}}"#,
      #""scrollView.bounce" is no longer a key"#,
      expected: #""scrollView.bounceRate", which replaced it"#),
    fault(
      #""scrollView": {"bounceRate": 8, ^"bounce": 10}"#,
      #""scrollView.bounce" is no longer a key"#,
      expected: #""scrollView.bounceRate", which replaced it"#),
    fault(
      #""scrollView": {^"bouncesRate": 10}"#, #"unknown key "scrollView.bouncesRate""#,
      expected: #"did you mean "scrollView.bounceRate"?"#),
    fault(
      #""scrollView": {"fastStart": {^"withn": 0}}"#,
      #"unknown key "scrollView.fastStart.withn""#,
      expected: #"did you mean "scrollView.fastStart.within"?"#),
    fault(
      #""scrollView": {"decelerationRate": ^"slow"}"#,
      #""scrollView.decelerationRate" is "slow""#, expected: #""normal", "fast" or a number"#),
    fault(
      #""recognizers": ^{}"#, #""recognizers" is an object"#, expected: "an array of objects"),
  ]

  @Test(arguments: faults)
  func `a scene that breaks a rule is refused at its place`(row: DocumentFault) {
    row.check(Self.read)
  }

  static func read(_ bytes: [UInt8]) throws(InputFailure) {
    _ = try SceneReader.scene(from: JSONNode(parsing: bytes, source: "it.json"))
  }

  // MARK: Ranges

  struct RangeRow: Sendable, CustomTestStringConvertible {
    let keyPath: String
    let inside: [Double]
    let outside: [Double]
    let words: String
    let location: SourceLocation

    init(
      _ keyPath: String, inside: [Double], outside: [Double], _ words: String,
      at location: SourceLocation = #_sourceLocation
    ) {
      self.keyPath = keyPath
      self.inside = inside
      self.outside = outside
      self.words = words
      self.location = location
    }

    var testDescription: String { "\(keyPath), line \(location.line)" }
  }

  static let ranges = [
    RangeRow(
      "device.width", inside: [0.001, 1e6], outside: [0, 1e-307, 1e6 + 1],
      "at least 0.001 and at most 1000000"),
    RangeRow(
      "device.height", inside: [200], outside: [0, -1], "at least 0.001 and at most 1000000"),
    RangeRow(
      "device.scale", inside: [0.5, 20], outside: [0.4, 21], "at least 0.5 and at most 20"),
    RangeRow(
      "device.refreshRate", inside: [1, 10_000], outside: [0.9, 10_001],
      "at least 1 and at most 10000"),
    RangeRow("device.safeArea.top", inside: [0], outside: [-1], "at least 0 and at most 1000000"),
    RangeRow(
      "sheet.height", inside: [95, 1e6], outside: [0], "at least 0.001 and at most 1000000"),
    RangeRow(
      "sheet.initialOffset", inside: [0, 600], outside: [-1], "at least 0 and at most 1000000"),
    RangeRow(
      "sheet.translationFraction", inside: [0, 10], outside: [-0.1, 10.1],
      "at least 0 and at most 10"),
    RangeRow(
      "sheet.velocityThreshold", inside: [0], outside: [-1], "at least 0 and at most 1000000"),
    RangeRow(
      "sheet.showDuration", inside: [0, 60], outside: [-1, 61], "at least 0 and at most 60"),
    RangeRow(
      "sheet.hideDuration", inside: [0.001, 60], outside: [0, 1e-307, 61],
      "at least 0.001 and at most 60"),
    RangeRow(
      "sheet.hideDampingRatio", inside: [0.01, 1], outside: [0, .leastNonzeroMagnitude, 1.1],
      "at least 0.01 and at most 1"),
    RangeRow(
      "sheet.hideInitialVelocity", inside: [-1000, 1000], outside: [1001],
      "at least -1000 and at most 1000"),
    RangeRow(
      "sheet.settlingEpsilon", inside: [0.000_001, 0.5], outside: [0, 1e-12, 1],
      "at least 0.000000001 and at most 0.5"),
    RangeRow(
      "scrollView.contentHeight", inside: [0], outside: [-1], "at least 0 and at most 1000000"),
    RangeRow(
      "scrollView.contentWidth", inside: [0], outside: [-1], "at least 0 and at most 1000000"),
    RangeRow(
      "scrollView.contentInset.left", inside: [-9, 9], outside: [1e7, -1e7],
      "at least -1000000 and at most 1000000"),
    RangeRow(
      "scrollView.initialOffset", inside: [-9], outside: [1e7],
      "at least -1000000 and at most 1000000"),
    RangeRow(
      "scrollView.decelerationRate", inside: [0.5, 0.99999], outside: [0, 1],
      "at least 0.001 and at most 0.99999"),
    RangeRow(
      "scrollView.rubberBand", inside: [1], outside: [0, 1.1], "at least 0.001 and at most 1"),
    RangeRow(
      "scrollView.stopSpeed", inside: [1], outside: [0], "at least 0.001 and at most 1000000"),
    RangeRow(
      "scrollView.minimumFlingVelocity", inside: [0], outside: [-1],
      "at least 0 and at most 1000000"),
    RangeRow(
      "scrollView.bounceRate", inside: [0.1, 1000], outside: [0, 1001],
      "at least 0.001 and at most 1000"),
    RangeRow(
      "scrollView.releaseLead", inside: [0, 1], outside: [-0.1, 1.1], "at least 0 and at most 1"),
    RangeRow(
      "scrollView.fastStart.within", inside: [0, 60], outside: [-1, 61],
      "at least 0 and at most 60"),
    RangeRow(
      "scrollView.fastStart.after", inside: [0, 60], outside: [-1, 61],
      "at least 0 and at most 60"),
    RangeRow(
      "scrollView.changedTarget.minimumRate", inside: [0.1], outside: [0, 1],
      "at least 0.001 and at most 0.99999"),
    RangeRow(
      "scrollView.scrollToDuration", inside: [0, 60], outside: [61], "at least 0 and at most 60"),
    RangeRow(
      "recognition.pan.hysteresis", inside: [0, 1000], outside: [-1, 1001],
      "at least 0 and at most 1000"),
    RangeRow(
      "recognition.pan.staleAfter", inside: [0, 60], outside: [-1], "at least 0 and at most 60"),
    RangeRow(
      "recognition.edgePan.edgeWidth", inside: [0, 1000], outside: [-1],
      "at least 0 and at most 1000"),
    RangeRow(
      "recognition.tap.maximumMovement", inside: [0], outside: [-1], "at least 0 and at most 1000"),
    RangeRow(
      "recognition.longPress.minimumDuration", inside: [0], outside: [-1],
      "at least 0 and at most 60"),
    RangeRow(
      "recognition.swipe.minimumDistance", inside: [10_000], outside: [10_001],
      "at least 0 and at most 10000"),
  ]

  @Test(arguments: ranges)
  func `a value out of range is refused with the range`(row: RangeRow) throws {
    let scene = try SceneReader.document(named: "ivaev-bottom-sheet")
      .merging(SceneReader.patch("scrollView={}"))
    for value in row.inside {
      let patch = try SceneReader.patch("\(row.keyPath)=\(value.exact)")
      #expect(throws: Never.self, sourceLocation: row.location) {
        _ = try SceneReader.scene(from: scene.merging(patch))
      }
    }
    for value in row.outside {
      let setting = "\(row.keyPath)=\(value.exact)"
      #expect(sourceLocation: row.location) {
        _ = try SceneReader.scene(from: scene.merging(SceneReader.patch(setting)))
      } throws: { error in
        let text = (error as? InputFailure)?.description ?? ""
        let words = "--set \(setting): \"\(row.keyPath)\" is \(value.exact), expected \(row.words)"
        // A long value is quoted without its middle.
        return value.exact.count > 40 ? text.hasSuffix(", expected \(row.words)") : text == words
      }
    }
  }
}
