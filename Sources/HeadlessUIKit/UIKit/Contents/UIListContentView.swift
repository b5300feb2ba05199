public import Foundation

/// Shows an image, a text and a secondary text.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let image = UIImageView(frame: .zero)
  private let text = UILabel()
  private let secondary = UILabel()
  private var content: UIListContentConfiguration

  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [image, text, secondary] { addSubview(view) }
    contentDidChange()
  }

  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    for view in [image, text, secondary] { addSubview(view) }
    contentDidChange()
  }

  /// A list's configuration; another one is not taken.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration, new != content else { return }
      content = new
      contentDidChange()
    }
  }

  private func contentDidChange() {
    image.image = content.image
    image.isHidden = content.image == nil
    image.tintColor = content.imageProperties.tintColor
    image.layer.cornerRadius = content.imageProperties.cornerRadius
    image.clipsToBounds = content.imageProperties.cornerRadius > 0
    show(content.text, content.textProperties, in: text)
    show(content.secondaryText, content.secondaryTextProperties, in: secondary)
    invalidateIntrinsicContentSize()
  }

  private func show(
    _ string: String?, _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.text = properties.transform.apply(to: string)
    label.isHidden = string?.isEmpty != false
    label.font = properties.font
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textColor = properties.color
  }

  // MARK: Layout

  /// The places of everything in a view of some width, and the height that it needs, in points.
  private struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
    var width: CGFloat = 0
  }

  /// The places of everything.
  ///
  /// - Parameter width: of the view, in points; infinite for as wide as it needs.
  /// - Returns: places from the top of the texts.
  private func places(width: CGFloat) -> Places {
    let margins = content.directionalLayoutMargins
    var places = Places()
    var start = margins.leading
    if content.image != nil {
      let size = imageSize
      places.image = CGRect(origin: CGPoint(x: start, y: 0), size: size)
      start += size.width + content.imageToTextPadding
    }
    let space = max(0, width - start - margins.trailing)
    let (first, second) = (size(of: text, space), size(of: secondary, space))
    places.text = CGRect(origin: CGPoint(x: start, y: 0), size: first)
    let gap =
      first.width > 0 && second.width > 0 ? content.textToSecondaryTextHorizontalPadding : 0
    let isBeside =
      content.prefersSideBySideTextAndSecondaryText
      && oneLine(text) + gap + oneLine(secondary) <= space
    var textWidth = max(first.width, second.width)
    if isBeside {
      textWidth = first.width + gap + second.width
      let x = space.isFinite ? start + space - second.width : start + first.width + gap
      places.secondary = CGRect(origin: CGPoint(x: x, y: 0), size: second)
    } else {
      let y =
        first.height
        + (first.height > 0 && second.height > 0 ? content.textToSecondaryTextVerticalPadding : 0)
      places.secondary = CGRect(origin: CGPoint(x: start, y: y), size: second)
    }
    let height = max(places.text.maxY, places.secondary.maxY)
    places.height = max(
      content.minimumHeight,
      max(height, places.image.height) + margins.top + margins.bottom)
    places.width = start + textWidth + margins.trailing
    return places
  }

  private var imageSize: CGSize {
    let (own, most) = (content.image?.size ?? .zero, content.imageProperties.maximumSize)
    let reserved = content.imageProperties.reservedLayoutSize
    let scale = min(
      1, most.width > 0 && own.width > 0 ? most.width / own.width : 1,
      most.height > 0 && own.height > 0 ? most.height / own.height : 1)
    return CGSize(
      width: reserved.width > 0 ? reserved.width : own.width * scale,
      height: reserved.height > 0 ? reserved.height : own.height * scale)
  }

  private func size(of label: UILabel, _ width: CGFloat) -> CGSize {
    label.isHidden ? .zero : label.sizeThatFits(CGSize(width: max(width, 1), height: 0))
  }

  private func oneLine(_ label: UILabel) -> CGFloat {
    label.isHidden
      ? 0 : label.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity)).width
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(width: bounds.width)
    let block = max(places.text.maxY, places.secondary.maxY)
    let margins = content.directionalLayoutMargins
    let middle = margins.top + (bounds.height - margins.top - margins.bottom) / 2
    let top = middle - block / 2
    place(text, places.text.offsetBy(dx: 0, dy: top))
    place(secondary, places.secondary.offsetBy(dx: 0, dy: top))
    place(image, places.image.offsetBy(dx: 0, dy: middle - places.image.height / 2))
  }

  /// Sets the frame of a view; a hidden view stays where it is.
  private func place(_ view: UIView, _ frame: CGRect) {
    if !view.isHidden { view.frame = frame }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : CGFloat.infinity
    let places = places(width: width)
    return CGSize(width: min(places.width, width), height: places.height)
  }

  /// As wide as its texts on one line each, and as high as they are in the width that it has.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: places(width: .infinity).width,
      height: places(width: bounds.width > 0 ? bounds.width : .infinity).height)
  }

  /// A width that is required breaks the lines.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isGiven = horizontalFittingPriority == .required
    let places = places(width: isGiven ? targetSize.width : .infinity)
    return CGSize(
      width: isGiven ? targetSize.width : places.width,
      height: verticalFittingPriority == .required ? targetSize.height : places.height)
  }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
  fileprivate func apply(to string: String?) -> String? {
    switch self {
    case .none: string
    case .uppercase: string?.uppercased()
    case .lowercase: string?.lowercased()
    case .capitalized: string?.capitalized
    }
  }
}
