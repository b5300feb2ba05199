/// A property that says which of the views that are typed into is the first responder, and makes one so.
///
/// A tap on a field writes it; a write makes the field with that value the first responder, or, with `false` or
/// nil, dismisses the keyboard, as documented. A value that no field has is written back in the same moment
/// (chosen).
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A way to a focus state of another view.
  @propertyWrapper
  public struct Binding {
    let stored: StoredFocus<Value>?
    fileprivate let none: Value

    @preconcurrency @MainActor public var wrappedValue: Value {
      get { stored?.value ?? none }
      nonmutating set { stored?.set(newValue) }
    }

    public var projectedValue: FocusState<Value>.Binding { self }
  }

  /// The value while no field of it is the first responder.
  private let none: Value
  private var stored: StoredFocus<Value>?

  public init() where Value == Bool { none = false }

  public init<Wrapped: Hashable>() where Value == Wrapped? { none = nil }

  @preconcurrency @MainActor public var wrappedValue: Value {
    get { stored?.value ?? none }
    nonmutating set { stored?.set(newValue) }
  }

  public var projectedValue: FocusState<Value>.Binding {
    FocusState<Value>.Binding(stored: stored, none: none)
  }
}

extension FocusState: BoundProperty {
  mutating func bind(_ place: ViewPlace, _ number: Int, _ inputs: ViewInputs) {
    stored = place.stored(number) { [none] in StoredFocus(none, in: place.graph) }
  }
}

/// A focus state at a place, and the fields that have values of it.
@MainActor
final class StoredFocus<Value: Hashable>: NamedStorage {
  private unowned let graph: ViewGraph
  private let stored: StoredValue<Value>
  private let none: Value

  /// The modifiers with values of it, in the order in which they came.
  private var anchors: [(anchor: FocusAnchor, value: Value)] = []

  /// Whether a value waits for its field to come into a window.
  private var isWaiting = false

  init(_ none: Value, in graph: ViewGraph) {
    (self.graph, self.none) = (graph, none)
    stored = StoredValue(none, in: graph)
  }

  var name: String {
    get { stored.name }
    set { stored.name = newValue }
  }

  var value: Value { stored.value }

  /// Code writes a value, and another field becomes the first responder once the update is laid out.
  func set(_ value: Value) {
    stored.set(value, Transaction.current)
    let graph = graph
    graph.write(Transaction.current) { [weak self] in
      graph.change({ self?.resolve() }, from: "FocusState")
    }
  }

  /// Makes the field with its value the first responder.
  private func resolve() {
    isWaiting = false
    let fields = anchors.filter { $0.value == value }.flatMap(\.anchor.fields)
    if value == none {
      for field in anchors.flatMap(\.anchor.fields) where field.isFocused { field.resign() }
    } else if fields.isEmpty {
      stored.set(none, Transaction())
    } else if let field = fields.first(where: \.isFocused) {
      field.keepsFocus = true
    } else if !fields.contains(where: { $0.focus() }) {
      isWaiting = true
    }
  }

  /// A modifier says that fields have a value of it.
  func add(_ anchor: FocusAnchor, _ value: Value) {
    if let index = anchors.firstIndex(where: { $0.anchor === anchor }) {
      anchors[index].value = value
    } else {
      anchors.append((anchor, value))
    }
    anchor.changed = { [weak self, weak anchor] change in
      guard let self, let anchor else { return }
      focusChanged(change, of: anchor)
    }
  }

  func remove(_ anchor: FocusAnchor) { anchors.removeAll { $0.anchor === anchor } }

  private func focusChanged(_ change: FocusAnchor.Change, of anchor: FocusAnchor) {
    guard let own = anchors.first(where: { $0.anchor === anchor })?.value else { return }
    switch change {
    case .gained: if value != own { stored.set(own, Transaction()) }
    case .lost: if value == own, !isWaiting { stored.set(none, Transaction()) }
    case .cameIntoWindow: if isWaiting, value == own { resolve() }
    }
  }
}
