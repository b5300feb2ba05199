import GestureReplay
import HeadlessUIKit
import Testing

/// What a recognizer says about its touches, and who may stop it, by the documentation.
@MainActor
struct TouchDocumentation {
  final class Delegate: NSObject, UIGestureRecognizerDelegate {
    weak var waitsFor: UIGestureRecognizer?
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === waitsFor }
  }

  final class OtherDelegate: NSObject, UIGestureRecognizerDelegate {
    weak var waiting: UIGestureRecognizer?
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === waiting }
  }

  final class Deciding: UIView {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      false
    }
  }

  private static let drag = ProgramRun.drag(
    from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 48)

  private static let tap = ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.1)

  /// The same drag of two fingers, 60 points apart.
  private static let twoFingers = zip(
    drag, ProgramRun.drag(from: Point(x: 255, y: 700), by: Point(x: 0, y: -240), steps: 48)
  ).flatMap { a, b in
    var second = b
    second.id = 1
    return [a, second]
  }

  private static func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, to view: UIView, of program: ProgramController,
    _ action: @escaping @MainActor (Recognizer) -> Void
  ) -> Recognizer {
    let target = ActionTarget { sender in
      if let sender = sender as? Recognizer { action(sender) }
    }
    recognizer.addTarget(target, action: Selector(target.act(_:)))
    view.addGestureRecognizer(recognizer)
    program.keep(target)
    return recognizer
  }

  @Test func `a recognizer counts the touches of its gesture`() throws {
    let run = try ProgramRun(Self.drag) { program in
      _ = Self.add(UIPanGestureRecognizer(), to: program.box, of: program) { pan in
        guard pan.state == .changed else { return }
        program.note("\(pan.numberOfTouches)")
      }
    }
    #expect(!run.notes.isEmpty && run.notes.allSatisfy { $0 == "1" })
  }

  @Test func `the location of two touches is their centroid`() throws {
    let run = try ProgramRun(Self.twoFingers) { program in
      _ = Self.add(UIPanGestureRecognizer(), to: program.box, of: program) { pan in
        guard pan.state == .began else { return }
        program.note("\(pan.numberOfTouches)")
        program.note("\(pan.location(in: program.view).x)")
      }
    }
    #expect(run.notes == ["2", "225.0"])
  }

  @Test func `a pan of at least two fingers begins with two`() throws {
    let run = try ProgramRun(Self.twoFingers) { program in
      Self.add(UIPanGestureRecognizer(), to: program.box, of: program) {
        program.note("\($0.state)")
      }.minimumNumberOfTouches = 2
    }
    #expect(run.notes.first == "began")
  }

  @Test func `a tap of two fingers needs both`() throws {
    let second = Self.tap.map { sample in
      var second = sample
      (second.id, second.point.x) = (7, 200)
      return second
    }
    let program: @MainActor @Sendable (ProgramController) -> Void = { program in
      Self.add(UITapGestureRecognizer(), to: program.box, of: program) { _ in
        program.note("tap")
      }.numberOfTouchesRequired = 2
    }
    #expect(try ProgramRun(Self.tap, program).notes.isEmpty)
    let both = zip(Self.tap, second).flatMap { [$0, $1] }
    #expect(try ProgramRun(both, program).notes == ["tap"])
  }

  @Test func `a tap is where the finger was, in the coordinates of any view`() throws {
    let run = try ProgramRun(Self.tap) { program in
      _ = Self.add(UITapGestureRecognizer(), to: program.box, of: program) { tap in
        program.note("\(tap.location(in: program.box) == CGPoint(x: 100, y: 156))")
        program.note("\(tap.location(in: nil) == CGPoint(x: 100, y: 600))")
      }
    }
    #expect(run.notes == ["true", "true"])
  }

  @Test func `a long press fails if the finger moves too far before it`() throws {
    let run = try ProgramRun(Self.drag) { program in
      Self.add(UILongPressGestureRecognizer(), to: program.box, of: program) { _ in
        program.note("press")
      }.minimumPressDuration = 0.3
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a long press changes while the finger moves after it began`() throws {
    let rest = ProgramRun.tap(at: Point(x: 195, y: 700), time: 0)[0]
    let moves = Self.drag.dropFirst().map { sample in
      var later = sample
      later.time += 1
      return later
    }
    let run = try ProgramRun([rest] + moves) { program in
      _ = Self.add(UILongPressGestureRecognizer(), to: program.box, of: program) {
        program.note("\($0.state)")
      }
    }
    #expect(run.notes.first == "began" && run.notes.last == "ended")
    #expect(run.notes.contains("changed"))
  }

  @Test func `a delegate may make its recognizer wait for another to fail`() throws {
    let run = try ProgramRun(Self.tap + ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.25)) {
      program in
      let double = Self.add(UITapGestureRecognizer(), to: program.box, of: program) { _ in
        program.note("double")
      }
      double.numberOfTapsRequired = 2
      let delegate = Delegate()
      delegate.waitsFor = double
      program.keep(delegate)
      Self.add(UITapGestureRecognizer(), to: program.box, of: program) { _ in
        program.note("single")
      }.delegate = delegate
    }
    #expect(run.notes == ["double"])
  }

  @Test func `a delegate may make another recognizer wait for its own to fail`() throws {
    let run = try ProgramRun(Self.tap + ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.25)) {
      program in
      let single = Self.add(UITapGestureRecognizer(), to: program.box, of: program) { _ in
        program.note("single")
      }
      let delegate = OtherDelegate()
      delegate.waiting = single
      program.keep(delegate)
      let double = Self.add(UITapGestureRecognizer(), to: program.box, of: program) { _ in
        program.note("double")
      }
      double.numberOfTapsRequired = 2
      double.delegate = delegate
    }
    #expect(run.notes == ["double"])
  }

  @Test func `a view may refuse that a recognizer begins`() throws {
    let run = try ProgramRun(Self.tap) { program in
      let view = Deciding(frame: program.box.bounds)
      program.box.addSubview(view)
      _ = Self.add(UITapGestureRecognizer(), to: view, of: program) { _ in program.note("tap") }
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a state that the app sets is the recognizer's state`() throws {
    let run = try ProgramRun(Self.drag) { program in
      var count = 0
      _ = Self.add(UIPanGestureRecognizer(), to: program.box, of: program) { pan in
        count += 1
        program.note("\(pan.state)")
        if count == 3 { pan.state = .cancelled }
      }
    }
    #expect(run.notes == ["began", "changed", "changed", "cancelled"])
  }
}
