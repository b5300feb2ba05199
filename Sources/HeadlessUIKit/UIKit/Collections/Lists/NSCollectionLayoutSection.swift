public import Foundation

/// A section of a compositional layout: here, one of a list.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let list: UICollectionLayoutListConfiguration

  /// From the section's edges to its rows, in points; headers and footers keep to those at the sides.
  open var contentInsets: NSDirectionalEdgeInsets {
    didSet { if refuses(contentInsets, as: "contentInsets") { contentInsets = oldValue } }
  }

  /// Between rows, in points.
  open var interGroupSpacing: CGFloat = 0 {
    didSet {
      if refuses(interGroupSpacing, as: "interGroupSpacing") { interGroupSpacing = oldValue }
    }
  }

  private init(_ list: UICollectionLayoutListConfiguration) {
    self.list = list
    contentInsets = list.contentInsets
    super.init()
  }

  /// A section of rows, one below the other.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { NSCollectionLayoutSection(configuration) }

  /// The same without an environment, on which no list depends.
  static func list(_ configuration: UICollectionLayoutListConfiguration)
    -> NSCollectionLayoutSection
  { NSCollectionLayoutSection(configuration) }
}

/// The environment in which a layout lays out its view.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The space that a layout has, in points.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }

  /// Without the insets.
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a collection view's layout.
@MainActor
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(of view: UICollectionView) {
    contentSize = view.bounds.size
    let inset = view.adjustedContentInset
    contentInsets = NSDirectionalEdgeInsets(
      top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right)
    traitCollection = view.traitCollection
    super.init()
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}
