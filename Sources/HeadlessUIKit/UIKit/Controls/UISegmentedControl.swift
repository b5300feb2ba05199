public import Foundation

/// Segments side by side, one of which is selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The value of selectedSegmentIndex if no segment is selected.
  public static let noSegment = -1

  /// A segment has a title or an image.
  struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true

    /// The width that it needs, by the rule for text of 13 points, with 10 points at each side.
    var width: CGFloat {
      20 + (image?.size.width ?? 0) + CGFloat(title?.count ?? 0) * 6.5
    }
  }

  private(set) var segments: [Segment] = [] { didSet { invalidateIntrinsicContentSize() } }
  private var selection = UISegmentedControl.noSegment

  /// Whether a segment is selected only while its actions are sent.
  open var isMomentary = false

  open var selectedSegmentTintColor: UIColor?

  /// The height of every segmented control, in points.
  private static let height: CGFloat = 32

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// - Parameter items: titles (`String`) or images (`UIImage`); others make segments without either.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    bounds.size = intrinsicContentSize
  }

  override func paint(_ painter: inout ViewPainter) { paintSegments(&painter) }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  /// From 0, or `noSegment`; code that sets it sends no action.
  open var selectedSegmentIndex: Int {
    get { selection }
    set { selection = segments.indices.contains(newValue) ? newValue : Self.noSegment }
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Segments at and after the place move on, and the selected one stays selected.
  private func insert(_ segment: Segment, at index: Int) {
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if selection >= place { selection += 1 }
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selection == segment { selection = Self.noSegment }
    if selection > segment { selection -= 1 }
  }

  open func removeAllSegments() {
    segments = []
    selection = Self.noSegment
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment] = Segment(title: title, isEnabled: segments[segment].isEnabled)
  }

  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment] = Segment(image: image, isEnabled: segments[segment].isEnabled)
  }

  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
  }

  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  // MARK: Size and touches

  /// All segments are as wide as the widest one.
  open override var intrinsicContentSize: CGSize {
    let widest = segments.map { $0.width }.max() ?? 0
    return CGSize(width: CGFloat(segments.count) * widest, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// A finger that lifts in a segment selects it.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, !segments.isEmpty, bounds.width > 0,
      point(inside: touch.location(in: self), with: event)
    else { return }
    let part = (touch.location(in: self).x - bounds.minX) / bounds.width
    let index = min(max(Int(part * CGFloat(segments.count)), 0), segments.count - 1)
    guard segments[index].isEnabled, index != selection else { return }
    selection = index
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
    if isMomentary { selection = Self.noSegment }
  }

  /// A single tap of one finger is its own, and not that of a view around it.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !gestureRecognizer.isSingleTap(around: self)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
