public import HeadlessCombine
import HeadlessUIKit

/// A call for each value of a publisher while its view is there.
private struct ReceiveModifier<P: Publisher>: ViewModifier, PrimitiveModifier
where P.Failure == Never {
  typealias Body = Never

  let publisher: P
  let call: HostedCall
  let action: @MainActor (P.Output) -> Void

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let reception = place.kept as? Reception<P> ?? Reception(in: place.graph)
    place.kept = reception
    reception.take(publisher, call, action)
    return content(place.child(.content), inputs)
  }
}

/// The subscription of a place to a publisher.
///
/// It stays while the view has the same publisher: the same object, an equal value, or a value with the
/// same parts, whose closures are taken as the same (chosen).
@MainActor
private final class Reception<P: Publisher> where P.Failure == Never {
  private unowned let graph: ViewGraph
  private var publisher: P?
  private var subscription: AnyCancellable?

  /// The action of the view that is there now.
  private var action: @MainActor (P.Output) -> Void = { _ in }

  init(in graph: ViewGraph) { self.graph = graph }

  func take(_ publisher: P, _ call: HostedCall, _ action: @escaping @MainActor (P.Output) -> Void) {
    self.action = action
    if let old = self.publisher, SameParts.has(old, publisher) { return }
    self.publisher = publisher
    let words = "onReceive\(call.words)"
    // What it sends at once is received once the view is shown.
    graph.change(
      { [weak self] in
        self?.subscription = publisher.sink { value in
          MainActor.assumeIsolated { self?.receive(value, words) }
        }
      }, from: words)
  }

  private func receive(_ value: P.Output, _ words: String) {
    graph.send { HostedRun.perform(words) { action(value) } }
  }
}

/// A comparison of values that need not be equatable.
enum SameParts {
  /// Whether two values are the same object, equal, or made of the same parts; closures count as the same.
  static func has(_ a: Any, _ b: Any) -> Bool {
    guard type(of: a) == type(of: b) else { return false }
    if type(of: a) is AnyClass { return a as AnyObject === b as AnyObject }
    if let a = a as? any Equatable { return equals(a, b) }
    let (a, b) = (Mirror(reflecting: a).children, Mirror(reflecting: b).children)
    return a.count == b.count && zip(a, b).allSatisfy { has($0.value, $1.value) }
  }

  private static func equals<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { a == b as? Value }
}

extension View {
  /// Calls a closure with each value of a publisher.
  public func onReceive<P: Publisher>(
    _ publisher: P, file: StaticString = #fileID, line: UInt = #line,
    perform action: @escaping @MainActor (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(
      ReceiveModifier(publisher: publisher, call: HostedCall(file, line), action: action))
  }
}
