/// A place in the tree of views: where what views store belongs.
@MainActor
final class ViewPlace {
  /// The difference of a place from others under the same one.
  enum Key: Hashable {
    case body, content
    case slot(Int)
    case property(Int)
    case gesture(Int)
    case id(AnyHashable)
    case type(ObjectIdentifier)
    case part(ObjectIdentifier)
  }

  unowned let graph: ViewGraph
  private(set) weak var parent: ViewPlace?

  private(set) var children: [Key: ViewPlace] = [:]
  private var stored: [Int: AnyObject] = [:]

  /// The type of the view that was here last.
  private var type: ObjectIdentifier?

  /// The same, as a type whose name can be told; that of a modifier, too.
  var told: Any.Type?

  /// The number of the update in which a view was here last.
  private(set) var lastUpdate = 0

  /// Whether what is stored here waits for a view.
  private var isResting = false

  /// The number of the update in which what is stored under it waited for views.
  private var lastRest = 0

  /// The number of places above it.
  let depth: Int

  /// An object that a modifier of the module keeps.
  var kept: AnyObject?

  /// The body that was evaluated here last, and the view that a closure of the app's made.
  var evaluated: AnyObject?
  var made: AnyObject?

  /// The view that a modifier's body changes: that of this update, also in a body that is kept.
  var modified: ViewContents?

  /// An object that keeps values that move evaluation by evaluation.
  var animated: AnyObject?

  /// The views that come and go under it; nil for a place that has none.
  var comings: ComingsAndGoings?

  /// The call once no view is here any more.
  var disappeared: (@MainActor () -> Void)?

  /// Its difference from others under the same one; nil for the root.
  private let key: Key?

  init(in graph: ViewGraph, under parent: ViewPlace? = nil, _ key: Key? = nil) {
    self.graph = graph
    (self.parent, self.key) = (parent, key)
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  /// The place under this one with a key, which a view takes now.
  func child(_ key: Key) -> ViewPlace {
    let child = children[key] ?? ViewPlace(in: graph, under: self, key)
    children[key] = child
    child.lastUpdate = graph.update
    child.isResting = false
    return child
  }

  /// The storage of a property.
  func stored<Value: AnyObject>(_ number: Int, _ make: () -> Value) -> Value {
    if let value = stored[number] as? Value { return value }
    let value = make()
    stored[number] = value
    return value
  }

  /// Gives what is stored for a property a name for the story.
  func name(_ number: Int, _ name: String) {
    guard let storage = stored[number] as? any NamedStorage, storage.name.isEmpty else { return }
    storage.name = "\(typeName).\(name)"
  }

  /// The name of the view or the modifier, without its parameters.
  var typeName: String {
    told.map { String("\($0)".prefix { $0 != "<" }) } ?? ""
  }

  /// The elements of the view that is here now.
  func elements<Content: View>(of view: Content, _ inputs: ViewInputs) -> [LayoutElement] {
    take(ObjectIdentifier(Content.self))
    told = Content.self
    if inputs.isTakenApart, !Content.isTakenApart {
      let part = PartElement(at: self) { self.elements(of: view, $0) }
      part.take(view)
      return [part]
    }
    var view = view
    if let animatable = view as? any Animatable, let shown = moved(animatable, inputs) as? Content {
      view = shown
    }
    if let primitive = view as? any PrimitiveView { return primitive.elements(at: self, inputs) }
    if let represented = view as? any UIViewRepresentable {
      return elements(of: represented, inputs)
    }
    if let represented = view as? any UIViewControllerRepresentable {
      return elements(of: represented, inputs)
    }
    var inputs = inputs
    if animated != nil { inputs.isKept = false }
    let body = body(&inputs) {
      view._bindProperties(&$0)
    } body: {
      view.body
    }
    return body.map { child(.body).elements(of: $0, inputs) } ?? []
  }

  /// Another type of view at a place is another view, with nothing stored.
  private func take(_ type: ObjectIdentifier) {
    defer { self.type = type }
    guard let old = self.type, old != type else { return }
    for child in children.values { graph.leave(child) }
    (children, stored, kept) = ([:], [:], nil)
    (animated, comings, evaluated, made, modified) = (nil, nil, nil, nil, nil)
    if let disappeared { graph.disappear(disappeared, at: self) }
    disappeared = nil
  }

  /// Whether it is another place, or somewhere under it.
  func isInside(_ other: ViewPlace) -> Bool {
    self === other || parent?.isInside(other) == true
  }

  /// Whether the view here, or one around it up to another place, has an id.
  func hasID(_ id: AnyHashable, below outer: ViewPlace) -> Bool {
    guard self !== outer else { return false }
    return key == .id(id) || parent?.hasID(id, below: outer) == true
  }

  /// The innermost id of the view here, or of one around it up to another place; nil if there is none.
  func id(below outer: ViewPlace) -> AnyHashable? {
    guard self !== outer else { return nil }
    if case .id(let id) = key { return id }
    return parent?.id(below: outer)
  }

  /// Keeps what is stored for the properties of a body that is not evaluated again.
  func keepProperties() {
    for (key, child) in children {
      guard case .property = key else { continue }
      child.lastUpdate = graph.update
      child.keepProperties()
    }
  }

  /// Removes the places under this one at which no view has been in this update.
  func sweep() {
    for (key, child) in children {
      if child.lastUpdate == graph.update {
        child.sweep()
      } else if lastRest == graph.update || comings?.rests(key) == true {
        child.rest()
      } else {
        children[key] = nil
        graph.leave(child)
      }
    }
  }

  /// Keeps what is stored under it until its view is made again: a tab that does not show.
  func keepContent() { lastRest = graph.update }

  /// No view is here now, and what is stored waits until one is again: a row that is out of reach.
  private func rest() {
    guard !isResting else { return }
    isResting = true
    graph.leave(self)
    visit { if $0.kept is any AppearanceMark { $0.kept = nil } }
  }

  /// This place and those under it, each before those under it.
  func visit(_ body: (ViewPlace) -> Void) {
    body(self)
    for child in children.values { child.visit(body) }
  }
}

/// Values that reach a view from above.
struct ViewInputs {
  var environment = EnvironmentValues()
  var transaction = Transaction()

  /// The axis of the stack whose member the view is; nil outside stacks.
  var axisOfStack: Axis?

  /// Whether the rows of a `ForEach` are made only once they are near what shows.
  var isLazy = false

  /// The list whose rows are made; nil outside of one, and inside a row.
  var listStyle: ListStyleMetrics?

  /// Whether the views are cells of a grid.
  var isInGrid = false

  /// Whether the views in it are handed one by one to a root that arranges them.
  var isTakenApart = false

  /// Whether the view comes, is there, or goes.
  var phase = TransitionPhase.identity

  /// Whether the view is the same value as in the last update, with the same environment.
  var isKept = false
}

/// Something stored that the story tells of by a name.
@MainActor
protocol NamedStorage: AnyObject {
  var name: String { get set }
}
