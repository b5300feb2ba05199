/// An alert in the middle of the screen, or an action sheet at its bottom.
///
/// It fades in or slides up. A tap on an action dismisses it, and calls the action's handler when it is
/// gone; a tap beside an action sheet does so with its cancel action.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  open private(set) var preferredStyle = Style.actionSheet

  open override var title: String? { didSet { contentDidChange() } }
  open var message: String? { didSet { contentDidChange() } }

  /// In the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []

  /// The action that stands out, and that the return key of a keyboard would choose.
  open var preferredAction: UIAlertAction? {
    didSet {
      guard let preferredAction, !actions.contains(where: { $0 === preferredAction }) else {
        return
      }
      AppRun.current?.refuseHere(
        "the preferred action of an alert is none of its actions",
        expected: "an action that has been added: UIKit raises an exception")
    }
  }

  private var fields: [UITextField] = []

  /// Nil if there is none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  private let transitions = AlertTransitions()

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
  }

  // MARK: Content

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, cancelAction != nil {
      AppRun.current?.refuseHere(
        "an alert gets a second action of the style cancel",
        expected: "one such action: UIKit raises an exception")
      return
    }
    action.alert = self
    actions.append(action)
    contentDidChange()
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      AppRun.current?.refuseHere(
        "a text field is added to an action sheet",
        expected: "text fields in alerts: UIKit raises an exception")
      return
    }
    let field = UITextField()
    fields.append(field)
    configurationHandler?(field)
    contentDidChange()
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  private func contentDidChange() {
    alertView?.update()
    viewIfLoaded?.superview?.setNeedsLayout()
  }

  func actionDidChange() { alertView?.update() }

  // MARK: Its view

  var alertView: AlertView? { viewIfLoaded as? AlertView }

  open override func loadView() {
    let own = AlertView(of: self)
    view = own
    own.update()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }

  // MARK: Presentation

  /// Its own, whatever is set; on a tablet, an action sheet is a popover.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get {
      preferredStyle == .actionSheet && traitCollection.userInterfaceIdiom == .pad
        ? .popover : .custom
    }
    set {}
  }

  /// Its own, whatever is set.
  open override weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { transitions }
    set {}
  }

  /// A finger has chosen an action.
  func choose(_ action: UIAlertAction) {
    guard let presentation, presentation.phase == .presented else { return }
    presentation.presenter?.beginDismissing(
      animated: true, AppCall(ofUser: "a tap on \"\(action.title ?? "")\"")
    ) { action.perform() }
    action.performAtTap()
  }
}

extension UIAlertController: PopoverContent {
  var sizeInPopover: CGSize? { alertView?.sizeInPopover }

  func wasTappedBeside() -> Bool {
    guard let cancelAction else { return false }
    choose(cancelAction)
    return true
  }
}
