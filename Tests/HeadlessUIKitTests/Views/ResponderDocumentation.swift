import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// What UIKit's documentation says of UIResponder's touch methods and UITouch.
@MainActor
struct ResponderDocumentation {
  private static let middle = Point(x: 195, y: 600)
  private static let drag = ProgramRun.drag(from: middle, by: Point(x: 0, y: 90), steps: 9)

  @Test func `a view without recognizers gets every phase of a finger`() throws {
    let run = try ProgramRun(Self.drag) { program in
      program.box.touchHandler = { program.note($0) }
    }
    #expect(run.notes == ["began"] + Array(repeating: "moved", count: 9) + ["ended"])
  }

  @Test func `a touch says where it is and where it was`() throws {
    let run = try ProgramRun(Self.drag) { program in
      let view = TouchWitness(frame: program.box.bounds)
      program.box.addSubview(view)
      view.moved = { touch in
        let step = touch.location(in: view).y - touch.previousLocation(in: view).y
        program.note("\(Int(step.rounded())) at \(Int((touch.timestamp * 120).rounded()))")
      }
    }
    #expect(run.notes == (1...9).map { "10 at \($0)" })
  }

  @Test func `a recognized tap sends its action and takes the finger from the view`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Self.middle, time: 0.1)) { program in
      program.box.touchHandler = { program.note($0) }
      let target = ActionTarget { _ in program.note("tapped") }
      program.keep(target)
      program.box.addGestureRecognizer(
        UITapGestureRecognizer(target: target, action: Selector(target.act(_:))))
    }
    #expect(run.notes == ["began", "tapped", "cancelled"])
  }

  @Test func `a touch that the view does not handle goes to the next responder`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Self.middle, time: 0.1)) { program in
      program.box.touchHandler = { program.note($0) }
      program.box.addSubview(UIView(frame: program.box.bounds))
    }
    #expect(run.notes == ["began", "ended"])
  }

  @Test(arguments: [(false, ["began", "ended"]), (true, ["began", "began", "ended", "ended"])])
  func `a second finger comes only if isMultipleTouchEnabled`(
    _ isEnabled: Bool, _ expected: [String]
  ) throws {
    let fingers = (0...1).flatMap { id in
      let point = Point(x: 100 + 100 * Double(id), y: 600)
      let start = 0.1 + 0.1 * Double(id)
      return [
        TouchSample(time: start, id: id, phase: .began, point: point),
        TouchSample(time: start + 0.5, id: id, phase: .ended, point: point),
      ]
    }
    let run = try ProgramRun(fingers.sorted { $0.time < $1.time }) { program in
      program.box.isMultipleTouchEnabled = isEnabled
      program.box.touchHandler = { program.note($0) }
    }
    #expect(run.notes == expected)
  }

  @Test func `the system's cancellation reaches the view`() throws {
    let touches = [
      TouchSample(time: 0.1, id: 0, phase: .began, point: Self.middle),
      TouchSample(time: 0.2, id: 0, phase: .cancelled, point: Self.middle),
    ]
    let run = try ProgramRun(touches) { program in
      program.box.touchHandler = { program.note($0) }
    }
    #expect(run.notes == ["began", "cancelled"])
  }
}

/// A view that hands over the touches that move on it.
private final class TouchWitness: UIView {
  var moved: ((UITouch) -> Void)?

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { moved?(touch) }
  }
}
