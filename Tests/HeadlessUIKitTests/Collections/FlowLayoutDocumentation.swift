import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Lines of items, by the documentation of UICollectionViewFlowLayout, and layouts of an app's own.
@MainActor
struct FlowLayoutDocumentation {
  /// Sizes by item.
  final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: indexPath.item == 1 ? 200 : 100, height: 50) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
  }

  /// Cards that snap: a drag comes to rest with a card at the left.
  final class Snapping: UICollectionViewFlowLayout {
    var note: ((CGPoint) -> Void)?

    override init() {
      super.init()
      scrollDirection = .horizontal
      itemSize = CGSize(width: 300, height: 200)
      minimumLineSpacing = 20
    }

    required init?(coder: NSCoder) { nil }

    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      note?(velocity)
      return CGPoint(x: (proposedContentOffset.x / 320).rounded() * 320, y: 0)
    }
  }

  /// Items on a diagonal, that follow the offset.
  final class Diagonal: UICollectionViewLayout {
    var prepared = 0
    private var places: [UICollectionViewLayoutAttributes] = []

    override func prepare() {
      super.prepare()
      prepared += 1
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      places = (0..<count).map { item in
        let place = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: 0))
        let shift = (collectionView?.contentOffset.y ?? 0) / 10
        place.frame = CGRect(
          x: CGFloat(item) * 30 + shift, y: CGFloat(item) * 100, width: 60, height: 60)
        place.alpha = 0.5
        return place
      }
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 390, height: CGFloat(places.count) * 100)
    }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    { places.filter { rect.intersects($0.frame) } }

    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    { places.indices.contains(indexPath.item) ? places[indexPath.item] : nil }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  private static func text(_ size: CGSize) -> String { "\(size.width) by \(size.height)" }

  private static func text(_ frame: CGRect?) -> String {
    frame.map { "\($0.minX), \($0.minY), \(text($0.size))" } ?? "none"
  }

  private static func frames(_ view: UICollectionView, _ count: Int) -> [[CGFloat]] {
    (0..<count).map { item in
      let frame =
        view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .zero
      return [frame.minX, frame.minY, frame.width, frame.height]
    }
  }

  @Test func `lines reach from margin to margin, and the last has their distances`() throws {
    let run = try ProgramRun { program in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 80)
      layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
      layout.minimumLineSpacing = 20
      let items = CollectionProgram(program, counts: [5], layout: layout)
      program.note("\(Self.frames(items.view, 5).map { [$0[0], $0[1]] })")
      program.note(Self.text(items.view.contentSize))
    }
    #expect(
      run.notes == [
        "[[10.0, 5.0], [145.0, 5.0], [280.0, 5.0], [10.0, 105.0], [145.0, 105.0]]",
        "390.0 by 200.0",
      ])
  }

  @Test func `an item that is alone in its line is in the middle`() throws {
    let run = try ProgramRun { program in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 290, height: 80)
      let items = CollectionProgram(program, counts: [2], layout: layout)
      program.note("\(Self.frames(items.view, 2).map { [$0[0], $0[1]] })")
    }
    #expect(run.notes == ["[[50.0, 0.0], [50.0, 90.0]]"])
  }

  @Test func `a line that scrolls sideways has its items in the middle of the height`() throws {
    let run = try ProgramRun { program in
      let layout = CollectionProgram.line(CGSize(width: 200, height: 300))
      let items = CollectionProgram(program, counts: [3], layout: layout)
      program.note("\(Self.frames(items.view, 3).map { [$0[0], $0[1]] })")
      program.note(Self.text(items.view.contentSize))
    }
    #expect(run.notes == ["[[0.0, 50.0], [200.0, 50.0], [400.0, 50.0]]", "600.0 by 400.0"])
  }

  @Test func `a delegate gives sizes and margins, and the layout what it leaves out`() throws {
    let run = try ProgramRun { program in
      let items = CollectionProgram(
        program, counts: [3], layout: UICollectionViewFlowLayout())
      let sizes = Sizes()
      program.keep(sizes)
      items.view.delegate = sizes
      items.view.collectionViewLayout.invalidateLayout()
      program.note("\(Self.frames(items.view, 3))")
    }
    // The first line has two items, 90 points apart; the third begins a line.
    #expect(
      run.notes == [
        "[[0.0, 7.0, 100.0, 50.0], [190.0, 7.0, 200.0, 50.0], [0.0, 67.0, 100.0, 50.0]]"
      ])
  }

  @Test func `sections follow one another, each with its header`() throws {
    let run = try ProgramRun { program in
      let layout = CollectionProgram.rows()
      layout.headerReferenceSize = CGSize(width: 0, height: 30)
      let items = CollectionProgram(program, counts: [2, 1], layout: layout)
      items.view.layoutIfNeeded()
      let kind = UICollectionView.elementKindSectionHeader
      let headers = items.view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
      for path in headers {
        let header = items.view.supplementaryView(forElementKind: kind, at: path)
        program.note(Self.text(header?.frame))
      }
      let last = IndexPath(item: 0, section: 1)
      program.note(Self.text(items.view.cellForItem(at: last)?.frame))
    }
    #expect(
      run.notes == [
        "0.0, 0.0, 390.0 by 30.0", "0.0, 230.0, 390.0 by 30.0", "0.0, 260.0, 390.0 by 100.0",
      ])
  }

  @Test func `a pinned header stays at the top until its section has left`() throws {
    let run = try ProgramRun { program in
      let layout = CollectionProgram.rows()
      layout.headerReferenceSize = CGSize(width: 0, height: 30)
      layout.sectionHeadersPinToVisibleBounds = true
      let items = CollectionProgram(program, counts: [8, 5], layout: layout)
      let kind = UICollectionView.elementKindSectionHeader
      for offset in [0.0, 250, 810, 900] {
        items.view.contentOffset.y = offset
        items.view.layoutIfNeeded()
        let header = items.view.visibleSupplementaryViews(ofKind: kind).first
        let isInFront = header.map { items.view.subviews.last === $0 } == true
        program.note("\(header?.frame.minY ?? -1) \(isInFront)")
      }
    }
    // The first section is 830 points long; at 810, two headers show.
    #expect(run.notes == ["0.0 true", "250.0 true", "800.0 false", "900.0 true"])
  }

  @Test func `items on top of one another all show`() throws {
    let run = try ProgramRun { program in
      let layout = UICollectionViewFlowLayout()
      layout.minimumLineSpacing = -60
      let items = CollectionProgram(program, counts: [30], layout: layout)
      let stack = Stack()
      program.keep(stack)
      items.view.delegate = stack
      layout.invalidateLayout()
      items.view.contentOffset.y = 195
      items.view.layoutIfNeeded()
      program.note("\(items.items.prefix(2))")
    }
    // The first one ends at 200, the second before it, and the third begins at 130.
    #expect(run.notes == ["[0, 2]"])
  }

  /// Items 200 and 50 points high by turns.
  final class Stack: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 390, height: indexPath.item % 2 == 0 ? 200 : 50) }
  }

  @Test func `a layout says where a drag comes to rest`() throws {
    let drag = ProgramRun.drag(from: Point(x: 350, y: 600), by: Point(x: -150, y: 0), steps: 15)
    let run = try ProgramRun(drag) { program in
      let layout = Snapping()
      layout.note = { program.note("\($0.x > 0.5 && $0.x < 2)") }
      CollectionProgram(program, counts: [10], layout: layout).view.decelerationRate = .fast
    }
    let offset = try #require(run.timeline.frames.last?.scrolls.first?.scroll.contentOffset.x)
    #expect(offset > 0 && offset.truncatingRemainder(dividingBy: 320) == 0)
    #expect(run.notes == ["true"])
  }

  @Test func `a carousel with pages comes to rest on one, however far it is flicked`() throws {
    let flick = ProgramRun.drag(from: Point(x: 350, y: 600), by: Point(x: -120, y: 0), steps: 6)
    let run = try ProgramRun(flick) { program in
      let layout = CollectionProgram.line(CGSize(width: 390, height: 400))
      CollectionProgram(program, counts: [10], layout: layout).view.isPagingEnabled = true
    }
    #expect(run.timeline.frames.last?.scrolls.first?.scroll.contentOffset.x == 390)
  }

  @Test func `a layout of an app's own is prepared again as it asks`() throws {
    let run = try ProgramRun { program in
      let layout = Diagonal()
      let items = CollectionProgram(program, counts: [20], layout: layout)
      items.view.layoutIfNeeded()
      items.view.layoutIfNeeded()
      program.note("\(items.items) \(layout.prepared)")
      items.view.contentOffset.y = 100
      items.view.layoutIfNeeded()
      let cell = items.view.cellForItem(at: IndexPath(item: 2, section: 0))
      program.note("\(cell?.frame.minX ?? 0) \(cell?.alpha ?? 0) \(layout.prepared)")
    }
    #expect(run.notes == ["[0, 1, 2, 3] 1", "70.0 0.5 2"])
  }

  /// Attributes with something of an app's own.
  final class Marked: UICollectionViewLayoutAttributes {
    var isMarked = true
  }

  final class MarkedFlow: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { Marked.self }
  }

  final class MarkedCell: UICollectionViewCell {
    static var applied: [String] = []

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      Self.applied.append("\((layoutAttributes as? Marked)?.isMarked == true)")
    }
  }

  @Test func `the attributes that a layout makes are of its class`() throws {
    MarkedCell.applied = []
    let run = try ProgramRun { program in
      let layout = MarkedFlow()
      layout.itemSize = CGSize(width: 390, height: 100)
      layout.headerReferenceSize = CGSize(width: 390, height: 30)
      let collection = CollectionProgram(program, counts: [2], layout: layout)
      collection.view.register(MarkedCell.self, forCellWithReuseIdentifier: "cell")
      collection.view.layoutIfNeeded()
      let all = layout.layoutAttributesForElements(in: collection.view.bounds) ?? []
      program.note(
        all.map { "\($0 is Marked) \($0.representedElementKind ?? "cell")" }.joined(separator: ", ")
      )
    }
    let header = UICollectionView.elementKindSectionHeader
    #expect(run.notes == ["true \(header), true cell, true cell"])
    #expect(Set(MarkedCell.applied) == ["true"])
  }

  @Test func `a new size lays a flow out again`() throws {
    let run = try ProgramRun { program in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 80)
      let items = CollectionProgram(program, counts: [4], layout: layout)
      items.view.frame.size.width = 100
      items.view.layoutIfNeeded()
      program.note(Self.text(items.view.contentSize))
    }
    #expect(run.notes == ["100.0 by 350.0"])
  }
}
