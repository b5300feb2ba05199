package import GestureTraces
package import MotionLaws

/// The history of a sheet in a run, as far as it determines where the sheet may be left.
public struct SheetHistory: Sendable {
  /// The events, in the order in which they happened.
  public let events: [TimelineEvent]

  /// The distance that all fingers moved along the sheet's axis together, in points; no drag goes
  /// farther.
  public let fingerTravel: Double

  /// The side from which the sheet comes.
  let edge: SheetEdge

  /// - Parameters:
  ///   - events: in the order in which they happened.
  ///   - trace: what the fingers did.
  ///   - edge: the side from which the sheet comes.
  package init(_ events: [TimelineEvent], of trace: Trace, from edge: SheetEdge = .bottom) {
    self.events = events
    self.edge = edge
    fingerTravel = trace.fingerTravel(along: edge)
  }

  // MARK: What happened last

  /// The index of the last event of some kind; -1 if there was none.
  ///
  /// What concerns a scroll view that the scene adds does not count: the sheet knows nothing of it. Nor
  /// does what concerns another sheet.
  public func last(where isMeant: (TimelineEvent.Kind) -> Bool) -> Int {
    events.lastIndex { $0.scrollView == nil && $0.sheet == nil && isMeant($0.kind) } ?? -1
  }

  /// The index of the last time that a recognizer entered a state; -1 if it never did.
  public func last(_ recognizer: String, _ state: RecognizerState) -> Int {
    last { kind in
      guard case .recognizer(recognizer, _, state, _, _) = kind else { return false }
      return true
    }
  }

  /// The index of the app's last action with one of these names; -1 if there was none.
  public func lastAction(_ names: String...) -> Int {
    last { kind in
      guard case .action(let action) = kind else { return false }
      return names.contains(action.name)
    }
  }

  /// The index of the last time that a finger on a view was cancelled; -1 if none was.
  public func lastCancelledTouch(on view: String) -> Int {
    last { kind in
      guard case .touch(_, .cancelled, _, view?) = kind else { return false }
      return true
    }
  }

  // MARK: How it moved

  /// The highest speed along the sheet's axis at which a finger was lifted or cancelled, in points per
  /// second; 0 if none was.
  public var highestReleaseSpeed: Double {
    events.reduce(0) { speed, event in
      switch event.kind {
      case .recognizer(_, _, .ended, _, let velocity),
        .recognizer(_, _, .cancelled, _, let velocity):
        max(speed, edge.along(velocity).magnitude)
      case .scroll(.willEndDragging(let release, _)) where event.scrollView == nil:
        max(speed, edge.along(release.velocity).magnitude)
      default: speed
      }
    }
  }

  /// The most by which a spring passes its target, in points: a part of its way, plus the distance
  /// that a release's velocity carries it.
  ///
  /// - Parameters:
  ///   - way: the longest way that it may have, in points.
  ///   - response: the spring's response, in seconds.
  ///   - dampingRatio: the spring's ζ, above 0; a lightly damped spring passes its target by nearly
  ///     its way, and farther still if it is retargeted on the way.
  /// - Returns: points.
  public func springOvershoot(way: Double, response: Double, dampingRatio: Double = 1) -> Double {
    let spring = SpringParameters(response: response, dampingRatio: dampingRatio)
    return max(0.15 * way, overshoot(of: spring, way: way))
      + highestReleaseSpeed * response / (2 * .pi)
  }

  /// The most by which a spring that starts at rest passes its target, in points: each new target
  /// on its way adds as much again.
  ///
  /// - Parameters:
  ///   - spring: the spring.
  ///   - way: the longest way that it may have, in points.
  /// - Returns: points.
  package func overshoot(of spring: SpringParameters, way: Double) -> Double {
    let targets = events.count { event in
      guard case .animation(let animation) = event.kind else { return false }
      return animation.what != .ended && !animation.isOfContent
    }
    return spring.overshoot * way * Double(targets)
  }

  /// The longest way that animations of a value that ran at the same time led together, in the
  /// value's unit; 0 if none ran.
  public func longestWay(ofAnimationsOf value: String) -> Double {
    var running: [TimelineEvent.AnimationEvent] = []
    var longest = 0.0
    for event in events {
      guard case .animation(let animation) = event.kind, animation.of == value else { continue }
      if animation.what == .ended {
        if let index = running.firstIndex(where: { $0.goesAlong(with: animation) }) {
          running.remove(at: index)
        }
      } else {
        running.append(animation)
      }
      longest = max(longest, running.reduce(0) { $0 + ($1.to - $1.from).magnitude })
    }
    return longest
  }

  /// Whether a rule or the app decided again while an animation was running.
  public var hasOverlappingAnimations: Bool {
    var running = 0
    for event in events {
      switch event.kind {
      case .animation(let animation) where animation.isOfContent: break
      case .animation(let animation):
        if animation.what == .retargeted { return true }
        running += animation.what == .ended ? -1 : 1
      case .decision, .action: if running > 0 { return true }
      default: break
      }
    }
    return false
  }
}

extension TimelineEvent.AnimationEvent {
  /// The difference that sums of binary fractions may leave between equal lengths, in points.
  private static let slack = 1e-6

  /// Whether it has the same ends as another, as the end of an animation has with its beginning.
  package func goesAlong(with other: Self) -> Bool {
    of == other.of && (from - other.from).magnitude <= Self.slack
      && (to - other.to).magnitude <= Self.slack
  }

  /// Whether it is a glide of a scroll view's content, whose end is reported to its delegate.
  package var isOfContent: Bool { of.hasPrefix("scroll.") || of.hasPrefix("scrolls.") }

  /// Whether it moves the keyboard, not the sheet.
  package var isOfKeyboard: Bool { of.hasPrefix(ShownKeyboard.viewName + ".") }
}

extension Trace {
  /// The distance that all fingers move along a sheet's axis together, in points.
  fileprivate func fingerTravel(along edge: SheetEdge) -> Double {
    var places: [Int: Double] = [:]
    var travel = 0.0
    for sample in samples {
      if sample.phase != .began, let last = places[sample.id] {
        travel += (edge.along(sample.point) - last).magnitude
      }
      places[sample.id] = edge.along(sample.point)
    }
    return travel
  }
}
