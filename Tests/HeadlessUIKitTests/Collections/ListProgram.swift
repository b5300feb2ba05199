import GestureReplay
import HeadlessUIKit

/// A program with a list: rows with texts, in sections.
@MainActor
final class ListProgram {
  let items: CollectionProgram
  var view: UICollectionView { items.view }

  /// - Parameters:
  ///   - program: in whose box the list is, 390 points wide and 400 high.
  ///   - counts: how many rows each section has.
  ///   - layout: of the list.
  ///   - content: what a row shows.
  init(
    _ program: ProgramController, counts: [Int], _ layout: UICollectionViewLayout,
    _ content: @escaping @MainActor (IndexPath) -> UIListContentConfiguration = { _ in
      ListProgram.row("a")
    }
  ) {
    items = CollectionProgram(program, counts: counts, layout: layout)
    items.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    items.view.register(
      UICollectionViewListCell.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    items.view.register(
      UICollectionViewListCell.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "header")
    items.fill = { cell, path in cell.contentConfiguration = content(path) }
  }

  static func plain(
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    change(&configuration)
    return .list(using: configuration)
  }

  static func row(_ text: String, _ secondary: String? = nil) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = text
    content.secondaryText = secondary
    return content
  }

  /// A row whose text has as many lines as it is to have, with 30 points around them.
  static func row(lines: Int) -> UIListContentConfiguration {
    row(Array(repeating: "a", count: lines).joined(separator: "\n"))
  }

  /// How high such a row is, in points.
  static func height(lines: Int) -> CGFloat { max(44, text(lines: lines) + 30) }

  /// How high a row of a table is whose content has so many lines: 53 with one of them, measured on iOS
  /// 26.1.
  static func tableHeight(lines: Int) -> CGFloat { 53 + text(lines: lines) - text(lines: 1) }

  /// How high a text is, in points.
  static func text(lines: Int, _ font: UIFont = .preferredFont(forTextStyle: .body)) -> CGFloat {
    let label = UILabel()
    label.font = font
    label.numberOfLines = 0
    label.text = Array(repeating: "a", count: lines).joined(separator: "\n")
    return label.sizeThatFits(CGSize(width: 300, height: 0)).height
  }

  func frame(_ item: Int, section: Int = 0) -> CGRect {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .zero
  }

  func cell(_ item: Int) -> UICollectionViewListCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
  }

  /// A header's frame; nil if it does not show.
  func header(_ section: Int) -> CGRect? {
    view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))?.frame
  }
}

extension CGFloat {
  /// Whether two numbers differ by less than rounding leaves.
  func isAbout(_ other: CGFloat) -> Bool { (self - other).magnitude < 1e-6 }
}
