import GestureReplay
import HeadlessUIKit

/// A program with a collection view: its data source and delegate, which note what they are asked.
@MainActor
final class CollectionProgram: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  weak var program: ProgramController?
  var counts: [Int]
  let view: UICollectionView

  /// Which calls are noted, by their first word.
  var noted: Set<String> = []
  var denied: Set<String> = []
  var fill: ((UICollectionViewCell, IndexPath) -> Void)?

  /// The cells that have been made.
  private(set) var made: Set<ObjectIdentifier> = []

  /// A collection view that fills the box, 390 points wide and 400 high.
  @discardableResult
  init(
    _ program: ProgramController, counts: [Int],
    layout: UICollectionViewLayout = CollectionProgram.rows()
  ) {
    self.program = program
    self.counts = counts
    view = UICollectionView(frame: program.box.bounds, collectionViewLayout: layout)
    super.init()
    view.accessibilityIdentifier = "items"
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    view.delegate = self
    program.box.addSubview(view)
    program.keep(self)
  }

  /// Items 100 points high and as wide as the box, without distances.
  static func rows() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    return layout
  }

  /// Items in one line that scrolls sideways.
  static func line(_ size: CGSize) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = size
    layout.minimumLineSpacing = 0
    return layout
  }

  func note(_ word: String, _ path: IndexPath? = nil) {
    guard noted.contains(word) else { return }
    program?.note(path.map { "\(word) \($0.item)" } ?? word)
  }

  /// The items that have cells, by number.
  var items: [Int] { view.indexPathsForVisibleItems.map { $0.item } }

  // MARK: Data

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { counts[section] }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    made.insert(ObjectIdentifier(cell))
    fill?(cell, indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  // MARK: Items

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    note("shouldHighlight", indexPath)
    return !denied.contains("shouldHighlight")
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("didHighlight", indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { note("didUnhighlight", indexPath) }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    note("shouldSelect", indexPath)
    return !denied.contains("shouldSelect")
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { note("willDisplay", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { note("didEndDisplaying", indexPath) }
}
