import JSONText
import MotionLaws

/// A value that UIKit animates additively, and whose animations stand in the timeline.
struct ReportedAnimation: Sendable {
  /// The name of the value in events, such as `sheet.y`.
  let name: String

  private var animation: AdditiveAnimation

  /// Where the animations lead from and to, by identifier.
  private var ways: [(from: Double, to: Double)] = []

  init(_ name: String, _ model: Double) {
    self.name = name
    animation = AdditiveAnimation(model: model)
  }

  var model: Double { animation.model }
  var isRunning: Bool { animation.isRunning }
  var nextEnd: Double? { animation.nextEnd }

  func value(at time: Double) -> Double { animation.value(at: time) }
  func velocity(at time: Double) -> Double { animation.velocity(at: time) }

  /// Changes the model.
  ///
  /// - Parameters:
  ///   - target: the new value.
  ///   - law: how it shows; nil for at once.
  ///   - because: why, for the timeline.
  ///   - context: the time and the log.
  mutating func move(
    to target: Double, _ law: ProgressLaw?, because: @autoclosure () -> String,
    _ context: inout SheetContext
  ) {
    guard let law else { return animation.set(target) }
    let start = animation.model
    let isRetarget = animation.isRunning
    if !isRetarget { ways.removeAll() }
    ways.append((start, target))
    guard
      animation.animate(to: target, at: context.time, law: law, identifier: ways.count - 1)
    else { return }
    context.report(
      .animation(event(isRetarget ? .retargeted : .began, law, from: start, to: target)),
      because: isRetarget ? because() + ", added to what still runs" : because())
  }

  /// Takes out the animations that are over by now.
  mutating func removeEnded(_ context: inout SheetContext) {
    while let ended = animation.removeEnded(by: context.time) {
      let way = ways[ended.identifier]
      context.report(
        .animation(event(.ended, ended.law, from: way.from, to: way.to)),
        because: "its \(ended.law.duration.rounded3) s are over")
    }
  }

  /// Puts the value where it is to stay; animations under way are over.
  mutating func stop(
    at value: Double, because: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    for contribution in animation.contributions {
      let way = ways[contribution.identifier]
      context.report(
        .animation(event(.ended, contribution.law, from: way.from, to: way.to)),
        because: because())
    }
    animation = AdditiveAnimation(model: value)
  }

  private func event(
    _ what: TimelineEvent.AnimationEvent.What, _ law: ProgressLaw, from start: Double,
    to target: Double
  ) -> TimelineEvent.AnimationEvent {
    .init(
      what: what, of: name, curve: law.words, from: start, to: target, duration: law.duration)
  }
}
