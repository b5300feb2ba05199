/// The properties of a layer that code observes.
public struct ObservableLayerProperties {
  public internal(set) var sublayers: [CALayer]?
}

/// A layer: for `observe`, whose handler gets it with its own type.
@preconcurrency @MainActor
public protocol ObservableLayer: CALayer {}

extension CALayer: ObservableLayer {
  private typealias Observers = PropertyObservers<ObservableLayerProperties>

  private var observers: Observers? { associations?.sublayerObservers as? Observers }

  /// The properties as they are; nil while nobody observes them.
  var observed: ObservableLayerProperties? { observers == nil ? nil : properties }

  private var properties: ObservableLayerProperties {
    ObservableLayerProperties(sublayers: sublayers)
  }

  /// Notifies the observers if the layers inside it are others, or in another order.
  func sublayersChanged(from before: ObservableLayerProperties?) {
    guard let observers, let before else { return }
    let now = properties
    let isSame = (before.sublayers ?? []).elementsEqual(now.sublayers ?? []) { $0 === $1 }
    if !isSame { observers.notify(\.sublayers, from: before, to: now) }
  }

  fileprivate func addObserver<Value>(
    _ keyPath: KeyPath<ObservableLayerProperties, Value>, _ options: NSKeyValueObservingOptions,
    _ handler: @escaping (NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let list = observers ?? Observers()
    let associations = associations ?? Associations()
    associations.sublayerObservers = list
    self.associations = associations
    return list.add(keyPath, options: options, now: properties, changeHandler: handler)
  }
}

extension ObservableLayer {
  /// Calls a handler whenever the layers inside it are others, or in another order.
  ///
  /// - Parameters:
  ///   - keyPath: `\.sublayers`.
  ///   - options: which values the handler gets; `initial` calls it at once, too.
  ///   - changeHandler: gets the layer and the change.
  /// - Returns: what keeps the observation alive.
  public func observe<Value>(
    _ keyPath: KeyPath<ObservableLayerProperties, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    addObserver(keyPath, options) { [weak self] change in
      if let self { changeHandler(self, change) }
    }
  }
}
