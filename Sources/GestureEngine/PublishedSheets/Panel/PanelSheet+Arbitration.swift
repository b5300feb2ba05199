import MotionLaws

/// The rules by which the panel's pan shares a finger with other recognizers.
///
/// Source: scenee/FloatingPanel, Core.swift at 7efcc76, `shouldRecognizeSimultaneouslyWith`,
/// `shouldRequireFailureOf` and `shouldBeRequiredToFailBy`.
extension PanelSheet {
  private static let panelPan = "sheet.pan"

  /// The panel recognizes with its tracked scroll view, with taps and long presses while it stands
  /// at its anchor, and from its grabber area with everything that is dragged.
  package func shouldRecognizeSimultaneously(
    _ recognizer: Recognizer, with other: Recognizer, _ context: SheetContext
  ) -> Bool {
    guard recognizer.name == Self.panelPan else { return false }
    if other.name == RecognizerDescription.scrollPan { return true }
    switch other.kind {
    case .tap, .longPress: return isAtAnchor(at: context.time)
    case .pan, .swipe, .pinch, .rotation, .custom:
      return isInGrabberArea(recognizer, context)
    }
  }

  /// The panel waits for every other pan, swipe, pinch and rotation to fail; from its grabber area, they wait for
  /// the panel.
  package func shouldRequireFailure(
    of other: Recognizer, by recognizer: Recognizer, _ context: SheetContext
  ) -> Bool {
    if recognizer.name == Self.panelPan {
      // A touch that stopped the panel begins the pan at once.
      guard !isCaught, !isInGrabberArea(recognizer, context) else { return false }
      var context = context
      return other.name == RecognizerDescription.scrollPan
        ? isScrollable(&context) && isContentFarBeyondItsEnd(context) : other.isDragged
    }
    return other.name == Self.panelPan && isInGrabberArea(other, context) && recognizer.isDragged
      && recognizer.name != RecognizerDescription.scrollPan
  }

  /// Whether the fingers of the panel's pan are in the grabber area.
  private func isInGrabberArea(_ pan: Recognizer, _ context: SheetContext) -> Bool {
    isInGrabberArea(distanceInside(pan.motion.centroid, at: context.time))
  }

  /// Whether the panel stands at the anchor of its state, to less than a pixel.
  private func isAtAnchor(at time: Double) -> Bool {
    (movingEdge(at: time) - anchors.anchor(of: state).edge).magnitude < 1 / screen.scale
  }

  private func isContentFarBeyondItsEnd(_ context: SheetContext) -> Bool {
    guard let offset = context.scrollView?.contentOffset(at: context.time),
      let first = context.scrollView?.minimumOffset,
      let last = context.scrollView?.maximumOffset
    else { return false }
    let pull = collapsing > 0 ? edge.along(first - offset) : edge.along(offset - last)
    return pull >= Self.largestPull - Tolerance.thresholdSlack
  }
}

extension Recognizer {
  /// Whether its gesture moves something: a pan, from an edge or not, a swipe, a pinch, a rotation.
  fileprivate var isDragged: Bool {
    switch kind {
    case .pan, .swipe, .pinch, .rotation, .custom: true
    case .tap, .longPress: false
    }
  }
}
