import HeadlessUIKit
import Testing

/// Trees, counts and heights that UIKit refuses.
@MainActor
struct RefusedTreeTests {
  /// Something that a program does, and what the message says of it.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let words: String
    let act: @MainActor @Sendable (ProgramController) -> Void

    init(_ words: String, _ act: @escaping @MainActor @Sendable (ProgramController) -> Void) {
      (self.words, self.act) = (words, act)
    }

    var testDescription: String { words }
  }

  @Test(arguments: [
    Wrong("the view box is added to itself") { $0.box.addSubview($0.box) },
    Wrong("the view view is added to box, which is inside it") { $0.box.addSubview($0.view) },
    Wrong("added to itself") {
      let stack = UIStackView()
      stack.addArrangedSubview(stack)
      $0.view.addSubview(stack)
    },
    Wrong("which is inside it") {
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      inner.addSubview(outer)
      $0.view.addSubview(outer)
    },
    Wrong("have no index 7") { $0.box.insertSubview(UIView(), at: 7) },
    Wrong("have no index -1") { $0.box.insertSubview(UIView(), at: -1) },
    Wrong("have no index 1") { $0.view.exchangeSubview(at: 0, withSubviewAt: 1) },
    Wrong("index 2 of a stack view") {
      let stack = UIStackView()
      $0.view.addSubview(stack)
      stack.insertArrangedSubview(UIView(), at: 2)
    },
    Wrong("no view around them in common") {
      $0.box.topAnchor.constraint(equalTo: UIView().topAnchor).isActive = true
    },
    Wrong("no view around them in common") {
      let guide = UILayoutGuide()
      $0.box.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
      $0.keep(guide)
    },
    Wrong("a priority above 0") {
      $0.box.topAnchor.constraint(equalTo: $0.view.topAnchor).priority = UILayoutPriority(1001)
    },
    Wrong("as a child of itself") { $0.addChild($0) },
  ])
  func `a tree has no circles and no wrong places`(_ wrong: Wrong) {
    let message = RefusalTests.message(wrong.act)
    #expect(message?.contains(wrong.words) == true, "\(message ?? "no message")")
  }

  /// A list whose answers are wrong.
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
  {
    var sections = 1
    var rows = 1
    var height: CGFloat = 44
    var header: CGFloat = 0
    var size = CGSize(width: 10, height: 10)

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    { UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      header
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { rows }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size }
  }

  private static func message(
    _ change: @escaping @MainActor @Sendable (Source) -> Void, isTable: Bool
  ) -> String? {
    RefusalTests.message { program in
      let source = Source()
      change(source)
      program.keep(source)
      let frame = CGRect(x: 0, y: 0, width: 390, height: 300)
      if isTable {
        let table = UITableView(frame: frame, style: .plain)
        (table.dataSource, table.delegate) = (source, source)
        program.view.addSubview(table)
      } else {
        let items = UICollectionView(
          frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
        (items.dataSource, items.delegate) = (source, source)
        program.view.addSubview(items)
      }
    }
  }

  @Test func `a data source counts from 0 on`() {
    let table = Self.message({ $0.rows = -1 }, isTable: true)
    #expect(table?.contains("Source.tableView(_:numberOfRowsInSection:) answers -1") == true)
    let sections = Self.message({ $0.sections = -2 }, isTable: true)
    #expect(sections?.contains("numberOfSections(in:) answers -2") == true)
    let items = Self.message({ $0.rows = -1 }, isTable: false)
    #expect(items?.contains("collectionView(_:numberOfItemsInSection:) answers -1") == true)
  }

  @Test func `heights that a delegate answers are finite and not negative`() {
    for height in [CGFloat.nan, .infinity, -.infinity, -7] {
      let row = Self.message({ $0.height = height }, isTable: true)
      #expect(row?.contains("heightForRowAt:) answers") == true, "\(height): \(row ?? "")")
      #expect(row?.contains("row 0 of section 0") == true)
      let header = Self.message({ $0.header = height }, isTable: true)
      #expect(header?.contains("heightForHeaderInSection:) answers") == true, "\(height)")
    }
    #expect(Self.message({ $0.height = UITableView.automaticDimension }, isTable: true) == nil)
  }

  @Test(arguments: RefusalTests.notFinite)
  func `sizes that a delegate answers are finite`(_ number: Double) {
    let message = Self.message({ $0.size.width = number }, isTable: false)
    #expect(message?.contains("sizeForItemAt answers") == true, "\(message ?? "no message")")
  }

  @Test func `a negative size is another way to say where a view is`() throws {
    let run = try ProgramRun { program in
      program.box.frame = CGRect(x: 100, y: 500, width: -80, height: -60)
      program.note("\(program.box.frame.minX) \(program.box.frame.minY)")
      program.box.bounds = CGRect(x: 0, y: 0, width: -5, height: -5)
      program.note("\(program.box.bounds.minX) \(program.box.bounds.width)")
    }
    #expect(run.notes == ["20.0 440.0", "-5.0 5.0"])
  }
}
