/// A change of a view, as a value.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// Not for apps: see `View._bindProperties(_:)`.
  @MainActor @preconcurrency
  mutating func _bindProperties(_ binder: inout _PropertyBinder)
}

extension ViewModifier {
  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {}
}

/// The view that a modifier changes.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  private let make: ViewContents

  init(_ make: @escaping ViewContents) { self.make = make }

  // The view has a place of its own: at this one, it would be another type than the content in each
  // update, with nothing stored.
  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    make(place.child(.content), inputs)
  }
}

/// A view with a change.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let content = content
    if inputs.isTakenApart { return place.parts(of: content, modifier, inputs) }
    return place.elements(of: modifier, inputs) { $0.elements(of: content, $1) }
  }
}

extension ViewPlace {
  /// The elements of a view that a modifier changes.
  func elements<Modifier: ViewModifier>(
    of modifier: Modifier, _ inputs: ViewInputs, _ content: @escaping ViewContents
  ) -> [LayoutElement] {
    told = Modifier.self
    var modifier = modifier
    if let animatable = modifier as? any Animatable,
      let shown = moved(animatable, inputs) as? Modifier
    {
      modifier = shown
    }
    if let primitive = modifier as? any PrimitiveModifier {
      return primitive.elements(at: self, inputs, content)
    }
    if let effect = modifier as? any GeometryEffect {
      return elements(of: effect, inputs, content)
    }
    var inputs = inputs
    if animated != nil { inputs.isKept = false }
    modified = content
    let body = body(&inputs) { binder in
      modifier._bindProperties(&binder)
    } body: {
      modifier.body(
        content: _ViewModifier_Content { [weak self] in self?.modified?($0, $1) ?? [] })
    }
    return body.map { child(.body).elements(of: $0, inputs) } ?? []
  }
}

/// The elements of a view at a place, with what reaches it from above.
typealias ViewContents = @MainActor (ViewPlace, ViewInputs) -> [LayoutElement]

/// A change that the module makes itself.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// The elements of the changed view.
  ///
  /// - Parameters:
  ///   - place: the place of the modifier.
  ///   - inputs: what reaches it from above.
  ///   - content: the view that it changes.
  /// - Returns: the elements of both.
  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body") }
}

/// No change.
public struct EmptyModifier: ViewModifier, PrimitiveModifier {
  public static let identity = EmptyModifier()

  public init() {}

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  { content(place.child(.content), inputs) }
}

extension ViewModifier {
  public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {}

extension ModifiedContent: PrimitiveModifier where Content: ViewModifier, Modifier: ViewModifier {
  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let inner = self.content
    return place.elements(of: modifier, inputs) { place, inputs in
      place.child(.content).elements(of: inner, inputs, content)
    }
  }
}

extension View {
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
