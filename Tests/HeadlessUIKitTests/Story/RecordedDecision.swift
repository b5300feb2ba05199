import GestureReplay
import HeadlessUIKit

/// The comparisons that code makes before it decides, as the timeline has them.
@MainActor
enum RecordedDecision {
  /// The comparisons of code that a release executes.
  static func comparisons(
    of code: @escaping @MainActor () -> Void
  ) throws -> [TimelineEvent.Comparison] {
    let run = try ProgramRun(
      ProgramRun.drag(from: Point(x: 195, y: 700), by: Point(x: 0, y: -60), steps: 12)
    ) { program in
      let target = ActionTarget { pan in
        guard pan.state == .ended else { return }
        code()
        UIView.animate(withDuration: 0.1) { program.box.frame.origin.y = 10 }
      }
      program.keep(target)
      program.box.addGestureRecognizer(
        UIPanGestureRecognizer(target: target, action: Selector(target.act(_:))))
    }
    let decision = run.timeline.events.first {
      if case .decision = $0.kind { true } else { false }
    }
    return decision?.comparisons ?? []
  }

  /// The same in words: `3.0 < 4.0 true`.
  static func words(of code: @escaping @MainActor () -> Void) throws -> [String] {
    try comparisons(of: code).map { "\($0.left) \($0.comparator) \($0.right) \($0.outcome)" }
  }
}

// Operators as a module of an app has them from the build step.
precedencegroup Recording {
  higherThan: ComparisonPrecedence
  lowerThan: NilCoalescingPrecedence
}
infix operator ‹¦ : Recording
infix operator ¦› : Recording
infix operator ‹¦› : Recording
infix operator ¦» : Recording

func ‹¦ <Value>(value: Value, side: AppComparisonLeft) -> Value { AppRecorder.left(value, side) }

func ¦› <Value>(side: AppComparisonRight, value: Value) -> Value { AppRecorder.right(value, side) }

func ¦» <Value>(side: AppComparisonRight, value: Value) -> Value {
  AppRecorder.pattern(value, side)
}

func ‹¦› <Value>(value: Value, sides: AppComparisonNumber) -> Value {
  AppRecorder.number(value, sides)
}

func left(_ text: StaticString, _ site: UInt32) -> AppComparisonLeft { .init(text, site) }

func right(
  _ comparator: StaticString, _ text: StaticString, _ site: UInt32, line: UInt = #line
) -> AppComparisonRight { .init(comparator, text, site, "App/A.swift", line) }
