import Foundation

/// Shows one controller at a time, as a page beside others, to which the user scrolls.
///
/// The data source is asked for the pages beside the current one when a drag is about to begin, and
/// for the next one when a page has been turned; a page that it has named is kept until then. Pages
/// that curl on a phone scroll here.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  open private(set) var transitionStyle = TransitionStyle.pageCurl
  open private(set) var navigationOrientation = NavigationOrientation.horizontal

  /// Stored: one page shows at a time.
  open private(set) var spineLocation = SpineLocation.min
  open var isDoubleSided = false

  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// The source of the pages beside the current one; without it, the user does not turn pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { forgetNeighbours() }
  }

  private(set) lazy var scrollView = PagesScrollView(of: self)

  /// The dots of the data source's pages, if it gives any.
  lazy var pageControl = UIPageControl()

  /// The distance between two pages, in points.
  private(set) var spacing: CGFloat = 0

  /// The page that shows.
  var current: UIViewController?

  /// The pages beside it that the data source has named, and the sides on which it has none.
  var neighbours: [PageSide: UIViewController] = [:]
  var closedSides: Set<PageSide> = []

  /// The page that is coming.
  var turn: PageTurn?

  /// Whether the page controller itself moves the content.
  var isPlacing = false

  /// Whether the children have been told that they are about to appear with it.
  var hasForwardedAppearance = false

  public init(
    transitionStyle style: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = Self.number(options?[.spineLocation]).flatMap { Int(exactly: $0) }
      .flatMap { SpineLocation(rawValue: $0) }
    spineLocation = style == .scroll ? .none : spine ?? .min
    let spacing = Self.number(options?[.interPageSpacing]) ?? 0
    if style == .scroll, !refuses(spacing, as: "interPageSpacing") { self.spacing = spacing }
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: value
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: value.doubleValue
    case let value as SpineLocation: CGFloat(value.rawValue)
    default: nil
    }
  }

  // MARK: Pages

  /// The page that shows, or to which code is turning.
  open var viewControllers: [UIViewController]? {
    if let turn, !turn.isByUser { return [turn.page] }
    return current.map { [$0] } ?? []
  }

  /// The recognizers of pages that curl; those that scroll give none away, as in UIKit.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .scroll ? [] : [scrollView.panGestureRecognizer]
  }

  /// Shows another page, which scrolls in from the side that the direction leads to if animated.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      AppRun.current?.refuseHere(
        "setViewControllers(_:direction:animated:completion:) gets"
          + " \(viewControllers?.count ?? 0) controllers",
        expected: "one: UIKit raises an exception, or shows pages side by side")
      return
    }
    endTurnAtOnce()
    let side: PageSide = direction == .forward ? .after : .before
    if animated, current != nil, current !== page, viewIfLoaded?.window != nil {
      turnPage(to: page, on: side, completion)
    } else {
      show(page)
      completion?(true)
    }
  }

  // MARK: Its view

  open override func loadView() {
    view = PagesView(frame: AppRun.current?.window.bounds ?? .zero, of: self)
    view.addSubview(scrollView)
    layoutPages()
    if let current { place(current) }
  }

  override var childHost: (any ChildHost)? { self }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if !isAppearing { endTurnAtOnce() }
    super.beginAppearanceTransition(isAppearing, animated: animated)
    hasForwardedAppearance = true
  }

  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    hasForwardedAppearance = false
  }
}

extension UIPageViewController: RunBound {
  func runDidEnd() { turn?.completion = nil }
}

extension UIPageViewController: ChildHost {
  func prepareChildTransition() {}
}
