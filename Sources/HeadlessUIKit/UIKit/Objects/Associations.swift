/// The values that code associates with an object.
final class Associations {
  /// A value, which is kept alive unless the app says that it only assigns it.
  private enum Value {
    case kept(Any)
    case assigned(WeakObject)
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }

  /// In the order in which they came, in which they are released, too: that of addresses differs
  /// from run to run.
  private var values: [(key: UnsafeRawPointer, value: Value)] = []

  /// The values that assistive technologies are told of the object; nil until something is set.
  var accessibility: AccessibilityValues?

  /// The observers of a layer's sublayers, `PropertyObservers`; nil until there is one.
  var sublayerObservers: Any?

  /// The wishes of a field for its keyboard, `TextInputTraits`; nil until one is set.
  var textInput: Any?

  subscript(key: UnsafeRawPointer) -> Any? {
    switch values.first(where: { $0.key == key })?.value {
    case .kept(let value): value
    case .assigned(let weak): weak.object
    case nil: nil
    }
  }

  deinit { removeAll() }

  func keep(_ value: Any?, for key: UnsafeRawPointer) { set(value.map { .kept($0) }, for: key) }

  func assign(_ value: Any?, for key: UnsafeRawPointer) {
    set(value.map { .assigned(WeakObject(object: $0 as AnyObject)) }, for: key)
  }

  private func set(_ value: Value?, for key: UnsafeRawPointer) {
    let place = values.firstIndex { $0.key == key }
    // What goes may ask for others.
    let old = place.map { values[$0].value }
    switch (place, value) {
    case (let place?, let value?): values[place].value = value
    case (let place?, nil): values.remove(at: place)
    case (nil, let value?): values.append((key, value))
    case (nil, nil): break
    }
    withExtendedLifetime(old) {}
  }

  func removeAll() {
    // What goes may ask for others.
    var old = Array(values.reversed())
    values = []
    while !old.isEmpty { old.removeLast() }
  }
}

/// The words and traits of an object for assistive technologies.
struct AccessibilityValues {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits = []
}

/// An object that holds what is associated with it, so that it goes with the object.
protocol AssociationHolder: AnyObject {
  var associations: Associations? { get set }
}

/// The associations of objects that do not hold them themselves.
///
/// Those of an object that is gone are let go of when others come, at the latest when twice as many
/// objects have some.
final class AssociationTable {
  private struct Entry {
    /// Is nil once it is gone: what has the address then is another object.
    weak var object: AnyObject?
    let associations: Associations

    /// The order in which entries came.
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var latestNumber = 0

  /// With how many entries those of objects that are gone are dropped next.
  private var limit = 64

  func associations(of object: AnyObject) -> Associations? {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.associations
  }

  func makeAssociations(of object: AnyObject) -> Associations {
    if let known = associations(of: object) { return known }
    if entries.count >= limit { dropThoseGone() }
    let associations = Associations()
    latestNumber += 1
    // What goes may ask for others.
    let old = entries[ObjectIdentifier(object)]
    entries[ObjectIdentifier(object)] = Entry(
      object: object, associations: associations, number: latestNumber)
    withExtendedLifetime(old) {}
    return associations
  }

  /// Releases the associations of objects that are gone, the first that came first.
  private func dropThoseGone() {
    var gone = entries.filter { $0.value.object == nil }.map(\.value)
      .sorted { $0.number > $1.number }
    entries = entries.filter { $0.value.object != nil }
    limit = max(64, 2 * entries.count)
    while !gone.isEmpty { gone.removeLast() }
  }
}
