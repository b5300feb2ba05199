/// The values of the pages above the root of a stack, of any types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable]

  public init() { values = [] }

  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  init(values: [AnyHashable]) { self.values = values }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append<Value: Hashable>(_ value: Value) { values.append(AnyHashable(value)) }

  /// Removes values from its end, of which there must be as many: fewer are a mistake of the app's, as documented.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// The path of a stack as its pages read and write it.
struct NavigationValues {
  let get: @MainActor () -> [AnyHashable]
  let set: @MainActor ([AnyHashable]) -> Void
}
