import HeadlessUIKit

/// Callbacks of a view's coming and going.
private struct AppearanceModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let appeared: (@MainActor () -> Void)?
  let call: HostedCall
  let disappeared: (@MainActor () -> Void)?

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    if place.kept == nil {
      place.kept = Appeared()
      if let appeared { place.graph.appear(appeared, from: "onAppear\(call.words)") }
    }
    place.disappeared = disappeared
    return content(place.child(.content), inputs)
  }
}

private final class Appeared: AppearanceMark {}

/// A callback for a value that has changed since the last update.
private struct ChangeModifier<Value: Equatable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let value: Value
  let isInitial: Bool

  /// Whether the callback is that of the view as it was before.
  var isOfOldView = false
  let call: HostedCall
  let changed: @MainActor (Value, Value) -> Void

  private final class Last {
    var value: Value
    var changed: @MainActor (Value, Value) -> Void

    init(_ value: Value, _ changed: @escaping @MainActor (Value, Value) -> Void) {
      (self.value, self.changed) = (value, changed)
    }
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let value = value
    if let last = place.kept as? Last {
      let old = last.value
      if old != value {
        last.value = value
        // The compiler has no type for this in one expression.
        var callback = changed
        if isOfOldView { callback = last.changed }
        place.graph.change({ callback(old, value) }, from: "onChange\(call.words)")
      }
      last.changed = changed
    } else {
      place.kept = Last(value, changed)
      if isInitial {
        place.graph.change({ changed(value, value) }, from: "onChange\(call.words)")
      }
    }
    return content(place.child(.content), inputs)
  }
}

/// An identity of a view's own: another value is another view.
private struct IDModifier<ID: Hashable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let id: ID

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  { place.dynamic([(.id(AnyHashable(id)), content)], inputs) }
}

extension View {
  public func onAppear(
    file: StaticString = #fileID, line: UInt = #line, perform action: (@MainActor () -> Void)? = nil
  ) -> some View {
    modifier(
      AppearanceModifier(appeared: action, call: HostedCall(file, line), disappeared: nil))
  }

  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appeared: nil, call: HostedCall("", 0), disappeared: action))
  }

  /// A callback for a value that has changed: the one that the view had with the old value, which may
  /// capture that, as documented.
  public func onChange<Value: Equatable>(
    of value: Value, file: StaticString = #fileID, line: UInt = #line,
    perform action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    modifier(
      ChangeModifier(
        value: value, isInitial: false, isOfOldView: true, call: HostedCall(file, line)
      ) { action($1) })
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(
      ChangeModifier(value: value, isInitial: initial, call: HostedCall(file, line)) { _, _ in
        action()
      })
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(
      ChangeModifier(
        value: value, isInitial: initial, call: HostedCall(file, line), changed: action))
  }

  public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IDModifier(id: id)) }
}
