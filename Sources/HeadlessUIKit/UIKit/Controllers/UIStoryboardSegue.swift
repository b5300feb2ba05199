/// A transition between two controllers that a storyboard names: one that is made in code works.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  open var identifier: String? { ownIdentifier }
  open var source: UIViewController { ownSource }
  open var destination: UIViewController { ownDestination }

  private let ownIdentifier: String?
  private let ownSource: UIViewController
  private let ownDestination: UIViewController
  private var performHandler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (ownIdentifier, ownSource, ownDestination) = (identifier, source, destination)
    super.init()
  }

  /// A segue whose `perform()` calls a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Performs the transition: subclasses do, or the closure that it was made with.
  open func perform() { performHandler?() }
}
