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

  /// The things that modifiers say about the view to what is around it.
  private(set) var traits = PartTraits()

  /// The places of the view and of its modifiers.
  private let places: [ViewPlace]

  init(
    at place: ViewPlace, with others: [ViewPlace] = [],
    _ make: @escaping @MainActor (ViewInputs) -> [LayoutElement]
  ) {
    (self.make, places) = (make, [place] + others)
    super.init(at: place)
  }

  /// The same view with a modifier.
  fileprivate func modified(
    at place: ViewPlace, _ make: @escaping @MainActor (ViewInputs) -> [LayoutElement]
  ) -> PartElement {
    let part = PartElement(at: self.place, with: places.dropFirst() + [place], make)
    part.traits = traits
    return part
  }

  /// Receives what a view or a modifier says about it.
  func take(_ value: Any) { (value as? any PartTraitSource)?.add(to: &traits) }

  /// Keeps what is stored in it, and its views, for the update that is under way, in which it is not made.
  ///
  /// - Returns: an element that stands for it, and shows nothing.
  func rest() -> LayoutElement {
    for place in places { place.keepContent() }
    return RestingElement(at: place, places)
  }
}

/// A view that is not made for an update, whose views are kept.
private final class RestingElement: LayoutElement {
  private let places: [ViewPlace]

  init(at place: ViewPlace, _ places: [ViewPlace]) {
    self.places = places
    super.init(at: place)
  }

  override func render(into canvas: ViewCanvas) {
    for place in places { place.visit { canvas.screen.keep($0) } }
  }
}

/// The things that modifiers say about a view in a block that is taken apart.
struct PartTraits {
  /// The value by which a selection names it.
  var tag: AnyHashable?

  /// The label of its tab.
  var tabItem: AnyView?
}

/// A modifier that says something about its view to what is around it, or a view that has some.
@MainActor
protocol PartTraitSource {
  func add(to traits: inout PartTraits)
}

extension ModifiedContent: PartTraitSource where Content: View, Modifier: ViewModifier {
  func add(to traits: inout PartTraits) {
    (content as? any PartTraitSource)?.add(to: &traits)
    (modifier as? any PartTraitSource)?.add(to: &traits)
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
      let modified = part.modified(at: place) { inputs in
        place.elements(of: modifier, inputs) { _, inputs in part.make(inputs) }
      }
      modified.take(modifier)
      return modified
    }
  }
}
