/// Other content over or under a view, made of what the view has for a key once it is laid out.
private struct PreferenceBesideModifier<Key: PreferenceKey, Other: View>: ViewModifier,
  PrimitiveModifier
{
  typealias Body = Never

  let alignment: Alignment
  let isBehind: Bool
  let make: @MainActor (Key.Value) -> Other

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let make = make
    return content(place.child(.content), inputs).enumerated().map { index, content in
      BesideElement(at: place, content, alignment, isBehind: isBehind) {
        let inside = place.child(.slot(index))
        var inputs = inputs.inStack(nil)
        // Whether a value is the same as before is not known of all values.
        let view = inside.made(&inputs, isSame: false) {
          make(content.preference(Key.self) ?? Key.defaultValue)
        }
        return inside.elements(of: view, inputs)
      }
    }
  }
}

extension View {
  public func overlayPreferenceValue<Key: PreferenceKey, Other: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping @MainActor (Key.Value) -> Other
  ) -> some View {
    modifier(
      PreferenceBesideModifier<Key, Other>(alignment: alignment, isBehind: false, make: transform))
  }

  public func backgroundPreferenceValue<Key: PreferenceKey, Other: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping @MainActor (Key.Value) -> Other
  ) -> some View {
    modifier(
      PreferenceBesideModifier<Key, Other>(alignment: alignment, isBehind: true, make: transform))
  }
}
