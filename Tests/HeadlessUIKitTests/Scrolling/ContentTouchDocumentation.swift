import GestureReplay
import HeadlessUIKit
import Testing

/// Touches of views in scroll views, by the documentation of `delaysContentTouches`,
/// `canCancelContentTouches` and `touchesShouldCancel(in:)`, and of UIControl.
@MainActor
struct ContentTouchDocumentation {
  final class Cancelling: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }

  final class Keeping: UIScrollView {
    var asked: [String] = []

    override func touchesShouldBegin(
      _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
    ) -> Bool {
      asked.append("\(type(of: view)) \(touches.map(\.phase)) \(event?.allTouches == touches)")
      return false
    }
  }

  final class Counter: NSObject {
    private let note: @MainActor () -> Void
    init(_ note: @escaping @MainActor () -> Void) { self.note = note }
    @MainActor func count() { note() }
  }

  private static let place = Point(x: 195, y: 500)
  private static let shortTap = ProgramRun.tap(at: place, time: 0.1)
  private static let longTap = ProgramRun.tap(at: place, time: 0.1, press: 0.4)

  /// A finger that rests for a time, then goes up by 200 points.
  private static func drag(after seconds: Double) -> [TouchSample] {
    let drag = ProgramRun.drag(from: place, by: Point(x: 0, y: -200), steps: 40)
    return drag.map { sample in
      var later = sample
      if sample.phase != .began { later.time += seconds }
      return later
    }
  }

  private static let events: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchCancel, "cancel"),
  ]

  /// A control that notes its events.
  private static func control(_ frame: CGRect, of program: ProgramController) -> UIControl {
    let control = UIControl(frame: frame)
    for (event, text) in events {
      control.addAction(UIAction { _ in program.note(text) }, for: event)
    }
    return control
  }

  private static func run(
    _ touches: [TouchSample],
    _ setUp: @escaping @MainActor (UIScrollView) -> Void = { _ in }
  ) throws -> ProgramRun {
    try ProgramRun(touches) { program in
      let scrollView = UIScrollView()
      scrollView.frame = program.box.bounds
      scrollView.contentSize = CGSize(width: 390, height: 2000)
      setUp(scrollView)
      program.box.addSubview(scrollView)
      scrollView.addSubview(
        control(CGRect(x: 100, y: 20, width: 200, height: 100), of: program))
    }
  }

  @Test func `a control gets its finger after 0.15 s, or when it is lifted`() throws {
    let quick = try Self.run(Self.shortTap)
    #expect(quick.notes == ["down", "up inside"])
    #expect(abs((quick.time(of: "down") ?? 0) - 0.15) < 0.001)
    let slow = try Self.run(Self.longTap)
    #expect(slow.notes == ["down", "up inside"])
    #expect(abs((slow.time(of: "down") ?? 0) - 0.25) < 0.001)
  }

  @Test(arguments: [true, false])
  func `touchesShouldBegin is asked before content is told of a finger`(_ delays: Bool) throws {
    let run = try ProgramRun(Self.longTap) { program in
      let scrollView = Keeping()
      scrollView.frame = program.box.bounds
      scrollView.contentSize = CGSize(width: 390, height: 2000)
      scrollView.delaysContentTouches = delays
      program.box.addSubview(scrollView)
      scrollView.addSubview(
        Self.control(CGRect(x: 100, y: 20, width: 200, height: 100), of: program))
      program.after(1) { for line in scrollView.asked { program.note(line) } }
    }
    #expect(run.notes == ["UIControl [HeadlessUIKit.UITouch.Phase.began] true"])
  }

  @Test func `a control gets its finger at once where touches are not delayed`() throws {
    let run = try Self.run(Self.longTap) { $0.delaysContentTouches = false }
    #expect(abs((run.time(of: "down") ?? 0) - 0.1) < 0.001)
  }

  @Test func `a drag that begins before takes the finger, and the control hears nothing`() throws {
    let run = try Self.run(Self.drag(after: 0.02))
    #expect(run.notes.isEmpty)
    #expect(run.timeline.frames.last?.scrolls.first?.scroll.contentOffset.y ?? 0 > 100)
  }

  @Test func `a control that tracks keeps its finger`() throws {
    let run = try Self.run(Self.drag(after: 0.4))
    #expect(run.notes == ["down", "exit", "up outside"])
    #expect(run.timeline.frames.last?.scrolls.first?.scroll.contentOffset.y == 0)
  }

  @Test func `a scroll view may cancel the touches of controls`() throws {
    let run = try ProgramRun(Self.drag(after: 0.4)) { program in
      let scrollView = Cancelling(frame: program.box.bounds)
      scrollView.contentSize = CGSize(width: 390, height: 2000)
      program.box.addSubview(scrollView)
      scrollView.addSubview(
        Self.control(CGRect(x: 100, y: 20, width: 200, height: 100), of: program))
    }
    #expect(run.notes == ["down", "cancel"])
    #expect(run.timeline.frames.last?.scrolls.first?.scroll.contentOffset.y ?? 0 > 100)
  }

  @Test func `a scroll view that cannot cancel touches does not drag what it has passed on`() throws
  {
    let run = try ProgramRun(Self.drag(after: 0.4)) { program in
      let scrollView = Cancelling(frame: program.box.bounds)
      scrollView.contentSize = CGSize(width: 390, height: 2000)
      scrollView.canCancelContentTouches = false
      program.box.addSubview(scrollView)
      scrollView.addSubview(
        Self.control(CGRect(x: 100, y: 20, width: 200, height: 100), of: program))
    }
    #expect(run.notes == ["down", "exit", "up outside"])
  }

  @Test func `a control outside a scroll view tracks its finger`() throws {
    let path = [(0.0, 500.0), (0.1, 500), (0.2, 700), (0.3, 500)]
    var touches = path.map { time, y in
      TouchSample(
        time: time, id: 0, phase: time == 0 ? .began : .moved, point: Point(x: 195, y: y))
    }
    touches.append(TouchSample(time: 0.4, id: 0, phase: .ended, point: Self.place))
    let run = try ProgramRun(touches) { program in
      program.box.addSubview(
        Self.control(CGRect(x: 100, y: 20, width: 200, height: 100), of: program))
    }
    #expect(run.notes == ["down", "exit", "enter", "up inside"])
  }

  @Test func `a target that is added twice is called once`() throws {
    let run = try ProgramRun(Self.shortTap) { program in
      let control = UIControl(frame: program.box.bounds)
      let counter = Counter { program.note("down") }
      program.keep(counter)
      for _ in 0..<2 {
        control.addTarget(
          counter, action: Selector(counter.count, named: "count"), for: .touchDown)
      }
      program.box.addSubview(control)
    }
    #expect(run.notes == ["down"])
  }

  @Test func `a control that is disabled sends nothing`() throws {
    let run = try ProgramRun(Self.shortTap) { program in
      let control = Self.control(CGRect(x: 100, y: 20, width: 200, height: 100), of: program)
      control.isEnabled = false
      program.box.addSubview(control)
    }
    #expect(run.notes.isEmpty)
  }
}
