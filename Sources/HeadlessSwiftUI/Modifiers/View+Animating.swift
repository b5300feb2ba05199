import Foundation

/// The animation of what changes with a value.
private struct ValueAnimationModifier<Value: Equatable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let animation: Animation?
  let value: Value
  let call: HostedCall

  private final class Last {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    var inputs = inputs
    if let last = place.kept as? Last {
      if last.value != value {
        (inputs.transaction.animation, inputs.transaction.call) = (animation, call)
      }
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
  /// - Parameters:
  ///   - animation: how what changes with a value moves.
  ///   - value: the value.
  ///   - file: the file of the call, for the story.
  ///   - line: its line.
  /// - Returns: the view with it.
  public func animation<Value: Equatable>(
    _ animation: Animation?, value: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(
      ValueAnimationModifier(
        animation: animation, value: value, call: HostedCall(file, line, saying: "animation")))
  }

  /// Every change of the view moves, unless another animation is meant.
  ///
  /// - Parameters:
  ///   - animation: how it moves.
  ///   - file: the file of the call, for the story.
  ///   - line: its line.
  /// - Returns: the view with it.
  public func animation(
    _ animation: Animation?, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    let call = HostedCall(file, line, saying: "animation")
    return transaction {
      if !$0.disablesAnimations { ($0.animation, $0.call) = (animation, call) }
    }
  }

  public func transaction(_ transform: @escaping @MainActor (inout Transaction) -> Void)
    -> some View
  { modifier(TransactionModifier(transform: transform)) }
}
