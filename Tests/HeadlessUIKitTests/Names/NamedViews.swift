import Foundation
import GestureReplay
import HeadlessUIKit

/// A cell with a label of its own, and one that nothing holds.
final class PlaceCell: UITableViewCell {
  let titleLabel = UILabel(frame: CGRect(x: 10, y: 5, width: 200, height: 20))
  private(set) lazy var badge = UIView(frame: CGRect(x: 300, y: 5, width: 20, height: 20))
  private let stack = UIView(frame: CGRect(x: 10, y: 30, width: 200, height: 15))

  required convenience init(registeredAs reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
    for view in [titleLabel, badge, stack] { contentView.addSubview(view) }
    stack.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 15)))
    stack.addSubview(UIView(frame: CGRect(x: 60, y: 0, width: 50, height: 15)))
  }

  func show(_ indexPath: IndexPath) {
    titleLabel.text = "Place \(indexPath.row)"
    (stack.subviews[0] as? UILabel)?.text = "Hint \(indexPath.row)"
  }
}

/// An item with an image.
final class PhotoCell: UICollectionViewCell {
  let image = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(image)
  }

  required init?(coder: NSCoder) { nil }
}

/// A row with a list of its own, which scrolls sideways.
final class ShelfCell: UITableViewCell, UICollectionViewDataSource {
  let photos = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 390, height: 50),
    collectionViewLayout: CollectionProgram.line(CGSize(width: 130, height: 50)))

  required convenience init(registeredAs reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
    photos.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    photos.dataSource = self
    contentView.addSubview(photos)
    addGestureRecognizer(UITapGestureRecognizer())
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 9 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath) }
}

extension TableProgram {
  /// Rows of places.
  func showPlaces() {
    table.register(PlaceCell.self, forCellReuseIdentifier: "place")
    makeCell = { table, indexPath in
      let cell = table.dequeueReusableCell(withIdentifier: "place", for: indexPath)
      (cell as? PlaceCell)?.show(indexPath)
      return cell
    }
  }

  /// Rows with lists of their own.
  func showShelves() {
    table.register(ShelfCell.self, forCellReuseIdentifier: "shelf")
    makeCell = { table, indexPath in
      table.dequeueReusableCell(withIdentifier: "shelf", for: indexPath)
    }
  }
}

extension ProgramRun {
  /// The names of all views that the run shows, and of those that goldens hold.
  var names: [String] { timeline.run.views.map(\.name) }
  var goldenNames: [String] { GoldenViews.named.golden(of: timeline).run.views.map(\.name) }

  /// The views of a frame.
  func views(at time: Double) -> [String] {
    timeline.frame(at: time)?.layout.views.map(\.name) ?? []
  }

  /// Where a view's top shows, in points.
  func y(of view: String, at time: Double) -> Double? {
    timeline.frame(at: time)?.layout[view]?.y
  }

  /// A finger that scrolls up and rests before it lifts, so that nothing moves on.
  static func scroll(by way: Double) -> [TouchSample] {
    var samples = drag(from: Point(x: 195, y: 800), by: Point(x: 0, y: -way), steps: 60)
    samples[samples.count - 1].time += 0.3
    return samples
  }
}
