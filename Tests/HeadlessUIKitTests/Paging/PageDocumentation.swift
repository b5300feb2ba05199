import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Pages that scroll, by the documentation of UIPageViewController, its data source and its delegate;
/// a page is as wide as the screen, 390 points.
@MainActor
struct PageDocumentation {
  final class Page: UIViewController {
    let number: Int
    private let note: @MainActor (String) -> Void

    init(_ number: Int, _ note: @escaping @MainActor (String) -> Void) {
      self.number = number
      self.note = note
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { note("\(number) will appear") }
    override func viewDidAppear(_ animated: Bool) { note("\(number) did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("\(number) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("\(number) did disappear") }
  }

  /// The pages 1 to 3, which it controls; it is the delegate of their scroll view, too.
  final class Book: UIPageViewController, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate, UIScrollViewDelegate
  {
    var note: @MainActor (String) -> Void = { _ in }
    var offsets: [CGFloat] = []

    var number: Int { Self.number(of: viewControllers?.first) }
    var scroller: UIScrollView? { view.subviews.compactMap { $0 as? UIScrollView }.first }

    func page(_ number: Int) -> UIViewController? {
      (1...3).contains(number) ? Page(number, note) : nil
    }

    private static func number(of page: UIViewController?) -> Int { (page as? Page)?.number ?? 0 }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(Self.number(of: viewController) - 1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(Self.number(of: viewController) + 1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { note("to \(Self.number(of: pendingViewControllers.first))") }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      let old = Self.number(of: previousViewControllers.first)
      note("from \(old) \(completed) to \(number), \(children.count) child")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.x)
    }
  }

  private final class Kept: @unchecked Sendable {
    var book: Book?
  }

  private static func run(
    _ touches: [TouchSample] = [], first: Int = 1, spacing: Int = 0,
    _ then: @escaping @MainActor @Sendable (Book, ProgramController) -> Void = { _, _ in }
  ) throws -> (run: ProgramRun, book: Book) {
    let kept = Kept()
    let run = try ProgramRun(
      touches.isEmpty ? ProgramRun.tap(at: .init(x: 9, y: 9), time: 0) : touches
    ) { program in
      let book = Book(
        transitionStyle: .scroll, navigationOrientation: .horizontal,
        options: [.interPageSpacing: spacing])
      book.setViewControllers([Page(first) { _ in }], direction: .forward, animated: false)
      (book.dataSource, book.delegate) = (book, book)
      book.view.frame = program.box.bounds
      program.addChild(book)
      program.box.addSubview(book.view)
      book.didMove(toParent: program)
      program.view.layoutIfNeeded()
      book.scroller?.delegate = book
      let page = Page(first) { [weak program] in program?.note($0) }
      book.setViewControllers([page], direction: .forward, animated: false)
      book.note = { [weak program] in program?.note($0) }
      kept.book = book
      then(book, program)
    }
    return (run, try #require(kept.book))
  }

  private static func swipe(from x: Double, by way: Double, steps: Int = 15, at time: Double = 0)
    -> [TouchSample]
  {
    ProgramRun.drag(from: Point(x: x, y: 700), by: Point(x: way, y: 0), steps: steps).map {
      var sample = $0
      sample.time += time
      return sample
    }
  }

  @Test func `a swipe turns to the next page, which appears as the drag begins`() throws {
    let (run, book) = try Self.run(
      Self.swipe(from: 350, by: -250) + Self.swipe(from: 350, by: -250, at: 2), spacing: 20)
    #expect(
      run.notes == [
        "1 will appear", "1 did appear", "to 2", "2 will appear", "1 will disappear",
        "2 did appear", "1 did disappear", "from 1 true to 2, 1 child", "to 3", "3 will appear",
        "2 will disappear", "3 did appear", "2 did disappear", "from 2 true to 3, 1 child",
      ])
    // The content is three pages long, and the page that shows is in its middle.
    #expect(book.scroller?.contentSize.width == 3 * 410 && book.scroller?.contentOffset.x == 410)
    #expect(
      book.viewControllers?.first?.view.frame == CGRect(x: 420, y: 0, width: 390, height: 400))
    #expect(try #require(book.offsets.max()) > 800)
  }

  @Test func `a page that is not reached disappears again`() throws {
    let (run, book) = try Self.run(Self.swipe(from: 300, by: -60, steps: 60))
    #expect(
      run.notes.dropFirst(2) == [
        "to 2", "2 will appear", "1 will disappear", "2 will disappear", "2 did disappear",
        "1 will appear", "1 did appear", "from 1 false to 1, 1 child",
      ])
    #expect(book.number == 1 && book.scroller?.contentOffset.x == 390)
  }

  @Test func `where the data source has no page, the content is pulled and comes back`() throws {
    let (run, book) = try Self.run(Self.swipe(from: 40, by: 200, steps: 300))
    #expect(run.notes == ["1 will appear", "1 did appear"])
    // The first 10 points are the hysteresis; 190 beyond a limit show as b(190), which is
    // 390 · (1 − 1 / (190 · 0.55 / 390 + 1)).
    let pulled = 390 - (try #require(book.offsets.min()))
    #expect(abs(pulled - 390 * (1 - 1 / (190 * 0.55 / 390 + 1))) < 0.5)
    #expect(book.scroller?.contentOffset.x == 390)
    let (without, _) = try Self.run(Self.swipe(from: 350, by: -250)) { book, _ in
      book.dataSource = nil
    }
    #expect(without.notes == ["1 will appear", "1 did appear"])
  }

  @Test func `code turns to a page with an animation of 0.3 s, and is told of its end`() throws {
    let (run, book) = try Self.run { book, program in
      program.after(1) {
        guard let page = book.page(3) else { return }
        book.setViewControllers([page], direction: .reverse, animated: true) {
          program.note("completed \($0)")
        }
        program.note("shows \(book.number)")
      }
      program.after(1.15) {
        program.note("moves \((100...300).contains(book.scroller?.contentOffset.x ?? 0))")
      }
    }
    #expect(
      run.notes.dropFirst(2) == [
        "3 will appear", "1 will disappear", "shows 3", "moves true", "3 did appear",
        "1 did disappear", "completed true",
      ])
    let end = try #require(run.time(of: "completed true"))
    #expect(abs(end - 1.3) < 0.01 && book.scroller?.contentOffset.x == 390)
    #expect(book.number == 3 && book.children.count == 1)
  }

  @Test func `a drag that goes to the other side turns to the page there`() throws {
    var touches = Self.swipe(from: 300, by: -100, steps: 20)
    touches.removeLast()
    touches += (1...30).map {
      TouchSample(
        time: 0.17 + Double($0) / 120, id: 0, phase: .moved,
        point: Point(x: 200 + 6 * Double($0), y: 700))
    }
    touches.append(TouchSample(time: 0.43, id: 0, phase: .ended, point: Point(x: 380, y: 700)))
    let (run, book) = try Self.run(touches, first: 2)
    #expect(
      run.notes.filter { $0.hasPrefix("to") || $0.hasPrefix("from") } == [
        "to 3", "to 1", "from 2 true to 1, 1 child",
      ])
    #expect(run.notes.contains("3 did disappear") && book.number == 1)
  }

  @Test func `UIKit takes exactly one page`() {
    #expect(throws: (any Error).self) {
      try Self.run { book, _ in
        book.setViewControllers([], direction: .forward, animated: false)
      }
    }
  }
}
