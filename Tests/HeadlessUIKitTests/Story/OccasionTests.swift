import GestureReplay
import HeadlessUIKit
import Testing

/// The reasons of what code does that runs later: what scheduled it, with the line in the app.
@MainActor
struct OccasionTests {
  private final class Target: NSObject {
    private let work: @MainActor () -> Void

    init(_ work: @escaping @MainActor () -> Void) { self.work = work }

    @MainActor func fire() { work() }
  }

  private typealias Schedule =
    @MainActor @Sendable (ProgramController, @escaping @MainActor () -> Void) -> Void

  /// The reason of an offset that code sets which something else has scheduled.
  private static func reason(
    _ schedule: @escaping Schedule
  ) throws -> String? {
    let run = try ProgramRun { program in
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
      scrollView.contentSize = CGSize(width: 390, height: 2000)
      program.view.addSubview(scrollView)
      program.after(0.1) { schedule(program) { scrollView.contentOffset.y = 100 } }
    }
    return run.timeline.events.first { event in
      if case .custom("contentOffset", _) = event.kind { true } else { false }
    }?.because
  }

  @Test func `a timer says who made it`() throws {
    let reason = try Self.reason { _, work in
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in work() }
    }
    #expect(reason?.contains(": a timer from ") == true, "\(reason ?? "")")
    #expect(reason?.contains("OccasionTests.swift:") == true, "\(reason ?? "")")
  }

  @Test func `a block on a queue says who put it there`() throws {
    let reasons = [
      try Self.reason { _, work in DispatchQueue.main.async { work() } },
      try Self.reason { _, work in
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.1, execute: work)
      },
      try Self.reason { _, work in
        DispatchQueue.main.async(execute: DispatchWorkItem { work() })
      },
      try Self.reason { _, work in
        let group = DispatchGroup()
        group.enter()
        group.notify(queue: .main) { work() }
        group.leave()
      },
      try Self.reason { _, work in RunLoop.main.perform { work() } },
    ]
    for reason in reasons {
      #expect(reason?.contains(": a block on the ") == true, "\(reason ?? "")")
      #expect(reason?.contains("OccasionTests.swift:") == true, "\(reason ?? "")")
    }
  }

  @Test func `a delayed call says who asked for it`() throws {
    let reason = try Self.reason { program, work in
      let target = Target(work)
      program.keep(target)
      target.perform(Selector(target.fire), with: nil, afterDelay: 0.1)
    }
    #expect(reason?.contains(": a delayed call from ") == true, "\(reason ?? "")")
    #expect(reason?.contains("OccasionTests.swift:") == true, "\(reason ?? "")")
  }

  @Test func `a transaction's block says who set it`() throws {
    let reason = try Self.reason { _, work in CATransaction.setCompletionBlock { work() } }
    #expect(reason?.contains(": the completion block of a CATransaction from ") == true)
    #expect(reason?.contains("OccasionTests.swift:") == true, "\(reason ?? "")")
  }

  @Test func `a completion says which animation it is of, and why that is over`() throws {
    let reason = try Self.reason { program, work in
      UIView.animate(
        withDuration: 0.3, delay: 0, options: .beginFromCurrentState,
        animations: { program.box.frame.origin.y = 300 }, completion: { _ in work() })
      program.after(0.1) { program.box.layer.removeAllAnimations() }
    }
    #expect(reason?.contains(": the completion of UIView.animate in ") == true, "\(reason ?? "")")
    #expect(reason?.contains(", its layer's animations were removed: ") == true, "\(reason ?? "")")
  }

  // MARK: What does not come to rest

  private static func end(
    _ program: @escaping @MainActor @Sendable (ProgramController) -> Void
  ) throws -> String {
    let run = try ProgramRun { program($0) }
    #expect(!run.timeline.outcome.isSettled)
    return run.timeline.outcome.words(of: nil)
  }

  @Test func `a run that does not come to rest says what is still under way`() throws {
    let words = try Self.end { program in
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
      UIView.animate(
        withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse],
        animations: { program.box.frame.origin.y = 300 })
    }
    let pattern =
      /; still under way: box by UIView\.animate in .*, OccasionTests\.swift:\d+; a timer from .*, OccasionTests\.swift:\d+$/
    #expect(words.contains(pattern), "\(words)")
  }

  @Test func `many things that are under way are counted`() throws {
    let words = try Self.end { _ in
      for _ in 0..<2 { Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in } }
      Timer.scheduledTimer(withTimeInterval: 0.6, repeats: true) { _ in }
      Timer.scheduledTimer(withTimeInterval: 0.7, repeats: true) { _ in }
      Timer.scheduledTimer(withTimeInterval: 0.8, repeats: true) { _ in }
    }
    #expect(words.hasSuffix("; 1 more"), "two timers of one line count once: \(words)")
  }
}
