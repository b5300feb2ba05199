import GestureEngine

/// The pan from the left edge that pops with the finger.
///
/// What its delegate says when the app has put none in its place: it begins where a back button shows.
@MainActor
final class BackSwipeGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  private weak var navigation: UINavigationController?
  private let ownDelegate: BackSwipeDelegate

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    ownDelegate = BackSwipeDelegate(of: navigation)
    super.init(target: nil, action: nil)
    edges = .left
    delegate = ownDelegate
  }

  override func apply(_ change: RecognizerChange) {
    // UIKit's own action comes before those that an app adds.
    navigation?.swipeBack(change)
    super.apply(change)
    if change.to == .failed, case .prevented(let winner) = change.reason { hint(at: winner) }
  }

  /// Reports a scroll view that has the finger which was to lead back, and how the app lets it
  /// wait.
  private func hint(at winner: String) {
    guard let run = AppRun.current, let navigation, ownDelegate.refusal == nil,
      let pan = run.link.recognizers[winner] as? UIScrollViewPanGestureRecognizer,
      let view = pan.view,
      view.isDescendant(of: navigation.view)
    else { return }
    run.story.report(
      "hint", [.init("hint", "\(winner) scrolls, and the swipe does not lead back")],
      because: "a scroll view under the back swipe has the finger unless its pan waits:"
        + " \(run.link.name(of: view)).panGestureRecognizer.require(toFail:"
        + " navigationController.interactivePopGestureRecognizer)")
  }
}

@MainActor
private final class BackSwipeDelegate: NSObject, UIGestureRecognizerDelegate, RefusesWithReason {
  private weak var navigation: UINavigationController?

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
  }

  /// The reason why the swipe does not begin, in words; nil if it may.
  var refusal: String? {
    guard let navigation, navigation.stack.count > 1 else {
      return "there is no page to go back to"
    }
    guard navigation.canSwipeBack else { return "a push or a pop is under way" }
    return !navigation.isBarHidden && navigation.navigationBar.showsBackButton
      ? nil : "no back button shows"
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    refusal == nil
  }
}
