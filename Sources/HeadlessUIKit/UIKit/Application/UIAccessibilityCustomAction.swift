/// An action that an assistive technology offers.
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

  /// The method that it calls, in words; nil for a closure.
  var words: String? { selector?.wordsWithPlace }

  /// Calls the handler, or the target's method, whose answer nobody can have: it counts as true.
  ///
  /// - Returns: whether it did something.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let selector, let target else { return false }
    selector.call(target, self)
    return true
  }
}
