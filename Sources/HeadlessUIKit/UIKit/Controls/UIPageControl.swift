public import Foundation

/// A row of dots, one a page; a tap leads to the next page or back.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  open var numberOfPages = 0 {
    didSet {
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// From 0; a page that is not there stands for the nearest one, as documented.
  open var currentPage: Int {
    get { page }
    set { page = min(max(newValue, 0), max(0, numberOfPages - 1)) }
  }

  /// Whether nothing shows for a single page.
  open var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { invalidateIntrinsicContentSize() } }
  }

  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?

  private var page = 0

  /// A dot's diameter and the distance between two, and the control's height and margin, in points: as
  /// measured for five dots at three pixels per point, which are 108 1/3 wide.
  static let dot: CGFloat = 29.0 / 3
  static let gap: CGFloat = 8
  private static let height: CGFloat = 77.0 / 3
  private static let margin: CGFloat = 14

  override func paint(_ painter: inout ViewPainter) { paintDots(&painter) }

  /// The size of the control for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    guard pageCount > 1 || pageCount == 1 && !hidesForSinglePage else {
      return CGSize(width: 0, height: Self.height)
    }
    let count = CGFloat(pageCount)
    return CGSize(
      width: count * Self.dot + (count - 1) * Self.gap + 2 * Self.margin, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// A tap right of the middle leads to the next page, one left of it to the page before.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, point(inside: touch.location(in: self), with: event) else { return }
    let old = page
    currentPage += touch.location(in: self).x > bounds.midX ? 1 : -1
    if page != old { sendActions(for: .valueChanged) }
  }

  override var isAdjustable: Bool { isEnabled }

  /// Goes to the next page or back, and sends valueChanged.
  open override func accessibilityIncrement() { step(by: 1) }
  open override func accessibilityDecrement() { step(by: -1) }

  private func step(by count: Int) {
    let old = page
    currentPage += count
    if page != old { sendActions(for: .valueChanged) }
  }

  /// A single tap of one finger is its own, and not that of a view around it.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !gestureRecognizer.isSingleTap(around: self)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
