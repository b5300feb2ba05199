/// The top of a tree of views: the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The insets that bars and corners occupy, in points.
  var screenSafeArea = UIEdgeInsets.zero {
    didSet { if screenSafeArea != oldValue { layoutSystem?.invalidateInsets() } }
  }

  /// The controller whose view fills the window; in a window that shows, it appears at once, and the one
  /// before it disappears.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if hasAppeared { oldValue?.beginAppearanceTransition(false, animated: false) }
      if let root = rootViewController {
        root.view.frame = bounds
        root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(root.view)
      }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if hasAppeared { showRoot(insteadOf: oldValue) }
    }
  }

  /// The scene that code has put it into, or that it has taken it out of.
  private var ownScene: UIWindowScene??

  /// The scene that it is in; that of the run, until code sets another or none.
  open var windowScene: UIWindowScene? {
    get { ownScene ?? sceneOfRun }
    set { ownScene = .some(newValue) }
  }

  /// Whether what it shows has appeared.
  private var hasAppeared = false

  /// The root has another one's place: it is laid out, and has appeared, at the end of the turn.
  private func showRoot(insteadOf old: UIViewController?) {
    rootViewController?.beginAppearanceTransition(true, animated: false)
    old?.endAppearanceTransition()
    guard let run = AppRun.current else { return finishAppearance() }
    run.motion.startsAtEndOfTurn.append { [weak self] in self?.finishAppearance() }
  }

  /// The greatest number of times that what a safe area reaches may move, and the layout with it,
  /// in a turn.
  private static let layoutLimit = 8

  /// Delivers the changes of safe areas, and lays out the window until those are stable.
  func settleLayout() {
    for _ in 0..<Self.layoutLimit {
      let isChanged = deliverSafeAreaChanges()
      layoutIfNeeded()
      // What was laid out may have moved bars.
      guard isChanged || systemForLayout.areInsetsStale else { return }
    }
  }

  /// The root that is appearing is laid out, and has appeared.
  private func finishAppearance() {
    guard let root = rootViewController, root.appearance == .appearing else { return }
    if AppRun.current?.window === self {
      settleLayout()
    } else {
      _ = deliverSafeAreaChanges()
      layoutIfNeeded()
    }
    root.deliverIsAppearing()
    root.endAppearanceTransition()
  }

  /// The responder that what is no touch comes to, such as the text of a keyboard.
  weak var firstResponder: UIResponder? {
    didSet { if firstResponder !== oldValue { firstResponderChanged(from: oldValue) } }
  }

  /// Whether the first responder has to resign without being asked.
  var forcesResigning = false

  open var isKeyWindow: Bool { true }

  /// Shows the window: its root appears, before this returns (measured on iOS 26.1).
  open func makeKeyAndVisible() {
    isHidden = false
    hasAppeared = true
    if rootViewController?.appearance == .disappeared {
      rootViewController?.beginAppearanceTransition(true, animated: false)
    }
    finishAppearance()
  }

  open override var next: UIResponder? {
    AppRun.current?.window === self ? UIApplication.shared : nil
  }
}
