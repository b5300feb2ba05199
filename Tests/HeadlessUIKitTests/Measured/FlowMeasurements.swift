import GestureReplay
import HeadlessUIKit
import Testing

/// Lines of a flow layout, as recorded on UIKit.
@MainActor
struct FlowMeasurements {
  /// Sizes by item.
  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    let sizes: [CGSize]
    init(_ sizes: [CGSize]) { self.sizes = sizes }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
  }

  /// Where items of some sizes are in a view 360 points wide, their spacing at least 10.
  private static func places(_ sizes: [CGSize], width: CGFloat = 360) throws -> [CGPoint] {
    var places: [CGPoint] = []
    let notes = try ProgramRun { program in
      let layout = UICollectionViewFlowLayout()
      (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (10, 10)
      let list = CollectionProgram(program, counts: [sizes.count], layout: layout)
      let delegate = Sizes(sizes)
      program.keep(delegate)
      list.view.delegate = delegate
      list.view.frame.size.width = width
      list.view.layoutIfNeeded()
      for item in sizes.indices {
        let frame = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
        program.note("\(Double(frame?.minX ?? -1)) \(Double(frame?.minY ?? -1))")
      }
    }.notes
    for note in notes {
      let numbers = note.split(separator: " ").compactMap { Double($0) }
      places.append(CGPoint(x: numbers[0], y: numbers[1]))
    }
    return places
  }

  private static func sizes(_ widths: [CGFloat], height: CGFloat = 40) -> [CGSize] {
    widths.map { CGSize(width: $0, height: height) }
  }

  @Test func `a last line of items that differ has the least spacing`() throws {
    #expect(try Self.places(Self.sizes([70, 110, 60])).map(\.x) == [0, 80, 200])
    let heights = [CGSize(width: 80, height: 30), CGSize(width: 80, height: 50)]
    #expect(try Self.places(heights).map(\.x) == [0, 90])
  }

  @Test func `a last line of items of one size is spaced as if it were full`() throws {
    // Four of 80 would leave 40 for three spacings.
    let places = try Self.places(Self.sizes([80, 80, 80, 80, 80, 80]))
    let step = 80.0 + 40 / 3
    #expect(
      zip(places.map(\.x), [0, step, 2 * step, 3 * step, 0, step]).allSatisfy { place, x in
        abs(place - x) < 1e-9
      })
  }

  @Test func `a line before the last reaches from margin to margin, whatever is in it`() throws {
    #expect(try Self.places(Self.sizes([100, 140, 60, 200])).map(\.x) == [0, 130, 300, 80])
  }

  @Test func `an item that is wider than the line is in its middle`() throws {
    #expect(try Self.places(Self.sizes([260, 50, 50]), width: 200).map(\.x) == [-30, 0, 75])
  }
}
