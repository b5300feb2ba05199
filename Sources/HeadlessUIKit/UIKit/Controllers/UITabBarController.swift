/// Code asks whether a controller is one of these, and none is: they cannot be made here.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  init(ofNobody: Never) { super.init(nibName: nil, bundle: nil) }

  @available(*, unavailable, message: "tab bars are not replayed")
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Code asks whether a controller is one of these, and none is: they cannot be made here.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  init(ofNobody: Never) { super.init(nibName: nil, bundle: nil) }

  @available(*, unavailable, message: "split views are not replayed")
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
