/// Lets the user refresh the content of a scroll view by pulling it down.
///
/// `valueChanged` is sent while the finger still pulls, as reports have it. No documentation says how far
/// it must have pulled: here, the control's height of 60 points. From the lift on, the content rests 60
/// points below its place until `endRefreshing()`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Points (measured on iOS 26.1).
  static let height: CGFloat = 60

  /// The distance that the content must be pulled beyond its top, in points; chosen.
  static let pullDistance: CGFloat = 60

  /// Whether the finger that has made it refresh still pulls, and whether the drag has done so.
  private var isPulled = false
  private var isSpent = false

  open private(set) var isRefreshing = false

  /// Stored.
  open var attributedTitle: NSAttributedString?

  /// The scroll view that it belongs to.
  weak var scrollView: UIScrollView?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func paint(_ painter: inout ViewPainter) {
    let side: CGFloat = 24
    painter.wheel(
      in: CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side),
      tint.color ?? .systemGray)
  }

  /// Begins to refresh without the user: nothing is sent, and nothing scrolls, as documented.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    scrollView?.insetsMayHaveChanged()
    if let scrollView { place(in: scrollView) }
  }

  /// The content is fresh: what rests below its place glides back.
  open func endRefreshing() {
    guard isRefreshing else { return }
    (isRefreshing, isPulled) = (false, false)
    guard let scrollView else { return }
    scrollView.insetsMayHaveChanged()
    scrollView.glideBackFromRefreshing()
  }

  /// Whether a pull can make it refresh.
  var canRefresh: Bool { isEnabled && !isRefreshing }

  /// The content has moved: it refreshes if a finger has pulled it far enough.
  func contentDidMove() {
    guard let scrollView, canRefresh, !isSpent, scrollView.isDragging else { return }
    let pulled = -scrollView.contentOffset.y - scrollView.adjustedContentInset.top
    guard pulled >= Self.pullDistance else { return }
    // The space that refreshing adds comes with the lift: under the finger, nothing jumps.
    (isRefreshing, isPulled, isSpent) = (true, true, true)
    place(in: scrollView)
    sendActions(for: .valueChanged)
  }

  /// The finger leaves.
  func fingerDidLeave() {
    isSpent = false
    guard isPulled else { return }
    isPulled = false
    scrollView?.insetsMayHaveChanged()
  }

  /// The length that it adds to the inset at the top, in points.
  var inset: CGFloat { isRefreshing && !isPulled ? Self.height : 0 }

  /// While it refreshes, it lies above the content, in the space that this adds; else it stays at the
  /// upper edge of what shows, below bars, and is hidden unless the content is pulled down (measured
  /// on iOS 26.1).
  func place(in scrollView: UIScrollView) {
    let (inset, bars) = (scrollView.adjustedContentInset.top, scrollView.barInset)
    let top = scrollView.contentOffset.y + bars
    let frame = CGRect(
      x: 0, y: isRefreshing ? -Self.height : top, width: scrollView.bounds.width,
      height: Self.height)
    if self.frame != frame { self.frame = frame }
    let isAtRest = !isRefreshing && scrollView.contentOffset.y >= -inset
    if isHidden != isAtRest { isHidden = isAtRest }
  }
}

extension UIScrollView {
  /// The length that the refresh control adds to the inset at the top, in points.
  var refreshInset: CGFloat { refreshControl?.inset ?? 0 }

  /// The length that bars and corners add to it, in points.
  fileprivate var barInset: CGFloat { adjustedContentInset.top - contentInset.top - refreshInset }

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
