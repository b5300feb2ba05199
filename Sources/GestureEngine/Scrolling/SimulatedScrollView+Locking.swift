import MotionLaws

/// The axis to which a drag is held.
///
/// Source: WebKit's WKDirectionalScrollLockTracker, Apple's own for macOS, which is modelled on
/// UIScrollView.
extension SimulatedScrollView {
  /// The axis along which a drag that begins with a way is held until the lift: the one that the way
  /// lies near enough to; between the two, it is free.
  func lockedAxis(of way: Vector) -> PanConfiguration.Axis {
    guard way != .zero else { return .free }
    let angle = arctangent(way.y.magnitude, way.x.magnitude) * 180 / .pi
    let most = settings.directionalLockAngle + Tolerance.thresholdSlack
    if angle <= most { return .horizontal }
    return angle >= 90 - most ? .vertical : .free
  }
}
