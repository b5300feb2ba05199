/// A row that is swiped, and the actions beside it.
@MainActor
final class RowSwipe {
  let indexPath: IndexPath
  let configuration: UISwipeActionsConfiguration

  /// Whether the actions are at the beginning of the row.
  let isLeading: Bool

  /// Behind the row, with a view for each action.
  let actionsView = UIView()
  private var buttons: [UIControl] = []

  /// The distance that the row has moved to the right, in points.
  var offset: CGFloat = 0

  /// The offsets of the row and of the content when a drag began, in points.
  var start: CGFloat = 0
  var scrolled: CGFloat = 0

  // MARK: Chosen: no documentation gives numbers

  /// The least width of an action, and the room on each side of its title, in points.
  private static let least: CGFloat = 74
  private static let margin: CGFloat = 16

  /// The speed from which on a release is a fling, in points per second.
  static let flingSpeed: CGFloat = 300

  /// The part of a row's width beyond which a swipe is full.
  static let fullShare: CGFloat = 0.6

  /// The duration of opening and closing, in seconds.
  static let duration = 0.3

  init(
    _ indexPath: IndexPath, _ configuration: UISwipeActionsConfiguration, isLeading: Bool,
    perform: @escaping @MainActor (UIContextualAction, UIView) -> Void
  ) {
    (self.indexPath, self.configuration, self.isLeading) = (indexPath, configuration, isLeading)
    actionsView.clipsToBounds = true
    for action in configuration.actions {
      let button = UIControl()
      button.accessibilityIdentifier = action.title ?? "action"
      button.backgroundColor = action.backgroundColor
      let label = UILabel()
      (label.text, label.textColor) = (action.title, .white)
      label.sizeToFit()
      button.addSubview(label)
      button.bounds.size.width = max(Self.least, label.bounds.width + 2 * Self.margin)
      button.addAction(
        UIAction { [weak button] _ in if let button { perform(action, button) } },
        for: .touchUpInside)
      buttons.append(button)
      actionsView.addSubview(button)
    }
  }

  /// The width of all actions, in points.
  var width: CGFloat { buttons.reduce(0) { $0 + $1.bounds.width } }

  /// The offset at which it is open, in points.
  var openOffset: CGFloat { isLeading ? width : -width }

  /// Places the actions behind a row, from its edge inwards.
  func place(in row: CGRect) {
    actionsView.frame = row
    var way: CGFloat = 0
    for button in buttons {
      let width = button.bounds.width
      button.frame = CGRect(
        x: isLeading ? way : row.width - way - width, y: 0, width: width, height: row.height)
      for label in button.subviews {
        label.center = CGPoint(x: width / 2, y: row.height / 2)
      }
      way += width
    }
  }

  func view(of action: UIContextualAction) -> UIView {
    configuration.actions.firstIndex { $0 === action }.map { buttons[$0] } ?? actionsView
  }
}
