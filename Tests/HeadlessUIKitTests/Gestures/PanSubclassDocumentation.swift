import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Subclasses of UIPanGestureRecognizer, whose touch methods call `super` as the documentation of
/// UIGestureRecognizer's methods for subclasses wants it.
@MainActor
struct PanSubclassDocumentation {
  /// Begins at touch-down: what moves is caught.
  final class CatchingPan: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      state = .began
    }
  }

  /// Follows fingers along one axis only.
  final class VerticalPan: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard state == .began else { return }
      let velocity = velocity(in: view)
      if abs(velocity.x) > abs(velocity.y) { state = .cancelled }
    }
  }

  /// Hands only those touches to the pan that land on a handle.
  final class HandlePan: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      guard let touch = touches.first, touch.location(in: view).y < 50 else { return }
      super.touchesBegan(touches, with: event)
    }
  }

  /// Gives up on its own if a finger rests too long.
  final class ImpatientPan: UIPanGestureRecognizer {
    private var start: TimeInterval = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      start = event.timestamp
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      if state == .possible, event.timestamp - start > 0.2 {
        state = .failed
        return
      }
      super.touchesMoved(touches, with: event)
    }
  }

  private static func drag(from start: Point = Point(x: 195, y: 700), x: Double, y: Double)
    -> [TouchSample]
  { ProgramRun.drag(from: start, by: Point(x: x, y: y), steps: 24) }

  private static func states(
    _ touches: [TouchSample], _ pan: @escaping @MainActor @Sendable () -> UIPanGestureRecognizer
  ) throws -> [String] {
    let run = try ProgramRun(touches) { $0.add(pan(), to: $0.box, "pan") }
    return run.notes.filter { $0 != "pan changed" }
  }

  @Test func `a pan that its code begins at touch-down needs no hysteresis`() throws {
    let run = try ProgramRun(Self.drag(x: 0, y: -48)) { program in
      let pan = program.add(CatchingPan(), to: program.box, "pan")
      let target = ActionTarget { _ in
        if pan.state == .changed { program.note("\(pan.translation(in: nil).y)") }
      }
      program.keep(target)
      pan.addTarget(target, action: Selector(target.act(_:)))
    }
    #expect(run.time(of: "pan began") == 0)
    #expect(run.notes.prefix(3) == ["pan began", "pan changed", "-2.0"])
    #expect(run.notes.last == "pan ended")
  }

  @Test func `after super, a touch method sees the state that the pan is in`() throws {
    #expect(
      try Self.states(Self.drag(x: 0, y: -96)) { VerticalPan() } == ["pan began", "pan ended"])
    #expect(
      try Self.states(Self.drag(x: 96, y: -8)) { VerticalPan() } == ["pan began", "pan cancelled"])
  }

  @Test func `a touch that is not handed to super is not the pan's`() throws {
    let handle = Point(x: 195, y: 460)
    #expect(try Self.states(Self.drag(from: handle, x: 0, y: 96)) { HandlePan() }.count == 2)
    #expect(try Self.states(Self.drag(x: 0, y: 96)) { HandlePan() }.isEmpty)
  }

  @Test func `another pan gets the touch that a subclass does not want`() throws {
    let run = try ProgramRun(Self.drag(x: 0, y: 96)) { program in
      program.add(HandlePan(), to: program.box, "handle")
      program.add(UIPanGestureRecognizer(), to: program.view, "outer")
    }
    #expect(run.notes.first == "outer began" && run.notes.last == "outer ended")
  }

  @Test func `a pan that its code fails does not begin`() throws {
    #expect(try Self.states(Self.drag(x: 0, y: -96)) { ImpatientPan() }.count == 2)
    var late = Self.drag(x: 0, y: -96)
    for index in late.indices.dropFirst() { late[index].time += 0.3 }
    #expect(try Self.states(late) { ImpatientPan() }.isEmpty)
  }
}
