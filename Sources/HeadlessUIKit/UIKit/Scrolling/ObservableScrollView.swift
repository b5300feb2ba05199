/// The properties of a scroll view that code observes.
public struct ObservableScrollProperties {
  public internal(set) var contentOffset: CGPoint
  public internal(set) var contentSize: CGSize
}

/// A scroll view: for `observe`, whose handler gets it with its own type, and for `delegate`, whose
/// type is another one for a table view.
@preconcurrency @MainActor
public protocol ObservableScrollView: UIScrollView {}

extension UIScrollView: ObservableScrollView {
  var observable: ObservableScrollProperties {
    ObservableScrollProperties(contentOffset: contentOffset, contentSize: contentSize)
  }
}

extension ObservableScrollView {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }

  /// Calls a handler whenever contentOffset or contentSize changes.
  ///
  /// - Parameters:
  ///   - keyPath: `\.contentOffset` or `\.contentSize`.
  ///   - options: which values the handler gets; `initial` calls it at once, too.
  ///   - changeHandler: gets the scroll view and the change.
  /// - Returns: what keeps the observation alive.
  public func observe<Value>(
    _ keyPath: KeyPath<ObservableScrollProperties, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observers.add(keyPath, options: options, now: observable) { [weak self] change in
      if let self { changeHandler(self, change) }
    }
  }
}
