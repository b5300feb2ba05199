import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Content that is measured while it moves: what shows moves as if all sizes had been known.
///
/// Each program compares rows that find out their heights with rows whose heights are stated.
@MainActor
struct SteadyOffsetDocumentation {
  /// How high the rows are: whole pixels, so that nothing is rounded.
  private static func height(_ item: Int) -> CGFloat { CGFloat(40 + item % 5 * 20) }

  private final class Stated: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 390, height: SteadyOffsetDocumentation.height(indexPath.item)) }
  }

  /// A finger pulls the content down and lets go while it is fast.
  private static let flick = ProgramRun.drag(
    from: Point(x: 195, y: 500), by: Point(x: 0, y: 220), steps: 12)

  /// Where a row in the middle of the rows shows, in the course of a flick.
  private static let times = [0.03, 0.06, 0.1, 0.15, 0.3, 0.5, 0.8, 1.2, 2, 4]

  private static func note(
    _ program: ProgramController, _ place: @escaping @MainActor () -> CGFloat
  ) {
    for time in times { program.after(time) { program.note("\(place())") } }
  }

  private static func collection(_ isStated: Bool, _ touches: [TouchSample]) throws -> [Double] {
    let run = try ProgramRun(touches) { program in
      let layout: UICollectionViewLayout
      if isStated {
        let flow = UICollectionViewFlowLayout()
        flow.minimumLineSpacing = 0
        layout = flow
      } else {
        layout = ListProgram.plain()
      }
      let items = CollectionProgram(program, counts: [200], layout: layout)
      items.view.register(
        SelfSizingDocumentation.SizedCell.self, forCellWithReuseIdentifier: "cell")
      items.fill = { cell, path in
        let cell = cell as? SelfSizingDocumentation.SizedCell
        cell?.height.constant = height(path.item)
      }
      let stated = Stated()
      program.keep(stated)
      if isStated { items.view.delegate = stated }
      items.view.collectionViewLayout.invalidateLayout()
      let middle = IndexPath(item: 100, section: 0)
      items.view.scrollToItem(at: middle, at: .top, animated: false)
      Self.note(program) {
        let frame = items.view.layoutAttributesForItem(at: middle)?.frame ?? .zero
        return frame.minY - items.view.contentOffset.y
      }
    }
    return run.notes.compactMap { Double($0) }
  }

  private static func table(_ isStated: Bool, _ touches: [TouchSample]) throws -> [Double] {
    let run = try ProgramRun(touches) { program in
      let table = TableProgram(in: program) { table in
        table.rows = [200]
        if isStated {
          for row in 0..<200 { table.heights[row] = height(row) }
        } else {
          table.table.rowHeight = UITableView.automaticDimension
          table.table.estimatedRowHeight = 44
        }
        table.makeCell = { _, path in
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          let bar = UIView()
          bar.translatesAutoresizingMaskIntoConstraints = false
          cell.contentView.addSubview(bar)
          NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            bar.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            bar.heightAnchor.constraint(equalToConstant: height(path.row)),
          ])
          return cell
        }
      }
      let middle = IndexPath(row: 100, section: 0)
      table.table.scrollToRow(at: middle, at: .top, animated: false)
      Self.note(program) {
        table.table.rectForRow(at: middle).minY - table.table.contentOffset.y
      }
    }
    return run.notes.compactMap { Double($0) }
  }

  private static func expectSame(_ measured: [Double], _ stated: [Double]) {
    #expect(measured.count == times.count && stated.count == times.count)
    for (measured, stated) in zip(measured, stated) {
      #expect(abs(measured - stated) < 1e-6, "\(measured) and \(stated)")
    }
  }

  @Test func `a flick upwards in a list goes on as if all heights were known`() throws {
    let stated = try Self.collection(true, Self.flick)
    #expect((stated.last ?? 0) > 1000)
    Self.expectSame(try Self.collection(false, Self.flick), stated)
  }

  @Test func `a flick upwards in a table goes on as if all heights were known`() throws {
    let stated = try Self.table(true, Self.flick)
    #expect((stated.last ?? 0) > 1000)
    Self.expectSame(try Self.table(false, Self.flick), stated)
  }

  @Test func `a slow drag leaves the row under the finger`() throws {
    let drag = ProgramRun.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: 300), steps: 120)
    Self.expectSame(try Self.collection(false, drag), try Self.collection(true, drag))
    Self.expectSame(try Self.table(false, drag), try Self.table(true, drag))
  }

  @Test func `a row that is reloaded above what shows counts as high as it was`() throws {
    let run = try ProgramRun { program in
      let list = ListProgram(program, counts: [100], ListProgram.plain()) {
        ListProgram.row(lines: $0.item % 4 + 1)
      }
      for step in 0...5 {
        list.view.contentOffset.y = CGFloat(step) * 200
        list.view.layoutIfNeeded()
      }
      let before = list.frame(14).minY
      list.view.reloadItems(at: [IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0)])
      program.note("\(list.cell(14) != nil) \(list.frame(14).minY.isAbout(before))")
    }
    #expect(run.notes == ["true true"])
  }

  @Test func `the timeline says why the offset is another one`() throws {
    let run = try ProgramRun(Self.flick) { program in
      let list = ListProgram(program, counts: [200], ListProgram.plain()) { _ in
        ListProgram.row(lines: 3)
      }
      list.view.scrollToItem(at: IndexPath(item: 100, section: 0), at: .top, animated: false)
      let longer = ListProgram.height(lines: 3) - (50 + 1.0 / 3)
      program.note("\(longer)")
    }
    let reasons = run.timeline.events.compactMap { event -> String? in
      guard case .custom(let name, _) = event.kind, name == "contentOffsetAdjustment" else {
        return nil
      }
      return event.because
    }
    #expect(reasons.first?.hasSuffix(" pt longer than estimated") == true)
    let told = try #require(reasons.first?.split(separator: " ").dropLast(4).last)
    let longer = try #require(run.notes.last.flatMap { Double($0) })
    #expect(abs((Double(told) ?? 0) - longer) < 0.001)
  }
}
