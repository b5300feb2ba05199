/// The properties of every view that code observes.
public struct ObservableViewProperties {
  public internal(set) var safeAreaInsets: UIEdgeInsets
}

/// A view: for `observe`, whose handler gets it with its own type.
@preconcurrency @MainActor
public protocol ObservableView: UIView {}

extension UIView: ObservableView {}

/// Who observes the safe area of a view.
@MainActor
final class SafeAreaObservers {
  typealias Call = (_ old: ObservableViewProperties, _ new: ObservableViewProperties) -> Void

  private var calls: [(order: Int, call: Call)] = []
  private var count = 0

  func add(_ call: @escaping Call) -> NSKeyValueObservation {
    let order = count
    count += 1
    calls.append((order, call))
    return NSKeyValueObservation { [weak self] in
      MainActor.assumeIsolated { self?.calls.removeAll { $0.order == order } }
    }
  }

  func tell(from old: UIEdgeInsets, to new: UIEdgeInsets) {
    let (old, new) = (
      ObservableViewProperties(safeAreaInsets: old), ObservableViewProperties(safeAreaInsets: new)
    )
    for (_, call) in calls { call(old, new) }
  }
}

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
    let (isOld, isNew) = (options.contains(.old), options.contains(.new))
    if options.contains(.initial) {
      let now = ObservableViewProperties(safeAreaInsets: safeAreaInsets)
      changeHandler(
        self,
        NSKeyValueObservedChange(newValue: isNew ? now[keyPath: keyPath] : nil, oldValue: nil))
    }
    return safeAreaObservers.add { [weak self] old, new in
      guard let self else { return }
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: isNew ? new[keyPath: keyPath] : nil,
          oldValue: isOld ? old[keyPath: keyPath] : nil))
    }
  }
}
