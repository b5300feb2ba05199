/// What a controller would have been made from: there are none here.
public final class UIStoryboard: NSObject {
  private override init() {}
}

extension UIViewController {
  /// The storyboard that it comes from: none.
  public var storyboard: UIStoryboard? { nil }
}
