import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Items that scroll, by the documentation of UICollectionView.
@MainActor
struct CollectionDocumentation {
  private static let flick = ProgramRun.drag(
    from: Point(x: 195, y: 800), by: Point(x: 0, y: -240), steps: 12)
  private static let selection: Set = [
    "shouldHighlight", "didHighlight", "didUnhighlight", "shouldSelect", "didSelect", "didDeselect",
  ]

  /// A cell as an app writes it, with an initializer and properties of its own.
  class Card: UICollectionViewCell {
    let badge: UIView
    private(set) var applied = 0

    override init(frame: CGRect) {
      badge = UIView(frame: CGRect(x: 0, y: 0, width: frame.width / 2, height: 10))
      super.init(frame: frame)
      contentView.addSubview(badge)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
      super.prepareForReuse()
      tag += 1
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      applied += 1
    }
  }

  /// A cell whose content is laid out by constraints.
  final class Row: UICollectionViewCell {
    let badge = UIView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      badge.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(badge)
      NSLayoutConstraint.activate([
        badge.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
        badge.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        badge.widthAnchor.constraint(equalTo: contentView.widthAnchor, multiplier: 0.5),
        badge.heightAnchor.constraint(equalToConstant: 20),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `constraints in a cell hold wherever it is used again`() throws {
    let run = try ProgramRun(Self.flick) { program in
      let items = CollectionProgram(program, counts: [100])
      items.view.register(Row.self, forCellWithReuseIdentifier: "cell")
      program.after(5) {
        let rows = items.view.visibleCells.compactMap { $0 as? Row }
        let frame = CGRect(x: 185, y: 40, width: 195, height: 20)
        program.note("\(rows.count >= 4) \(items.made.count <= 6)")
        program.note("\(rows.allSatisfy { $0.badge.frame == frame })")
      }
    }
    #expect(run.notes == ["true true", "true"])
  }

  /// Taps on the rows that show at the given places from the top of the box.
  private static func taps(_ places: [Double]) -> [TouchSample] {
    places.enumerated().flatMap { number, y in
      ProgramRun.tap(at: Point(x: 195, y: 444 + y), time: 0.1 + 0.5 * Double(number))
    }
  }

  @Test func `only what shows has cells`() throws {
    let run = try ProgramRun { program in
      let items = CollectionProgram(program, counts: [1000])
      items.view.layoutIfNeeded()
      program.note("\(items.items) of \(items.view.contentSize.height)")
      items.view.contentOffset.y = 250
      items.view.layoutIfNeeded()
      program.note("\(items.items), made \(items.made.count)")
      program.note("\(items.view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.minY ?? 0)")
      program.note("\(items.view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)")
    }
    #expect(run.notes == ["[0, 1, 2, 3] of 100000.0", "[2, 3, 4, 5, 6], made 5", "200.0", "true"])
  }

  @Test func `cells that leave stand for other items`() throws {
    let run = try ProgramRun(Self.flick) { program in
      let items = CollectionProgram(program, counts: [1000])
      program.after(5) {
        program.note("\(items.made.count <= 6) \(items.items.first ?? 0 > 5)")
        for cell in items.view.visibleCells {
          let path = items.view.indexPath(for: cell)
          if path.map({ Double($0.item) * 100 }) != cell.frame.minY { program.note("wrong") }
        }
      }
    }
    #expect(run.notes == ["true true"])
  }

  @Test func `a cell of an app's own class is made with its frame, and prepared for reuse`() throws
  {
    let run = try ProgramRun { program in
      let items = CollectionProgram(program, counts: [9])
      items.view.register(Card.self, forCellWithReuseIdentifier: "cell")
      items.view.layoutIfNeeded()
      let path = IndexPath(item: 0, section: 0)
      let card = items.view.cellForItem(at: path) as? Card
      program.note("\(card?.badge.frame.width ?? 0) \(card?.tag ?? -1) \(card?.applied ?? 0 > 0)")
      items.view.contentOffset.y = 400
      items.view.layoutIfNeeded()
      program.note("\(card?.tag ?? -1) \(card.flatMap { items.view.indexPath(for: $0) } != path)")
      program.note("\(card?.contentView.frame == card?.bounds)")
    }
    #expect(run.notes == ["195.0 0 true", "1 true", "true"])
  }

  @Test func `an identifier without a class is refused in words`() throws {
    let error = #expect(throws: (any Error).self) {
      try ProgramRun { program in
        let items = CollectionProgram(program, counts: [9])
        items.view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
      }
    }
    #expect(error.map { "\($0)" }?.contains("dequeues \"cell\"") == true)
  }

  @Test func `a cell is displayed, and ends being displayed once it has left`() throws {
    let run = try ProgramRun { program in
      let items = CollectionProgram(program, counts: [20])
      items.view.layoutIfNeeded()
      items.noted = ["willDisplay", "didEndDisplaying"]
      items.view.contentOffset.y = 100
      items.view.layoutIfNeeded()
    }
    #expect(run.notes == ["didEndDisplaying 0", "willDisplay 4"])
  }

  @Test func `cells show where the layout has them, less the offset`() throws {
    let run = try ProgramRun(Self.flick) { program in
      let items = CollectionProgram(program, counts: [100])
      items.fill = { cell, path in
        if cell.accessibilityIdentifier == nil { cell.accessibilityIdentifier = "row" }
      }
    }
    let frame = try #require(run.timeline.frame(at: 0.05))
    let offset = try #require(frame.scrolls.first?.scroll.contentOffset.y)
    #expect(offset > 0 && offset < 100)
    #expect(frame.layout["row"]?.y == 444 - offset)
  }

  @Test func `a tap highlights and selects, in the documented order`() throws {
    let run = try ProgramRun(Self.taps([150])) { program in
      CollectionProgram(program, counts: [20]).noted = Self.selection
    }
    #expect(
      run.notes == [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1",
      ])
  }

  @Test func `a finger that stays highlights after the delay of the content`() throws {
    let press = ProgramRun.tap(at: Point(x: 195, y: 594), time: 0.1, press: 0.4)
    let run = try ProgramRun(press) { program in
      CollectionProgram(program, counts: [20]).noted = Self.selection
    }
    #expect(abs((run.time(of: "didHighlight 1") ?? 0) - 0.25) < 0.001)
    #expect(abs((run.time(of: "didSelect 1") ?? 0) - 0.5) < 0.001)
  }

  @Test func `a drag selects nothing`() throws {
    let run = try ProgramRun(Self.flick) { program in
      CollectionProgram(program, counts: [20]).noted = Self.selection
    }
    #expect(run.notes.isEmpty)
  }

  @Test func `a drag after the delay takes the highlight away`() throws {
    let start = Point(x: 195, y: 700)
    let touches =
      [TouchSample(time: 0.1, id: 0, phase: .began, point: start)]
      + (1...20).map { step in
        TouchSample(
          time: 0.4 + Double(step) / 60, id: 0, phase: .moved,
          point: Point(x: 195, y: 700 - 8 * Double(step)))
      } + [TouchSample(time: 0.9, id: 0, phase: .ended, point: Point(x: 195, y: 540))]
    let run = try ProgramRun(touches) { program in
      CollectionProgram(program, counts: [20]).noted = Self.selection
    }
    #expect(run.notes == ["shouldHighlight 2", "didHighlight 2", "didUnhighlight 2"])
  }

  @Test func `a second tap deselects the first item`() throws {
    let run = try ProgramRun(Self.taps([150, 350])) { program in
      let items = CollectionProgram(program, counts: [20])
      items.noted = ["didSelect", "didDeselect"]
      program.after(1) {
        program.note("\(items.view.indexPathsForSelectedItems?.map { $0.item } ?? [])")
      }
    }
    #expect(run.notes == ["didSelect 1", "didDeselect 1", "didSelect 3", "[3]"])
  }

  @Test func `with several items selected, a second tap on one deselects that`() throws {
    let run = try ProgramRun(Self.taps([150, 350, 150])) { program in
      let items = CollectionProgram(program, counts: [20])
      items.view.allowsMultipleSelection = true
      items.noted = ["didSelect", "didDeselect"]
      program.after(2) {
        program.note("\(items.view.indexPathsForSelectedItems?.map { $0.item } ?? [])")
      }
    }
    #expect(run.notes == ["didSelect 1", "didSelect 3", "didDeselect 1", "[3]"])
  }

  @Test(arguments: [
    ("shouldHighlight", ["shouldHighlight 1"]),
    (
      "shouldSelect", ["shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didUnhighlight 1"]
    ),
  ])
  func `a delegate keeps an item from being selected`(_ question: String, _ notes: [String]) throws
  {
    let run = try ProgramRun(Self.taps([150])) { program in
      let items = CollectionProgram(program, counts: [20])
      items.noted = Self.selection
      items.denied = [question]
    }
    #expect(run.notes == notes)
  }

  @Test func `code selects without telling the delegate`() throws {
    let run = try ProgramRun { program in
      let items = CollectionProgram(program, counts: [20])
      items.noted = Self.selection
      let path = IndexPath(item: 6, section: 0)
      items.view.selectItem(at: path, animated: false, scrollPosition: .top)
      items.view.layoutIfNeeded()
      program.note("\(items.view.contentOffset.y)")
      program.note("\(items.view.cellForItem(at: path)?.isSelected == true)")
      items.view.deselectItem(at: path, animated: false)
      program.note("\(items.view.cellForItem(at: path)?.isSelected == true)")
    }
    #expect(run.notes == ["600.0", "true", "false"])
  }

  @Test(arguments: [
    (UICollectionView.ScrollPosition.top, 1000.0), (.centeredVertically, 850.0), (.bottom, 700.0),
    (UICollectionView.ScrollPosition(), 700.0),
  ])
  func `an item is scrolled to the position`(
    _ position: UICollectionView.ScrollPosition, _ offset: Double
  ) throws {
    let run = try ProgramRun { program in
      let items = CollectionProgram(program, counts: [20])
      let path = IndexPath(item: 10, section: 0)
      items.view.scrollToItem(at: path, at: position, animated: false)
      program.note("\(items.view.contentOffset.y)")
      items.view.scrollToItem(at: IndexPath(item: 19, section: 0), at: .top, animated: true)
    }
    #expect(run.notes == ["\(offset)"])
    // Not beyond the end of the content.
    #expect(run.timeline.frames.last?.scrolls.first?.scroll.contentOffset.y == 1600)
  }
}
