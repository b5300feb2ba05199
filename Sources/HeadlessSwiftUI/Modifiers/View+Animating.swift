import Foundation

/// The animation of what changes with a value.
private struct ValueAnimationModifier<Value: Equatable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let animation: Animation?
  let value: Value

  private final class Last {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    var inputs = inputs
    if let last = place.kept as? Last {
      if last.value != value { inputs.transaction.animation = animation }
      last.value = value
    } else {
      place.kept = Last(value)
    }
    return content(place.child(.content), inputs)
  }
}

/// Another transaction for a view and what is in it.
private struct TransactionModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let transform: @MainActor (inout Transaction) -> Void

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    var inputs = inputs
    transform(&inputs.transaction)
    return content(place.child(.content), inputs)
  }
}

extension View {
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    modifier(ValueAnimationModifier(animation: animation, value: value))
  }

  /// Every change of the view moves, unless another animation is meant.
  public func animation(_ animation: Animation?) -> some View {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }

  public func transaction(_ transform: @escaping @MainActor (inout Transaction) -> Void)
    -> some View
  { modifier(TransactionModifier(transform: transform)) }
}
