/// A property that takes part in the updates of its view.
@preconcurrency @MainActor
public protocol DynamicProperty {
  /// Not for apps: see `View._bindProperties(_:)`.
  mutating func _bindProperties(_ binder: inout _PropertyBinder)

  /// Called before the view's body, once its own properties have their values.
  mutating func update()
}

extension DynamicProperty {
  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {}
  public mutating func update() {}
}

/// A property that the module stores itself.
@MainActor
protocol BoundProperty: DynamicProperty {
  /// Finds what is stored for it.
  ///
  /// - Parameters:
  ///   - place: the place of its view.
  ///   - number: its number among the view's properties.
  ///   - inputs: what reaches the view from above.
  mutating func bind(_ place: ViewPlace, _ number: Int, _ inputs: ViewInputs)
}

/// Not for apps: gives the properties of a view what is stored at its place, in their order.
@MainActor
public struct _PropertyBinder {
  private let place: ViewPlace
  private let inputs: ViewInputs
  private var count = 0

  init(_ place: ViewPlace, _ inputs: ViewInputs) {
    self.place = place
    self.inputs = inputs
  }

  /// Binds a property, and those inside it.
  public mutating func bind<Property>(_ property: inout Property, _ name: String) {
    let number = count
    count += 1
    if var bound = property as? any BoundProperty {
      bound.bind(place, number, inputs)
      place.name(number, name)
      if let bound = bound as? Property { property = bound }
    } else if var dynamic = property as? any DynamicProperty {
      var inner = _PropertyBinder(place.child(.property(number)), inputs)
      dynamic._bindProperties(&inner)
      dynamic.update()
      if let dynamic = dynamic as? Property { property = dynamic }
    }
  }
}
