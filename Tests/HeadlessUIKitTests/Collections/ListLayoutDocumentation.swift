import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Lists of a collection view, by the documentation of UICollectionLayoutListConfiguration.
@MainActor
struct ListLayoutDocumentation {
  @Test func `rows are as wide as the view and as high as their content`() throws {
    let run = try ProgramRun { program in
      let list = ListProgram(program, counts: [3], ListProgram.plain()) {
        ListProgram.row(lines: $0.item + 1)
      }
      list.view.layoutIfNeeded()
      var top = CGFloat.zero
      for item in 0..<3 {
        let (frame, height) = (list.frame(item), ListProgram.height(lines: item + 1))
        program.note(
          "\(frame.minX) \(frame.width) \(frame.minY.isAbout(top)) \(frame.height.isAbout(height))")
        top += height
      }
      program.note("\(list.view.contentSize.height.isAbout(top))")
    }
    #expect(run.notes == Array(repeating: "0.0 390.0 true true", count: 3) + ["true"])
  }

  @Test func `rows of an inset group keep away from the sides, and groups from one another`() throws
  {
    let run = try ProgramRun { program in
      let layout = UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
      let list = ListProgram(program, counts: [2, 1], layout)
      list.view.layoutIfNeeded()
      // 17 and two thirds before and after a section, measured on iOS 26.1.
      let (gap, row) = (17 + 2.0 / 3, ListProgram.height(lines: 1))
      let tops = [(0, 0, gap), (1, 0, gap + row), (0, 1, 3 * gap + 2 * row)]
      for (item, section, top) in tops {
        let frame = list.frame(item, section: section)
        program.note("\(frame.minX) \(frame.width) \(frame.minY.isAbout(top))")
      }
      program.note("\(list.view.contentSize.height.isAbout(4 * gap + 3 * row))")
    }
    #expect(run.notes == Array(repeating: "16.0 358.0 true", count: 3) + ["true"])
  }

  @Test func `headers of a plain list float, and those of a grouped one scroll`() throws {
    let run = try ProgramRun { program in
      for appearance in [UICollectionLayoutListConfiguration.Appearance.plain, .grouped] {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .supplementary
        let list = ListProgram(
          program, counts: [20, 20], UICollectionViewCompositionalLayout.list(using: configuration))
        list.view.layoutIfNeeded()
        let first = list.frame(0).minY
        list.view.contentOffset.y = 300
        list.view.layoutIfNeeded()
        let height: CGFloat = appearance == .plain ? 28 : 36 + 1.0 / 3
        program.note("\(first.isAbout(height)) \(list.header(0)?.minY ?? -1)")
      }
    }
    #expect(run.notes == ["true 300.0", "true -1.0"])
  }

  @Test func `a header is as high as its content, below its padding`() throws {
    let run = try ProgramRun { program in
      let headers = TallHeaders()
      program.keep(headers)
      let layout = ListProgram.plain {
        $0.headerMode = .supplementary
        $0.headerTopPadding = 12
      }
      let list = ListProgram(program, counts: [1], layout)
      list.view.dataSource = headers
      list.view.layoutIfNeeded()
      program.note("\(list.header(0)?.minY ?? -1) \(list.header(0)?.height ?? -1)")
      program.note("\(list.frame(0).minY)")
    }
    #expect(run.notes == ["12.0 60.0", "72.0"])
  }

  /// Headers with constraints.
  final class TallHeaders: NSObject, UICollectionViewDataSource {
    private let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, _ in
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: header.topAnchor),
        bar.bottomAnchor.constraint(equalTo: header.bottomAnchor),
        bar.heightAnchor.constraint(equalToConstant: 60),
      ])
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 1 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
    }
  }

  @Test func `the first item can be the header, and no view is asked for then`() throws {
    let run = try ProgramRun { program in
      var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
      configuration.headerMode = .firstItemInSection
      let list = ListProgram(
        program, counts: [3], UICollectionViewCompositionalLayout.list(using: configuration))
      list.view.layoutIfNeeded()
      program.note("\(list.frame(0).minY) \(list.header(0) == nil)")
    }
    #expect(run.notes == ["0.0 true"])
  }

  @Test func `a footer stands below its section`() throws {
    let run = try ProgramRun { program in
      var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
      configuration.footerMode = .supplementary
      let list = ListProgram(
        program, counts: [2], UICollectionViewCompositionalLayout.list(using: configuration))
      list.view.layoutIfNeeded()
      let kind = UICollectionView.elementKindSectionFooter
      let footer = list.view.supplementaryView(
        forElementKind: kind, at: IndexPath(item: 0, section: 0))
      let top = 17 + 2.0 / 3 + 2 * ListProgram.height(lines: 1)
      program.note("\(footer?.frame.minY.isAbout(top) ?? false)")
      program.note("\(list.view.contentSize.height.isAbout(top + 36 + 1.0 / 3))")
    }
    #expect(run.notes == ["true", "true"])
  }

  @Test func `a layout has sections of several kinds`() throws {
    let run = try ProgramRun { program in
      let layout = UICollectionViewCompositionalLayout { section, environment in
        if section == 0 { program.note("\(environment.container.effectiveContentSize.width)") }
        let appearance: UICollectionLayoutListConfiguration.Appearance =
          section == 0 ? .plain : .insetGrouped
        let made = NSCollectionLayoutSection.list(
          using: UICollectionLayoutListConfiguration(appearance: appearance),
          layoutEnvironment: environment)
        if section == 1 {
          made.contentInsets = NSDirectionalEdgeInsets(
            top: 5, leading: 40, bottom: 0, trailing: 50)
          made.interGroupSpacing = 6
        }
        return made
      }
      let list = ListProgram(program, counts: [1, 2], layout)
      program.note("\(list.frame(0).width)")
      let frames = [list.frame(0, section: 1), list.frame(1, section: 1)]
      program.note("\(frames.map { [$0.minX, $0.width] })")
      // Rows that have not shown count as 50 and a third high.
      let (first, second) = (frames[0].minY, frames[1].minY)
      program.note("\(first.isAbout(55 + 1.0 / 3)) \(second.isAbout(111 + 2.0 / 3))")
    }
    let places = ["[[40.0, 300.0], [40.0, 300.0]]", "true true"]
    #expect(run.notes.filter { $0 != "390.0" } == places)
  }

  @Test func `rows that are measured above what shows leave that where it is`() throws {
    let run = try ProgramRun { program in
      let list = ListProgram(program, counts: [200], ListProgram.plain()) {
        ListProgram.row(lines: $0.item % 4 + 1)
      }
      list.view.contentOffset.y = 4000
      list.view.layoutIfNeeded()
      var faults = 0
      for _ in 0..<60 {
        let before = list.view.indexPathsForVisibleItems.map { path in
          (path.item, list.frame(path.item).minY - list.view.contentOffset.y)
        }
        list.view.contentOffset.y -= 25
        list.view.layoutIfNeeded()
        for (item, top) in before.dropLast(2)
        where !(list.frame(item).minY - list.view.contentOffset.y).isAbout(top + 25) {
          faults += 1
        }
      }
      program.note("\(faults) \(list.items.items.first ?? 0 < 75)")
    }
    #expect(run.notes == ["0 true"])
  }

  @Test func `another width breaks the lines anew`() throws {
    let run = try ProgramRun { program in
      // 39 characters of 8.5 points, in 358 and in 168.
      let text = Array(repeating: "aaa", count: 10).joined(separator: " ")
      let list = ListProgram(program, counts: [2], ListProgram.plain()) { _ in
        ListProgram.row(text)
      }
      list.view.layoutIfNeeded()
      program.note("\(list.frame(0).height.isAbout(ListProgram.height(lines: 1)))")
      list.view.frame.size.width = 200
      list.view.layoutIfNeeded()
      program.note("\(list.frame(0).height.isAbout(ListProgram.height(lines: 2)))")
    }
    #expect(run.notes == ["true", "true"])
  }

  @Test func `heights stay with their items when others are inserted`() throws {
    let run = try ProgramRun { program in
      let list = ListProgram(program, counts: [3], ListProgram.plain()) {
        ListProgram.row(lines: $0.item == 0 ? 3 : 1)
      }
      list.view.layoutIfNeeded()
      list.items.fill = { cell, _ in cell.contentConfiguration = ListProgram.row(lines: 2) }
      list.view.performBatchUpdates {
        list.items.counts = [4]
        list.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
      let lines = [2, 3, 1, 1]
      for (item, count) in lines.enumerated() {
        program.note("\(list.frame(item).height.isAbout(ListProgram.height(lines: count)))")
      }
    }
    #expect(run.notes == ["true", "true", "true", "true"])
  }

  @Test func `a row is scrolled to, though those before it are only estimated`() throws {
    let run = try ProgramRun { program in
      let list = ListProgram(program, counts: [100], ListProgram.plain()) {
        ListProgram.row(lines: $0.item % 4 + 1)
      }
      list.view.layoutIfNeeded()
      for position in [UICollectionView.ScrollPosition.top, .bottom] {
        let path = IndexPath(item: 50, section: 0)
        list.view.scrollToItem(at: path, at: position, animated: false)
        list.view.layoutIfNeeded()
        let frame = list.cell(50)?.frame ?? .zero
        let edge =
          position == .top
          ? frame.minY - list.view.bounds.minY : frame.maxY - list.view.bounds.maxY
        program.note("\(abs(edge) < 0.5)")
      }
    }
    #expect(run.notes == ["true", "true"])
  }
}
