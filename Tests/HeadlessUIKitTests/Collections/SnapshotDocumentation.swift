import GestureReplay
import HeadlessUIKit
import Testing

/// Snapshots and registrations, by the documentation of UICollectionViewDiffableDataSource.
@MainActor
struct SnapshotDocumentation {
  typealias Source = UICollectionViewDiffableDataSource<Int, String>

  /// A collection view of words, which notes which it fills.
  private static func add(to program: ProgramController) -> (UICollectionView, Source) {
    let view = UICollectionView(
      frame: program.box.bounds, collectionViewLayout: CollectionProgram.rows())
    view.contentInsetAdjustmentBehavior = .never
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> {
      cell, path, word in
      program.note("\(word) at \(path.item)")
    }
    let source = Source(collectionView: view) { view, path, word in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: word)
    }
    program.keep(source)
    program.box.addSubview(view)
    return (view, source)
  }

  private static func snapshot(_ words: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(words)
    return snapshot
  }

  @Test func `a snapshot fills only the cells of what is new`() throws {
    let run = try ProgramRun { program in
      let (view, source) = Self.add(to: program)
      source.apply(Self.snapshot(["a", "b"]), animatingDifferences: false)
      let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
      var next = source.snapshot()
      next.insertItems(["c"], beforeItem: "a")
      next.moveItem("b", beforeItem: "a")
      source.apply(next) { program.note("applied") }
      program.note("\(source.snapshot().itemIdentifiers)")
      program.note(
        "\(cell.flatMap { view.indexPath(for: $0) }?.item ?? -1) \(cell?.frame.minY ?? -1)")
      program.note(source.itemIdentifier(for: IndexPath(item: 2, section: 0)) ?? "none")
    }
    #expect(
      run.notes == [
        "a at 0", "b at 1", "c at 0", "[\"c\", \"b\", \"a\"]", "1 100.0", "a", "applied",
      ])
  }

  @Test func `a reload makes a cell anew, and reconfiguring fills the one that is there`() throws {
    let run = try ProgramRun { program in
      let (view, source) = Self.add(to: program)
      source.apply(Self.snapshot(["a", "b"]))
      let path = IndexPath(item: 0, section: 0)
      let cell = view.cellForItem(at: path)
      var next = source.snapshot()
      next.reconfigureItems(["a"])
      source.apply(next)
      program.note("\(view.cellForItem(at: path) === cell)")
      next = source.snapshot()
      next.reloadItems(["b"])
      source.apply(next)
    }
    #expect(run.notes == ["a at 0", "b at 1", "a at 0", "true", "b at 1"])
  }

  @Test func `an item that is there twice is refused in words`() throws {
    let error = #expect(throws: (any Error).self) {
      try ProgramRun { program in
        let (_, source) = Self.add(to: program)
        source.apply(Self.snapshot(["a", "a"]))
      }
    }
    #expect(error.map { "\($0)" }?.contains("has an item twice") == true)
  }

  @Test func `a registration makes headers, too`() throws {
    let run = try ProgramRun { program in
      let (view, source) = Self.add(to: program)
      let kind = UICollectionView.elementKindSectionHeader
      let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: kind
      ) { header, kind, path in
        program.note("header \(path.section) \(header.frame.height)")
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
      }
      (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize =
        CGSize(width: 0, height: 30)
      source.apply(Self.snapshot(["a"]))
    }
    #expect(run.notes == ["header 0 30.0", "a at 0"])
  }
}
