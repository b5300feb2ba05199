public import HeadlessCombine

/// The properties of a scroll view that code observes.
public struct ObservableScrollProperties {
  public internal(set) var contentOffset: CGPoint
  public internal(set) var contentSize: CGSize
  public internal(set) var delegate: (any UIScrollViewDelegate)?
}

/// A scroll view: for `observe`, whose handler gets it with its own type, and for `delegate`, whose
/// type is another one for a table view.
@preconcurrency @MainActor
public protocol ObservableScrollView: UIScrollView {}

extension UIScrollView: ObservableScrollView {
  var observable: ObservableScrollProperties {
    ObservableScrollProperties(
      contentOffset: contentOffset, contentSize: contentSize, delegate: scrollDelegate)
  }

  /// Notifies the observers that another delegate was set; not when the delegate has ended.
  func delegateDidChange(from old: (any UIScrollViewDelegate)?) {
    var before = observable
    before.delegate = old
    observers.notify(\.delegate, from: before, to: observable)
  }
}

extension ObservableScrollView {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }

  /// Calls a handler whenever contentOffset or contentSize changes, or a delegate is set.
  ///
  /// - Parameters:
  ///   - keyPath: `\.contentOffset`, `\.contentSize` or `\.delegate`.
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

extension ObservableScrollView {
  /// A publisher of a property that `observe` knows: its value first, unless options say otherwise.
  public func publisher<Value>(
    for keyPath: KeyPath<ObservableScrollProperties, Value>,
    options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    publisherOfChanges { handler in
      self.observe(keyPath, options: options.union(.new)) { _, change in handler(change) }
    }
  }
}
