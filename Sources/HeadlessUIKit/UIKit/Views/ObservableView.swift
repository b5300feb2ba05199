/// The properties of every view that code observes.
public struct ObservableViewProperties {
  public internal(set) var safeAreaInsets: UIEdgeInsets
}

/// A view: for `observe`, whose handler gets it with its own type.
@preconcurrency @MainActor
public protocol ObservableView: UIView {}

extension UIView: ObservableView {}

extension ObservableView {
  /// Calls a handler whenever the view is told of another safe area.
  ///
  /// - Parameters:
  ///   - keyPath: `\.safeAreaInsets`.
  ///   - options: which values the handler gets; `initial` calls it at once, too.
  ///   - changeHandler: gets the view and the change.
  /// - Returns: what keeps the observation alive.
  public func observe<Value>(
    _ keyPath: KeyPath<ObservableViewProperties, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let now = ObservableViewProperties(safeAreaInsets: safeAreaInsets)
    return safeAreaObservers.add(keyPath, options: options, now: now) { [weak self] change in
      if let self { changeHandler(self, change) }
    }
  }
}
