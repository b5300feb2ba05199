import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Items that come and go, collection views in others, and their controller.
@MainActor
struct CollectionUpdateDocumentation {
  @Test func `items that are inserted and deleted move the others`() throws {
    let run = try ProgramRun { program in
      let items = CollectionProgram(program, counts: [3])
      items.view.layoutIfNeeded()
      let cells = (0..<3).map { items.view.cellForItem(at: IndexPath(item: $0, section: 0)) }
      items.view.performBatchUpdates {
        items.counts = [4]
        items.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        items.view.insertItems(at: [
          IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0),
        ])
      } completion: {
        program.note("completed \($0)")
      }
      let places = cells.map { $0.flatMap { items.view.indexPath(for: $0)?.item } ?? -1 }
      // The cell of the item that is gone stands for the first new one.
      program.note("\(places) \(cells[2]?.frame.minY ?? 0)")
    }
    #expect(run.notes == ["[0, 1, 3] 300.0", "completed true"])
  }

  @Test func `items that stay glide to their places, and then the update is complete`() throws {
    let run = try ProgramRun { program in
      let items = CollectionProgram(program, counts: [3])
      items.view.layoutIfNeeded()
      items.view.cellForItem(at: IndexPath(item: 2, section: 0))?.accessibilityIdentifier = "last"
      program.after(0.1) {
        items.view.performBatchUpdates {
          items.counts = [2]
          items.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        } completion: { _ in
          program.note("completed")
        }
      }
    }
    #expect(abs((run.time(of: "completed") ?? 0) - 0.541) < 0.001)
    let middle = try #require(run.timeline.frame(at: 0.2)?.layout["last"]?.y)
    #expect(middle > 444 + 110 && middle < 444 + 190)
    #expect(abs((run.timeline.frames.last?.layout["last"]?.y ?? 0) - (444 + 100)) < 1e-9)
  }

  @Test func `an item that is reloaded is asked for again`() throws {
    let run = try ProgramRun { program in
      let items = CollectionProgram(program, counts: [3])
      items.view.layoutIfNeeded()
      items.fill = { _, path in program.note("fill \(path.item)") }
      items.view.reloadItems(at: [IndexPath(item: 1, section: 0)])
    }
    #expect(run.notes == ["fill 1"])
  }

  @Test func `reloadData asks for everything again, and nothing is selected any longer`() throws {
    let run = try ProgramRun { program in
      let items = CollectionProgram(program, counts: [3])
      items.view.layoutIfNeeded()
      items.view.selectItem(
        at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
      items.counts = [1]
      items.fill = { cell, path in program.note("fill \(path.item) \(cell.isSelected)") }
      items.view.reloadData()
      items.view.layoutIfNeeded()
      program.note("\(items.view.numberOfItems(inSection: 0)) \(items.items)")
    }
    #expect(run.notes == ["fill 0 false", "1 [0]"])
  }

  @Test func `sections come, go and are asked for again`() throws {
    let run = try ProgramRun { program in
      let items = CollectionProgram(program, counts: [1, 1])
      items.view.layoutIfNeeded()
      let cells = (0..<2).map { items.view.cellForItem(at: IndexPath(item: 0, section: $0)) }
      items.view.performBatchUpdates {
        items.counts = [2, 1]
        items.view.deleteSections([0])
        items.view.insertSections([0])
      }
      // A cell of what has gone may stand for what comes.
      program.note("\(cells[1].flatMap { items.view.indexPath(for: $0) } ?? [])")
      items.counts = [2, 3]
      items.fill = { _, path in program.note("fill \(path.section) \(path.item)") }
      items.view.reloadSections([1])
    }
    #expect(run.notes == ["[1, 0]", "fill 1 0", "fill 1 1"])
  }

  @Test func `an update that does not add up is refused in words`() throws {
    let error = #expect(throws: (any Error).self) {
      try ProgramRun { program in
        let items = CollectionProgram(program, counts: [3])
        items.view.layoutIfNeeded()
        items.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(error.map { "\($0)" }?.contains("leads from [3] items by section to [3]") == true)
  }

  // MARK: Lists in lists

  /// A list whose second row is a carousel of four pages.
  private static func addNested(to program: ProgramController) {
    let outer = CollectionProgram(program, counts: [20])
    let inner = CollectionProgram(
      program, counts: [4], layout: line(CGSize(width: 390, height: 100)))
    inner.view.accessibilityIdentifier = "carousel"
    inner.view.frame = CGRect(x: 0, y: 0, width: 390, height: 100)
    inner.view.isPagingEnabled = true
    inner.view.removeFromSuperview()
    outer.fill = { cell, path in
      if path.item == 1 { cell.contentView.addSubview(inner.view) }
    }
    outer.noted = ["didSelect"]
    inner.noted = ["didSelect"]
  }

  private static func line(_ size: CGSize) -> UICollectionViewFlowLayout {
    CollectionProgram.line(size)
  }

  private static func offsets(_ way: Point) throws -> [String: Point] {
    let drag = ProgramRun.drag(from: Point(x: 300, y: 600), by: way, steps: 20)
    let run = try ProgramRun(drag) { addNested(to: $0) }
    let scrolls = run.timeline.frames.last?.scrolls ?? []
    return Dictionary(
      scrolls.map { ($0.name, Point(x: $0.scroll.contentOffset.x, y: $0.scroll.contentOffset.y)) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func `a carousel in a list takes what is dragged sideways`() throws {
    let offsets = try Self.offsets(Point(x: -200, y: 0))
    #expect(offsets["carousel"] == Point(x: 390, y: 0))
    #expect(offsets["items"] == Point(x: 0, y: 0))
  }

  @Test func `the list around a carousel takes what is dragged upwards`() throws {
    let offsets = try Self.offsets(Point(x: 0, y: -150))
    #expect(offsets["carousel"]?.x == 0)
    #expect((offsets["items"]?.y ?? 0) > 130)
  }

  // MARK: Controls in lists

  /// A list with a control in its second row, which notes its events.
  private static func addControl(to program: ProgramController) {
    let items = CollectionProgram(program, counts: [20])
    items.noted = ["didSelect", "didHighlight"]
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
    ]
    for (event, name) in events {
      button.addAction(UIAction { _ in program.note(name) }, for: event)
    }
    items.fill = { cell, path in
      if path.item == 1 { cell.contentView.addSubview(button) }
    }
  }

  @Test func `a tap on a control in a list is the control's alone`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.1)) {
      Self.addControl(to: $0)
    }
    #expect(run.notes == ["down", "up"])
  }

  @Test func `a drag that begins on a control scrolls at once`() throws {
    let drag = ProgramRun.drag(from: Point(x: 100, y: 600), by: Point(x: 0, y: -90), steps: 15)
    let run = try ProgramRun(drag) { Self.addControl(to: $0) }
    #expect(run.notes.isEmpty)
    #expect((run.timeline.frames.last?.scrolls.first?.scroll.contentOffset.y ?? 0) > 70)
  }

  @Test func `a drag after a press cancels the control, and scrolls`() throws {
    var touches = ProgramRun.drag(from: Point(x: 100, y: 600), by: Point(x: 0, y: -90), steps: 30)
    touches = touches.map { touch in
      guard touch.phase != .began else { return touch }
      return TouchSample(
        time: touch.time + 0.3, id: touch.id, phase: touch.phase, point: touch.point)
    }
    let run = try ProgramRun(touches) { Self.addControl(to: $0) }
    #expect(run.notes == ["down", "cancel"])
    #expect(abs((run.time(of: "down") ?? 0) - 0.15) < 0.001)
    #expect((run.timeline.frames.last?.scrolls.first?.scroll.contentOffset.y ?? 0) > 70)
  }

  // MARK: The controller

  final class Grid: UICollectionViewController {
    var note: ((String) -> Void)?

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 40 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { note?("selected \(indexPath.item)") }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      note?("scrolled \(scrollView === collectionView)")
    }
  }

  @Test func `a controller is the data source and the delegate of its view`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.1)) { program in
      let grid = Grid(collectionViewLayout: CollectionProgram.rows())
      grid.note = { program.note($0) }
      program.addChild(grid)
      grid.view.frame = program.box.bounds
      program.box.addSubview(grid.view)
      grid.didMove(toParent: program)
      grid.collectionView.contentInsetAdjustmentBehavior = .never
      grid.collectionView.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    }
    #expect(run.notes == ["scrolled true", "selected 3"])
  }
}
