import JSONText
import MotionLaws

/// A screen that changes, and stops that change with it.
extension DetentsSheet {
  /// The sheet keeps its selected detent, which has another height on another screen.
  ///
  /// It goes there on its own spring if the change is animated (chosen, as for every change by the
  /// app), else at once. In motion it goes on with its velocity. A finger keeps the edge where it is
  /// when insets change; with the size it keeps its distance from the selected detent (chosen).
  ///
  /// In a compact height, such as a phone's in landscape, medium and large both fill the screen.
  package mutating func screenDidChange(
    from old: Screen, animated: Bool, _ context: inout SheetContext
  ) {
    let (before, shownBefore) = (state.y, y(at: context.time))
    screen = context.screen
    takeStops(
      fittedStops,
      showingAt: old.bounds == screen.bounds ? shownBefore : nil, at: context.time)
    let way = state.y - before
    let keepsPlace = isHeld && old.bounds == screen.bounds
    let reason =
      "\(state.identifier) is at \(state.y.rounded3) pt on the new screen, and was at \(before.rounded3) pt"
    let shown = y(at: context.time)
    context.report(
      .decision(what: way == 0 ? "none" : "follow the screen"),
      because: keepsPlace && way != 0
        ? "\(reason); the finger keeps the sheet at \(shown.rounded3) pt" : reason)
    guard way != 0, !keepsPlace else { return layOutContent(&context) }
    let (asked, velocity) = (
      place.value(at: context.time), place.velocity(at: context.time)
    )
    if isHeld {
      drag?.raw += way
      return put(at: asked + way, &context)
    }
    guard place.isRunning else {
      return go(to: state, animated: animated, because: "the new screen", &context)
    }
    if old.bounds != screen.bounds || !animated {
      stop(because: "the screen changes", &context)
      put(at: asked + way, &context)
    }
    go(to: state, velocity: velocity, because: "the new screen", &context)
  }

  /// Whether a finger drags it, or holds it where it was caught.
  var isHeld: Bool { drag != nil || isCaught }

  /// The stops of its detents on the screen as it is, with the keyboard as it is.
  var fittedStops: DetentStops {
    DetentStops(fitting: settings, on: screen, raisedBy: keyboardLift)
  }

  /// Has other stops from now on: the selected detent and the one to present stay those of their
  /// names, or become the smallest.
  ///
  /// - Parameters:
  ///   - next: the stops.
  ///   - shown: where the sheet shows, in points; nil if it is put somewhere else at once.
  ///   - time: now.
  mutating func takeStops(_ next: DetentStops, showingAt shown: Double?, at time: Double) {
    // What is pressed against its end, and asks for more, is pressed against the new one now.
    let asked = place.value(at: time)
    comesFrom = shown.flatMap {
      $0 < next.largest.y && $0 <= asked + Tolerance.thresholdSlack ? $0 : nil
    }
    scheduleArrival(from: time, at: next.largest.y)
    let (wasDismissed, last) = (isDismissed, stops)
    stops = next
    let named = { (stop: DetentStop) in next.detent(stop.identifier) ?? next.smallest }
    state = wasDismissed ? next.dismissal : named(state)
    presentedDetent = named(presentedDetent)
    undimmed = settings.largestUndimmedDetent.flatMap { next.detent($0) } ?? next.dismissal
    if let ceiling = drag?.ceiling {
      drag?.ceiling = ceiling == last.largest.y ? next.largest.y : max(ceiling, next.largest.y)
    }
  }
}
