public import Foundation

/// A control that does something when it is tapped.
///
/// Its title and its image are stored, and say how large it is; nobody draws them.
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system
    case close = 7
  }

  public private(set) var buttonType = ButtonType.custom

  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  private var titleColors: [State: UIColor] = [:]

  /// The distances of its content from its edges, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      if refuses(contentEdgeInsets, as: "contentEdgeInsets") { contentEdgeInsets = oldValue }
      if contentEdgeInsets != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Move title and image without a change of the button's size, as documented.
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// A button that has an action's title and image, and does it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    apply(primaryAction)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    apply(primaryAction)
  }

  private func apply(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    setImage(action.image, for: .normal)
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Content

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    invalidateIntrinsicContentSize()
  }

  open func title(for state: State) -> String? { titles[state] }

  /// The title for the state that it is in, or else that for `normal`.
  open var currentTitle: String? { titles[state] ?? titles[.normal] }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    invalidateIntrinsicContentSize()
  }

  open func image(for state: State) -> UIImage? { images[state] }

  /// The image for the state that it is in, or else that for `normal`.
  open var currentImage: UIImage? { images[state] ?? images[.normal] }

  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }

  open func titleColor(for state: State) -> UIColor? { titleColors[state] }

  open var currentTitleColor: UIColor {
    titleColors[state] ?? titleColors[.normal] ?? (buttonType == .system ? .blue : .white)
  }

  // MARK: Size

  /// The font of a title, in which even an empty one has a line.
  private static let titleFont = UIFont.systemFont(ofSize: 15)

  /// The space that a button keeps above and below its title, in points.
  private static let margin: CGFloat = 6

  /// The size of image and title side by side, with a margin above and below; a button has at least
  /// 30 points along each axis.
  open override var intrinsicContentSize: CGSize {
    if buttonType == .close { return CGSize(width: 30, height: 30) }
    let image = currentImage?.size ?? .zero
    var text = TextMetric(font: Self.titleFont)
      .size(of: currentTitle ?? "", width: .infinity, lines: 0)
    text.height = PixelGrid.up(max(text.height, Self.titleFont.lineHeight))
    let insets = contentEdgeInsets
    let margin = insets.top == 0 && insets.bottom == 0 ? 2 * Self.margin : 0
    return CGSize(
      width: max(30, image.width + text.width + insets.left + insets.right),
      height: max(30, max(image.height, text.height) + margin + insets.top + insets.bottom))
  }

  override var textLines: TextLines? {
    TextLines(font: Self.titleFont, height: PixelGrid.up(Self.titleFont.lineHeight))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Touches

  override func wasPressed() { sendActions(for: .primaryActionTriggered) }

  override func stateDidChange() {
    let hasOthers = [Array(titles.keys), Array(images.keys)].joined().contains { $0 != .normal }
    if hasOthers { invalidateIntrinsicContentSize() }
  }

  /// A single tap of one finger is the button's own, and not that of a view around it.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !gestureRecognizer.isSingleTap(around: self)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

extension UIGestureRecognizer {
  /// Whether it is a single tap of one finger on a view around a control.
  func isSingleTap(around control: UIControl) -> Bool {
    guard let tap = self as? UITapGestureRecognizer, view !== control else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
