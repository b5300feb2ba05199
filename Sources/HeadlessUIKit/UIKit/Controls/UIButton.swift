public import Foundation

/// A control that does something when it is tapped.
///
/// Its title and its image say how large it is, and lie in a label and an image view inside it.
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system
    case close = 7
  }

  open private(set) var buttonType = ButtonType.custom

  private(set) var contents = ButtonContents()

  /// The views that it has made for its title and its image.
  private(set) var label: UILabel?
  private(set) var shownImageView: UIImageView?

  /// The distances of its content from its edges, in points; a configuration has its own.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      if refuses(contentEdgeInsets, as: "contentEdgeInsets") { contentEdgeInsets = oldValue }
      if contentEdgeInsets != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Move title and image without a change of the button's size, as documented.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet {
      if refuses(titleEdgeInsets, as: "titleEdgeInsets") { titleEdgeInsets = oldValue }
      setNeedsLayout()
    }
  }
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet {
      if refuses(imageEdgeInsets, as: "imageEdgeInsets") { imageEdgeInsets = oldValue }
      setNeedsLayout()
    }
  }

  // MARK: Appearance

  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open var reversesTitleShadowWhenHighlighted = false
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false

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

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
    contentsChanged()  // Initializers call no observers.
  }

  private func apply(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    setImage(action.image, for: .normal)
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Configuration

  /// Its look and content; nil for those of its states.
  open var configuration: Configuration? {
    didSet { if configuration != oldValue { contentsChanged() } }
  }

  /// Called before layout once the button's state has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet {
      guard configurationUpdateHandler != nil else { return }
      AppRun.current?.bound.add(self)
      setNeedsUpdateConfiguration()
    }
  }

  open var automaticallyUpdatesConfiguration = true
  private var configurationNeedsUpdate = false

  open func setNeedsUpdateConfiguration() {
    configurationNeedsUpdate = true
    setNeedsUpdateConstraints()
  }

  open func updateConfiguration() { configurationUpdateHandler?(self) }

  override func runDidEnd() {
    super.runDidEnd()
    configurationUpdateHandler = nil
  }

  open override func updateConstraints() {
    if configurationNeedsUpdate {
      configurationNeedsUpdate = false
      updateConfiguration()
    }
    super.updateConstraints()
  }

  // MARK: Content

  func set<Part>(
    _ part: WritableKeyPath<ButtonContent, Part?>, _ value: Part?, _ state: State
  ) {
    contents[part, state] = value
    contentsChanged()
  }

  open func setTitle(_ title: String?, for state: State) { set(\.title, title, state) }
  open func title(for state: State) -> String? { contents[\.title, state] }

  /// The title for the state that it is in, or else that for `normal`; so are those below.
  open var currentTitle: String? { contents.current(\.title, state) }

  /// Sets a title that is shown instead of a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    set(\.attributedTitle, title, state)
  }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    contents[\.attributedTitle, state]
  }
  open var currentAttributedTitle: NSAttributedString? {
    contents.current(\.attributedTitle, state)
  }

  open func setImage(_ image: UIImage?, for state: State) { set(\.image, image, state) }
  open func image(for state: State) -> UIImage? { contents[\.image, state] }
  open var currentImage: UIImage? { contents.current(\.image, state) }

  /// Sets an image behind the others: the button is at least as large, and its bounds stretch it.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    set(\.backgroundImage, image, state)
  }
  open func backgroundImage(for state: State) -> UIImage? { contents[\.backgroundImage, state] }
  open var currentBackgroundImage: UIImage? { contents.current(\.backgroundImage, state) }

  open func setTitleColor(_ color: UIColor?, for state: State) { set(\.titleColor, color, state) }
  open func titleColor(for state: State) -> UIColor? { contents[\.titleColor, state] }
  open var currentTitleColor: UIColor {
    contents.current(\.titleColor, state) ?? (buttonType == .system ? tintColor : .white)
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    set(\.titleShadowColor, color, state)
  }
  open func titleShadowColor(for state: State) -> UIColor? { contents[\.titleShadowColor, state] }
  open var currentTitleShadowColor: UIColor? { contents.current(\.titleShadowColor, state) }

  // MARK: Its views

  /// The label of its title, and the view of its image: made when something is shown or asks for them.
  open var titleLabel: UILabel? {
    if let label { return label }
    let label = UILabel()
    (label.font, label.lineBreakMode) = (titleFont, .byTruncatingMiddle)
    self.label = label
    addSubview(label)
    showTitle(in: label)
    return label
  }
  open var imageView: UIImageView? {
    if let shownImageView { return shownImageView }
    let view = UIImageView(image: shownImage)
    shownImageView = view
    insertSubview(view, at: 0)
    return view
  }

  var shownTitle: ShownText { configuration?.shownTitle ?? contents.shownTitle(state) }

  /// The content that its size was asked for with last.
  private var measured = MeasuredContent()

  private func contentsChanged() {
    showContents()
    measured = measuredNow
    invalidateIntrinsicContentSize()
  }

  private func showContents() {
    if !shownTitle.isEmpty || label != nil, let titleLabel { showTitle(in: titleLabel) }
    if shownImage != nil || shownImageView != nil { imageView?.image = shownImage }
  }

  private func showTitle(in label: UILabel) {
    let title = shownTitle
    if let configuration { label.font = configuration.titleFont }
    label.textColor = shownTitleColor
    if let styled = title.styled {
      label.attributedText = styled
    } else {
      label.text = title.string
    }
  }

  override func paint(_ painter: inout ViewPainter) { paintBackground(&painter) }
  override func opacity(ofPart view: UIView) -> Double { opacity(ofContent: view) }
  override func tint(ofPart view: UIView) -> UIColor? { tint(ofContent: view) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if let label { showTitle(in: label) }
  }

  override func sizeMayHaveChanged(ofSubview subview: UIView) {
    super.sizeMayHaveChanged(ofSubview: subview)
    if subview === label { invalidateIntrinsicContentSize() }
  }

  // MARK: Size

  /// The size of image and title side by side, with a margin above and below; a button has at least
  /// 30 points along each axis.
  open override var intrinsicContentSize: CGSize { ownSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var textLines: TextLines? {
    let font = shownFont
    return TextLines(font: font, height: PixelGrid.up(font.lineHeight))
  }

  // MARK: Places

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of image and title: the bounds without the insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }

  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    PixelGrid.nearest(arrangement.titleRect(in: contentRect.inset(by: titleEdgeInsets)))
  }

  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    PixelGrid.nearest(arrangement.imageRect(in: contentRect.inset(by: imageEdgeInsets)))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    if let label { place(label, titleRect(forContentRect: content)) }
    tintMayHaveChanged()
    if let shownImageView { place(shownImageView, imageRect(forContentRect: content)) }
  }

  override func wasPressed() { sendActions(for: .primaryActionTriggered) }

  override func stateDidChange() {
    if contents.dependOnState {
      showContents()
      let now = measuredNow
      if now != measured {
        measured = now
        invalidateIntrinsicContentSize()
      }
    }
    if configurationUpdateHandler != nil, automaticallyUpdatesConfiguration {
      setNeedsUpdateConfiguration()
    }
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
