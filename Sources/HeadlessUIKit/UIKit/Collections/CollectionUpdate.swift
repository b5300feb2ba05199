import Foundation

/// The changes of one update of a collection view.
///
/// What is deleted or reloaded is counted as it was before; what is inserted, as it is afterwards.
struct CollectionUpdate {
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  var reloaded: [IndexPath] = []
  var moved: [IndexPath: IndexPath] = [:]
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// The path of each item that stays as it is afterwards, whether its cell stays or is made anew.
  ///
  /// - Parameters:
  ///   - old: the numbers of items by section before.
  ///   - new: the numbers afterwards.
  /// - Returns: nil if the changes do not lead from one to the other.
  func paths(from old: [Int], to new: [Int]) -> [IndexPath: IndexPath]? {
    let stay = old.indices.filter { !deletedSections.contains($0) }
    let places = new.indices.filter { !insertedSections.contains($0) }
    guard stay.count == places.count else { return nil }
    let gone = Set(deleted).union(moved.keys)
    let come = Set(inserted).union(moved.values)
    var paths = moved
    for (section, place) in zip(stay, places) where !reloadedSections.contains(section) {
      let items = (0..<old[section]).map { IndexPath(item: $0, section: section) }
        .filter { !gone.contains($0) }
      let slots = (0..<new[place]).map { IndexPath(item: $0, section: place) }
        .filter { !come.contains($0) }
      guard items.count == slots.count else { return nil }
      for (item, slot) in zip(items, slots) { paths[item] = slot }
    }
    return paths
  }
}
