import JSONText
import MotionLaws

/// The removal of a panel by a fast release towards the edge that it comes from, and the spring that
/// moves it without a finger from and to `hidden`.
extension PanelSheet {
  /// The distance beyond the screen's edge to which a panel without an anchor for `hidden` is
  /// removed, in points.
  private static let distanceBeyondEdge = 100.0

  /// FloatingPanel's spring of a removal: the response is a quarter of a second, and its oscillation
  /// decays as a deceleration at the fast rate does.
  private static let removalSpring = SpringParameters(
    response: 0.25, dampingRatio: -logarithm(0.99) / (0.004 * .pi))

  /// The position of the moving edge of a removed panel, in points.
  var removedEdge: Double {
    if let hidden = anchors.all.first(where: { $0.states.contains(.hidden) }) { return hidden.edge }
    return collapsing > 0
      ? edge.length(of: screen.bounds) + Self.distanceBeyondEdge : -Self.distanceBeyondEdge
  }

  /// Removes the panel if a release is fast enough.
  ///
  /// - Parameters:
  ///   - velocity: the release's velocity, in points per second along the axis, down or right
  ///     positive.
  ///   - occasion: what ended the drag, in words.
  ///   - context: the time and the log.
  /// - Returns: whether it is removed.
  mutating func remove(
    velocity: Double, because occasion: String, _ context: inout SheetContext
  ) -> Bool {
    let target = removedEdge
    let way = (movingEdge - target).magnitude
    let threshold = settings.removalVelocityThreshold
    // At the edge already, any velocity towards it is enough.
    let speed = way > 0 ? velocity * collapsing / way : velocity * collapsing > 0 ? .infinity : 0
    let isRemoved = speed >= threshold - Tolerance.speedSlack
    if speed.isFinite {
      context.report(
        .decision(what: isRemoved ? "remove" : "keep"),
        margins: [
          .init(
            "velocity towards the edge", speed, threshold: threshold, "/s",
            of: "sheet.removalVelocityThreshold", isMet: isRemoved)
        ],
        because:
          "\(occasion) at \(movingEdge.rounded3) pt with \(velocity.rounded3) pt/s, \(way.rounded3) pt from hidden: \(speed.rounded3) of that way a second is \(isRemoved ? "at least" : "less than") \(threshold.rounded3) (removalVelocityThreshold)"
      )
    }
    guard isRemoved else { return false }
    context.report(
      .sheet(from: state.rawValue, to: PanelState.hidden.rawValue),
      because: "a removed panel is hidden at once")
    state = .hidden
    transit(
      to: target, velocity: velocity, because: "the removal, with \(velocity.rounded3) pt/s",
      &context)
    return true
  }

  /// Moves to an edge on the spring of the original's default animator, from where it shows.
  mutating func transit(
    to target: Double, velocity: Double, because reason: String, _ context: inout SheetContext
  ) {
    var spring = AnimatedValue<SpringMotion>(animatedValue, movingEdge)
    spring.animate(
      to: target, spring: Self.removalSpring, initialVelocity: velocity, because: reason, &context)
    movingEdge = target
    removal = spring.isRunning ? spring : nil
  }

  mutating func stopRemoval(because reason: String, _ context: inout SheetContext) {
    guard var removal else { return }
    movingEdge = removal.value(at: context.time)
    removal.set(movingEdge, because: "\(reason) at \(movingEdge.rounded3) pt", &context)
    self.removal = nil
  }

  package var nextDue: Double? { removal?.end }

  package mutating func advance(_ context: inout SheetContext) {
    guard
      removal?.removeEnded(
        because: "it is within 0.1 % of the distance, or half a pixel, of its target",
        &context) == true
    else { return }
    removal = nil
  }
}
