import GestureReplay
import HeadlessUIKit
import JSONText
import Testing

/// The main queue and timers, by the documentation of Dispatch and of Foundation.
@MainActor
struct TimeDocumentation {
  @Test func `async runs after the present turn, in the order of the calls`() throws {
    let run = try ProgramRun { program in
      DispatchQueue.main.async {
        program.note("first")
        DispatchQueue.main.async { program.note("third") }
      }
      DispatchQueue.main.async { program.note("second") }
      program.note("now")
    }
    #expect(run.notes == ["now", "first", "second", "third"])
    #expect((run.time(of: "third") ?? 1) < 0.02)
  }

  @Test func `layout comes at the end of each turn, before what it has put in the queue`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        program.box.layouts = 0
        program.box.setNeedsLayout()
        DispatchQueue.main.async { program.note("\(program.box.layouts)") }
        program.note("\(program.box.layouts)")
      }
    }
    #expect(run.notes == ["0", "1"])
    #expect(abs((run.time(of: "1") ?? 0) - 0.1) < 1e-6)
  }

  @Test func `a timer that another block of the same turn invalidates does not fire`() throws {
    let run = try ProgramRun { program in
      var timer: Timer?
      program.after(0.2) { timer?.invalidate() }
      timer = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
        program.note("fires")
      }
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `work that goes on for ever without time passing ends with a message`() {
    final class Loop: Sendable {
      @MainActor func turn() { DispatchQueue.main.async { self.turn() } }
    }
    let failure = #expect(throws: InputFailure.self) {
      try ProgramRun { program in program.after(0.1) { Loop().turn() } }
    }
    #expect(failure?.description.contains("after 5000 turns at 0.1 s") == true)
  }

  @Test func `asyncAfter runs at its deadline, by due time and then by age`() throws {
    let run = try ProgramRun { program in
      let now = DispatchTime.now()
      DispatchQueue.main.asyncAfter(deadline: now + 0.3) { program.note("c") }
      DispatchQueue.main.asyncAfter(deadline: now + 0.2) { program.note("a") }
      DispatchQueue.main.asyncAfter(deadline: now + .milliseconds(200)) { program.note("b") }
    }
    #expect(run.notes == ["a", "b", "c"])
    #expect(abs((run.time(of: "a") ?? 0) - 0.2) < 1e-6)
    #expect(abs((run.time(of: "c") ?? 0) - 0.3) < 1e-6)
  }

  @Test func `a deadline that is past is due as soon as possible, yet not at once`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        program.after(-1) { program.note("late") }
        program.note("now")
      }
    }
    #expect(run.notes == ["now", "late"])
  }

  @Test func `a timer that does not repeat fires once and is then invalid`() throws {
    let run = try ProgramRun { program in
      let timer = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) {
        program.note("fires \($0.isValid)")
      }
      program.note("\(timer.isValid)")
      program.after(1) { program.note("\(timer.isValid) at last") }
    }
    #expect(run.notes.count == 3 && run.notes.last == "false at last")
    #expect(abs((run.controller.notes.dropFirst().first?.time ?? 0) - 0.2) < 1e-6)
  }

  @Test func `a repeating timer fires until it is invalidated`() throws {
    let run = try ProgramRun { program in
      var count = 0
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        count += 1
        program.note("\(count)")
        if count == 3 { timer.invalidate() }
      }
    }
    #expect(run.notes == ["1", "2", "3"])
    #expect(abs((run.time(of: "3") ?? 0) - 0.3) < 1e-6)
  }

  @Test func `a timer invalidated before it is due does not fire`() throws {
    let run = try ProgramRun { program in
      let timer = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
        program.note("fires")
      }
      program.after(0.1) { timer.invalidate() }
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `fire fires a timer, which ends one that does not repeat`() throws {
    let run = try ProgramRun { program in
      let timer = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
        program.note("fires")
      }
      timer.fire()
      program.note("\(timer.isValid)")
    }
    #expect(run.notes == ["fires", "false"])
  }

  @Test func `fire does not change when a repeating timer is due`() throws {
    let run = try ProgramRun { program in
      var count = 0
      let timer = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
        count += 1
        program.note("\(count)")
        if count == 2 { timer.invalidate() }
      }
      program.after(0.1) { timer.fire() }
    }
    #expect(abs((run.time(of: "2") ?? 0) - 0.2) < 1e-6)
  }

  @Test func `a repeating interval of 0 or less is 0.1 ms`() throws {
    let run = try ProgramRun { program in
      let timer = Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { timer in
        program.note("fires")
        timer.invalidate()
      }
      program.note("\(timer.timeInterval)")
    }
    #expect(run.notes == ["0.0001", "fires"])
  }

  @Test func `a work item runs unless it is cancelled before`() throws {
    let run = try ProgramRun { program in
      let first = DispatchWorkItem { program.note("first") }
      let second = DispatchWorkItem { program.note("second") }
      DispatchQueue.main.async(execute: first)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: second)
      program.after(0.1) {
        second.cancel()
        program.note("\(second.isCancelled)")
      }
    }
    #expect(run.notes == ["first", "true"])
  }

  private final class Target: NSObject {
    let note: (String) -> Void
    init(_ note: @escaping (String) -> Void) { self.note = note }
    @MainActor func act() { note("acts") }
    @MainActor func take(_ text: NSString) { note("takes \(text)") }
  }

  @Test func `perform calls a method after a delay, and can be taken back`() throws {
    let run = try ProgramRun { program in
      let target = Target { program.note($0) }
      target.perform(Selector(target.act), with: nil, afterDelay: 0)
      target.perform(Selector(target.take(_:)), with: NSString("it"), afterDelay: 0.1)
      program.note("now")
      program.after(0.15) {
        target.perform(Selector(target.act), with: nil, afterDelay: 0.1)
        target.perform(Selector(target.take(_:)), with: nil, afterDelay: 0.1)
        NSObject.cancelPreviousPerformRequests(withTarget: target)
      }
    }
    #expect(run.notes == ["now", "acts", "takes it"])
    #expect(abs((run.time(of: "takes it") ?? 0) - 0.1) < 1e-6)
  }
}
