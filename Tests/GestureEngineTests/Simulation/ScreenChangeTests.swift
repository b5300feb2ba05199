import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// A screen that changes during a run: its safe area, as when a keyboard comes, and its size, as when
/// the phone is rotated.
struct ScreenChangeTests {
  private static let scenes = [
    "ivaev-bottom-sheet", "granados-pull-down-drawer", "joom-bottom-sheet", "skagedal-bottom-sheet",
    "system-sheet", "floating-panel", "scroll-view",
  ]

  /// The insets come first, because the presentation reads them when it is laid out for the size.
  private static let landscape = [
    TimedAction(
      time: 0.25,
      action: .setSafeArea(top: 0, left: 47, bottom: 21, right: 47, animated: false)),
    TimedAction(time: 0.25, action: .setScreenSize(width: 844, height: 390)),
  ]

  /// Nothing that a sheet derives from its screen may be left from the old one.
  ///
  /// Only the container's heights are constants that the original computes once.
  @Test(arguments: scenes.filter { $0 != "ivaev-bottom-sheet" })
  func `a sheet at rest is, after a rotation, where it rests on such a screen`(name: String) throws
  {
    let rotated = try Timeline(of: [], Self.landscape, on: .builtIn(name))
    let begun = try Timeline(
      of: [],
      on: .builtIn(
        name,
        [
          "device.width=844", "device.height=390", "device.safeArea.top=0",
          "device.safeArea.left=47", "device.safeArea.bottom=21", "device.safeArea.right=47",
        ]))
    #expect(rotated.outcome.frame.sheet == begun.outcome.frame.sheet)
    #expect(rotated.outcome.frame.layout == begun.outcome.frame.layout)
    #expect(rotated.outcome.frame.scroll == begun.outcome.frame.scroll)
  }

  @Test(arguments: scenes)
  func `a rotation and back leaves everything as it was`(name: String) throws {
    let back = [
      TimedAction(
        time: 0.5,
        action: .setSafeArea(top: 47, left: 0, bottom: 34, right: 0, animated: false)),
      TimedAction(time: 0.5, action: .setScreenSize(width: 390, height: 844)),
    ]
    let turned = try Timeline(of: [], Self.landscape + back, on: .builtIn(name))
    let still = try Timeline(of: [], on: .builtIn(name))
    #expect(turned.outcome.frame.sheet == still.outcome.frame.sheet)
    #expect(turned.outcome.frame.layout == still.outcome.frame.layout)
    #expect(turned.outcome.frame.scroll == still.outcome.frame.scroll)
  }

  /// How far its own animation brings each sheet by a time, and where it ends.
  @Test(
    arguments: [
      ("system-sheet", 393.593, 266.369, true), ("floating-panel", 548, 246, true),
      ("joom-bottom-sheet", 310, 310, false), ("ivaev-bottom-sheet", 750, 750, false),
    ] as [(String, Double, Double, Bool)])
  func `a keyboard is followed, animated or at once`(
    name: String, before: Double, after: Double, moves: Bool
  ) throws {
    for animated in [true, false] {
      let keyboard = TimedAction(time: 0.5, action: .setSafeArea(bottom: 336, animated: animated))
      let run = try Timeline(of: [], [keyboard], on: .builtIn(name))
      let scene = Comment("\(name), animated \(animated)")
      let isAnimated = animated && moves
      let isThereAtOnce = run.y(at: 0.52) == run.y
      #expect(run.y(at: 0.48)?.isNear(before, within: 0.001) == true, scene)
      #expect(run.y?.isNear(after, within: 0.001) == true, scene)
      #expect(run.animations.isEmpty != isAnimated, scene)
      #expect(isThereAtOnce != isAnimated, scene)
    }
  }

  @Test func `a change that changes nothing is a decision of its own`() throws {
    let same = TimedAction(time: 0.5, action: .setSafeArea(bottom: 34, animated: true))
    let run = try Timeline(of: [], [same], on: .builtIn("system-sheet"))
    #expect(run.choices == ["none"])
    #expect(run.reason?.contains("already") == true)
  }

  // MARK: Fingers

  @Test(arguments: ["system-sheet", "floating-panel"])
  func `a finger goes on dragging, and its release finds the new stops`(name: String) throws {
    var strokes = Strokes()
    strokes.land(700)
    strokes.takePanel(-1)
    strokes.move(-40)
    let before = strokes.time
    strokes.rest(0.125)
    strokes.perform(.setSafeArea(bottom: 336, animated: true))
    strokes.rest(0.125)
    let after = strokes.time
    strokes.move(-40)
    let moved = strokes.time
    strokes.rest(0.25)
    strokes.lift()
    let run = try Timeline(of: strokes, onBuiltIn: name)
    let y = try run.sheet(at: before).y
    let (held, dragged) = (try run.sheet(at: after), try run.sheet(at: moved))
    // A panel stays between its anchors while a list is dragged along: the least one is 439 now.
    let isPanel = name == "floating-panel"
    #expect(held.y == (isPanel ? 439 : y) && held.phase == .dragging)
    #expect(dragged.y == (isPanel ? 439 : y - 40))
    #expect(run.states(of: "sheet.pan").contains(.cancelled) == false)
    let rests = name == "system-sheet" ? [266.369] : [246.0, 439]
    let last = try #require(run.y)
    #expect(rests.contains { last.isNear($0, within: 0.001) }, "\(last)")
  }

  @Test func `hit-testing and pans at an edge have the new screen at once`() throws {
    let rotation = TimedAction(time: 0.25, action: .setScreenSize(width: 844, height: 390))
    let edge = """
      {"recognizers": [{"name": "own.edge", "view": "scrollView", "kind": "edgePan", "edge": "right"}]}
      """
    for (x, isEdge) in [(840.0, true), (385, false)] {
      let samples = [
        TouchSample(time: 0.5, id: 0, phase: .began, point: Point(x: x, y: 200)),
        TouchSample(time: 0.55, id: 0, phase: .moved, point: Point(x: x - 30, y: 200)),
        TouchSample(time: 0.6, id: 0, phase: .ended, point: Point(x: x - 30, y: 200)),
      ]
      let run = try Timeline(of: samples, [rotation], on: .scrollView(edge))
      let begins = run.states(of: "own.edge").contains(.began)
      #expect(run.touched.first == "scrollView")
      #expect(begins == isEdge)
      let portrait = try Timeline(of: samples, on: .scrollView(edge))
      let beginsInPortrait = portrait.states(of: "own.edge").contains(.began)
      #expect(beginsInPortrait != isEdge)
    }
  }

  // MARK: Content

  @Test func `content that decelerates goes on under the same law to its new limit`() throws {
    let fling = [TouchSample.began(0, 600), .moved(0.05, 590), .moved(0.1, 400), .ended(0.15, 250)]
    let rotation = TimedAction(time: 0.3, action: .setScreenSize(width: 844, height: 390))
    let run = try Timeline(of: fling, [rotation], on: .scrollView())
    let still = try Timeline(of: fling, on: .scrollView())
    let steady = try Timeline(
      of: fling, on: .scrollView(#"{"scrollView": {"contentHeight": 9000}}"#))
    #expect(run.choices == ["new limits"])
    #expect(still.offset == 756.0)
    #expect(run.offset == steady.offset && run.offset == 943.6666666666666)
    #expect(run.offset(at: 0.6) == steady.offset(at: 0.6))
  }

  @Test func `content at rest beyond its new limit is clamped, and the sheet is told`() throws {
    let actions = [
      TimedAction(time: 0.1, action: .setScreenSize(width: 844, height: 390)),
      TimedAction(time: 0.2, action: .scrollTo(x: nil, y: 1210, animated: false)),
      TimedAction(time: 0.3, action: .setScreenSize(width: 390, height: 844)),
    ]
    let run = try Timeline(of: [], actions, on: .scrollView())
    #expect(run.choices == ["clamp contentOffset"])
    #expect(run.offset == 756.0)
  }

  @Test(arguments: ["joom-bottom-sheet", "skagedal-bottom-sheet"])
  func `an inset at the bottom that is the safe area's follows it, another stays`(name: String)
    throws
  {
    let keyboard = TimedAction(time: 0.1, action: .setSafeArea(bottom: 336, animated: false))
    let end = TimedAction(time: 0.2, action: .scrollTo(x: nil, y: 5000, animated: false))
    let size = TimedAction(time: 0.3, action: .setContentHeight(2000))
    for (inset, isOwn) in [([], false), (["scrollView.contentInset.bottom=10"], true)] {
      let run = try Timeline(of: [], [keyboard, end, size], on: .builtIn(name, inset))
      let height = try #require(run.view("scrollView", at: 0.3)?.height)
      let bottom = isOwn ? 10.0 : 336
      let limit = 2000 + bottom - height
      #expect(run.offset == limit)
    }
  }

  // MARK: What no screen can be

  @Test func `insets that take the whole screen are refused where they stand`() throws {
    let trace = Trace(
      name: "no room",
      actions: [TimedAction(time: 1, action: .setSafeArea(bottom: 800, animated: true))])
    let failure = #expect(throws: InputFailure.self) {
      _ = try Timeline(of: trace, on: .builtIn("system-sheet"))
    }
    #expect(
      failure?.what
        == "the action \"setSafeArea\" at 1 s: the safe area takes the whole screen: 47 pt at the top and 800 pt at the bottom of 844 pt"
    )
    #expect(failure?.expected == "insets that leave room between them")
  }

  @Test(arguments: scenes)
  func `no screen is too small for a sheet to be shown on`(name: String) throws {
    let tiny = [
      TimedAction(time: 0.1, action: .setScreenSize(width: 60, height: 100)),
      TimedAction(time: 0.2, action: .setScreenSize(width: 844, height: 82)),
    ]
    let run = try Timeline(of: [], tiny, on: .builtIn(name))
    #expect(run.outcome.isSettled)
  }
}
