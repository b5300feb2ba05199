/// Code asks whether a controller is one of these, and none is: they cannot be made here.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  init(ofNobody: Never) { super.init(nibName: nil, bundle: nil) }

  @available(*, unavailable, message: "split views are not replayed")
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var viewControllers: [UIViewController] { children }
  open var isCollapsed: Bool { true }
}

extension UIViewController {
  /// The nearest split view that it is in: none.
  public var splitViewController: UISplitViewController? {
    sequence(first: self, next: { $0.parent }).dropFirst().lazy
      .compactMap { $0 as? UISplitViewController }.first
  }
}
