/// Fields that have a value of a focus state.
private struct FocusedModifier<Value: Hashable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let binding: FocusState<Value>.Binding
  let value: Value

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let anchor = place.kept as? FocusAnchor ?? FocusAnchor()
    place.kept = anchor
    let stored = binding.stored
    stored?.add(anchor, value)
    place.disappeared = { [weak stored] in stored?.remove(anchor) }
    var inputs = inputs
    inputs.environment.focusAnchors.append(anchor)
    return content(place.child(.content), inputs)
  }
}

extension View {
  /// The fields inside are the first responder while a focus state has a value, and write it when they become
  /// so; nil when they are no longer.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { modifier(FocusedModifier(binding: binding, value: value)) }

  /// The same for a state of one field.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusedModifier(binding: condition, value: true))
  }
}
