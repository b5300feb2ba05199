import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// When views are told of touches that recognizers still analyze, by the documentation of
/// `delaysTouchesBegan` and `delaysTouchesEnded`.
@MainActor
struct DelayDocumentation {
  private static let place = Point(x: 100, y: 600)
  private static let oneTap = ProgramRun.tap(at: place, time: 0.1)
  private static let twoTaps = oneTap + ProgramRun.tap(at: place, time: 0.3)
  private static let drag = ProgramRun.drag(
    from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 48)
  private static let shortDrag = ProgramRun.drag(
    from: Point(x: 195, y: 700), by: Point(x: 0, y: -4), steps: 4)

  /// What the box is told, with a recognizer on it.
  private static func run(
    _ touches: [TouchSample], _ recognizer: @escaping @MainActor @Sendable () -> UIGestureRecognizer
  ) throws -> ProgramRun {
    try ProgramRun(touches) { program in
      program.box.touchHandler = { program.note($0) }
      program.box.addGestureRecognizer(recognizer())
    }
  }

  private static func doubleTap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    return tap
  }

  @Test func `the end of a touch waits for a double tap to fail`() throws {
    let run = try Self.run(Self.oneTap) { Self.doubleTap() }
    #expect(run.notes == ["began", "ended"])
    // The tap ends at 0.15 s, and the second one may come for 0.35 s.
    #expect(abs((run.time(of: "ended") ?? 0) - 0.5) < 0.001)
  }

  @Test func `the end of a touch does not wait where nothing delays it`() throws {
    let run = try Self.run(Self.oneTap) {
      let tap = Self.doubleTap()
      tap.delaysTouchesEnded = false
      return tap
    }
    #expect(abs((run.time(of: "ended") ?? 0) - 0.15) < 0.001)
  }

  @Test func `a double tap cancels both of its touches`() throws {
    let run = try Self.run(Self.twoTaps) { Self.doubleTap() }
    #expect(run.notes == ["began", "began", "cancelled", "cancelled"])
  }

  @Test func `the beginning of a touch waits for a pan to fail`() throws {
    let run = try Self.run(Self.shortDrag) {
      let pan = UIPanGestureRecognizer()
      pan.delaysTouchesBegan = true
      return pan
    }
    #expect(run.notes == ["began"] + Array(repeating: "moved", count: 4) + ["ended"])
    #expect(abs((run.time(of: "began") ?? 0) - (4.0 / 120 + 0.002)) < 0.001)
  }

  @Test func `a view is not told of a touch that a recognizer delayed and took`() throws {
    let run = try Self.run(Self.drag) {
      let pan = UIPanGestureRecognizer()
      pan.delaysTouchesBegan = true
      return pan
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a recognizer that is disabled between two taps delays nothing any longer`() throws {
    let run = try ProgramRun(Self.oneTap) { program in
      let tap = Self.doubleTap()
      program.box.touchHandler = { program.note($0) }
      program.box.addGestureRecognizer(tap)
      program.after(0.2) { tap.isEnabled = false }
    }
    #expect(abs((run.time(of: "ended") ?? 0) - 0.2) < 0.001)
  }
}
