/// Something that the user does with a row that is swiped.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// Does it; the closure is called when it is done, and closes the row.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  open private(set) var style: Style
  open private(set) var handler: Handler
  open var title: String?

  // Its type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!
  open var image: UIImage?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
    AppRun.current?.bound.add(self)
  }
}

extension UIContextualAction: RunBound {
  func runDidEnd() { handler = { _, _, _ in } }
}

/// The actions of one side of a row, from the edge inwards.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  open private(set) var actions: [UIContextualAction]

  /// Whether a swipe over most of the row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// The same before there were contextual actions.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    case `default` = 0
    public static let destructive = Style.default
    case normal = 1
  }

  open private(set) var style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  private var handler: ((UITableViewRowAction, IndexPath) -> Void)?

  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
    AppRun.current?.bound.add(self)
  }

  func contextual(for indexPath: IndexPath) -> UIContextualAction {
    UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) {
      _, _, end in
      self.handler?(self, indexPath)
      end(true)
    }
  }
}

extension UITableViewRowAction: RunBound {
  func runDidEnd() { handler = nil }
}

extension UITableViewCell {
  /// The way in which a row is edited.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }
}
