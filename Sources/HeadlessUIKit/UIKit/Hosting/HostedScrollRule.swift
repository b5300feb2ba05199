import GestureEngine

/// The rule by which a drag of a declarative view and the pan of a scroll view are rivals.
///
/// Nobody has measured it; reports have it (feedback #542, mobile-air #374). Up to iOS 17, the one that
/// has moved its distance first goes, along its axis, the inner one before the outer one; a drag of a view in
/// the scroll view holds the pan if it begins at touch-down. From iOS 18 on, a drag of a view in the scroll
/// view holds the pan whatever its direction, unless it is a simultaneous one with a distance. Under all
/// versions, a drag of high priority holds the pan, and so does one around the scroll view (chosen).
@MainActor
enum HostedScrollRule {
  /// The first version in which a drag in a scroll view holds the pan.
  private static let holding = 18.0

  /// Whether a drag holds the pan of a scroll view; nil if the two are not such a pair.
  static func holds(_ drag: UIGestureRecognizer, _ pan: UIGestureRecognizer) -> Bool? {
    guard let drag = drag as? HostedPan, let pan = pan as? UIScrollViewPanGestureRecognizer,
      let view = drag.view, let scrollView = pan.view as? HostedScroll
    else { return nil }
    let version = AppRun.current?.hosted.version ?? HostedSettings().version
    let isInside = view !== scrollView && view.isDescendant(of: scrollView)
    let holds: Bool
    if drag.isSimultaneous {
      holds = isInside && version >= holding && drag.beginsAtTouchDown
    } else if drag.standing.rank.hasHighPriority {
      holds = true
    } else {
      holds = isInside && (version >= holding || drag.beginsAtTouchDown)
    }
    if isInside { report(drag, pan, holds: holds, version) }
    return holds
  }

  /// Whether a gesture of a declarative view goes on beside the pan of a scroll view; nil if the two are not
  /// such a pair.
  static func areSimultaneous(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool?
  {
    guard let (member, pan) = pair(first, second) ?? pair(second, first) else { return nil }
    // The pan takes the finger of a button once it begins.
    if member is HostedButtonPress { return true }
    return member.isSimultaneous && holds(member, pan) != true
  }

  private static func pair(
    _ member: UIGestureRecognizer, _ pan: UIGestureRecognizer
  ) -> (any HostedMember, UIScrollViewPanGestureRecognizer)? {
    guard let member = member as? any HostedMember,
      let pan = pan as? UIScrollViewPanGestureRecognizer
    else { return nil }
    return (member, pan)
  }

  private static func report(
    _ drag: HostedPan, _ pan: UIScrollViewPanGestureRecognizer, holds: Bool, _ version: Double
  ) {
    let name = version >= 26 ? 26 : version >= holding ? 18 : 17
    AppRun.current?.story.reportOnce(
      "rule",
      [
        .init("recognizer", drag.replayedName ?? ""), .init("other", pan.replayedName ?? ""),
        .init("holds", holds ? "yes" : "no"),
      ],
      because: "by the rule of iOS \(name), reported, not measured (swiftUI.version)")
  }
}

extension HostedPan {
  /// Whether it needs no distance.
  var beginsAtTouchDown: Bool { minimumDistance <= 0 }
}

extension HostedScroll {
  /// Its pan begins: buttons in it lose their fingers.
  func panWillMove() {
    offsetAtDrag = contentOffset
    for view in content.subtree {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.isActive {
        guard recognizer is HostedButtonPress else { continue }
        // A recognizer that is switched off is cancelled.
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      }
    }
  }
}
