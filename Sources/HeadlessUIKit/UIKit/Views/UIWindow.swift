/// The top of a tree of views: the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// What bars and corners occupy, in points.
  var screenSafeArea = UIEdgeInsets.zero {
    didSet { if screenSafeArea != oldValue { layoutSystem?.noteInsets() } }
  }

  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let root = rootViewController else { return }
      root.view.frame = bounds
      root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(root.view)
    }
  }

  /// The responder that what is no touch comes to, such as the text of a keyboard.
  weak var firstResponder: UIResponder? {
    didSet { if firstResponder !== oldValue { firstResponderChanged(from: oldValue) } }
  }

  /// Whether the first responder has to resign without being asked.
  var forcesResigning = false

  open var isKeyWindow: Bool { true }

  open func makeKeyAndVisible() { isHidden = false }

  open override var next: UIResponder? {
    AppRun.current?.window === self ? UIApplication.shared : nil
  }
}
