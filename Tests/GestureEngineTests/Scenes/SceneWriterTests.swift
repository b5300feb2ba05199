import BasicTestSupport
import GestureReplay
import JSONText
import ReplayTestSupport
import Testing

struct SceneWriterTests {
  /// Scenes that together set every key to a value other than its default.
  static let scenes = [
    #"{}"#,
    #"{"sheet": null, "scrollView": null, "name": "a \"quoted\"\n name é 😀"}"#,
    #"""
    {"device": {"width": 392.727272, "height": 812.5, "scale": 2.608695652173913,
        "refreshRate": 120, "safeArea": {"top": 1, "left": 2, "bottom": 3, "right": 4.125}},
      "sheet": {"height": 0.1, "initialOffset": 1e-7, "translationFraction": 0.25,
        "velocityThreshold": 4000, "upwardReleaseShows": false, "showDuration": 0, "hideDuration": 0.123456789,
        "hideDampingRatio": 1, "hideInitialVelocity": -7, "settlingEpsilon": 1e-9}}
    """#,
    #"""
    {"scrollView": {"contentHeight": 880.1, "contentWidth": 1000000, "contentInset": {"top": -1,
        "left": 2, "bottom": 3, "right": 4}, "initialOffset": -400, "initialOffsetX": 3,
        "bounces": false, "alwaysBounceVertical": true, "alwaysBounceHorizontal": true,
        "isScrollEnabled": false, "isPagingEnabled": true, "isDirectionalLockEnabled": true,
        "directionalLockAngle": 45, "quickFlicks": false, "refreshControl": true,
        "refreshThreshold": 80.5, "decelerationRate": 0.123, "rubberBand": 0.3, "bounceRate": 2, "stopSpeed": 0.001, "minimumFlingVelocity": 0,
        "flingVelocity": "leastSquares", "releaseLead": 0.25,
        "fastStart": {"within": 0.5, "after": 0}, "roundsToPixels": false,
        "changedTarget": {"minimumRate": 0.1, "maximumRate": 0.2, "angularFrequency": 3},
        "scrollToDuration": 1}}
    """#,
    #"""
    {"scrollView": {"decelerationRate": "fast"},
      "recognition": {"pan": {"hysteresis": 0, "translationFrom": "recognition",
        "velocity": "threeSample", "staleAfter": 0}, "edgePan": {"edgeWidth": 1},
        "tap": {"maximumMovement": 1, "maximumDuration": 2, "maximumInterval": 3},
        "longPress": {"minimumDuration": 4, "allowableMovement": 5},
        "swipe": {"minimumDistance": 6, "maximumDeviation": 5, "minimumDistanceDecay": 0.5,
          "maximumDeviationDecay": 0, "maximumDuration": 7},
        "pinch": {"hysteresis": 5, "swallowed": 0}, "rotation": {"hysteresis": 4, "swallowed": 3}},
      "recognizers": [
        {"name": "a", "view": "sheet", "kind": "edgePan", "axis": "vertical", "edge": "bottom",
          "direction": "down", "count": 2, "fingers": 3, "recognizesSimultaneously": true,
          "requiresFailureOf": "sheet.pan"},
        {"name": "b", "view": "scrollView"}
      ]}
    """#,
  ]

  private static func read(_ bytes: [UInt8]) throws(InputFailure) -> ReplayScene {
    try SceneReader.scene(from: JSONNode(parsing: bytes, source: "print"))
  }

  @Test(arguments: scenes.map { Brief($0) })
  func `a scene that is printed and read is printed the same`(changes: Brief<String>) throws {
    let text = SceneWriter.text(of: try ReplayScene.container(changes.value))
    let again = SceneWriter.text(of: try Self.read(text))
    #expect(String(decoding: again, as: UTF8.self) == String(decoding: text, as: UTF8.self))
  }

  @Test(arguments: scenes.map { Brief($0) })
  func `what was set is printed`(changes: Brief<String>) throws {
    let text = SceneWriter.text(of: try ReplayScene.container(changes.value))
    let document = try JSONNode(parsing: text, source: "print")
    let patch = try JSONNode(parsing: Array(changes.value.utf8), source: "changes")
    #expect(Self.difference(document, patch) == nil)
  }

  /// The key path or the text of the first value that another document does not have.
  private static func difference(_ document: JSONNode, _ part: JSONNode) -> String? {
    switch (document.value, part.value) {
    case (.object, .object(let members)):
      for member in members {
        guard let node = document[member.key] else { return member.key }
        if let fault = difference(node, member.node) { return "\(member.key).\(fault)" }
      }
      return nil
    case (.array(let elements), .array(let others)):
      return zip(elements, others).lazy.compactMap { difference($0, $1) }.first
    case (.number(let number), .number(let other)):
      return number == other ? nil : "\(number) for \(other)"
    case (.string(let text), .string(let other)): return text == other ? nil : text
    case (.bool(let flag), .bool(let other)): return flag == other ? nil : "\(flag)"
    case (.null, .null): return nil
    default: return "\(document.kind) for \(part.kind)"
    }
  }

  @Test func `the built-in scenes are printed and read the same, and give the same run`() throws {
    for name in SheetCatalog.builtIn.sceneNames {
      let scene = try #require(try ReplayScene(builtIn: name))
      let text = SceneWriter.text(of: scene)
      let again = try Self.read(text)
      #expect(SceneWriter.text(of: again) == text)
      let trace = RandomTrace.make(seed: 9)
      let run = try Timeline(of: trace, on: scene)
      #expect(run.goes(as: try Timeline(of: trace, on: again)))
      // A closed drawer is above where these fingers land: it only sees them pass.
      #expect(run.events.count > (name == "granados-pull-down-drawer" ? 10 : 20))
    }
  }

  @Test func `every key is spelled out`() throws {
    let text = String(decoding: SceneWriter.text(of: try ReplayScene.container()), as: UTF8.self)
    for key in [
      "format", "name", "device", "refreshRate", "safeArea", "sheet", "system", "height",
      "settlingEpsilon", "scrollView", "recognition", "pan", "hysteresis", "translationFrom",
      "velocity", "staleAfter", "edgePan", "edgeWidth", "tap", "maximumMovement", "longPress",
      "swipe", "recognizers", "upwardReleaseShows",
    ] {
      #expect(text.contains("\"\(key)\": "), "\(key)")
    }
    #expect(text.contains("\"scrollView\": null"))
    #expect(text.hasSuffix("}\n"))
  }
}
