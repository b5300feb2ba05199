/// Views that a root arranges one by one; the names are those that SwiftUI's own types have.
public enum _VariadicView {
  public typealias Children = _VariadicView_Children
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot

  /// The views in a block, which a root makes one view of.
  public struct Tree<Root: _VariadicView_UnaryViewRoot, Content: View>: View, PrimitiveView {
    public var root: Root
    public var content: Content

    public init(_ root: Root, @ViewBuilder content: () -> Content) {
      (self.root, self.content) = (root, content())
    }

    func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
      var parts = inputs
      (parts.isTakenApart, parts.isLazy, parts.listStyle) = (true, false, nil)
      let children = _VariadicView_Children(
        place.child(.content).elements(of: content, parts).compactMap { $0 as? PartElement }
          .map(_VariadicView_Children.Element.init))
      // Its children are others in each update, even if it is the same value.
      var inputs = inputs
      inputs.isKept = false
      return place.child(.body).elements(of: ArrangedViews(root: root, children: children), inputs)
    }
  }
}

/// A root that makes one view of views.
@MainActor @preconcurrency
public protocol _VariadicView_UnaryViewRoot {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body

  /// Not for apps: see `View._bindProperties(_:)`.
  @MainActor @preconcurrency
  mutating func _bindProperties(_ binder: inout _PropertyBinder)
}

extension _VariadicView_UnaryViewRoot {
  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {}
}

private struct ArrangedViews<Root: _VariadicView_UnaryViewRoot>: View {
  var root: Root
  let children: _VariadicView_Children

  var body: some View { root.body(children: children) }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { root._bindProperties(&binder) }
}

/// The views that a root arranges, in the order of the document.
///
/// Modifiers of a group belong to each of the views in it.
public struct _VariadicView_Children: RandomAccessCollection {
  /// One of them, as a view: what is written around it where the root puts it reaches it.
  public struct Element: View, PrimitiveView, Identifiable {
    public let id: AnyHashable
    private let part: PartElement

    init(_ part: PartElement) { (id, self.part) = (ObjectIdentifier(part.place), part) }

    func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
      part.make(inputs)
    }
  }

  private let list: [Element]

  init(_ list: [Element]) { self.list = list }

  public var startIndex: Int { list.startIndex }
  public var endIndex: Int { list.endIndex }
  public subscript(position: Int) -> Element { list[position] }
}

/// A view in a block that is taken apart, which is made where a root puts it.
final class PartElement: LayoutElement {
  let make: @MainActor (ViewInputs) -> [LayoutElement]

  init(at place: ViewPlace, _ make: @escaping @MainActor (ViewInputs) -> [LayoutElement]) {
    self.make = make
    super.init(at: place)
  }
}

/// A view that is several others, or none, for what is around it.
@MainActor
protocol ManyViews: View {
  /// Whether it is; one with modifiers is what is in it.
  static var areMany: Bool { get }
}

extension ManyViews {
  static var areMany: Bool { true }
}

extension EmptyView: ManyViews {}
extension TupleView: ManyViews {}
extension _ConditionalContent: ManyViews {}
extension Optional: ManyViews where Wrapped: View {}
extension Group: ManyViews {}
extension AnyView: ManyViews {}
extension ForEach: ManyViews where Content: View {}

extension ModifiedContent: ManyViews where Content: View, Modifier: ViewModifier {
  static var areMany: Bool { Content.isTakenApart }
}

/// A control, which is one view although its style makes it of any.
@MainActor
protocol StyledView: View {}

extension View {
  /// Whether a block that is taken apart has what is in such a view, and not the view.
  static var isTakenApart: Bool {
    if let many = Self.self as? any ManyViews.Type { return many.areMany }
    return !(Self.self is any StyledView.Type) && Body.self != Never.self && Body.isTakenApart
  }
}

extension ViewPlace {
  /// Parts of a block, each with the modifier of all of them.
  func parts<Content: View, Modifier: ViewModifier>(
    of content: Content, _ modifier: Modifier, _ inputs: ViewInputs
  ) -> [LayoutElement] {
    child(.content).elements(of: content, inputs).compactMap { $0 as? PartElement }.map { part in
      let place = child(.part(ObjectIdentifier(part.place)))
      return PartElement(at: part.place) { inputs in
        place.elements(of: modifier, inputs) { _, inputs in part.make(inputs) }
      }
    }
  }
}
