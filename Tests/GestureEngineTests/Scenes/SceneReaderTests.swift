import BasicTestSupport
import GestureReplay
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

struct SceneReaderTests {
  private static let format = #""format": "gesture-scene/1""#

  /// A scene with members in addition to its format.
  static func scene(_ members: String = "") throws(InputFailure) -> ReplayScene {
    let text = members.isEmpty ? "{\(format)}" : "{\(format), \(members)}"
    return try SceneReader.scene(from: JSONNode(parsing: Array(text.utf8), source: "it.json"))
  }

  /// A scene's settings as printed, by key path.
  static func printed(_ scene: ReplayScene, _ keyPath: String) throws -> JSONNode.Value {
    var node = try JSONNode(parsing: SceneWriter.text(of: scene), source: "print")
    for key in keyPath.split(separator: ".") { node = try #require(node[String(key)]) }
    return node.value
  }

  private static func number(_ scene: ReplayScene, _ keyPath: String) throws -> Double {
    guard case .number(let number) = try printed(scene, keyPath) else { return .nan }
    return number
  }

  // MARK: Defaults

  @Test func `a scene without anything is a screen`() throws {
    let scene = try Self.scene()
    #expect(scene.name == "scene")
    #expect(scene.screen == Screen())
    #expect(scene.sheet == nil)
    #expect(scene.scrollView == nil)
    #expect(scene.recognition == RecognitionSettings())
    #expect(scene.recognizers.isEmpty)
  }

  @Test func `the built-in scenes can be found by name`() throws {
    for name in SheetCatalog.builtIn.sceneNames {
      let scene = try #require(try ReplayScene(builtIn: name))
      #expect(scene.name == name)
      #expect(scene.screen == Screen())
    }
    #expect(SheetCatalog.builtIn.sceneNames.contains("ivaev-bottom-sheet"))
    #expect(SheetCatalog.builtIn.sceneNames.contains("scroll-view"))
    #expect(try ReplayScene(builtIn: "nobody") == nil)
    #expect(try ReplayScene(builtIn: "ivaev-bottom-sheet")?.sheet?.name == "container")
    #expect(try ReplayScene(builtIn: "scroll-view")?.sheet == nil)
    #expect(try ReplayScene(builtIn: "scroll-view")?.scrollView == ScrollViewSettings())
  }

  @Test func `a sheet's defaults depend on the screen`() throws {
    let scene = try Self.scene(
      #""sheet": {"system": "container"}, "device": {"height": 1000, "safeArea": {"bottom": 5}}"#)
    #expect(try Self.number(scene, "sheet.height") == 800)
    #expect(try Self.number(scene, "sheet.initialOffset") == 65)
    #expect(scene.screen.width == 390)
    #expect(scene.screen.safeArea.top == 47)
  }

  @Test func `a null sheet or scroll view is none`() throws {
    let scene = try Self.scene(#""sheet": null, "scrollView": null"#)
    #expect(scene.sheet == nil)
    #expect(scene.scrollView == nil)
    #expect(try Self.scene(#""scrollView": {}"#).scrollView == ScrollViewSettings())
  }

  @Test func `named rates are numbers`() throws {
    for (word, rate) in [(#""normal""#, 0.998), (#""fast""#, 0.99), ("0.5", 0.5)] {
      let scene = try Self.scene(#""scrollView": {"decelerationRate": \#(word)}"#)
      #expect(scene.scrollView?.decelerationRate == rate)
    }
  }

  @Test func `every parameter of recognition arrives`() throws {
    let settings = try Self.scene(
      #"""
      "recognition": {
        "pan": {"hysteresis": 3, "translationFrom": "touchDown", "velocity": "leastSquares",
          "staleAfter": 0.2},
        "edgePan": {"edgeWidth": 7},
        "tap": {"maximumMovement": 1, "maximumDuration": 2, "maximumInterval": 3},
        "longPress": {"minimumDuration": 4, "allowableMovement": 5},
        "swipe": {"minimumDistance": 6, "maximumDeviation": 9, "minimumDistanceDecay": 0.1,
          "maximumDeviationDecay": 0.2, "maximumDuration": 8},
        "pinch": {"hysteresis": 10.5, "swallowed": 11},
        "rotation": {"hysteresis": 12, "swallowed": 13}
      }
      """#
    ).recognition
    #expect(settings.pan.configuration.hysteresis == 3)
    #expect(settings.pan.configuration.translationFrom == .touchDown)
    #expect(settings.pan.configuration.velocity == .leastSquares)
    #expect(settings.pan.configuration.staleAfter == 0.2)
    #expect(settings.edgePan.edgeWidth == 7)
    #expect(settings.tap.configuration.maximumMovement == 1)
    #expect(settings.tap.configuration.maximumDuration == 2)
    #expect(settings.tap.configuration.maximumInterval == 3)
    #expect(settings.longPress.configuration.minimumDuration == 4)
    #expect(settings.longPress.configuration.allowableMovement == 5)
    #expect(settings.swipe.configuration.minimumDistance == 6)
    #expect(settings.swipe.configuration.maximumDuration == 8)
    #expect(settings.swipe.configuration.maximumDeviation == 9)
    #expect(settings.swipe.configuration.minimumDistanceDecay == 0.1)
    #expect(settings.swipe.configuration.maximumDeviationDecay == 0.2)
    #expect(settings.pinch.configuration.hysteresis == 10.5)
    #expect(settings.pinch.configuration.swallowed == 11)
    #expect(settings.rotation.configuration.hysteresis == 12)
    #expect(settings.rotation.configuration.swallowed == 13)
  }

  // MARK: Tuning

  /// The built-in container scene with command-line settings laid over it.
  private static func tuned(_ settings: String...) throws(InputFailure) -> ReplayScene {
    try .builtIn("ivaev-bottom-sheet", settings)
  }

  @Test func `the last setting wins, and leaves the others`() throws {
    let scene = try Self.tuned(
      "sheet.height=600", "sheet.velocityThreshold=1", "sheet.height=500")
    #expect(try Self.number(scene, "sheet.height") == 500)
    #expect(try Self.number(scene, "sheet.velocityThreshold") == 1)
    #expect(try Self.number(scene, "sheet.initialOffset") == 94)
  }

  @Test func `a setting of the screen changes the defaults that depend on it`() throws {
    #expect(try Self.number(Self.tuned("device.height=1000"), "sheet.height") == 800)
    let both = try Self.tuned("sheet.height=600", "device.height=1000")
    #expect(try Self.number(both, "sheet.height") == 600)
  }

  @Test func `a setting gives a scene what it did not have, or takes it away`() throws {
    #expect(try Self.tuned("scrollView.contentHeight=900").scrollView?.contentHeight == 900)
    #expect(try Self.tuned("scrollView={}").scrollView == ScrollViewSettings())
    #expect(try Self.tuned("sheet=null").sheet == nil)
    #expect(try Self.tuned("scrollView={}", "scrollView=null").scrollView == nil)
  }

  @Test(arguments: [
    #""sheet": {"system": "panel"}"#,
    #""sheet": {"system": "panel", "anchors": {"full": 18, "half": 262, "tip": 69}}"#,
  ])
  func `what a tuning leaves out keeps its value, given or by default`(members: String) throws {
    let scene = try JSONNode(
      parsing: Array("{\(Self.format), \(members)}".utf8), source: "it.json")
    for text in [
      #"{"sheet": {"anchors": {"hidden": 0}}}"#,
      #"{"sheet": {"anchors": {"hidden": 0, "half": 262}}}"#,
    ] {
      let tuning = try JSONNode(parsing: Array(text.utf8), source: "tuning.json")
      let tuned = try SceneReader.scene(from: scene.merging(tuning))
      for (key, value) in [("full", 18.0), ("half", 262), ("tip", 69), ("hidden", 0)] {
        #expect(try Self.number(tuned, "sheet.anchors.\(key)") == value)
      }
    }
  }

  @Test func `a value that is not JSON is a string`() throws {
    #expect(try Self.tuned("name=my sheet").name == "my sheet")
    #expect(try Self.tuned(#"name="my sheet""#).name == "my sheet")
    #expect(try Self.tuned("name=a=b").name == "a=b")
    let scene = try Self.tuned("recognition.pan.velocity=last")
    #expect(scene.recognition.pan.configuration.velocity == .last)
  }

  @Test func `what is no setting is refused`() {
    for (text, what) in [
      ("sheet.height", "not a setting"), ("=600", "not a setting"), ("", "not a setting"),
      ("sheet..height=1", "a key of the path is empty"), (".a=1", "a key of the path is empty"),
      ("a.=1", "a key of the path is empty"),
    ] {
      #expect {
        _ = try SceneReader.patch(text)
      } throws: { error in
        (error as? InputFailure)?.description
          == "--set \(text): \(what), expected KEYPATH=VALUE, such as sheet.height=600"
      }
    }
  }

  @Test func `a fault in a setting is told where it stands`() {
    #expect {
      _ = try Self.tuned("sheet.height=-5")
    } throws: { error in
      (error as? InputFailure)?.description
        == "--set sheet.height=-5: \"sheet.height\" is -5, "
        + "expected at least 0.001 and at most 1000000"
    }
    #expect {
      _ = try Self.tuned("sheet.heigt=5")
    } throws: { error in
      (error as? InputFailure)?.description.hasPrefix(
        "--set sheet.heigt=5: unknown key \"sheet.heigt\"; did you mean \"sheet.height\"?")
        == true
    }
    #expect {
      _ = try Self.tuned("scrollView.bounce.angularFrequency=10")
    } throws: { error in
      (error as? InputFailure)?.description
        == "--set scrollView.bounce.angularFrequency=10: \"scrollView.bounce\" is no longer a key, "
        + "expected \"scrollView.bounceRate\", which replaced it"
    }
  }

  // MARK: Files

  @Test func `a scene's file is found beside the trace`() throws {
    let document = try SceneReader.document(
      named: "../scenes/container-with-list.json", in: Repository.fixtures + "/traces")
    #expect(try SceneReader.scene(from: document).scrollView?.contentHeight == 1600)
    let absolute = try SceneReader.document(
      named: Repository.fixtures + "/scenes/container-with-list.json", in: "/nowhere")
    #expect(absolute["name"] != nil)
  }

  @Test func `a built-in name comes before a file of that name`() throws {
    let document = try SceneReader.document(
      named: "scroll-view", in: Repository.fixtures + "/scenes")
    #expect(document.location.source == "scene scroll-view")
  }

  @Test func `a scene that there is not is refused`() {
    #expect {
      _ = try SceneReader.document(named: "scrol-view")
    } throws: { error in
      (error as? InputFailure)?.description.hasPrefix(
        "unknown scene \"scrol-view\"; did you mean \"scroll-view\"?") == true
    }
    #expect {
      _ = try SceneReader.document(named: "nowhere/scene.json")
    } throws: { error in
      (error as? InputFailure)?.location?.source == "nowhere/scene.json"
    }
  }
}
