/// Makes one view of the views that stand one below the other in a block.
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.first(first)) }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.second(second)) }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Views one after the other, each in a slot of its own.
public struct TupleView<Content>: View, PrimitiveView {
  public var value: Content

  private let slots: @MainActor (ViewPlace, ViewInputs) -> [LayoutElement]

  public init<each Member: View>(_ value: (repeat each Member))
  where Content == (repeat each Member) {
    self.value = value
    slots = { place, inputs in
      var elements: [LayoutElement] = []
      var slot = 0
      for member in repeat each value {
        elements += place.child(.slot(slot)).elements(of: member, inputs)
        slot += 1
      }
      return elements
    }
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    slots(place, inputs)
  }
}

/// One of two views: each branch has an identity of its own.
public struct _ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  enum Branch {
    case first(First)
    case second(Second)
  }

  private let branch: Branch

  init(_ branch: Branch) { self.branch = branch }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    switch branch {
    case .first(let view): place.dynamic([(.slot(0), { $0.elements(of: view, $1) })], inputs)
    case .second(let view): place.dynamic([(.slot(1), { $0.elements(of: view, $1) })], inputs)
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    guard let view = self else { return place.dynamic([], inputs) }
    return place.dynamic([(.slot(0), { $0.elements(of: view, $1) })], inputs)
  }
}

/// Views that count as one for what is written after them, and as themselves for what is around them.
public struct Group<Content: View>: View, PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    place.child(.slot(0)).elements(of: content, inputs)
  }
}

/// A view whose type is known only at run time; it keeps its state while its type stays.
public struct AnyView: View, PrimitiveView {
  private let type: Any.Type
  private let make: @MainActor (ViewPlace, ViewInputs) -> [LayoutElement]

  public init<Content: View>(_ view: Content) {
    if let view = view as? AnyView {
      self = view
      return
    }
    type = Content.self
    make = { $0.elements(of: view, $1) }
  }

  public init<Content: View>(erasing view: Content) { self.init(view) }

  /// A view of any type; nil for what is none.
  ///
  /// The name is the one that SwiftUI's own has.
  public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.init(view)
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    place.dynamic([(.type(ObjectIdentifier(type)), make)], inputs)
  }
}

/// A view that is made again only if it differs; here it is always made again, which shows the same.
public struct EquatableView<Content: View & Equatable>: View {
  private let content: Content

  public init(content: Content) { self.content = content }

  public var body: some View { content }
}

extension View where Self: Equatable {
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
