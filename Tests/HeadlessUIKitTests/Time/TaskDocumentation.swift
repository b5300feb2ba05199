import GestureReplay
import HeadlessUIKit
import Testing

/// Tasks on the run's clock: they begin, wait and go on as their time comes, one at a time.
@MainActor
struct TaskDocumentation {
  @Test func `a task begins after what begins it, and sleeps on the run's clock`() throws {
    let run = try ProgramRun { program in
      Task {
        program.note("begins")
        try await Task.sleep(for: .milliseconds(300))
        program.note("300 ms")
        try await Task.sleep(nanoseconds: 50_000_000)
        program.note("50 ms")
        try await Task.sleep(until: .now + .seconds(0.1), clock: .continuous)
        program.note("0.1 s")
        try await Task.sleep(for: .seconds(0.2), tolerance: .seconds(1), clock: .suspending)
        program.note("0.2 s")
      }
      program.note("goes on")
      program.after(0.3) { program.note("timer") }
    }
    #expect(run.notes == ["goes on", "begins", "timer", "300 ms", "50 ms", "0.1 s", "0.2 s"])
    let times = ["begins", "300 ms", "50 ms", "0.1 s", "0.2 s"].compactMap { run.time(of: $0) }
    for (time, expected) in zip(times, [0, 0.3, 0.35, 0.45, 0.65]) {
      #expect(abs(time - expected) < 1e-9)
    }
  }

  @Test func `clocks have the run's time`() throws {
    let run = try ProgramRun { program in
      let clock = ContinuousClock()
      let start = SuspendingClock.now
      Task {
        let time = try await clock.measure { try await Task.sleep(for: .milliseconds(125)) }
        program.note("\(time == .milliseconds(125))")
        program.note("\(SuspendingClock.now - start == .milliseconds(125))")
        try await clock.sleep(for: .milliseconds(125))
        program.note("\(start.duration(to: .now) == .milliseconds(250))")
      }
    }
    #expect(run.notes == ["true", "true", "true"])
  }

  /// A number that tasks add to.
  private actor Sum {
    private(set) var value = 0

    func add(_ number: Int) { value += number }
  }

  /// Work in all the ways in which tasks can be put together.
  private static func everything(_ program: ProgramController) {
    let sum = Sum()
    Task.detached {
      await program.note("detached \(RunLoop.current === RunLoop.main)")
      await sum.add(1)
      async let first: Void = sum.add(10)
      async let second: Void = sum.add(100)
      _ = await (first, second)
      await program.note("sum \(sum.value)")
      let order = await withTaskGroup(of: Int.self) { group in
        for number in 0..<3 {
          group.addTask {
            try? await Task.sleep(for: .milliseconds(60 - 20 * number))
            return number
          }
        }
        var order: [Int] = []
        for await number in group { order.append(number) }
        return order
      }
      await program.note("group \(order)")
    }
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    Task {
      for await number in numbers { program.note("stream \(number)") }
      program.note("stream ends")
    }
    Task {
      for number in 0..<2 {
        continuation.yield(number)
        await Task.yield()
      }
      continuation.finish()
      let text = await withCheckedContinuation { continuation in
        program.after(0.1) { continuation.resume(returning: "continuation") }
      }
      program.note(text)
    }
    Task { @MainActor in
      await MainActor.run { program.note("main actor") }
    }
  }

  @Test func `tasks run one at a time in the order in which they are due, the same in each run`()
    throws
  {
    let first = try ProgramRun { Self.everything($0) }
    let notes = [
      "detached true", "sum 111", "group [2, 1, 0]", "stream 0", "stream 1", "stream ends",
      "continuation", "main actor",
    ]
    #expect(first.notes.sorted() == notes.sorted())
    #expect(first.time(of: "group [2, 1, 0]").map { abs($0 - 0.06) < 1e-9 } == true)
    #expect(first.time(of: "continuation").map { abs($0 - 0.1) < 1e-9 } == true)
    for _ in 0..<9 {
      let run = try ProgramRun { Self.everything($0) }
      #expect(run.notes == first.notes)
      #expect("\(run.timeline.events)" == "\(first.timeline.events)")
    }
  }

  @Test func `a cancelled task hears of it at once`() throws {
    let run = try ProgramRun { program in
      let task = Task {
        do {
          try await Task.sleep(for: .seconds(5))
        } catch {
          program.note("\(type(of: error)) \(Task.isCancelled)")
        }
        do { try Task.checkCancellation() } catch { program.note("checked") }
        do { try await Task.sleep(for: .seconds(5)) } catch { program.note("again") }
      }
      program.after(0.25) { task.cancel() }
    }
    #expect(run.notes == ["CancellationError true", "checked", "again"])
    #expect(run.controller.notes.allSatisfy { abs($0.time - 0.25) < 1e-9 })
  }

  /// A place of an app that outlasts a run.
  private final class Place: @unchecked Sendable {
    var streams: [AsyncStream<String>.Continuation] = []
  }

  @Test func `a task that is left does not go on in another run`() throws {
    let place = Place()
    let first = try ProgramRun { program in
      let (texts, continuation) = AsyncStream<String>.makeStream()
      place.streams.append(continuation)
      Task { for await text in texts { program.note(text) } }
      Task.detached {
        try await Task.sleep(for: .seconds(1000))
        await program.note("late")
      }
      program.after(0.1) { continuation.yield("first") }
    }
    let second = try ProgramRun { program in
      for stream in place.streams { stream.yield("second") }
      program.after(0.1) { program.note("own") }
    }
    #expect(first.notes == ["first"])
    #expect(second.notes == ["own"])
  }

  @Test func `tasks that go on without time end the run`() {
    let message = RefusalTests.message { _ in
      Task { while true { await Task.yield() } }
    }
    #expect(message?.contains("its main queue is not empty after 5000 turns") == true)
  }

  @Test func `the story has the task and where it began`() throws {
    let run = try ProgramRun { program in
      Task {
        try await Task.sleep(for: .milliseconds(200))
        program.stateName = "high"
      }
    }
    let reasons = run.timeline.events.filter { event in
      if case .sheet(from: "low", to: "high") = event.kind { true } else { false }
    }.map(\.because)
    #expect(reasons.count == 1)
    #expect(reasons.first?.hasPrefix("a task") == true, "\(reasons)")
    // Lines are in an executable only where it holds its own debug information.
    #if os(Linux) && DEBUG
      #expect(reasons.first?.contains("TaskDocumentation.swift:") == true, "\(reasons)")
    #endif
  }
}
