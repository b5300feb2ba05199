/// A button in a bar.
///
/// Its action is called with the item as its sender, as documented. Without a target, no responder is
/// asked: the method that the selector names is called.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add
    case flexibleSpace, fixedSpace
    case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
    case play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  open var style = Style.plain
  open weak var target: AnyObject?
  open var action: Selector? { didSet { AppRun.current?.bound.add(self) } }

  /// The action of a tap, instead of target and action.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      image = primaryAction.image ?? image
      AppRun.current?.bound.add(self)
    }
  }

  /// The width, in points; 0 for as wide as its content.
  open var width: CGFloat = 0 {
    didSet {
      if refuses(width, as: "width") { width = oldValue }
      if width != oldValue { didChange() }
    }
  }
  open var tintColor: UIColor?

  /// The view that is shown instead of a button.
  open var customView: UIView? { didSet { if customView !== oldValue { didChange() } } }

  private(set) var systemItem: SystemItem?

  /// The button that stands in a bar for it, once a bar has shown it.
  var button: UIControl?

  /// The item that it belongs to.
  weak var owner: UINavigationItem?

  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(title: title, image: nil)
    apply(style, target, action)
  }

  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(title: nil, image: image)
    apply(style, target, action)
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: systemItem.title, image: nil)
    self.systemItem = systemItem
    apply(systemItem == .done || systemItem == .save ? .done : .plain, target, action)
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    AppRun.current?.bound.add(self)
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
  ) {
    let ownTitle = primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    self.init(title: ownTitle ?? title, image: primaryAction?.image ?? image)
    self.primaryAction = primaryAction
    AppRun.current?.bound.add(self)
  }

  public convenience init(customView: UIView) {
    self.init(title: nil, image: nil)
    self.customView = customView
  }

  /// A space that takes what is left, or its share of it.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  private func apply(_ style: Style, _ target: Any?, _ action: Selector?) {
    (self.style, self.action) = (style, action)
    self.target = target as AnyObject?
    AppRun.current?.bound.add(self)
  }

  override func didChange() { owner?.didChange() }

  /// Performs the action of a tap.
  func wasTapped() {
    guard let story = AppRun.current?.story else { return }
    if let primaryAction {
      story.performAction(primaryAction.words, isFunction: false) { primaryAction.perform(self) }
    } else if let action {
      story.performAction(action.wordsWithPlace, hasPlace: true) { action.call(target, self) }
    }
  }
}

extension UIBarButtonItem: RunBound {
  func runDidEnd() { (action, primaryAction) = (nil, nil) }
}

extension UIBarButtonItem.SystemItem {
  /// The title of the items that are words; the others are symbols.
  fileprivate var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }
}
