/// A property that can be observed by its name, and the object that tells of it.
@MainActor
struct ObservedProperty {
  let owner: any KeyPathObserved
  let key: String
  let value: Any

  private static let layerPrefix = "layer."

  /// The property that a path leads to; nil if it is none that can be observed.
  init?(_ path: String, of object: NSObject) {
    var (object, key) = (object, path == "hidden" ? "isHidden" : path)
    if let view = object as? UIView, path.hasPrefix(Self.layerPrefix) {
      (object, key) = (view.layer, String(path.dropFirst(Self.layerPrefix.count)))
    }
    if let layer = object as? CALayer {
      // A view's layer moves with it, and no other one tells of changes.
      guard let view = layer.view, let viewKey = Self.keysOfLayers[key] else { return nil }
      (object, key) = (view, viewKey)
    }
    guard let owner = object as? any KeyPathObserved, let value = Self.value(of: object, key)
    else { return nil }
    (self.owner, self.key, self.value) = (owner, key, value)
  }

  private static let keysOfLayers = ["position": "center", "bounds": "bounds", "frame": "frame"]

  private static func value(of object: NSObject, _ key: String) -> Any? {
    switch object {
    case let recognizer as UIGestureRecognizer:
      key == "state" ? recognizer.state.rawValue : nil
    case let scrollView as UIScrollView:
      value(of: scrollView, key) ?? value(of: scrollView, inAny: key)
    case let label as UILabel: key == "font" ? label.font : value(of: label, inAny: key)
    case let view as UIView: value(of: view, inAny: key)
    default: nil
    }
  }

  private static func value(of scrollView: UIScrollView, _ key: String) -> Any? {
    switch key {
    case "contentOffset": scrollView.contentOffset
    case "contentSize": scrollView.contentSize
    case "contentInset": scrollView.contentInset
    default: nil
    }
  }

  private static func value(of view: UIView, inAny key: String) -> Any? {
    switch key {
    case "frame": view.frame
    case "bounds": view.bounds
    case "center": view.center
    case "transform": view.transform
    case "alpha": view.alpha
    case "isHidden": view.isHidden
    case "safeAreaInsets": view.safeAreaInsets
    default: nil
    }
  }

  /// The words for what can be observed.
  static let names =
    "frame, bounds, center, transform, alpha, isHidden or safeAreaInsets of a view, layer.frame, "
    + "layer.bounds or layer.position, contentOffset, contentSize or contentInset of a scroll view, "
    + "font of a label, or state of a recognizer; didSet tells of an own property"
}
