/// The keyboard's view: its keys, on which touches do nothing, or the `inputView` of the responder that
/// it belongs to, and that responder's `inputAccessoryView` above them.
final class KeyboardView: UIView {
  private var input: UIView?
  private var accessory: UIView?

  /// The responder that it belongs to, whose views these are: theirs are among its responders.
  private weak var owner: UIResponder?

  override var next: UIResponder? { owner ?? super.next }

  override init(frame: CGRect) {
    super.init(frame: frame)
    // A keyboard that comes below an accessory would make that higher, and itself with it.
    autoresizesSubviews = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the views of a responder in place of those of an earlier one.
  func show(_ input: UIView?, below accessory: UIView?, of owner: UIResponder?) {
    if let view = owner as? UIView, view.isDescendant(of: self) {
      // What is typed into lies in the accessory view itself, which stays its owner's.
    } else {
      self.owner = owner
    }
    let views = [input, accessory].compactMap { $0 }
    (self.input, self.accessory) = (input, accessory)
    UIView.performWithoutAnimation {
      for old in subviews where !views.contains(old) { old.removeFromSuperview() }
      for view in views where view.superview !== self { add(view) }
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  private func add(_ view: UIView) {
    addSubview(view)
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
      view === accessory
        ? view.topAnchor.constraint(equalTo: topAnchor)
        : view.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  override func paint(_ painter: inout ViewPainter) {
    if input == nil { paintKeys(&painter, below: accessory?.frame.maxY ?? bounds.minY) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = accessory.map { $0.heightAsInput(width: bounds.width) } ?? 0
    place(accessory, y: 0, height: height)
    place(input, y: height, height: max(0, bounds.height - height))
  }

  private func place(_ view: UIView?, y: CGFloat, height: CGFloat) {
    guard let view, view.translatesAutoresizingMaskIntoConstraints else { return }
    view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
  }
}

extension UIView {
  /// The height that it has as an input view or an accessory view: its own, or, where that may change, that
  /// of its content or the one that its constraints give it.
  func heightAsInput(width: CGFloat) -> CGFloat {
    let isFixed =
      translatesAutoresizingMaskIntoConstraints && !autoresizingMask.contains(.flexibleHeight)
    if isFixed, bounds.height > 0 { return bounds.height }
    let height = intrinsicContentSize.height
    if height > 0 { return height }
    let fitting =
      constraints.isEmpty && bounds.height > 0
      ? 0
      : systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    return fitting > 0 ? fitting : bounds.height
  }
}
