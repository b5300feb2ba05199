import GestureReplay
import HeadlessUIKit
import Testing

/// A list whose inset makes it a sheet: the list's delegate moves the sheet.
@MainActor
struct InsetDocumentation {
  /// Moves the box of a program as its list scrolls, and notes what the list says of its fingers.
  final class Mover: NSObject, UIScrollViewDelegate {
    weak var program: ProgramController?

    init(_ program: ProgramController) { self.program = program }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      program?.box.frame.origin.y = 44 + max(0, -scrollView.contentOffset.y)
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      program?.note("tracks \(scrollView.isTracking)")
    }
  }

  private static func add(to program: ProgramController) {
    let list = UIScrollView(frame: program.view.bounds)
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: 2000)
    list.contentInset.top = 400
    let mover = Mover(program)
    list.delegate = mover
    program.view.addSubview(list)
    program.keep(mover)
    program.note("offset \(list.contentOffset.y)")
  }

  @Test func `content at its beginning stays there when code insets it before it is shown`() throws
  {
    let run = try ProgramRun { Self.add(to: $0) }
    #expect(run.notes == ["offset -400.0"])
  }

  @Test func `a sheet that a list moves is dragged while fingers drag the list`() throws {
    let run = try ProgramRun(
      ProgramRun.drag(from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 24)
    ) { Self.add(to: $0) }
    let dragged = try #require(run.timeline.frame(at: 0.15)?.sheet?.reading)
    #expect(dragged.phase == .dragging)
    #expect(dragged.velocity < 0)
    let moving = try #require(run.timeline.frame(at: 0.25)?.sheet?.reading)
    #expect(moving.phase == .animating)
    let last = try #require(run.timeline.frames.last?.sheet?.reading)
    #expect(last.phase == .idle)
    #expect(last.velocity == 0)
    #expect(last.y == 44)
  }

  @Test func `a scroll view tracks while its delegate is asked about a release`() throws {
    let caught = ProgramRun.drag(from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 24)
    let run = try ProgramRun(caught + ProgramRun.tap(at: Point(x: 195, y: 700), time: 0.3)) {
      Self.add(to: $0)
    }
    #expect(run.notes == ["offset -400.0", "tracks true", "tracks true"])
  }

  @Test func `a list keeps its offset where constraints give it another height`() throws {
    let run = try ProgramRun { program in
      let list = UIScrollView()
      list.contentSize = CGSize(width: 390, height: 2000)
      list.translatesAutoresizingMaskIntoConstraints = false
      program.view.addSubview(list)
      let height = list.heightAnchor.constraint(equalToConstant: 300)
      NSLayoutConstraint.activate([
        list.topAnchor.constraint(equalTo: program.view.safeAreaLayoutGuide.topAnchor),
        list.leadingAnchor.constraint(equalTo: program.view.leadingAnchor),
        list.widthAnchor.constraint(equalToConstant: 390), height,
      ])
      program.view.layoutIfNeeded()
      let mover = Mover(program)
      list.delegate = mover
      program.keep(mover)
      height.constant = 700
      program.box.frame.origin.y = 0
      program.view.layoutIfNeeded()
      program.note("offset \(list.contentOffset.y), box \(program.box.frame.origin.y)")
    }
    #expect(run.notes == ["offset 0.0, box 0.0"])
  }
}
