public import Foundation

/// The layout of a collection view, which places its items.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  open var collectionView: UICollectionView? { owner }

  /// The collection view that it lays out.
  weak var owner: UICollectionView?

  /// The sizes that views turned out to have, in a layout whose views find them out.
  private(set) var measured = MeasuredSizes()

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The type of that class.
  var attributesType: UICollectionViewLayoutAttributes.Type {
    Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
  }

  /// Works out the layout; called before anything else is asked, and after each invalidation.
  open func prepare() {}

  /// The size of all content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of what lies in a rectangle, which is in the content's coordinates.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Makes views of a class for decorations of a kind, which stand for nothing of the data.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    let type = viewClass as? UICollectionReusableView.Type
    decorations[elementKind] = type.map { DecorationClass(viewClass: $0) }
  }

  /// The classes of decoration views by their kinds.
  private(set) var decorations: [String: DecorationClass] = [:]

  /// Whether places are mirrored where text runs from right to left; asked by nobody here.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// The class of the contexts that the layout makes.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// The whole layout is prepared again in the collection view's next pass, and views that size
  /// themselves are asked for their sizes again.
  open func invalidateLayout() {
    let context = newContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = hasOtherData
    hasOtherData = false
    invalidateLayout(with: context)
  }

  /// The layout is prepared again in the collection view's next pass; contentOffset is adjusted then.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    measured.merge(context.measured)
    isInvalid = true
    collectionView?.layoutWasInvalidated(by: context)
  }

  /// Whether the layout must be prepared again for new bounds, of another size or at another offset.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }

  /// Whether the layout must be prepared again because a view prefers other attributes than it has.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    let path = originalAttributes.indexPath
    if let kind = originalAttributes.representedElementKind {
      context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    } else {
      context.invalidateItems(at: [path])
    }
    return context
  }

  private func newContext() -> UICollectionViewLayoutInvalidationContext {
    let contextClass =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return contextClass?.init() ?? UICollectionViewLayoutInvalidationContext()
  }

  /// Items are at new places after an update, and what has none has gone.
  func itemsMoved(to paths: [IndexPath: IndexPath]) { measured.move(to: paths) }

  /// Whether the data has changed since everything was invalidated.
  var hasOtherData = true

  /// All data is new.
  func dataWasReloaded() { measured.removeAll() }

  /// The offset at which the content is to come to rest after a drag.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: where it would.
  ///   - velocity: of the offset as the finger leaves, in points per millisecond, as a delegate gets
  ///     it. UIKit's page says per second; published layouts compare it with 0.3 or 2.
  /// - Returns: an offset, in points.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// The offset at which the content is to be after an update.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// Whether it must be prepared before it is asked.
  private(set) var isInvalid = true

  func prepareIfNeeded() {
    guard isInvalid else { return }
    isInvalid = false
    prepare()
  }
}

/// The class of a decoration view, and its identity among those to be used again.
@MainActor
struct DecorationClass {
  let viewClass: UICollectionReusableView.Type
  let token = RegistrationToken()
}
