import GestureReplay
import HeadlessUIKit
import Testing

/// Views and recognizers that come and go while the app runs.
@MainActor
struct ComingAndGoingDocumentation {
  private static let drag = ProgramRun.drag(
    from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 48)

  /// The drag, later by some seconds.
  private static func drag(after seconds: Double) -> [TouchSample] {
    drag.map { sample in
      var later = sample
      later.time += seconds
      return later
    }
  }

  @Test func `the pan of an inner view wins, even if it came later`() throws {
    let run = try ProgramRun(Self.drag(after: 0.2)) { program in
      program.add(UIPanGestureRecognizer(), to: program.view, "outer")
      program.after(0.1) {
        let inner = UIView(frame: program.box.bounds)
        program.box.addSubview(inner)
        program.add(UIPanGestureRecognizer(), to: inner, "inner")
      }
    }
    #expect(run.notes.first == "inner began" && run.notes.last == "inner ended")
    #expect(!run.notes.contains("outer began"))
  }

  @Test func `a run tells of views and recognizers that come later from its beginning`() throws {
    let run = try ProgramRun(Self.drag(after: 0.2)) { program in
      let outer = program.add(UIPanGestureRecognizer(), to: program.view, "outer")
      outer.name = "outer"
      program.after(0.1) {
        let inner = UIView(frame: program.box.bounds)
        inner.accessibilityIdentifier = "inner"
        program.box.addSubview(inner)
        let pan = program.add(UIPanGestureRecognizer(), to: inner, "inner")
        pan.name = "late"
      }
    }
    #expect(run.timeline.run.recognizers == ["inner.late", "view.outer"])
    #expect(run.timeline.frame(at: 0.05)?.recognizers == [.possible, .possible])
    let frame = try #require(run.timeline.frame(at: 0.5))
    #expect(frame.recognizers == [.changed, .failed])
    #expect(frame.pans.map(\.index) == [0])
    #expect(frame.layout["inner"] == frame.layout["box"])
  }

  @Test func `a gesture is cancelled when its view leaves the window`() throws {
    let run = try ProgramRun(Self.drag) { program in
      program.add(UIPanGestureRecognizer(), to: program.box, "pan")
      program.after(0.2) { program.box.removeFromSuperview() }
    }
    #expect(run.notes.first == "pan began" && run.notes.last == "pan cancelled")
    #expect(abs((run.time(of: "pan cancelled") ?? 0) - 0.2) < 0.001)
  }

  @Test func `a recognizer that is switched off and on within an action is cancelled`() throws {
    let run = try ProgramRun(Self.drag) { program in
      let pan = program.add(UIPanGestureRecognizer(), to: program.box, "pan")
      program.after(0.2) {
        pan.isEnabled = false
        program.note("off")
        pan.isEnabled = true
      }
    }
    #expect(run.notes.suffix(2) == ["pan cancelled", "off"])
    #expect(run.notes.count { $0 == "pan cancelled" } == 1)
  }

  @Test func `a view in one that is hidden is not shown`() throws {
    let run = try ProgramRun { program in
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      inner.accessibilityIdentifier = "inner"
      program.box.addSubview(inner)
      program.after(0.1) { program.box.isHidden = true }
      program.after(0.2) { program.box.isHidden = false }
    }
    #expect(run.timeline.frame(at: 0.05)?.layout["inner"] != nil)
    #expect(run.timeline.frame(at: 0.15)?.layout["inner"] == nil)
    #expect(run.timeline.frame(at: 0.25)?.layout["inner"] != nil)
  }

  @Test func `a target is removed by the name of its method`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.1)) { program in
      let target = ActionTarget { _ in program.note("tap") }
      let tap = UITapGestureRecognizer(
        target: target, action: Selector(target.act(_:), named: "act(_:)"))
      program.keep(target)
      program.box.addGestureRecognizer(tap)
      tap.removeTarget(target, action: Selector(target.act(_:), named: "act(_:)"))
    }
    #expect(run.notes.isEmpty)
  }
}
