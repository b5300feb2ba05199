/// The space that bars occupy at an edge of a controller's view.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// In points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
}

extension UIViewController {
  /// The upper part of the safe area's surroundings.
  public var topLayoutGuide: any UILayoutSupport { EdgeLayoutGuide(of: view, isTop: true) }

  /// The lower part of them.
  public var bottomLayoutGuide: any UILayoutSupport { EdgeLayoutGuide(of: view, isTop: false) }
}

/// The space between an edge of a view and its safe area.
@MainActor
private final class EdgeLayoutGuide: NSObject, UILayoutSupport {
  private let view: UIView
  private let isTop: Bool

  init(of view: UIView, isTop: Bool) { (self.view, self.isTop) = (view, isTop) }

  var length: CGFloat { isTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom }
  var topAnchor: NSLayoutYAxisAnchor {
    isTop ? view.topAnchor : view.safeAreaLayoutGuide.bottomAnchor
  }
  var bottomAnchor: NSLayoutYAxisAnchor {
    isTop ? view.safeAreaLayoutGuide.topAnchor : view.bottomAnchor
  }
}
