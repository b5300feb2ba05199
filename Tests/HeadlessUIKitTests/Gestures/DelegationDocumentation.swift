import GestureReplay
import HeadlessUIKit
import Testing

/// Several recognizers at once, by the documentation of UIGestureRecognizer and its delegate.
@MainActor
struct DelegationDocumentation {
  final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var together = false
    var receives = true
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { receives }
  }

  private static let drag = ProgramRun.drag(
    from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 48)

  @Test func `a recognizer receives the touches of the views in its view`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.1)) { program in
      program.add(UITapGestureRecognizer(), to: program.view, "tap")
    }
    #expect(run.notes == ["tap ended"])
  }

  @Test(arguments: [false, true])
  func `two pans recognize at once only if a delegate says so`(_ together: Bool) throws {
    let run = try ProgramRun(Self.drag) { program in
      let delegate = Delegate()
      delegate.together = together
      program.keep(delegate)
      program.add(UIPanGestureRecognizer(), to: program.box, "inner").delegate = delegate
      program.add(UIPanGestureRecognizer(), to: program.view, "outer")
    }
    let ends = run.notes.filter { $0.hasSuffix("ended") }.sorted()
    #expect(ends == (together ? ["inner ended", "outer ended"] : ["inner ended"]))
  }

  @Test func `a recognizer whose delegate refuses a touch does not see it`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.1)) { program in
      let delegate = Delegate()
      delegate.receives = false
      program.keep(delegate)
      program.add(UITapGestureRecognizer(), to: program.box, "tap").delegate = delegate
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a recognizer is possible again after its gesture`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.1)) { program in
      let tap = program.add(UITapGestureRecognizer(), to: program.box, "tap")
      program.after(0.5) { program.note("\(tap.state)") }
    }
    #expect(run.notes == ["tap ended", "possible"])
  }

  @Test func `a swipe is recognized in its direction alone`() throws {
    let swipe = ProgramRun.drag(from: Point(x: 195, y: 700), by: Point(x: 0, y: -150), steps: 12)
    let run = try ProgramRun(swipe) { program in
      program.add(UISwipeGestureRecognizer(), to: program.box, "up").direction = .up
      program.add(UISwipeGestureRecognizer(), to: program.view, "left").direction =
        .left
    }
    #expect(run.notes == ["up ended"])
  }

  @Test func `an edge pan begins at its edge alone`() throws {
    func notes(from x: Double) throws -> [String] {
      let touches = ProgramRun.drag(
        from: Point(x: x, y: 700), by: Point(x: 150, y: 0), steps: 30)
      return try ProgramRun(touches) { program in
        program.add(UIScreenEdgePanGestureRecognizer(), to: program.view, "edge")
          .edges = .left
      }.notes
    }
    #expect(try notes(from: 1).last == "edge ended")
    #expect(try notes(from: 150).isEmpty)
  }

  @Test(arguments: [(1, ["edge began"]), (2, [])])
  func `an edge pan begins with as many fingers as any pan`(_ fingers: Int, _ notes: [String])
    throws
  {
    let touches = ProgramRun.drag(from: Point(x: 1, y: 700), by: Point(x: 150, y: 0), steps: 30)
    let run = try ProgramRun(touches) { program in
      let edge = program.add(UIScreenEdgePanGestureRecognizer(), to: program.view, "edge")
      edge.edges = .left
      edge.minimumNumberOfTouches = fingers
    }
    #expect(Array(run.notes.prefix(1)) == notes)
  }

  @Test func `a pan that requires a swipe to fail does not begin when the swipe does`() throws {
    let swipe = ProgramRun.drag(from: Point(x: 195, y: 700), by: Point(x: 0, y: -150), steps: 12)
    let run = try ProgramRun(swipe) { program in
      let up = program.add(UISwipeGestureRecognizer(), to: program.box, "swipe")
      up.direction = .up
      program.add(UIPanGestureRecognizer(), to: program.box, "pan")
        .require(toFail: up)
    }
    #expect(run.notes == ["swipe ended"])
  }

  @Test func `a pan is cancelled when its touch is`() throws {
    var touches = Self.drag
    touches[touches.count - 1].phase = .cancelled
    let run = try ProgramRun(touches) { program in
      program.add(UIPanGestureRecognizer(), to: program.box, "pan")
    }
    #expect(run.notes.first == "pan began" && run.notes.last == "pan cancelled")
  }

  @Test func `a pan begins once enough fingers are down`() throws {
    let run = try ProgramRun(Self.drag) { program in
      program.add(UIPanGestureRecognizer(), to: program.box, "pan")
        .minimumNumberOfTouches = 2
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a recognizer added later receives touches, and one removed receives none`() throws {
    let touches = ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.2)
    let run = try ProgramRun(touches) { program in
      let early = program.add(UITapGestureRecognizer(), to: program.box, "early")
      program.after(0.1) {
        program.box.removeGestureRecognizer(early)
        program.add(UITapGestureRecognizer(), to: program.box, "late")
      }
    }
    #expect(!run.notes.contains("early ended"))
    #expect(run.notes == ["late ended"])
  }

  @Test func `a touch of a view that was removed and added again is received`() throws {
    let touches = ProgramRun.tap(at: Point(x: 100, y: 200), time: 0.3)
    let run = try ProgramRun(touches) { program in
      let view = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
      program.view.addSubview(view)
      program.add(UITapGestureRecognizer(), to: view, "tap")
      program.after(0.1) { view.removeFromSuperview() }
      program.after(0.2) { program.view.addSubview(view) }
    }
    #expect(run.notes == ["tap ended"])
  }

  @Test func `a view that was removed receives no touches`() throws {
    let touches = ProgramRun.tap(at: Point(x: 100, y: 200), time: 0.3)
    let run = try ProgramRun(touches) { program in
      let view = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
      program.view.addSubview(view)
      program.add(UITapGestureRecognizer(), to: view, "tap")
      program.after(0.1) { view.removeFromSuperview() }
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a view brought to the front in the run is hit first`() throws {
    let touches = ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.3)
    let run = try ProgramRun(touches) { program in
      let view = UIView(frame: program.box.frame)
      program.view.insertSubview(view, belowSubview: program.box)
      program.add(UITapGestureRecognizer(), to: view, "tap")
      program.after(0.1) { program.view.bringSubviewToFront(view) }
    }
    #expect(run.notes == ["tap ended"])
  }
}
