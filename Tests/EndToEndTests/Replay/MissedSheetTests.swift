import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// What `explain` says of gestures that missed the sheet.
struct MissedSheetTests {
  private static let title = "No finger landed on the sheet"

  private static func tap(_ x: Double, _ y: Double, _ members: String) -> String {
    TraceText.of(
      "0 0 began \(x) \(y); 0.05 0 moved \(x) \(y - 60); 0.1 0 ended \(x) \(y - 60)", members)
  }

  private static func story(_ trace: String, _ options: [String] = []) throws -> String {
    try Tool.run(["explain", "-"] + options, input: Array(trace.utf8)).output
  }

  @Test(arguments: [
    (
      "ivaev-bottom-sheet", 195.0, 300.0,
      "it lay at y 750 to 844, and finger 0 landed at (195, 300) on content; `trim --move 0,470` "
        + "moves the gesture onto it."
    ),
    (
      "granados-pull-down-drawer", 195, 300,
      "it lay at y 0 to 147, and finger 0 landed at (195, 300) on content; `trim --move 0,-173` "
        + "moves the gesture onto it."
    ),
    (
      "ivaev-bottom-sheet", 400, 900,
      "it lay at y 750 to 844, and finger 0 landed at (400, 900) off the screen; `trim --move "
        + "-30,-76` moves the gesture onto it."
    ),
  ])
  func `it says where both were, and the move that it offers brings them together`(
    scene: String, x: Double, y: Double, words: String
  ) throws {
    let trace = Self.tap(x, y, #""scene": "\#(scene)","#)
    for options in [[], ["--brief"]] {
      let story = try Self.story(trace, options)
      #expect(story.contains("\n\n\(Self.title): \(words)\n\nIn the end "), "\(story)")
    }
    let move = String(try #require(words.firstMatch(of: /trim --move ([-0-9.,]+)/)).1)
    let moved = try Tool.run(
      ["trim", "-", "--move", move], input: Array(trace.utf8)
    ).output
    #expect(try !Self.story(moved).contains(Self.title))
    let json = try JSONNode(try Self.story(trace, ["--format", "json"]))
    let told = json[keyPath: "missedSheet.move"]?.elements.compactMap { $0.number?.rounded3 } ?? []
    #expect(told.joined(separator: ",") == move)
    #expect(try JSONNode(Self.story(moved, ["--format", "json"]))["missedSheet"] == nil)
  }

  @Test func `the move is of the trace, though its touches are scaled`() throws {
    let trace = Self.tap(
      195, 300, #""scene": "ivaev-bottom-sheet", "device": {"width": 780, "height": 422},"#)
    let story = try Self.story(trace, ["--scale-to-screen"])
    #expect(story.contains("finger 0 landed at (97.5, 600) on content; `trim --move 0,85` "))
    let moved = try Tool.output("trim", "-", "--move", "0,85", input: trace)
    #expect(try !Self.story(moved, ["--scale-to-screen"]).contains(Self.title))
  }

  @Test func `a sheet that is hidden, or takes no touches, is not offered`() throws {
    let hidden = #""scene": "joom-bottom-sheet","#
    let after = #""actions": [{"t": 1, "do": "dismiss"}], "scene": "joom-bottom-sheet","#
    let story = try Self.story(
      TraceText.of("3 0 began 195 300; 3.1 0 ended 195 300", after))
    #expect(
      story.contains(
        "\(Self.title): it was not on the screen when finger 0 landed at (195, 300) on "))
    #expect(!story.contains("trim --move"))
    #expect(try Self.story(TraceText.still(hidden)).contains("In the end"))
  }

  @Test(
    arguments: [
      // On the sheet, and on a list in it.
      tap(195, 790, #""scene": "ivaev-bottom-sheet","#),
      tap(195, 700, #""scene": "system-sheet","#),
      // A scene without a sheet, and a trace without touches.
      tap(195, 300, #""scene": "scroll-view","#), TraceText.still(),
      // One of two fingers is enough.
      TraceText.of(
        "0 0 began 195 300; 0 1 began 195 790; 0.1 0 ended 195 300; 0.1 1 ended 195 790"),
    ].map { Brief($0) })
  func `it is not said of gestures that met it`(trace: Brief<String>) throws {
    #expect(try !Self.story(trace.value).contains(Self.title))
    #expect(try JSONNode(Self.story(trace.value, ["--format", "json"]))["missedSheet"] == nil)
  }

  @Test func `it is not said of what a tap beside the sheet is meant for`() throws {
    let story = try Tool.output("explain", "Fixtures/traces/detents-tap-on-dimming.json")
    #expect(story.contains("lands on dimming") && !story.contains(Self.title))
  }
}
