/// A part of the screen, as a value that says what it consists of.
///
/// Its place in the tree of views is its identity: what it stores by `@State` belongs to the place, and
/// outlives the value.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Not for apps: hands each wrapped property to the place that stores it. The build step adds it to a
  /// struct that has any.
  @MainActor @preconcurrency
  mutating func _bindProperties(_ binder: inout _PropertyBinder)
}

extension View {
  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {}
}

extension Never: View {
  public var body: Never { self }
  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {}
}

extension View where Body == Never {
  /// A view of the module itself has no body, and nothing asks for one.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// A view that is not made of others: it adds elements to the layout.
@MainActor
protocol PrimitiveView: View where Body == Never {
  /// The elements that it has at its place, back to front; none for nothing.
  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement]
}

/// Nothing.
public struct EmptyView: View, PrimitiveView {
  public init() {}

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] { [] }
}
