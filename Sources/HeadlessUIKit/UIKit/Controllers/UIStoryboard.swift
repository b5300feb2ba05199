/// The storyboard from which a controller would have been made: there are none here.
public final class UIStoryboard: NSObject {
  private override init() {}
}

extension UIViewController {
  /// The storyboard that it comes from: none.
  public var storyboard: UIStoryboard? { nil }
}
