/// An element for assistive technologies that is no view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityIdentifier: String?

  /// In the container's coordinates.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  override var frameForAssistance: CGRect {
    guard let view = accessibilityContainer as? UIView, view.window != nil else { return .zero }
    return view.convert(accessibilityFrameInContainerSpace, to: nil)
  }

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }
}
