import Foundation
import GestureReplay
import HeadlessUIKit
import Testing

/// What cells and the views in them are called, while they show one row after another.
@MainActor
struct CellNameTests {
  @Test func `a cell is called by its row, and what is in it together with it`() throws {
    let run = try ProgramRun { TableProgram(in: $0) { $0.showPlaces() } }
    let views = run.views(at: 1)
    for name in [
      "PlaceCell, row 0", "contentView of PlaceCell, row 0", "titleLabel of PlaceCell, row 0",
      "badge of PlaceCell, row 0", "stack of PlaceCell, row 0",
      "label \"Hint 0\" of PlaceCell, row 0", "UIView of PlaceCell, row 0",
      "PlaceCell, row 7", "titleLabel of PlaceCell, row 7",
    ] { #expect(views.contains(name), "not in \(views)") }
    #expect(run.goldenNames == ["view", "box", "table"])
  }

  @Test func `sections, headers and footers are said where there are several`() throws {
    let run = try ProgramRun { program in
      TableProgram(in: program) { table in
        table.showPlaces()
        (table.rows, table.headers) = ([2, 2], ["A", "B"])
      }
    }
    for name in [
      "PlaceCell, section 0, row 1", "badge of PlaceCell, section 1, row 0",
      "UITableViewHeaderFooterView, section 1, header",
      "label \"B\" of UITableViewHeaderFooterView, section 1, header",
    ] { #expect(run.names.contains(name), "not in \(run.names)") }
  }

  @Test func `items and supplementary views likewise`() throws {
    let run = try ProgramRun { program in
      let layout = CollectionProgram.rows()
      layout.headerReferenceSize = CGSize(width: 390, height: 20)
      let items = CollectionProgram(program, counts: [3], layout: layout)
      items.view.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
    }
    for name in [
      "PhotoCell, item 2", "image of PhotoCell, item 2", "contentView of PhotoCell, item 0",
      "UICollectionReusableView, header",
    ] { #expect(run.names.contains(name), "not in \(run.names)") }
  }

  /// How the content is moved: by a finger, or by code at once.
  enum Way: CaseIterable, Sendable { case finger, code, reload }

  @Test(arguments: Way.allCases, [true, false])
  func `a name tells the row that shows there, however often its cell is reused`(
    way: Way, isTable: Bool
  ) throws {
    let run = try ProgramRun(way == .finger ? ProgramRun.scroll(by: 350) : []) { program in
      let list: UIScrollView
      if isTable {
        list = TableProgram(in: program) { $0.showPlaces() }.table
      } else {
        let layout = CollectionProgram.rows()
        layout.itemSize.height = 50
        let items = CollectionProgram(program, counts: [40], layout: layout)
        items.view.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
        list = items.view
      }
      guard way != .finger else { return }
      for (index, y) in [0, 900, 425, 1100, 30, 0].enumerated() {
        program.after(0.1 + 0.1 * Double(index)) {
          list.contentOffset.y = CGFloat(y)
          guard way == .reload else { return }
          (list as? UITableView)?.reloadData()
          (list as? UICollectionView)?.reloadData()
        }
      }
    }
    let (cell, part) =
      isTable ? ("PlaceCell, row ", "titleLabel") : ("PhotoCell, item ", "image")
    var rows: Set<Int> = []
    for frame in run.timeline.frames {
      let offset = frame.scrolls[0].scroll.contentOffset.y
      #expect(Set(frame.layout.views.map(\.name)).count == frame.layout.views.count)
      for view in frame.layout.views where view.name.hasPrefix(cell) {
        let row = try #require(Int(view.name.dropFirst(cell.count)))
        rows.insert(row)
        #expect(abs(view.frame.y - (444 + 50 * Double(row) - offset)) < 1e-6)
        let inside = try #require(frame.layout["\(part) of \(view.name)"])
        #expect(abs(inside.y - view.frame.y) < 6)
      }
    }
    #expect(rows.count >= 15)
    #expect(!run.names.contains { $0.hasPrefix("PlaceCell") && $0.hasSuffix(")") })
  }

  @Test func `rows that move on have the names of their new places`() throws {
    let run = try ProgramRun([]) { program in
      let table = TableProgram(in: program) { table in
        table.showPlaces()
        table.rows = [4]
      }
      program.after(0.1) {
        table.rows = [5]
        table.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      }
      program.after(0.9) {
        table.rows = [3]
        table.table.deleteRows(
          at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .fade)
      }
    }
    for (time, count) in [(0.05, 4), (0.8, 5), (2.0, 3)] {
      let rows = run.views(at: time).filter { $0.hasPrefix("PlaceCell, row") }.sorted()
      #expect(rows == (0..<count).map { "PlaceCell, row \($0)" })
      for (row, name) in rows.enumerated() {
        #expect(run.y(of: name, at: time) == 444 + 50 * Double(row))
      }
    }
    // The cells of rows that have gone say so while they fade away.
    #expect(run.views(at: 1).filter { $0.hasPrefix("PlaceCell") && !$0.contains("row") }.count == 2)
  }

  /// A recognizer, or a list, that the engine knows by its name.
  @Test func `recognizers and lists in cells keep their names, and go on working`() throws {
    var touches = ProgramRun.scroll(by: 300)
    touches += ProgramRun.tap(at: Point(x: 100, y: 470), time: 2)
    let run = try ProgramRun(touches) { program in
      TableProgram(in: program) { $0.showShelves() }
    }
    let lists = run.timeline.run.scrollViews
    #expect(lists.contains("photos of ShelfCell") && lists.contains("photos2 of ShelfCell"))
    #expect(lists.count <= 11)
    #expect(run.names.contains("image of PhotoCell, item 2 of ShelfCell, row 9"))
    let taps = run.timeline.run.recognizers.filter { $0.contains(".tap") }
    #expect(taps.count <= 10 && taps.contains("ShelfCell.tap") && taps.contains("ShelfCell.tap2"))
    let tapped = run.timeline.events.compactMap { event -> String? in
      guard case .recognizer(let name, _, .recognized, _, _) = event.kind else { return nil }
      return name
    }
    #expect(tapped.count == 1 && tapped[0].hasPrefix("ShelfCell.tap"))
  }
}
