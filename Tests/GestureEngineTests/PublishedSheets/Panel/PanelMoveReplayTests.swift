import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

/// `move(to:animated:)`, with and without a finger on the panel.
struct PanelMoveReplayTests {
  private func replay(_ strokes: Strokes, _ settings: [String] = []) throws -> Timeline {
    try Timeline(of: strokes, onBuiltIn: "floating-panel", settings)
  }

  private static func move(to state: String, animated: Bool = true, from first: String? = nil)
    -> Strokes
  {
    var strokes = Strokes()
    if let first { strokes.perform(.move(to: first, animated: false)) }
    strokes.rest(0.5)
    strokes.perform(.move(to: state, animated: animated))
    return strokes
  }

  /// Where each state rests on the default screen; `hidden` is 100 pt beyond its edge.
  private static let rests: [(state: String, y: Double)] = [
    ("full", 65), ("half", 548), ("tip", 741), ("hidden", 944),
  ]

  @Test(arguments: rests)
  func `without animation it is in its place at once`(state: String, y: Double) throws {
    let run = try replay(Self.move(to: state, animated: false))
    #expect(run.state == state && run.y == y)
    #expect(run.animations.isEmpty)
    #expect(run.y(at: 0.49) == 548)
    #expect(run.y(at: 0.51) == y)
  }

  /// Between anchors it is attracted from rest; from and to `hidden`, a spring of 0.25 s moves it.
  @Test(arguments: [
    ("half", "full", "response 0.4 s, dampingRatio 1,"),
    ("tip", "full", "response 0.4 s, dampingRatio 1,"),
    ("full", "hidden", "angularFrequency 25.133 rad/s, dampingRatio 0.8,"),
    ("hidden", "half", "angularFrequency 25.133 rad/s, dampingRatio 0.8,"),
  ])
  func `the state changes at once, and the panel follows`(
    first: String, state: String, law: String
  ) throws {
    let run = try replay(Self.move(to: state, from: first))
    let target = try #require(Self.rests.first { $0.state == state }).y
    #expect(run.state(at: 0.51) == state)
    #expect(run.phase(at: 0.51) == .animating)
    #expect(run.y == target)
    let curve = try #require(run.animations.first).curve
    #expect(curve.contains(law), "\(curve)")
    #expect(run.animations.map(\.what) == [.began, .ended])
  }

  @Test func `a panel that is there already stays`() throws {
    let run = try replay(Self.move(to: "half"))
    #expect(run.choices == ["half"])
    #expect(run.animations.isEmpty && run.y == 548)
  }

  @Test func `a move on the way goes on from where the panel shows`() throws {
    var strokes = Self.move(to: "full")
    strokes.rest(0.125)
    strokes.perform(.move(to: "tip", animated: true))
    let run = try replay(strokes)
    let y = try run.sheet(at: 0.625).y
    #expect(y > 65 && y < 548)
    #expect(run.animations.map(\.what) == [.began, .ended, .began, .ended])
    #expect(run.animations[2].from == y)
    #expect(run.state == "tip" && run.y == 741)
  }

  /// The original disables its pan and enables it again.
  @Test func `a finger that drags the panel loses it for good`() throws {
    var strokes = Strokes()
    strokes.landAndDragPanel(from: 700, by: -50)
    strokes.perform(.move(to: "tip", animated: true))
    for _ in 1...4 { strokes.move(-40) }
    strokes.rest(1)
    strokes.lift()
    strokes.rest(0.5)
    strokes.dragPanel(from: 790, by: -400)
    let run = try replay(strokes)
    #expect(run.choices.prefix(2) == ["move the panel", "end the drag"])
    #expect(run.states.map(\.to) == ["tip", "half"])
    #expect(run.states(of: "sheet.pan").contains(.cancelled))
    #expect(run.offset == 0)
  }

  @Test func `while it is attracted to full, content is not pulled past its top`() throws {
    var strokes = Strokes()
    strokes.landAndDragPanel(from: 600, by: 50)
    strokes.perform(.move(to: "full", animated: true))
    for _ in 1...8 { strokes.move(5) }
    let pulled = strokes.time
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes)
    #expect(run.phase(at: pulled) == .animating)
    #expect(run.offset(at: pulled) == 0)
    #expect(run.state == "full" && run.y == 65 && run.offset == 0)
  }

  @Test(
    arguments: [
      ("large", [], "full, half, tip, hidden"),
      ("tip", ["sheet.anchors.tip=null"], "full, half, hidden"),
    ] as [(String, [String], String)])
  func `a state without an anchor is refused`(state: String, settings: [String], known: String)
    throws
  {
    let failure = #expect(throws: InputFailure.self) {
      _ = try replay(Self.move(to: state), settings)
    }
    #expect(
      failure?.what
        == "the action \"move\" at 0.5 s: the system \"panel\" has no state \"\(state)\" here, only \(known)"
    )
  }
}
