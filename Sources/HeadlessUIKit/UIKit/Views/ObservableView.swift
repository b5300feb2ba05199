/// The properties of every view that code observes.
public struct ObservableViewProperties {
  public internal(set) var frame: CGRect
  public internal(set) var bounds: CGRect
  public internal(set) var center: CGPoint
  public internal(set) var transform: CGAffineTransform
  public internal(set) var alpha: CGFloat
  public internal(set) var isHidden: Bool
  public internal(set) var safeAreaInsets: UIEdgeInsets

  /// - Parameters:
  ///   - view: whose they are.
  ///   - values: its numbers, now or before.
  @MainActor
  init(of view: UIView, _ values: AnimatedValues) {
    (frame, bounds, center) = (values.frame, values.bounds, values.center)
    (transform, alpha) = (values.transform, CGFloat(values.alpha))
    (isHidden, safeAreaInsets) = (view.isHidden, view.safeArea.reported)
  }
}

/// A view: for `observe`, whose handler gets it with its own type.
@preconcurrency @MainActor
public protocol ObservableView: UIView {}

extension UIView: ObservableView {}

extension ObservableView {
  /// Calls a handler whenever the property is set, or the view is told of another safe area.
  ///
  /// - Parameters:
  ///   - keyPath: `\.frame`, `\.bounds`, `\.center`, `\.transform`, `\.alpha`, `\.isHidden` or
  ///     `\.safeAreaInsets`.
  ///   - options: which values the handler gets; `initial` calls it at once, too.
  ///   - changeHandler: gets the view and the change.
  /// - Returns: what keeps the observation alive.
  public func observe<Value>(
    _ keyPath: KeyPath<ObservableViewProperties, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var now = ObservableViewProperties(of: self, model)
    now.safeAreaInsets = safeAreaInsets
    return safeAreaObservers.add(keyPath, options: options, now: now) { [weak self] change in
      if let self { changeHandler(self, change) }
    }
  }
}
