import GestureTraces
import HeadlessUIKit
import MotionLaws
import Testing

/// What apps take from other frameworks than UIKit, by its documentation.
@MainActor
struct FoundationDocumentation {
  @Test func `a subject tells its value at once, and what it becomes until that is cancelled`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var heard: [Int] = []
    let subscription = subject.sink { heard.append($0) }
    subject.send(2)
    subject.value = 3
    subscription.cancel()
    subject.send(4)
    #expect(heard == [1, 2, 3])
    #expect(subject.value == 4)
  }

  @Test func `a subscription ends with the set that it is stored in`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var heard: [Int] = []
    var kept: Set<AnyCancellable> = []
    subject.sink { heard.append($0) }.store(in: &kept)
    kept = []
    subject.send(2)
    #expect(heard == [1])
  }

  @Test func `a lock that is held is not taken again`() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
  }

  @Test func `what a message is made of is evaluated`() {
    var count = 0
    let log = OSLog(subsystem: "app", category: "test")
    func next() -> String {
      count += 1
      return "\(count)"
    }
    os_log("%{public}@", log: log, type: .debug, next())
    os_log(.error, log: .disabled, "%d", count)
    #expect(count == 1)
    #expect(log.isEnabled(type: .error))
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }

  @Test func `an exception that is raised ends the run, and says why`() {
    let error = #expect(throws: (any Error).self) {
      try ProgramRun { _ in
        NSException(name: .invalidArgumentException, reason: "no delegate", userInfo: nil).raise()
      }
    }
    #expect(
      error.map { "\($0)" }?.contains("it raises NSInvalidArgumentException: no delegate") == true)
  }

  @Test func `an action whose parameters are no sender ends the run`() {
    let tap = ProgramRun.tap(at: Point(x: 200, y: 700), time: 0)
    let error = #expect(throws: (any Error).self) {
      try ProgramRun(tap) { program in
        let recognizer = UITapGestureRecognizer(
          target: program,
          action: Selector(
            UIViewController.dismiss(animated:completion:), named: "dismiss(animated:completion:)"))
        program.box.addGestureRecognizer(recognizer)
      }
    }
    #expect(
      error.map { "\($0)" }?.contains("it sends the action 'dismiss(animated:completion:)'") == true
    )
  }

  @Test func `who observes a view's safe area hears of it, with both values`() throws {
    let run = try ProgramRun { program in
      let token = program.view.observe(\.safeAreaInsets, options: [.initial, .old, .new]) {
        [weak program] _, change in
        program?.note("\(change.oldValue?.top ?? -1) to \(change.newValue?.top ?? -1)")
      }
      program.keep(token)
      program.after(0.1) {
        program.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
      }
    }
    #expect(run.notes == ["-1.0 to 47.0", "47.0 to 77.0"])
  }
}
