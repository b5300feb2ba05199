/// A bar that shows the items of controllers.
@preconcurrency @MainActor
protocol NavigationItemBar: AnyObject {
  /// The items, or what one of them shows, are others now.
  func itemsDidChange()
}

/// The contents of a navigation bar for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  open var title: String? { didSet { if title != oldValue { didChange() } } }

  /// The view that is shown instead of the title.
  open var titleView: UIView? { didSet { if titleView !== oldValue { didChange() } } }

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }

  // MARK: The way back

  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { didChange() } }
  }

  /// The item that the back button shows when it leads back to this item.
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }

  /// The back button's title when it leads back to this item; the item's own title by default.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange() } } }

  /// Whether items at the left stand beside the back button, and not in its place.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  // MARK: Items

  /// Outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemsDidChange() } }

  /// Outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemsDidChange() } }

  /// The outermost one.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, by: newValue) }
  }

  /// The outermost one.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = Self.replacingFirst(of: rightBarButtonItems, by: newValue) }
  }

  private static func replacingFirst(of items: [UIBarButtonItem]?, by item: UIBarButtonItem?)
    -> [UIBarButtonItem]?
  {
    let rest = Array((items ?? []).dropFirst())
    let all = (item.map { [$0] } ?? []) + rest
    return all.isEmpty ? nil : all
  }

  // What changes in a bar changes at once here, also where UIKit would fade it.

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  // MARK: Appearance

  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?

  /// The bar that shows it.
  weak var bar: (any NavigationItemBar)?

  public init(title: String) {
    self.title = title
    super.init()
  }

  init(of controller: UIViewController) {
    title = controller.title
    super.init()
  }

  @_disfavoredOverload
  public convenience init(_: Void = ()) { self.init(title: "") }

  private func itemsDidChange() {
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) { item.owner = self }
    didChange()
  }

  func didChange() { bar?.itemsDidChange() }
}
