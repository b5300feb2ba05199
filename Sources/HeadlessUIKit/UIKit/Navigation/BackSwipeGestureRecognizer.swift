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

  override func take(_ change: RecognizerChange) {
    // UIKit's own action comes before those that an app adds.
    navigation?.swipeBack(change)
    super.take(change)
  }
}

@MainActor
private final class BackSwipeDelegate: NSObject, UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, navigation.canSwipeBack else { return false }
    return !navigation.isBarHidden && navigation.navigationBar.showsBackButton
  }
}
