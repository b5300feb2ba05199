import MotionLaws

/// A free pan around one that is limited to an axis.
///
/// The free one counts the whole distance, the inner one only its part along the axis. A finger is never
/// exactly straight, so the free one reaches the same hysteresis a little earlier: at 12° after 10 pt
/// instead of 10.22. If a sample falls between the two, it would depend on chance which of them begins. So
/// the free pan gives way while the finger goes along the inner one's axis: it stays possible until the
/// inner one is at its threshold, or the finger has left the axis.
///
/// Source: reports that the inner scroll view has the finger, whatever the drift (joomcode/BottomSheet 39,
/// MSDynamicsDrawerViewController 4, SWRevealViewController 234, SwipeCellKit 152).
extension Arena {
  /// The largest angle between the way of a finger and an axis at which it counts as going along the
  /// axis: 20°, by which a scroll view's directional lock decides as well.
  private static let straightAngle = 20.0 * Double.pi / 180

  /// Whether a recognizer that a move has taken to its threshold gives way.
  mutating func givesWay<Delegate: RecognizerDelegate>(
    _ index: Int, _ delegate: Delegate
  ) -> Bool {
    guard recognizers[index].isFreePan else { return false }
    let givesWay = recognizers.indices.prefix(index).contains {
      mustGiveWay(index, to: $0, delegate)
    }
    recognizers[index].givesWay = givesWay
    return givesWay
  }

  /// The finger is lifted before the inner pan has reached its threshold: the one that gave way has been
  /// at its own.
  mutating func beginThatGaveWay<Delegate: RecognizerDelegate>(
    _ index: Int, at time: Double, _ delegate: inout Delegate
  ) {
    guard recognizers[index].state == .possible, !recognizers[index].isWaiting else { return }
    recognizers[index].givesWay = false
    let transition = recognizers[index].transitionAfterMove(at: time)
    carryOut(transition, of: index, at: time, &delegate)
  }

  private func mustGiveWay<Delegate: RecognizerDelegate>(
    _ index: Int, to inner: Int, _ delegate: Delegate
  ) -> Bool {
    recognizers[inner].isApproached(within: Self.straightAngle)
      && isRival(inner, of: index)
      && !delegate.requiresFailure(of: recognizers[inner], by: recognizers[index])
      && !delegate.requiresFailure(of: recognizers[index], by: recognizers[inner])
      && !simultaneous(index, inner, delegate)
  }
}

extension Recognizer {
  /// Whether it is a pan that moves both ways, and nothing that it caught begins it at once.
  fileprivate var isFreePan: Bool { pan?.axis == .free && !catchesMotion }

  /// Whether it is a pan that is limited to an axis, along which the finger is on its way to the
  /// hysteresis.
  fileprivate func isApproached(within angle: Double) -> Bool {
    guard let pan, pan.axis == .horizontal || pan.axis == .vertical, state == .possible,
      !isWaiting, motion.fingers.count >= pan.minimumTouches
    else { return false }
    let along = pan.distance(of: motion.displacement)
    guard along > 0, along < pan.hysteresis - Tolerance.thresholdSlack else { return false }
    return along >= motion.displacement.length * sineAndCosine(angle).cosine
  }
}
