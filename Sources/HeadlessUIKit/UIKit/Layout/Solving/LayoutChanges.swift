/// What has changed since a tree's constraints were solved last.
@MainActor
struct LayoutChanges {
  /// Constraints that came, or whose constants changed.
  var constraints = ObjectList<NSLayoutConstraint>()

  /// Views that came, or whose places or contents changed.
  var views = ObjectList<UIView>()

  /// Guides that came.
  var guides = ObjectList<UILayoutGuide>()

  /// Whether constraints came or went.
  var isStructural = false

  /// Whether views have moved, on which safe areas and margins may depend.
  var haveViewsMoved = false

  var areWaiting: Bool { !constraints.isEmpty || !views.isEmpty || !guides.isEmpty }
}

/// Objects in the order in which they came, each once.
struct ObjectList<Object: AnyObject> {
  private(set) var objects: [Object] = []
  private var keys: Set<ObjectIdentifier> = []

  var isEmpty: Bool { objects.isEmpty }

  func contains(_ object: Object) -> Bool { keys.contains(ObjectIdentifier(object)) }

  mutating func add(_ object: Object) {
    if keys.insert(ObjectIdentifier(object)).inserted { objects.append(object) }
  }

  mutating func remove(_ object: Object) {
    guard keys.remove(ObjectIdentifier(object)) != nil else { return }
    objects.removeAll { $0 === object }
  }

  mutating func takeAll() -> [Object] {
    defer { self = ObjectList() }
    return objects
  }
}
