import GestureReplay
import HeadlessUIKit
import Testing

/// Decisions that an app makes after its handler has returned: in a block on a queue, a timer, a call.
@MainActor
struct LaterDecisionTests {
  struct Way: Sendable, CustomTestStringConvertible {
    /// The words of a reason, before the place that asked.
    let testDescription: String

    /// Seconds until it decides.
    let delay: Double

    /// The functions that stand between the one that asked and the one that moves the sheet.
    var inner: [String] = []
    let later: MarkedSheet.Later
  }

  nonisolated static let ways = [
    Way(testDescription: "a block on the main queue", delay: 0) { _, work in
      DispatchQueue.main.async(execute: work)
    },
    Way(testDescription: "a block on the queue settling", delay: 0.1) { _, work in
      DispatchQueue(label: "settling").asyncAfter(deadline: .now() + 0.1, execute: work)
    },
    Way(testDescription: "a block on the main queue", delay: 0.1) { _, work in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        DispatchQueue.main.async(execute: work)
      }
    },
    Way(testDescription: "a block on the main queue", delay: 0) { _, work in
      RunLoop.main.perform { work() }
    },
    Way(testDescription: "a timer", delay: 0.1) { _, work in
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in work() }
    },
    Way(testDescription: "a timer", delay: 0.1, inner: ["runWork()"]) { sheet, work in
      sheet.performByTimer(work)
    },
    Way(testDescription: "a delayed call", delay: 0.1, inner: ["runWork()"]) { sheet, work in
      sheet.perform(after: 0.1, work)
    },
  ]

  @Test(arguments: ways) func `what a release asks for decides as the release would`(way: Way)
    throws
  {
    let run = try ProgramRun.decidingLater(way.later)
    let decision = try #require(run.decisions.first)
    #expect(run.decisions.count == 1)
    #expect(abs(decision.time - (20.0 / 120 + 0.002 + way.delay)) < 1e-6)
    #expect(decision.decider?.function == "released(_:)")
    let functions = ["handlePan(_:)", "released(_:)"] + way.inner + ["move(to:)"]
    #expect(decision.calls.map(\.function) == functions)
    #expect(decision.calls.map(\.isHandler).filter { $0 }.count == 1)
    let begin = "box.pan ended, handlePan(_:), then \(way.testDescription) from "
    #expect(decision.because.hasPrefix(begin), "\(decision.because)")
    #expect(decision.because.contains(": released(_:), MarkedSheet.swift:"))
    #expect(
      decision.because.hasSuffix(" pt with -1440 pt/s, low → high, to 100 pt"),
      "\(decision.because)")
  }

  @Test func `it has the numbers that were compared before and in it`() throws {
    let run = try ProgramRun.decidingLater { _, work in DispatchQueue.main.async(execute: work) }
    let decision = try #require(run.decisions.first)
    #expect(decision.comparisons.map(\.line) == [1, 2])
    #expect(decision.comparisons.map(\.left) == [500, -900])
  }

  @Test func `a finger that has landed since ends the waiting`() throws {
    let tap = ProgramRun.tap(at: Point(x: 380, y: 10), time: 0.25)
    let later: MarkedSheet.Later = { _, work in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: work)
    }
    #expect(try ProgramRun.decidingLater(later).decisions.count == 1)
    #expect(try ProgramRun.decidingLater(then: tap, later).decisions.isEmpty)
  }

  @Test func `what was decided meanwhile ends the waiting`() throws {
    let run = try ProgramRun.decidingLater { sheet, work in
      DispatchQueue.main.async(execute: work)
      sheet.move(to: 300)
    }
    #expect(run.decisions.count == 1)
    #expect(run.decisions.first?.because.hasSuffix(", to 300 pt") == true)
  }

  @Test func `a timer that goes on decides once`() throws {
    let run = try ProgramRun.decidingLater { sheet, work in
      var count = 0
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        count += 1
        if count >= 3 { work() }
        if count == 5 { timer.invalidate() }
      }
    }
    let decision = try #require(run.decisions.first)
    #expect(run.decisions.count == 1)
    #expect(abs(decision.time - (20.0 / 120 + 0.002 + 0.3)) < 1e-6)
    let words = decision.because.components(separatedBy: ", then ")
    #expect(words.count == 2, "the chain is told once: \(decision.because)")
  }

  @Test func `what nobody awaits decides nothing`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) { UIView.animate(withDuration: 0.2) { program.box.frame.origin.y = 100 } }
    }
    #expect(run.decisions.isEmpty)
  }
}
