import GestureReplay

@testable import GestureEngine
@testable import HeadlessUIKit

/// A run for a test: its time passes only while the test waits, and fingers do what it says.
@MainActor
public final class TestRun {
  /// That of the test that is under way.
  public static private(set) var current: TestRun?

  private let run: AppRun
  private var live: LiveSimulation<NoSink>
  private var time = 0.0

  /// The screen of all tests, and what recognizers need on it.
  public static var screen = Screen()
  public static var recognition = RecognitionSettings()

  /// How long a step takes: a frame.
  private static let frame = 1.0 / 60

  /// A finger beside the screen, which keeps the run from ending.
  private static let keeper = Int.max

  private init() throws {
    let record = RunRecord()
    let sheet = try AppSheet(TestedApp(record: record), on: Self.screen, at: nil)
    live = try LiveSimulation(
      of: ReplayScene(
        name: "test", screen: Self.screen, sheet: sheet, recognition: Self.recognition),
      name: "test",
      options: ReplayOptions(refreshRate: 60), NoSink())
    guard let run = record.run else { throw InputFailure("no run", expected: "one") }
    self.run = run
    try live.add(
      TouchSample(time: 0, id: Self.keeper, phase: .began, point: Point(x: -1000, y: -1000)))
    try live.advance(to: 0)
  }

  /// Executes a test in a run of its own.
  public static func test(_ body: () -> Void) throws {
    let test = try TestRun()
    current = test
    defer { current = nil }
    test.run.enter(at: 0, body)
  }

  public var window: UIWindow { run.window }

  /// Time passes, in frames of a sixtieth of a second.
  ///
  /// - Parameters:
  ///   - seconds: how long at most.
  ///   - isOver: whether it is enough.
  /// - Throws: if the app does what cannot be replayed.
  public func pass(_ seconds: Double, until isOver: () -> Bool = { false }) throws {
    let end = time + seconds
    repeat { try step() } while time < end && !isOver()
  }

  /// A finger lands, moves or leaves, and a frame passes before it and after it.
  ///
  /// - Throws: if it cannot do so now.
  public func touch(_ id: Int, _ phase: TouchSample.Phase, at point: CGPoint) throws {
    try step()
    try live.add(
      TouchSample(
        time: time + Self.frame / 2, id: id, phase: phase, point: Point(x: point.x, y: point.y)))
    try step()
  }

  private func step() throws {
    // What the test has changed is a turn of the run loop, which tells the engine of it.
    run.enter(at: time) { _ = run.loop.schedule(after: Self.frame / 4) {} }
    time += Self.frame
    try live.advance(to: time)
    run.enter(at: time) {}
  }
}

/// The run that an app is in.
private final class RunRecord: @unchecked Sendable {
  var run: AppRun?
}

/// An empty screen.
private struct TestedApp: ReplayedApp {
  static let systemName = "test"
  static var dependsOnRefreshRate: Bool { true }
  var record = RunRecord()

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {}

  func makeRootViewController() -> UIViewController {
    record.run = AppRun.current
    return UIViewController()
  }

  func sheet(of root: UIViewController) -> UIView { root.view }
  func state(of root: UIViewController) -> String { "" }
}

/// Nobody looks at the frames.
private struct NoSink: TimelineSink {
  var wantsFrames: Bool { false }
  var wantsEvents: Bool { false }

  mutating func begin(_ run: RunDescription) {}
  mutating func event(_ event: TimelineEvent) {}
  mutating func frame(_ frame: Frame) {}
  mutating func end(_ outcome: Outcome) {}
}
