/// The top of a tree of views: as large as the screen, or a part of it.
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
  ///
  /// A window without a size takes that of the scene's screen (reported: mtj0928/ResizableSheet's).
  open var windowScene: UIWindowScene? {
    get { ownScene ?? sceneOfRun }
    set {
      ownScene = .some(newValue)
      if let newValue, bounds.isEmpty { frame = newValue.screen.bounds }
      visibilityMayHaveChanged()
    }
  }

  /// Whether it is out of sight; a window that code has made shows once this is set to false, as
  /// `makeKeyAndVisible()` does.
  open override var isHidden: Bool {
    didSet {
      isAskedToShow = !isHidden
      visibilityMayHaveChanged()
    }
  }

  /// Whether code has asked for it to show.
  private var isAskedToShow = false

  /// The plane that it is in: those of higher levels are in front.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { levelDidChange() } }
  }

  private func visibilityMayHaveChanged() {
    guard let run = AppRun.current, run.window !== self else { return }
    if isAskedToShow, ownScene != .some(nil) { run.show(self) } else { run.hide(self) }
  }

  /// Its root appears, which it has come onto the screen with.
  func becameVisible() {
    if frame == superview?.bounds { autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    rootAppears()
  }

  /// Its root disappears, which has left the screen with it.
  func becameHidden() {
    guard hasAppeared else { return }
    hasAppeared = false
    rootViewController?.beginAppearanceTransition(false, animated: false)
    rootViewController?.endAppearanceTransition()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    safeArea.isOfWindow = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    safeArea.isOfWindow = true
  }

  /// A window as large as a scene's screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    safeArea.isOfWindow = true
    ownScene = .some(windowScene)
  }

  /// The style that it asks for; what is shown has that of the scene.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

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
    } else if superview != nil {
      deliverSafeAreaOfPlace()
      layoutIfNeeded()
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

  /// Whether one responder resigns because another one is to be the first.
  var isPassingFirstResponder = false

  /// Whether the first responder has to resign without being asked.
  var forcesResigning = false

  /// Whether what is no touch comes to it; outside a run, any window is one.
  open var isKeyWindow: Bool { AppRun.current.map { $0.keyWindow === self } ?? true }

  open func makeKey() { AppRun.current?.makeKey(self) }

  /// Posts that what is no touch comes to it from now on; overriding methods call this one.
  open func becomeKey() {
    AppRun.current?.notifications.post(name: Self.didBecomeKeyNotification, object: self)
  }

  /// Posts that what is no touch comes to another window from now on; overriding methods call this one.
  open func resignKey() {
    AppRun.current?.notifications.post(name: Self.didResignKeyNotification, object: self)
  }

  /// Shows the window: its root appears, before this returns (measured on iOS 26.1).
  open func makeKeyAndVisible() {
    isHidden = false
    rootAppears()
    makeKey()
  }

  private func rootAppears() {
    hasAppeared = true
    if rootViewController?.appearance == .disappeared {
      rootViewController?.beginAppearanceTransition(true, animated: false)
    }
    finishAppearance()
  }

  open override var next: UIResponder? {
    AppRun.current?.window === root ? UIApplication.shared : nil
  }

  /// Returns no view while the app ignores touches.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if superview == nil, AppRun.current?.application.isIgnoringInteractionEvents == true {
      return nil
    }
    return super.hitTest(point, with: event)
  }

  /// Puts a view in front of the others inside it, and behind the windows that it holds.
  open override func addSubview(_ view: UIView) {
    let others = subviews.filter { $0 !== view }
    let front = others.firstIndex { other in
      (other as? UIWindow).map { $0.windowLevel >= windowLevel } ?? false
    }
    insert(view, at: view is UIWindow ? others.count : front ?? others.count)
  }
}
