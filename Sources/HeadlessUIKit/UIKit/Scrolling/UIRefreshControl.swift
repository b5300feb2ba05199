/// Lets the user refresh the content of a scroll view by pulling it down.
///
/// No documentation says how far: here, by twice the control's height of 60 points, and until the
/// finger leaves. Then `valueChanged` is sent, and the content rests 60 points below its place until
/// `endRefreshing()`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Points; no documentation gives a number.
  static let height: CGFloat = 60
  private static let pullDistance: CGFloat = 120

  public private(set) var isRefreshing = false

  /// Stored.
  open var attributedTitle: NSAttributedString?

  /// The scroll view that it belongs to.
  weak var scrollView: UIScrollView?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Begins to refresh without the user: nothing is sent, and nothing scrolls, as documented.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    scrollView?.insetsMayHaveChanged()
  }

  /// The content is fresh: what rests below its place glides back.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    guard let scrollView else { return }
    scrollView.insetsMayHaveChanged()
    scrollView.glideBackFromRefreshing()
  }

  /// The finger leaves: it refreshes if the content has been pulled far enough.
  func fingerDidLeave() {
    guard let scrollView, isEnabled, !isRefreshing else { return }
    let pulled = -scrollView.contentOffset.y - scrollView.adjustedContentInset.top
    guard pulled >= Self.pullDistance else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// It lies above the content, in the space that refreshing adds.
  func place(in scrollView: UIScrollView) {
    let frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
    if self.frame != frame { self.frame = frame }
  }
}

extension UIScrollView {
  /// What the refresh control adds to the inset at the top, in points.
  var refreshInset: CGFloat { refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0 }

  func refreshControlChanged(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    old?.scrollView = nil
    old?.removeFromSuperview()
    if let refreshControl {
      refreshControl.scrollView = self
      refreshControl.place(in: self)
      insertSubview(refreshControl, at: 0)
    }
    insetsMayHaveChanged()
  }

  fileprivate func glideBackFromRefreshing() {
    let top = offsetRange.least.y
    guard !isDragging, contentOffset.y < top else { return }
    setContentOffset(CGPoint(x: contentOffset.x, y: top), animated: true)
  }
}
