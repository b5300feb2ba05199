import GestureEngine

/// The views of a run so far, back to front, among which later ones find their places.
///
/// A long list has thousands of them by its end, so that adding one must not move the others.
struct ViewsOfRun {
  private var entries: [(view: ViewDescription, next: Int?)] = []
  private var first: Int?
  private var indices: [String: Int] = [:]

  /// The index of a view; nil for one that has not been there.
  func index(of name: String) -> Int? { indices[name] }

  /// Adds a view behind another one.
  ///
  /// - Parameters:
  ///   - view: a view that has not been there.
  ///   - place: the index of the one that it comes after; nil for the first.
  /// - Returns: its index.
  mutating func insert(_ view: ViewDescription, after place: Int?) -> Int {
    let index = entries.count
    entries.append((view, place.map { entries[$0].next } ?? first))
    if let place { entries[place].next = index } else { first = index }
    indices[view.name] = index
    return index
  }

  /// All of them, back to front.
  var list: [ViewDescription] {
    var list: [ViewDescription] = []
    list.reserveCapacity(entries.count)
    var next = first
    while let index = next {
      list.append(entries[index].view)
      next = entries[index].next
    }
    return list
  }
}
