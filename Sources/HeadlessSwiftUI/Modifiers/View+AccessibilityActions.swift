import HeadlessUIKit

/// A request of an assistive technology to a view.
public struct AccessibilityActionKind: Equatable, Sendable {
  fileprivate enum Request: Equatable, Sendable {
    case activate, escape, magicTap
    case named(String)
  }

  fileprivate let request: Request

  /// The activation by a double tap.
  public static let `default` = Self(request: .activate)
  public static let escape = Self(request: .escape)
  public static let magicTap = Self(request: .magicTap)

  fileprivate init(request: Request) { self.request = request }

  public init(named name: Text) { request = .named(name.string) }
}

/// The direction in which an adjustable view's value goes.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

extension View {
  /// Answers an assistive technology, such as by the action `accessibility` of a trace.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    var assistance = HostedAssistance()
    switch actionKind.request {
    case .activate: assistance.activate = handler
    case .escape: assistance.escape = handler
    case .magicTap: assistance.magicTap = handler
    case .named(let name): assistance.named = [(name, handler)]
    }
    return accessible(AccessibilityFacts(assistance: assistance))
  }

  public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void)
    -> some View
  { accessibilityAction(AccessibilityActionKind(named: name), handler) }

  public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
  ) -> some View { accessibilityAction(named: Text(nameKey), handler) }

  @_disfavoredOverload
  public func accessibilityAction<Name: StringProtocol>(
    named name: Name, _ handler: @escaping @MainActor () -> Void
  ) -> some View { accessibilityAction(named: Text(name), handler) }

  /// Answers an assistive technology that increments the view's value or decrements it.
  public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    var assistance = HostedAssistance()
    assistance.adjust = { handler($0 ? .increment : .decrement) }
    return accessible(AccessibilityFacts(assistance: assistance))
  }
}
