/// Objects in the order in which they came, each once.
///
/// One is found and taken out in constant time: its place is left empty until half of the places are.
struct ObjectList<Object: AnyObject> {
  private var slots: [Object?] = []

  /// The place of the first object.
  private var head = 0
  private var places: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { places.isEmpty }

  var objects: [Object] { slots[head...].compactMap { $0 } }

  func contains(_ object: Object) -> Bool { places[ObjectIdentifier(object)] != nil }

  mutating func add(_ object: Object) {
    guard !contains(object) else { return }
    places[ObjectIdentifier(object)] = slots.count
    slots.append(object)
  }

  mutating func remove(_ object: Object) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(object)) else { return }
    slots[place] = nil
    while head < slots.count, slots[head] == nil { head += 1 }
    guard slots.count > 2 * places.count + 8 else { return }
    (slots, head) = (objects, 0)
    for (place, object) in slots.enumerated() {
      if let object { places[ObjectIdentifier(object)] = place }
    }
  }

  mutating func removeAll() -> [Object] {
    defer { self = ObjectList() }
    return objects
  }
}

extension ObjectList: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate var rest: ArraySlice<Object?>

    mutating func next() -> Object? {
      while let slot = rest.popFirst() {
        if let slot { return slot }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(rest: slots[head...]) }
}
