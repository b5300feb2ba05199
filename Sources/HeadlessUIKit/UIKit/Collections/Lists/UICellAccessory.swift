public import Foundation

/// Something at an end of a list's row, which makes its content narrower.
///
/// No documentation gives the distances: here, 16 points from the end, and 8 from one to the next.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The state in which it shows: no row is edited in a replay.
  public enum DisplayedState: Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// The width of the space that an accessory has; the standard is 20 points here.
  public enum LayoutDimension: Hashable, Sendable {
    case actual, standard
    case custom(CGFloat)
  }

  /// The end of the row at which a view of the app's own stands.
  public enum Placement: Sendable {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  public struct DisclosureIndicatorOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard,
      tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      self.tintColor = tintColor
    }
  }

  public typealias CheckmarkOptions = DisclosureIndicatorOptions

  public struct LabelOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?
    public var font: UIFont

    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .actual,
      tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body)
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.font) = (tintColor, font)
    }
  }

  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public let isHidden: Bool
    public let reservedLayoutWidth: LayoutDimension
    public let tintColor: UIColor?
    public let maintainsFixedSize: Bool

    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      (self.tintColor, self.maintainsFixedSize) = (tintColor, maintainsFixedSize)
    }
  }

  /// Whether it stands before the content, and whether it shows.
  let isLeading: Bool
  private let displayed: DisplayedState
  private let isHidden: Bool
  private let reserved: LayoutDimension

  /// A view of the app's own or of the row's.
  let view: UIView?
  private let keepsSize: Bool

  private init(
    _ displayed: DisplayedState, isHidden: Bool, _ reserved: LayoutDimension, view: UIView? = nil,
    isLeading: Bool = false, keepsSize: Bool = false
  ) {
    (self.displayed, self.isHidden, self.reserved) = (displayed, isHidden, reserved)
    (self.view, self.isLeading, self.keepsSize) = (view, isLeading, keepsSize)
  }

  // MARK: Kinds

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(displayed, isHidden: options.isHidden, options.reservedLayoutWidth)
  }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(displayed, isHidden: options.isHidden, options.reservedLayoutWidth)
  }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    let label = UILabel()
    (label.text, label.font) = (text, options.font)
    return UICellAccessory(
      displayed, isHidden: options.isHidden, options.reservedLayoutWidth, view: label)
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, displayed) =
      switch configuration.placement {
      case .leading(let displayed): (true, displayed)
      case .trailing(let displayed): (false, displayed)
      }
    return UICellAccessory(
      displayed, isHidden: configuration.isHidden, configuration.reservedLayoutWidth,
      view: configuration.customView, isLeading: isLeading,
      keepsSize: configuration.maintainsFixedSize)
  }

  // MARK: Layout

  static let standardWidth: CGFloat = 20

  /// Whether it takes space: what is hidden keeps it.
  var isDisplayed: Bool { displayed != .whenEditing }

  /// Whether its view shows.
  var showsView: Bool { isDisplayed && !isHidden }

  /// The size of its view, in points.
  var viewSize: CGSize {
    guard let view else { return CGSize(width: Self.standardWidth, height: Self.standardWidth) }
    if keepsSize { return view.bounds.size }
    let own = view.intrinsicContentSize
    return CGSize(
      width: own.width >= 0 ? own.width : view.bounds.width,
      height: own.height >= 0 ? own.height : view.bounds.height)
  }

  /// The width of its space, in points.
  var width: CGFloat {
    switch reserved {
    case .actual: viewSize.width
    case .standard: Self.standardWidth
    case .custom(let width): width
    }
  }
}
