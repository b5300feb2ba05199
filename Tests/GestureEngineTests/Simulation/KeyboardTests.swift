import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// A keyboard that an action of the app shows, in scenes of models.
struct KeyboardTests {
  private static let scenes = [
    "ivaev-bottom-sheet", "granados-pull-down-drawer", "joom-bottom-sheet", "skagedal-bottom-sheet",
    "system-sheet", "floating-panel", "scroll-view",
  ]

  private static func show(_ height: Double = 336, at time: Double) -> TimedAction {
    TimedAction(time: time, action: .keyboard(height: height))
  }

  /// A finger that is sampled 60 times a second.
  private static func drag(
    at start: Double, steps: Int, _ place: (Double) -> Double
  ) -> [TouchSample] {
    (0...steps).map { step in
      let phase: TouchSample.Phase = step == 0 ? .began : step == steps ? .ended : .moved
      let point = Point(x: 195, y: place(Double(step)))
      return TouchSample(time: start + Double(step) / 60, id: 0, phase: phase, point: point)
    }
  }

  private static let comesAndGoes = [show(at: 0.1), show(0, at: 1)]

  @Test(arguments: scenes)
  func `it comes over everything, and goes`(scene: String) throws {
    let run = try Timeline(of: [], Self.comesAndGoes, on: .builtIn(scene))
    #expect(run.run.views.last?.name == "keyboard")
    #expect(run.run.views.last?.role == .keyboard)
    #expect(run.frame(at: 0)?.layout["keyboard"] == nil)
    let up = try #require(run.frame(at: 0.9)?.layout)
    #expect(up["keyboard"] == Rect(x: 0, y: 508, width: 390, height: 336))
    #expect(up.views.last?.name == "keyboard")
    #expect(run.outcome.frame.layout["keyboard"] == nil)
    #expect(run.outcome.isSettled)
  }

  @Test(arguments: [
    (AppAction.Keyboard.Curve.keyboard, 0.38333, 0.2, 0.94847), (.linear, 0.4, 0.1, 0.25),
    (.easeIn, 0.4, 0.2, 0.31536), (.easeOut, 0.4, 0.2, 0.68464), (.easeInOut, 0.4, 0.2, 0.5),
  ])
  func `its top edge follows its curve`(
    curve: AppAction.Keyboard.Curve, duration: Double, time: Double, part: Double
  ) throws {
    let action = AppAction.keyboard(height: 300, duration: duration, curve: curve)
    let run = try Timeline(
      of: [], [TimedAction(time: 0.5, action: action)], on: .builtIn("scroll-view"),
      options: .init(refreshRate: 100))
    let top = try #require(run.frame(at: 0.5 + time)?.layout["keyboard"]?.y)
    #expect(abs(top - (844 - 300 * part)) < 0.05)
    let end = try #require(run.frame(at: 0.5 + duration + 0.01)?.layout["keyboard"]?.y)
    #expect(end == 544)
  }

  @Test func `another height is another animation, and the same one is none`() throws {
    let run = try Timeline(
      of: [], [Self.show(at: 0.1), Self.show(380, at: 1), Self.show(380, at: 2)],
      on: .builtIn("scroll-view"))
    let words = run.events.map { "\($0.because)" }
    #expect(words.contains("the keyboard has another height"))
    #expect(words.contains("the keyboard is 380 pt high already"))
    #expect(run.outcome.frame.layout["keyboard"] == Rect(x: 0, y: 464, width: 390, height: 380))
  }

  @Test func `without a duration it is there at once`() throws {
    let action = AppAction.keyboard(height: 300, duration: 0)
    let run = try Timeline(
      of: [], [TimedAction(time: 0.1, action: action)], on: .builtIn("scroll-view"))
    #expect(run.frame(at: 0.1)?.layout["keyboard"]?.y == 544)
    #expect(!run.events.contains { $0.kind.name == "animation" })
  }

  /// The finger lands where the list is, too, and drags 300 pt up.
  @Test(arguments: [(1.0, true), (nil, false)])
  func `a finger on it reaches nothing below`(shownAt: Double?, isCovered: Bool) throws {
    let fling = Self.drag(at: 2, steps: 20) { 800 - 10 * $0 }
    let actions = shownAt.map { [Self.show(at: $0)] } ?? []
    let run = try Timeline(of: fling, actions, on: .builtIn("scroll-view"))
    #expect((run.outcome.frame.scroll?.contentOffset.y == 0) == isCovered)
    let landed = run.events.compactMap { event -> String? in
      guard case .touch(_, .began, _, let view) = event.kind else { return nil }
      return view
    }
    #expect(landed == [isCovered ? "keyboard" : "scrollView"])
  }

  @Test(arguments: [(200.0, 200.0), (600, 390)])
  func `it stays at the lower edge of a screen that turns, and is no higher than that`(
    height: Double, turned: Double
  ) throws {
    let turn = TimedAction(time: 1, action: .setScreenSize(width: 844, height: 390))
    let run = try Timeline(of: [], [Self.show(height, at: 0.1), turn], on: .builtIn("scroll-view"))
    let place = Rect(x: 0, y: 390 - turned, width: 844, height: turned)
    #expect(run.outcome.frame.layout["keyboard"] == place)
  }

  // MARK: The system sheet

  private static func sheet(
    _ settings: [String], _ actions: [TimedAction] = comesAndGoes, _ samples: [TouchSample] = []
  ) throws -> Timeline {
    try Timeline(of: samples, actions, on: .builtIn("system-sheet", settings))
  }

  private static func state(of run: Timeline, at time: Double) -> String? {
    run.frame(at: time)?.sheet?.reading.state
  }

  @Test func `a sheet goes to its largest detent, and back with the keyboard`() throws {
    let run = try Self.sheet(["sheet.selectedDetent=medium"])
    #expect(Self.state(of: run, at: 0.05) == "medium")
    #expect(Self.state(of: run, at: 0.9) == "large")
    #expect(run.outcome.frame.sheet?.reading.state == "medium")
    #expect(run.events.contains { $0.because.contains("reported of iOS 15 to 26") })
  }

  @Test func `it moves on the keyboard's spring`() throws {
    let run = try Self.sheet(["sheet.selectedDetent=medium"])
    let first = try #require(run.frame(at: 0)?.sheet?.reading.y)
    let last = try #require(run.frame(at: 0.9)?.sheet?.reading.y)
    let y = try #require(run.frame(at: 0.3)?.sheet?.reading.y)
    #expect(abs((first - y) / (first - last) - KeyboardCurve().progress(at: 0.2)) < 1e-3)
  }

  @Test func `at its largest detent it stays, and what is low in it is covered`() throws {
    let run = try Self.sheet(["sheet.selectedDetent=large"])
    #expect(Self.state(of: run, at: 0.9) == "large")
    #expect(run.frame(at: 0.9)?.sheet?.reading.y == run.frame(at: 0)?.sheet?.reading.y)
    #expect(run.events.contains { $0.because.contains("at its largest detent, large, already") })
  }

  private static let single = #"sheet.detents=[{"identifier":"small","height":200}]"#

  @Test func `with one detent it is raised by the keyboard's height, and comes down again`() throws
  {
    let run = try Self.sheet([Self.single])
    let rest = try #require(run.frame(at: 0)?.sheet?.reading.y)
    #expect(run.frame(at: 0.9)?.sheet?.reading.y == rest - 336)
    #expect(run.outcome.frame.sheet?.reading.y == rest)
    #expect(Self.state(of: run, at: 0.9) == "small")
  }

  @Test func `it is raised to no more than the maximum`() throws {
    let run = try Self.sheet([#"sheet.detents=[{"identifier":"tall","height":700}]"#])
    #expect(run.frame(at: 0.9)?.sheet?.reading.y == 47)
  }

  @Test func `a detent that a finger chooses meanwhile stays`() throws {
    let drag = Self.drag(at: 1, steps: 30) { 60 + min(390, 15 * $0) }
    let run = try Self.sheet(
      ["sheet.selectedDetent=medium", "sheet.headerHeight=100"],
      [Self.show(200, at: 0.1), Self.show(0, at: 3)], drag)
    #expect(Self.state(of: run, at: 2.9) == "medium")
    #expect(run.outcome.frame.sheet?.reading.state == "medium")
    #expect(
      run.events.contains { $0.because.contains("the sheet has been taken to medium meanwhile") })
  }

  @Test func `a detent that the app selects meanwhile stays`() throws {
    let select = TimedAction(time: 0.6, action: .selectDetent("large", animated: true))
    let run = try Self.sheet(
      ["sheet.selectedDetent=medium"], [Self.show(at: 0.1), select, Self.show(0, at: 1)])
    #expect(run.outcome.frame.sheet?.reading.state == "large")
    #expect(run.events.contains { $0.because.contains("it stays there when that goes") })
  }

  // MARK: Other actions

  @Test func `a finger reaches nothing while the app is in the background`() throws {
    let fling = Self.drag(at: 0.5, steps: 20) { 600 - 10 * $0 }
    let away = TimedAction(time: 0.2, action: .appState(.background))
    let back = TimedAction(time: 0.6, action: .appState(.foreground))
    let run = try Timeline(of: fling, [away, back], on: .builtIn("scroll-view"))
    #expect(run.outcome.frame.scroll?.contentOffset.y == 0)
    #expect(run.events.contains { $0.because.contains("in the background, and does not reach") })
  }

  @Test(arguments: scenes)
  func `nothing in a model takes text, and the background takes the fingers`(scene: String) throws {
    let run = try Timeline(
      of: [.began(0, 400), .moved(0.3, 380), .ended(0.5, 380)],
      [
        TimedAction(time: 0.1, action: .type("hello")),
        TimedAction(time: 0.2, action: .appState(.background)),
        TimedAction(time: 0.4, action: .appState(.foreground)),
      ], on: .builtIn(scene))
    #expect(run.events.contains { $0.because == "nothing in this scene takes text" })
    #expect(run.events.contains { $0.because == "the app goes to the background" })
  }
}
