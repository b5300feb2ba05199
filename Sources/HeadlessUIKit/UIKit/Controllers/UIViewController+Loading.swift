/// The view of a controller, and what a storyboard would do.
extension UIViewController {
  public var viewIfLoaded: UIView? { loadedView }
  public var isViewLoaded: Bool { loadedView != nil }

  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView(frame: Self.initialFrame) }
    viewDidLoad()
  }

  /// A view of a controller is as large as the screen until it is laid out.
  private static var initialFrame: CGRect { AppRun.current?.window.bounds ?? .zero }

  /// Makes a plain view; a nib that the controller was made with ends the run.
  func loadOwnView() {
    if let nibName {
      AppRun.current?.refuseHere(
        "\(type(of: self)) loads its view from the nib \"\(nibName)\"", expected: AppRun.noNibs)
    }
    view = UIView(frame: Self.initialFrame)
  }

  func refuseSegue(_ identifier: String) {
    AppRun.current?.refuseHere(
      "\(type(of: self)) performs the segue \"\(identifier)\" of a storyboard",
      expected: "a segue that is made and performed in code, or the transition itself")
  }
}

extension AppRun {
  /// The words for the way out of a nib or a storyboard.
  static let noNibs =
    "a view or controller made in code, or nothing: '#if canImport(ObjectiveC)' leaves it out"
}
