import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Recognizers that an app writes itself, by the documentation of UIGestureRecognizer's methods for
/// subclasses, and 'Implementing a discrete gesture recognizer' and 'Implementing a continuous gesture
/// recognizer'.
@MainActor
struct SubclassDocumentation {
  /// A finger on the box that goes through points, each 0.05 s after the one before.
  private static func path(_ points: (Double, Double)...) -> [TouchSample] {
    let places = points.map { Point(x: $0.0, y: 444 + $0.1) }
    let samples = places.enumerated().map { step, point in
      TouchSample(
        time: 0.1 + Double(step) / 20, id: 0, phase: step == 0 ? .began : .moved, point: point)
    }
    guard let last = samples.last else { return [] }
    return samples + [
      TouchSample(time: last.time + 0.05, id: 0, phase: .ended, point: last.point)
    ]
  }

  private static let check = path((100, 100), (110, 120), (120, 140), (150, 100), (180, 60))
  private static let drag = path((100, 100), (100, 140), (100, 180))

  // MARK: Discrete

  private static func runCheckmark(_ touches: [TouchSample]) throws -> ProgramRun {
    try ProgramRun(touches) { program in
      let checkmark = program.add(CheckmarkGestureRecognizer(), to: program.box, "checkmark")
      checkmark.noteHandler = { program.note($0) }
      program.after(2) { program.note("\(checkmark.state)") }
    }
  }

  @Test func `a discrete gesture is recognized once, by the state that its code sets`() throws {
    let run = try Self.runCheckmark(Self.check)
    #expect(run.notes == ["checkmark ended", "reset after ended", "possible"])
    #expect(abs((run.time(of: "checkmark ended") ?? 0) - 0.35) < 1e-9)
  }

  @Test func `a gesture that fails sends nothing, and resets once its finger is up`() throws {
    let run = try Self.runCheckmark(Self.path((100, 100), (90, 120), (80, 140), (70, 160)))
    #expect(run.notes == ["reset after failed", "possible"])
    #expect(abs((run.time(of: "reset after failed") ?? 0) - 0.3) < 1e-9)
  }

  @Test func `the system's cancellation cancels a gesture that is possible`() throws {
    var touches = Self.check
    let last = touches.removeLast()
    touches.append(TouchSample(time: last.time, id: 0, phase: .cancelled, point: last.point))
    #expect(try Self.runCheckmark(touches).notes == ["reset after failed", "possible"])
  }

  @Test func `a finger that a recognizer ignores is not its own`() throws {
    let second = ProgramRun.tap(at: Point(x: 300, y: 500), time: 0.12, press: 0.5)
    let touches = (Self.check + second).sorted { $0.time < $1.time }
    let run = try ProgramRun(touches) { program in
      let checkmark = program.add(CheckmarkGestureRecognizer(), to: program.box, "checkmark")
      program.after(0.2) { program.note("\(checkmark.numberOfTouches)") }
    }
    #expect(run.notes == ["1", "checkmark ended"])
  }

  // MARK: Continuous

  @Test func `a continuous gesture begins, changes and ends as its code says`() throws {
    let run = try ProgramRun(Self.drag) { program in
      let stroke = program.add(StrokeGestureRecognizer(), to: program.box, "stroke")
      program.after(0.22) { program.note("\(stroke.samples.map { Int($0.y) })") }
      program.after(1) { program.note("\(stroke.samples.count) left") }
    }
    #expect(
      run.notes == [
        "stroke began", "stroke changed", "stroke changed", "[100, 140, 180]", "stroke ended",
        "0 left",
      ])
  }

  @Test func `it takes its fingers from views, unless cancelsTouchesInView is false`() throws {
    for cancels in [true, false] {
      let run = try ProgramRun(Self.drag) { program in
        program.box.touchHandler = { program.note($0) }
        let checkmark = StrokeGestureRecognizer()
        checkmark.cancelsTouchesInView = cancels
        program.box.addGestureRecognizer(checkmark)
      }
      #expect(run.notes == (cancels ? [] : ["began", "moved", "moved", "ended"]))
    }
  }

  @Test func `a recognizer hears of a touch before its view does, and of none once it is over`()
    throws
  {
    let run = try ProgramRun(Self.drag) { program in
      let listener = Listener()
      listener.noteHandler = { program.note($0) }
      program.box.touchHandler = { program.note("view \($0)") }
      program.box.addGestureRecognizer(listener)
    }
    #expect(
      run.notes == [
        "hears began", "view began", "hears moved", "view moved", "view moved", "view ended",
      ])
  }

  /// Fails with its first move.
  final class Listener: UIGestureRecognizer {
    var noteHandler: ((String) -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      noteHandler?("hears began")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      noteHandler?("hears moved")
      state = .failed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      noteHandler?("hears ended")
    }
  }

  // MARK: Among others

  @Test(arguments: [
    (true, true, ["stroke began", "stroke ended"]),
    (false, true, ["stroke began", "pan began", "stroke ended", "pan ended"]),
  ])
  func `a recognizer prevents others unless canPrevent says no`(
    _ prevents: Bool, _ isPrevented: Bool, _ notes: [String]
  ) throws {
    let run = try ProgramRun(Self.drag) { program in
      program.add(StrokeGestureRecognizer(), to: program.box, "stroke").prevents = prevents
      program.add(UIPanGestureRecognizer(), to: program.view, "pan")
    }
    #expect(run.notes.filter { !$0.hasSuffix("changed") } == notes)
  }

  @Test(arguments: [true, false])
  func `one that cannot be prevented goes on beside a pan that has begun`(_ isPrevented: Bool)
    throws
  {
    let run = try ProgramRun(Self.drag) { program in
      program.add(UIPanGestureRecognizer(), to: program.box, "pan")
      let stroke = program.add(LateGestureRecognizer(), to: program.view, "late")
      stroke.isPrevented = isPrevented
    }
    let late = isPrevented ? [] : ["late ended"]
    #expect(run.notes.filter { $0.hasPrefix("late") } == late)
    #expect(run.notes.contains("pan began"))
  }

  /// Recognizes when its finger is lifted.
  final class LateGestureRecognizer: UIGestureRecognizer {
    var isPrevented = true

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      state = .recognized
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
      isPrevented
    }
  }

  @Test func `it waits for those to fail that its class names`() throws {
    for touches in [Self.drag, ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.1)] {
      let run = try ProgramRun(touches) { program in
        program.add(StrokeGestureRecognizer(), to: program.box, "stroke").waitsForTaps = true
        program.add(UITapGestureRecognizer(), to: program.box, "tap")
      }
      // The tap fails with the second move, 80 points away; a tap is one.
      let isTap = touches.count == 2
      #expect(run.notes.first == (isTap ? "tap ended" : "stroke began"))
      #expect(run.notes.contains("tap ended") == isTap)
    }
  }

  @Test func `its delegate may refuse that it begins`() throws {
    let run = try ProgramRun(Self.check) { program in
      program.shouldBegin = false
      let checkmark = program.add(CheckmarkGestureRecognizer(), to: program.box, "checkmark")
      checkmark.delegate = program
      checkmark.noteHandler = { program.note($0) }
    }
    #expect(run.notes == ["reset after failed"])
  }

  /// Begins on its own once a finger has rested for a while.
  final class RestGestureRecognizer: UIGestureRecognizer {
    private var timer: Timer?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      timer = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { [weak self] _ in
        MainActor.assumeIsolated { self?.state = .began }
      }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .failed : .ended
    }

    override func reset() { timer?.invalidate() }
  }

  @Test func `a timer may begin it`() throws {
    let touches = ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.1, press: 0.6)
    let run = try ProgramRun(touches) { program in
      program.add(RestGestureRecognizer(), to: program.box, "rest")
    }
    #expect(run.notes == ["rest began", "rest ended"])
    #expect(abs((run.time(of: "rest began") ?? 0) - 0.4) < 1e-9)
  }
}
