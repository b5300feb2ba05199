import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Cells that find out their own sizes, by the documentation of
/// `preferredLayoutAttributesFitting(_:)`, `estimatedItemSize` and invalidation contexts.
@MainActor
struct SelfSizingDocumentation {
  /// As wide as the box, and as high as a constraint says.
  final class SizedCell: UICollectionViewCell {
    let bar = UIView()
    private(set) lazy var height = bar.heightAnchor.constraint(equalToConstant: 0)

    override init(frame: CGRect) {
      super.init(frame: frame)
      bar.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: contentView.topAnchor),
        bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        bar.widthAnchor.constraint(equalToConstant: 390), height,
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A cell that has no constraints, and says itself how large it wants to be.
  final class PreferringCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
      attributes.size.height = 70
      return attributes
    }
  }

  /// A cell that is fitted by its own method.
  final class FittingCell: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 390, height: 65) }
  }

  /// Rows of a layout of the app's own, which takes what cells prefer, or does not.
  final class Rows: UICollectionViewLayout {
    var takesPreferences = true
    var adjustment = CGFloat.zero
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    private var heights = Array(repeating: CGFloat(100), count: 20)

    private func place(_ item: Int) -> UICollectionViewLayoutAttributes {
      let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      place.frame = CGRect(
        x: 0, y: heights[..<item].reduce(0, +), width: 390, height: heights[item])
      return place
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 390, height: heights.reduce(0, +))
    }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    { heights.indices.map(place).filter { $0.frame.intersects(rect) } }

    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    { place(indexPath.item) }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      takesPreferences && preferredAttributes.size.height != originalAttributes.size.height
    }

    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
      context.contentOffsetAdjustment.y = adjustment
      contexts.append(context)
      return context
    }
  }

  /// How high the rows of the programs are.
  private static func height(_ item: Int) -> CGFloat { CGFloat(40 + item % 5 * 20) }

  /// Where rows of those heights begin, of which the others are estimated.
  private static func top(of item: Int, estimate: CGFloat, known: Range<Int>) -> CGFloat {
    (0..<item).map { known.contains($0) ? height($0) : estimate }.reduce(0, +)
  }

  /// Rows that find out their heights, of 50 points until they show.
  private static func rows(_ program: ProgramController, count: Int) -> CollectionProgram {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 0
    let items = CollectionProgram(program, counts: [count], layout: layout)
    items.view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
    items.fill = { cell, path in (cell as? SizedCell)?.height.constant = height(path.item) }
    return items
  }

  private static func minY(_ item: Int, in view: UICollectionView) -> CGFloat {
    view.cellForItem(at: IndexPath(item: item, section: 0))?.frame.minY ?? -1
  }

  @Test func `cells are as high as their constraints say, and others as estimated`() throws {
    let run = try ProgramRun { program in
      let items = Self.rows(program, count: 100)
      items.noted = ["willDisplay"]
      items.view.layoutIfNeeded()
      // 40, 60, 80, 100, 120: the fifth ends at 400.
      for item in 0..<5 { program.note("\(Self.minY(item, in: items.view))") }
      program.note("\(items.view.contentSize.height == 400 + 95 * 50)")
    }
    #expect(
      run.notes == [
        "willDisplay 0", "willDisplay 1", "willDisplay 2", "willDisplay 3", "willDisplay 4",
        "0.0", "40.0", "100.0", "180.0", "280.0", "true",
      ])
  }

  @Test func `an item that is measured above what shows leaves that where it is`() throws {
    let run = try ProgramRun { program in
      let items = Self.rows(program, count: 100)
      items.view.contentOffset.y = 2000
      items.view.layoutIfNeeded()
      let shown = IndexPath(item: 42, section: 0)
      var before = Self.minY(42, in: items.view) - items.view.contentOffset.y
      for _ in 0..<6 {
        items.view.contentOffset.y -= 30
        items.view.layoutIfNeeded()
        guard items.view.cellForItem(at: shown) != nil else { continue }
        let after = Self.minY(42, in: items.view) - items.view.contentOffset.y
        program.note("\(after - before)")
        before = after
      }
      let first = items.items.first ?? 0
      let top = Self.top(of: first, estimate: 50, known: first..<first)
      program.note("\(first < 40 && Self.minY(first, in: items.view) == top)")
    }
    #expect(run.notes.dropLast().allSatisfy { $0 == "30.0" } && run.notes.count > 4)
    #expect(run.notes.last == "true")
  }

  @Test func `automaticSize lets items size themselves, too`() throws {
    let run = try ProgramRun { program in
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      layout.minimumLineSpacing = 0
      let items = CollectionProgram(program, counts: [3], layout: layout)
      items.view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
      items.fill = { cell, path in (cell as? SizedCell)?.height.constant = 30 }
      items.view.layoutIfNeeded()
      program.note("\(items.view.contentSize.height)")
    }
    #expect(run.notes == ["90.0"])
  }

  @Test func `without an estimate, a cell has the layout's size whatever it prefers`() throws {
    let run = try ProgramRun { program in
      let items = CollectionProgram(program, counts: [3])
      items.view.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
      items.view.layoutIfNeeded()
      program.note("\(Self.minY(2, in: items.view))")
    }
    #expect(run.notes == ["200.0"])
  }

  @Test func `a cell without constraints is asked what size fits, or says what it prefers`() throws
  {
    let run = try ProgramRun { program in
      for cellClass in [FittingCell.self, PreferringCell.self] as [UICollectionViewCell.Type] {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 390, height: 50)
        layout.minimumLineSpacing = 0
        let items = CollectionProgram(program, counts: [3], layout: layout)
        items.view.register(cellClass, forCellWithReuseIdentifier: "cell")
        items.view.layoutIfNeeded()
        program.note("\(Self.minY(2, in: items.view))")
      }
    }
    #expect(run.notes == ["130.0", "140.0"])
  }

  @Test func `a layout of the app's own takes what cells prefer if it says so`() throws {
    let run = try ProgramRun { program in
      for takes in [false, true] {
        let layout = Rows()
        layout.takesPreferences = takes
        let items = CollectionProgram(program, counts: [20], layout: layout)
        items.view.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
        items.view.layoutIfNeeded()
        let paths = layout.contexts.compactMap { $0.invalidatedItemIndexPaths?.first?.item }
        program.note("\(Self.minY(3, in: items.view)) \(paths)")
      }
    }
    #expect(run.notes == ["300.0 []", "210.0 [0, 1, 2, 3, 4, 5]"])
  }

  @Test func `an invalidation context adjusts the offset`() throws {
    let run = try ProgramRun { program in
      let layout = Rows()
      let items = CollectionProgram(program, counts: [20], layout: layout)
      items.view.layoutIfNeeded()
      items.view.contentOffset.y = 500
      items.view.layoutIfNeeded()
      let context = UICollectionViewLayoutInvalidationContext()
      context.contentOffsetAdjustment = CGPoint(x: 0, y: -120)
      layout.invalidateLayout(with: context)
      program.note("\(items.view.contentOffset.y) \(context.invalidateEverything)")
      items.view.layoutIfNeeded()
      program.note("\(items.view.contentOffset.y)")
    }
    #expect(run.notes == ["500.0 false", "380.0"])
  }

  @Test func `a cell whose content changes takes another size, and the others glide`() throws {
    let run = try ProgramRun { program in
      let items = Self.rows(program, count: 10)
      items.view.layoutIfNeeded()
      program.after(0.1) {
        let cell = items.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? SizedCell
        cell?.height.constant = 90
        cell?.invalidateIntrinsicContentSize()
      }
      for time in [0.05, 0.2, 0.5] {
        program.after(time) {
          let layer = items.view.cellForItem(at: IndexPath(item: 1, section: 0))?.layer
          let (shown, model) = (layer?.presentation()?.frame.minY ?? -1, layer?.frame.minY ?? -1)
          program.note("\(shown > 40 && shown < 90 ? "between" : "\(shown)") \(model)")
        }
      }
    }
    #expect(run.notes == ["40.0 40.0", "between 90.0", "90.0 90.0"])
  }

  @Test func `what a cell says of its content counts only if the collection view listens`() throws {
    let run = try ProgramRun { program in
      for mode in [UICollectionView.SelfSizingInvalidation.disabled, .enabled] {
        let items = Self.rows(program, count: 10)
        items.view.selfSizingInvalidation = mode
        items.view.layoutIfNeeded()
        let cell = items.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? SizedCell
        UIView.performWithoutAnimation {
          cell?.height.constant = 90
          cell?.contentView.invalidateIntrinsicContentSize()
          items.view.layoutIfNeeded()
        }
        program.note("\(Self.minY(1, in: items.view))")
      }
    }
    #expect(run.notes == ["40.0", "90.0"])
  }
}
