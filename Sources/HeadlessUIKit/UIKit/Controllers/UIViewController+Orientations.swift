/// The turns of the screen, which come from the trace.
///
/// The timeline warns of one that the controllers would not let happen on a phone.
extension UIViewController {
  /// Nothing turns by itself: the interface is as the trace has it.
  public class func attemptRotationToDeviceOrientation() {}
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// The interface as it is turned now.
  public var interfaceOrientation: UIInterfaceOrientation { .current }

  // Nobody asks about the home indicator and the edges, so that there is nothing to update.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
}
