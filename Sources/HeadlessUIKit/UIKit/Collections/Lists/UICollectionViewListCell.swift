public import Foundation

/// A row of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories at its ends, from the content outwards at the beginning of the row, and
  /// towards the end of the row after the content.
  open var accessories: [UICellAccessory] = [] {
    didSet { accessoriesDidChange(from: oldValue) }
  }

  /// The number of times that the content is indented, and the distance of each time, in points;
  /// UIKit's default.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { roomDidChange() } }
  }
  open var indentationWidth: CGFloat = 10 {
    didSet {
      if refuses(indentationWidth, as: "indentationWidth") { indentationWidth = oldValue }
      if indentationWidth != oldValue { roomDidChange() }
    }
  }

  /// Whether what stands before the content is indented, too.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The configuration of a list's row, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  // MARK: Layout

  /// From an end of the row to its accessories, and between these, in points.
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  private func accessories(leading isLeading: Bool) -> [UICellAccessory] {
    accessories.filter { $0.isLeading == isLeading && $0.isDisplayed }
  }

  private func room(leading isLeading: Bool) -> CGFloat {
    let widths = accessories(leading: isLeading).map(\.width)
    guard !widths.isEmpty else { return 0 }
    return Self.margin + widths.reduce(0, +) + Self.gap * CGFloat(widths.count - 1)
  }

  private var indentation: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

  private func accessoriesDidChange(from old: [UICellAccessory]) {
    for accessory in old where !accessories.contains(where: { $0.view === accessory.view }) {
      accessory.view?.removeFromSuperview()
    }
    for accessory in accessories {
      guard let view = accessory.view else { continue }
      view.isHidden = !accessory.showsView
      if view.superview !== self { addSubview(view) }
    }
    roomDidChange()
  }

  private func roomDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (before, after) = (room(leading: true) + indentation, room(leading: false))
    contentView.frame = CGRect(
      x: before, y: 0, width: max(0, bounds.width - before - after), height: bounds.height)
    place(
      accessories(leading: true), from: Self.margin + (indentsAccessories ? indentation : 0))
    place(accessories(leading: false), from: bounds.width - after)
  }

  private func place(_ accessories: [UICellAccessory], from start: CGFloat) {
    var start = start
    for accessory in accessories {
      if let view = accessory.view {
        let size = accessory.viewSize
        if view.bounds.size != size { view.bounds.size = size }
        view.center = CGPoint(x: start + accessory.width / 2, y: bounds.midY)
      }
      start += accessory.width + Self.gap
    }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let room = room(leading: true) + indentation + room(leading: false)
    var fitted = super.systemLayoutSizeFitting(
      CGSize(width: max(0, targetSize.width - room), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    fitted.width += room
    return fitted
  }
}
