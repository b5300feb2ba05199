/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style

  /// Whether it can be tapped.
  open var isEnabled = true { didSet { alert?.actionDidChange() } }

  /// The alert that it is in.
  weak var alert: UIAlertController?

  private var handler: ((UIAlertAction) -> Void)?

  /// The work at the tap, of an action of a declarative view.
  var work: (@MainActor () -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
    AppRun.current?.bound.add(self)
  }

  /// Calls the handler, once its alert is gone.
  func perform() {
    if let handler { tell { handler(self) } }
  }

  /// Does what is done at the tap.
  func performAtTap() {
    if let work { tell(work) }
  }

  private func tell(_ work: @escaping @MainActor () -> Void) {
    AppRun.current?.story.performAction("the action \"\(title ?? "")\"", isFunction: false) {
      work()
    }
  }
}

extension UIAlertAction: RunBound {
  func runDidEnd() { (handler, work) = (nil, nil) }
}

extension UIAlertAction {
  /// An action of a declarative view, whose work is done at the tap: the alert goes after that.
  package convenience init(
    title: String?, style: Style, atTheTap work: @escaping @MainActor () -> Void
  ) {
    self.init(title: title, style: style)
    self.work = work
  }
}
