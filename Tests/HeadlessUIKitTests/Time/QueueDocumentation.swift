import HeadlessUIKit
import Testing

/// Queues and dates on the run's clock: background work is done in the order in which it is due.
@MainActor
struct QueueDocumentation {
  @Test func `work of all queues is done in order, and a group is over after its last`() throws {
    let run = try ProgramRun { program in
      let (group, queue) = (DispatchGroup(), DispatchQueue(label: "queue"))
      group.enter()
      DispatchQueue.global(qos: .background).async(group: group) {
        program.note("a")
        DispatchQueue.main.sync { program.note("b") }
      }
      queue.async {
        program.note("c\(DispatchQueue(label: "other").sync { 1 })")
        group.leave()
      }
      group.notify(queue: .main) { program.note("over") }
      DispatchQueue.main.async { program.note("d") }
      program.note("\(queue.sync { 5 })")
    }
    #expect(run.notes == ["5", "a", "b", "c1", "d", "over"])
  }

  @Test func `a deadline stays the time that it was made for`() throws {
    let run = try ProgramRun { program in
      let deadline = DispatchTime.now() + 0.3
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
        DispatchQueue.main.asyncAfter(deadline: deadline) { program.note("due") }
      }
    }
    let time = try #require(run.time(of: "due"))
    #expect(abs(time - 0.3) < 1e-9)
  }

  @Test func `a date is the run's time since 2001`() throws {
    let run = try ProgramRun { program in
      let start = Date()
      program.note("\(start.timeIntervalSinceReferenceDate == CACurrentMediaTime())")
      program.note("\(CFAbsoluteTimeGetCurrent() == CACurrentMediaTime())")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
        let times = [Date().timeIntervalSince(start), -start.timeIntervalSinceNow]
        program.note("\(times.map { ($0 * 1000).rounded() }) \(Date.now == Date())")
      }
    }
    #expect(run.notes == ["true", "true", "[250.0, 250.0] true"])
  }

  @Test func `what would wait forever ends the run`() {
    let messages = [
      RefusalTests.message { _ in DispatchQueue.main.sync {} },
      RefusalTests.message { _ in
        let queue = DispatchQueue(label: "queue")
        queue.async { queue.sync {} }
      },
      RefusalTests.message { _ in
        let group = DispatchGroup()
        group.enter()
        group.wait()
      },
      RefusalTests.message { _ in DispatchSemaphore(value: 0).wait() },
    ]
    #expect(messages.allSatisfy { $0?.contains("waits for ") == true }, "\(messages)")
    #expect(RefusalTests.message { _ in DispatchSemaphore(value: 1).wait() } == nil)
  }
}
