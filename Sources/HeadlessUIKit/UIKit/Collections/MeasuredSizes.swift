import Foundation

/// The sizes that views of a collection view turned out to have, in points.
struct MeasuredSizes {
  private var sizes: [CollectionElement: CGSize] = [:]

  subscript(item path: IndexPath) -> CGSize? { sizes[CollectionElement(item: path)] }

  subscript(kind: String, path: IndexPath) -> CGSize? {
    sizes[CollectionElement(kind: kind, path: path)]
  }

  mutating func merge(_ measured: [CollectionElement: CGSize]) {
    sizes.merge(measured) { $1 }
  }

  func merging(_ measured: [CollectionElement: CGSize]) -> MeasuredSizes {
    var copy = self
    copy.merge(measured)
    return copy
  }

  /// Items are at new places; what is supplementary is measured anew.
  mutating func move(to paths: [IndexPath: IndexPath]) {
    var moved: [CollectionElement: CGSize] = [:]
    for (element, size) in sizes where element.kind == nil {
      if let path = paths[element.path] { moved[CollectionElement(item: path)] = size }
    }
    sizes = moved
  }

  mutating func removeAll() { sizes = [:] }
}
