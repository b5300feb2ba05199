/// The observers of an object's properties, which are those of `Properties`.
@MainActor
final class PropertyObservers<Properties> {
  typealias Call = (_ old: Properties, _ new: Properties) -> Void

  private var entries: [(order: Int, property: PartialKeyPath<Properties>, call: Call)] = []
  private var count = 0

  /// Calls a handler whenever a property changes.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - options: which values the handler gets; `initial` calls it at once, too.
  ///   - now: what the properties are.
  ///   - changeHandler: gets the change.
  /// - Returns: what keeps the observation alive.
  func add<Value>(
    _ property: KeyPath<Properties, Value>, options: NSKeyValueObservingOptions, now: Properties,
    changeHandler: @escaping (NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let (isOld, isNew) = (options.contains(.old), options.contains(.new))
    if options.contains(.initial) {
      changeHandler(
        NSKeyValueObservedChange(newValue: isNew ? now[keyPath: property] : nil, oldValue: nil))
    }
    let order = count
    count += 1
    entries.append(
      (
        order, property,
        { old, new in
          changeHandler(
            NSKeyValueObservedChange(
              newValue: isNew ? new[keyPath: property] : nil,
              oldValue: isOld ? old[keyPath: property] : nil))
        }
      ))
    return NSKeyValueObservation { [weak self] in
      MainActor.assumeIsolated { self?.entries.removeAll { $0.order == order } }
    }
  }

  /// Notifies the observers of a property that it has changed.
  func notify(_ property: PartialKeyPath<Properties>, from old: Properties, to new: Properties) {
    for entry in entries where entry.property == property { entry.call(old, new) }
  }
}
