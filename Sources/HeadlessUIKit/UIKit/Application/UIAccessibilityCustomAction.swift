/// An action that an assistive technology offers: stored.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var name: String
  open weak var target: (any NSObjectProtocol)?
  open var selector: Selector?
  open var image: UIImage?
  open var actionHandler: Handler?

  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.selector = selector
    self.target = target as? any NSObjectProtocol
    super.init()
  }

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }
}
