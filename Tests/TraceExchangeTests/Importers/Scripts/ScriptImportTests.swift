import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TraceExchange

/// The scripts of AutoTouch, of Android's monkey and of minitouch.
struct ScriptImportTests {
  private static let ratio = TraceImporter.Options(pixelRatio: 1)

  @Test(arguments: [
    ("-- a note\n--[[ more\nfor i = 1, 2 do ]]\ntouchDown(0,1,2);usleep(1000);touchUp(0,1,2)", 2),
    ("touchDown(7, 1, 2) -- begins\nusleep(10)\ntouchMove(7, 1, 3)\ntouchUp(7, 1, 3)\n", 3),
  ])
  func `AutoTouch's comments say nothing`(text: String, count: Int) throws {
    let result = try Recordings.read(text, .autotouch, options: Self.ratio)
    #expect(result.trace.samples.count == count)
    #expect(result.warnings.isEmpty)
  }

  /// Each is refused where it stands, because what it does would be a guess.
  @Test(arguments: [
    (
      RecordingKind.autotouch, "touchDown(0,1,2)\nfor i=1,9 do touchMove(0,1,i) end\n",
      "rec.txt:2:1: the script computes its touches, with \"for\""
    ),
    (.autotouch, "touchDown(0,x,2)\n", "rec.txt:1:1: the x of touchDown is \"x\""),
    (.autotouch, "touchDown(0,1)\n", "rec.txt:1:1: touchDown has no y"),
    (.autotouch, "touchDown(0.5,1,1)\n", "rec.txt:1:1: the finger of touchDown is 0.5"),
    (.autotouch, "touchDown(0,1,1)\nusleep(-1)\n", "rec.txt:2:1: a wait of -0.000001 s"),
    (.monkey, "speed= 0\n", "rec.txt:1:1: the speed is \"0\""),
    (.monkey, "Tap(1)\nTap(2,3)\n", "rec.txt:1:1: Tap has no y"),
    (.minitouch, "d 0 1\nc\n", "rec.txt:1:1: the command d has too few numbers"),
    (.minitouch, "d 0 1 2 3\nx\n", "rec.txt:2:1: unexpected \"x\""),
    (.minitouch, "d 0 1 2 3\nc\n", "rec.txt:2:1: nothing says what range the positions have"),
    (.minitouch, "^ 2 0 9 1\n", "rec.txt:1:1: the panel's largest values are 0 and 9"),
  ])
  func `what is no plain script is refused at its place`(
    kind: RecordingKind, text: String, start: String
  ) {
    let options = kind == .minitouch ? TraceImporter.Options() : Self.ratio
    let failure = Recordings.failure(text, kind, options: options)
    #expect(failure?.hasPrefix(start) == true, "\(failure ?? "none")")
  }

  @Test(arguments: [
    (RecordingKind.autotouch, "the script does not say how many pixels a point has"),
    (.monkey, "the script does not say how many pixels a point has"),
  ])
  func `pixels ask for what a point is`(kind: RecordingKind, what: String) {
    let text = kind == .autotouch ? "touchDown(0,1,2)\ntouchUp(0,1,2)\n" : "Tap(1,2)\n"
    let failure = Recordings.failure(text, kind, options: TraceImporter.Options())
    #expect(failure?.contains(what) == true)
    #expect(failure?.contains("--pixel-ratio N") == true)
  }

  @Test func `a finger's life is mended with warnings`() throws {
    let text = """
      adaptOrientation(ORIENTATION_TYPE.LANDSCAPE_LEFT)
      toast("hello")
      touchMove(1, 5, 5)
      touchDown(1, 6, 6)
      touchUp(1, 6, 6)
      touchUp(1, 6, 6)
      x = 5
      """
    let result = try Recordings.read(text + "\n", .autotouch, options: Self.ratio)
    #expect(
      result.trace.lines == [
        "0 began 0 (5, 5)", "0 cancelled 0 (5, 5)", "0 began 0 (6, 6)", "0 ended 0 (6, 6)",
      ])
    #expect(
      result.warnings.map(\.what) == [
        "the script was recorded on a screen that lies across",
        "the call of toast is ignored, and takes no time here",
        "a finger that was down already when the recording began lands here",
        "a finger lands again before it was lifted, and is cancelled here",
        "a finger that was down already when the recording began is left out",
        "the line is not understood and is ignored: x = 5",
      ])
  }

  @Test func `minitouch plays what is committed`() throws {
    let options = TraceImporter.Options(range: .init(width: 100, height: 100))
    let result = try Recordings.read("d 0 1 2 9\nc\nw 5\nm 0 1 3 9\n", .minitouch, options: options)
    #expect(result.trace.lines == ["0 began 0 (1, 2)", "0 ended 0 (1, 2)"])
    #expect(
      result.warnings.map(\.what) == [
        "the last command is never committed, and left out",
        "finger 0 is still down at the end and is lifted there",
      ])
    #expect(
      result.assumptions == [
        "a unit of the touch screen is taken for a point, so the screen has 100 × 100: --density DPI or "
          + "--screen WIDTHxHEIGHT says otherwise"
      ])
  }

  @Test func `the monkey plays late events at once`() throws {
    let text = """
      DispatchPointer(0,100,0,1,1,1,1,0,1,1,0,0)
      UserWait(500)
      DispatchPointer(0,110,5,1,1,1,1,0,1,1,0,0)
      DispatchPointer(0,120,3,1,1,1,1,0,1,1,0,0)
      """
    let result = try Recordings.read(text + "\n", .monkey, options: Self.ratio)
    #expect(result.trace.lines == ["0 began 0 (1, 1)", "0.5 cancelled 0 (1, 1)"])
    #expect(result.warnings.map(\.what) == ["an event of action 5 is ignored"])
  }

  @Test(arguments: [
    (
      RecordingKind.autotouch,
      "adaptResolution(1170, 2532)\ntouchDown(0,10,30000)\nusleep(9)\ntouchUp(0,10,30000)\n",
      "(10, 30000) lies outside the screen"
    ),
    (
      .argent,
      "steps:\n  - tool: gesture-tap\n    args: { x: 201, y: 0.5 }\n",
      "(201, 0.5) lies outside the screen"
    ),
  ])
  func `places outside the screen are warned of`(
    kind: RecordingKind, text: String, what: String
  ) throws {
    let options = TraceImporter.Options(
      screen: .init(width: 390, height: 844), pixelRatio: kind == .argent ? nil : 3)
    let result = try Recordings.read(text, kind, options: options)
    #expect(result.warnings.contains { $0.what.contains(what) }, "\(result.warnings)")
  }
}
