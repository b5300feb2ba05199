import JSONText
public import MotionLaws

/// A value that UIKit animates additively.
///
/// The timeline shows when each animation begins, is added to those still running, and ends.
public struct AdditiveAnimatedValue: Sendable {
  /// The name of the value in events, such as `sheet.y`.
  package let name: String

  /// The amount that is added to the value in events, such as the screen's height to a constraint's
  /// constant.
  package internal(set) var offset: Double

  @usableFromInline var animation: AdditiveAnimation

  /// The start and target of each animation, by identifier, and what their completions receive.
  private var ways: [(from: Double, to: Double, tag: Int)] = []

  /// - Parameters:
  ///   - name: the name of the value in events.
  ///   - model: the value, usually in points.
  ///   - offset: what is added to it in events.
  public init(_ name: String, _ model: Double, offset: Double = 0) {
    self.name = name
    self.offset = offset
    animation = AdditiveAnimation(model: model)
  }

  /// The value that code reads; every change sets it at once.
  @inlinable public var model: Double { animation.model }
  @inlinable public var isRunning: Bool { animation.isRunning }

  /// The time at which the next animation ends; nil if none is running.
  @inlinable @inline(__always)
  public var nextEnd: Double? { animation.nextEnd }

  /// The value that the user sees.
  @inlinable public func value(at time: Double) -> Double { animation.value(at: time) }

  /// The velocity that the user sees, per second.
  @inlinable public func velocity(at time: Double) -> Double { animation.velocity(at: time) }

  /// Changes the model at once; running animations continue and blend.
  @inlinable public mutating func set(_ value: Double) {
    animation.set(value)
  }

  /// Changes the model, with an animation if there is a law.
  ///
  /// - Parameters:
  ///   - target: the new value.
  ///   - law: how the change is animated; nil to change it at once, while running animations
  ///     continue.
  ///   - tag: returned when the animation is complete.
  ///   - reason: why, for the timeline; evaluated only if something listens.
  ///   - context: the time and the log.
  /// - Returns: false if no animation runs for the change: it is complete already.
  @discardableResult
  public mutating func animate(
    to target: Double, _ law: ProgressLaw?, tag: Int = 0,
    because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) -> Bool {
    guard let law else {
      animation.set(target)
      return false
    }
    let start = animation.model
    let isRetarget = animation.isRunning
    if !isRetarget { ways.removeAll() }
    ways.append((start, target, tag))
    guard
      animation.animate(to: target, at: context.time, law: law, identifier: ways.count - 1)
    else { return false }
    context.report(
      .animation(event(isRetarget ? .retargeted : .began, law, from: start, to: target)),
      because: reason() + (isRetarget ? ", added to what still runs" : "") + law.reservation)
    return true
  }

  /// Removes the animation that ends first, if it is over by now.
  ///
  /// - Returns: its tag; nil if none is over.
  package mutating func removeNextEnded(_ context: inout SheetContext) -> Int? {
    guard let ended = animation.removeEnded(by: context.time) else { return nil }
    let way = ways[ended.identifier]
    let event = event(.ended, ended.law, from: way.from, to: way.to)
    context.report(.animation(event), because: event.wordsOfTime)
    return way.tag
  }

  /// Removes all animations that are over by now.
  public mutating func removeEnded(_ context: inout SheetContext) {
    while removeNextEnded(&context) != nil {}
  }

  /// Sets the value and ends all running animations.
  public mutating func stop(
    at value: Double, because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    for contribution in animation.contributions {
      let way = ways[contribution.identifier]
      context.report(
        .animation(event(.ended, contribution.law, from: way.from, to: way.to)),
        because: reason())
    }
    animation = AdditiveAnimation(model: value)
  }

  private func event(
    _ what: TimelineEvent.AnimationEvent.What, _ law: ProgressLaw, from start: Double,
    to target: Double
  ) -> TimelineEvent.AnimationEvent {
    .init(
      what: what, of: name, curve: law.words, from: offset + start, to: offset + target,
      duration: law.duration)
  }
}
