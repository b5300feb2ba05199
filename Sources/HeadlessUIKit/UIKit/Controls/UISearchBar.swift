public import Foundation

/// A field for what is searched for, and a button that ends the search.
///
/// A tap in the field begins to edit, and the return key searches. Sizes are those of iOS 13 to 18 as
/// reports have them: it is 56 points high, the field in it 36.
@preconcurrency @MainActor
open class UISearchBar: UIView, UITextInputTraits {
  /// The looks of the bar: stored.
  public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  open weak var delegate: (any UISearchBarDelegate)?

  /// The field, and who hears of it.
  open private(set) lazy var searchTextField: UISearchTextField = makeField()
  private lazy var listener = SearchFieldListener(of: self)
  private var cancelButton: UIButton?

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  open var showsCancelButton: Bool {
    get { cancelButton != nil }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  // MARK: Appearance

  open var searchBarStyle = Style.default
  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var prompt: String?
  open var backgroundImage: UIImage?
  open var showsBookmarkButton = false
  open var showsSearchResultsButton = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(searchTextField)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(searchTextField)
  }

  override func paint(_ painter: inout ViewPainter) {
    guard searchBarStyle != .minimal, backgroundColor == nil else { return }
    painter.surface(barTintColor ?? .systemGray6)
  }

  private func makeField() -> UISearchTextField {
    let field = UISearchTextField(frame: .zero)
    field.delegate = listener
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
      }, for: .editingChanged)
    return field
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: The button that ends the search

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != self.showsCancelButton else { return }
    setNeedsLayout()
    guard showsCancelButton else {
      cancelButton?.removeFromSuperview()
      cancelButton = nil
      return
    }
    let button = UIButton(type: .system)
    button.setTitle("Cancel", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarCancelButtonClicked(self)
      }, for: .touchUpInside)
    cancelButton = button
    addSubview(button)
  }

  // MARK: Sizes

  /// The heights of the bar and of the field, the distance of what is in it from its sides and from one
  /// another, in points.
  private static let height: CGFloat = 56
  private static let fieldHeight: CGFloat = 36
  private static let margin: CGFloat = 8

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var space = bounds.insetBy(dx: Self.margin, dy: 0)
    if let cancelButton {
      let width = cancelButton.intrinsicContentSize.width
      cancelButton.frame = CGRect(
        x: space.maxX - width, y: bounds.minY, width: width, height: bounds.height)
      space.size.width -= width + Self.margin
    }
    searchTextField.frame = CGRect(
      x: space.minX, y: bounds.midY - Self.fieldHeight / 2, width: max(0, space.width),
      height: Self.fieldHeight)
  }
}

/// The field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .roundedRect
  }

  override func paintBorder(_ painter: inout ViewPainter) {
    painter.fill(bounds, radius: 10, backgroundColor == nil ? .tertiarySystemFill : nil)
    let side: CGFloat = 16
    painter.magnifier(
      in: CGRect(x: bounds.minX + 8, y: bounds.midY - side / 2, width: side, height: side),
      .secondaryLabel, width: 1.5)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Hears of a search bar's field, and passes it on to the bar's delegate.
private final class SearchFieldListener: NSObject, UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(of bar: UISearchBar) { self.bar = bar }

  /// The answer of the bar's delegate; yes without one.
  private func ask(_ question: (any UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
    guard let bar, let delegate = bar.delegate else { return true }
    return question(delegate, bar)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    ask { $0.searchBarShouldBeginEditing($1) }
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    ask { $0.searchBarShouldEndEditing($1) }
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    ask { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) }
  }

  /// The return key is the button that searches; editing goes on.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }
}

extension UISearchBar: CaptionedView {
  var captionKind: String { "field" }
  var caption: String? { placeholder }
}
