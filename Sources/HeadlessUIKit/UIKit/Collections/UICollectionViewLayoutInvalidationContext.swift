public import Foundation

/// The parts of a layout that are not valid any longer, and the motion of the content for that.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether nothing of the layout is valid.
  open internal(set) var invalidateEverything = false

  /// Whether the data source has to be asked again how many sections and items there are.
  open internal(set) var invalidateDataSourceCounts = false

  /// The items and supplementary views whose places are not valid; nil for none in particular.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The distance that is added to contentOffset once the layout is prepared again, in points.
  open var contentOffsetAdjustment = CGPoint.zero {
    didSet {
      if refuses(contentOffsetAdjustment, as: "contentOffsetAdjustment") {
        contentOffsetAdjustment = oldValue
      }
    }
  }

  /// The sizes that views turned out to have, of which a layout makes use.
  var measured: [CollectionElement: CGSize] = [:]

  public required override init() { super.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}
