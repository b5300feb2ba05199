/// What keeps an observation of a property alive: it ends with this object, or by `invalidate()`.
///
/// Foundation's own is not there on every platform.
public final class NSKeyValueObservation: NSObject {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) {
    self.end = end
    super.init()
  }

  public func invalidate() {
    end?()
    end = nil
  }

  deinit { end?() }
}

/// Which values an observation is given.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What has changed about a property that is observed.
public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
}

/// The properties of a scroll view that code observes.
public struct ObservableScrollProperties {
  public internal(set) var contentOffset: CGPoint
  public internal(set) var contentSize: CGSize
}

/// Who observes a scroll view.
@MainActor
final class ScrollObservers {
  private struct Entry {
    let order: Int
    let property: PartialKeyPath<ObservableScrollProperties>
    let call: (_ old: ObservableScrollProperties, _ new: ObservableScrollProperties) -> Void
  }

  private var entries: [Entry] = []
  private var count = 0

  func add(
    _ property: PartialKeyPath<ObservableScrollProperties>,
    _ call: @escaping (ObservableScrollProperties, ObservableScrollProperties) -> Void
  ) -> NSKeyValueObservation {
    let order = count
    count += 1
    entries.append(Entry(order: order, property: property, call: call))
    return NSKeyValueObservation { [weak self] in
      MainActor.assumeIsolated { self?.entries.removeAll { $0.order == order } }
    }
  }

  /// A property has changed.
  func tell(
    _ property: PartialKeyPath<ObservableScrollProperties>, from old: ObservableScrollProperties,
    to new: ObservableScrollProperties
  ) {
    for entry in entries where entry.property == property { entry.call(old, new) }
  }
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
    let isOld = options.contains(.old)
    let isNew = options.contains(.new)
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: isNew ? observable[keyPath: keyPath] : nil, oldValue: nil))
    }
    return observers.add(keyPath) { [weak self] old, new in
      guard let self else { return }
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: isNew ? new[keyPath: keyPath] : nil,
          oldValue: isOld ? old[keyPath: keyPath] : nil))
    }
  }
}
