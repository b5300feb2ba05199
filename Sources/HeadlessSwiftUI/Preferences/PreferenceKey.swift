/// The key of a value that views hand to those around them.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }

  /// Combines a value with that of the next view that has one, in the order of the document.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// A value for a key, whatever its type.
@MainActor
private final class PreferenceBox<Value> {
  let value: Value?

  init(_ value: Value?) { self.value = value }
}

extension LayoutElement {
  /// The value that the elements of an order have for a key, combined; nil if none has one.
  ///
  /// Views without a value are left out, as Apple's documentation of `defaultValue` allows: a default
  /// changes nothing that it is combined with. What is on its way out has none any more (chosen).
  static func preference<Key: PreferenceKey>(_ key: Key.Type, of elements: [LayoutElement])
    -> Key.Value?
  {
    var combined: Key.Value?
    for element in elements where !element.isGone {
      guard let next = element.preference(key) else { continue }
      if var value = combined {
        Key.reduce(value: &value) { next }
        combined = value
      } else {
        combined = next
      }
    }
    return combined
  }
}

/// Content whose value for one key is made of what it has.
private final class PreferenceElement<Own: PreferenceKey>: WrappingElement {
  /// The new value, by the old one.
  private let change: @MainActor (Own.Value?, LayoutElement) -> Own.Value

  init(
    at place: ViewPlace, _ content: LayoutElement,
    _ change: @escaping @MainActor (Own.Value?, LayoutElement) -> Own.Value
  ) {
    self.change = change
    super.init(at: place, content)
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    guard Key.self == Own.self else { return super.preference(key) }
    let value = PreferenceBox(change(super.preference(Own.self), self))
    return (value as? PreferenceBox<Key.Value>)?.value
  }
}

extension View {
  /// - Returns: the view with a change of what it has for a key; each view of a group by itself.
  private func preference<Key: PreferenceKey>(
    of key: Key.Type,
    _ change: @escaping @MainActor (Key.Value?, LayoutElement) -> Key.Value
  ) -> some View {
    modifier(
      ElementModifier { content, place, _ in
        PreferenceElement<Key>(at: place, content, change)
      })
  }

  /// A value for a key, in the place of those that views in this one have (reported: a preference of a
  /// view overwrites those of its children).
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value)
    -> some View
  { preference(of: key) { _, _ in value } }

  /// A change of the value that the view has for a key, or of the default one.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping @MainActor (inout Key.Value) -> Void
  ) -> some View {
    preference(of: key) { value, _ in
      var value = value ?? Key.defaultValue
      callback(&value)
      return value
    }
  }

  /// A value for a key that is made of a place of the view's.
  public func anchorPreference<Place, Key: PreferenceKey>(
    key _: Key.Type = Key.self, value: Anchor<Place>.Source,
    transform: @escaping @MainActor (Anchor<Place>) -> Key.Value
  ) -> some View {
    preference(of: Key.self) { _, element in transform(value.anchor(in: element.frame)) }
  }

  /// A change of the value for a key by a place of the view's.
  public func transformAnchorPreference<Place, Key: PreferenceKey>(
    key _: Key.Type = Key.self, value: Anchor<Place>.Source,
    transform: @escaping @MainActor (inout Key.Value, Anchor<Place>) -> Void
  ) -> some View {
    preference(of: Key.self) { old, element in
      var new = old ?? Key.defaultValue
      transform(&new, value.anchor(in: element.frame))
      return new
    }
  }
}
