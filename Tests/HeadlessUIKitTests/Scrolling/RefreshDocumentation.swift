import GestureReplay
import HeadlessUIKit
import Testing

/// Content that is refreshed by pulling it down, by the documentation of UIRefreshControl.
///
/// How far it is pulled is this UIKit's own: no documentation says.
@MainActor
struct RefreshDocumentation {
  /// A finger that pulls down slowly and rests before it leaves.
  private static func pull(by way: Double) -> [TouchSample] {
    var touches = ProgramRun.drag(from: Point(x: 195, y: 450), by: Point(x: 0, y: way), steps: 60)
    let end = touches.removeLast()
    for step in 1...3 {
      touches.append(
        TouchSample(time: 0.5 + Double(step) / 10, id: 0, phase: .moved, point: end.point))
    }
    return touches + [TouchSample(time: 0.9, id: 0, phase: .ended, point: end.point)]
  }

  private static func add(to program: ProgramController) -> (UIScrollView, UIRefreshControl) {
    let (scrollView, _) = ScrollDocumentation.add(to: program)
    scrollView.delegate = nil
    let control = UIRefreshControl()
    control.addAction(UIAction { _ in program.note("valueChanged") }, for: .valueChanged)
    scrollView.refreshControl = control
    return (scrollView, control)
  }

  @Test func `a pull that is far enough refreshes while the finger pulls`() throws {
    let run = try ProgramRun(Self.pull(by: 380)) { program in
      let (scrollView, control) = Self.add(to: program)
      program.after(0.85) {
        program.note("\(control.isRefreshing) \(scrollView.adjustedContentInset.top)")
      }
      program.after(3) {
        program.note("\(control.isRefreshing) \(scrollView.contentOffset.y)")
        control.endRefreshing()
      }
      program.after(3.15) {
        let y = scrollView.contentOffset.y
        program.note("gliding \(y > -60 && y < 0)")
      }
      program.after(4) {
        program.note("\(control.isRefreshing) \(scrollView.contentOffset.y == 0)")
      }
    }
    #expect(
      run.notes == ["valueChanged", "true 0.0", "true -60.0", "gliding true", "false true"])
    // With 0.55·x/(1 + 0.55·x/400), a pull of 128 pt beyond the hysteresis shows as 60.
    let pulled = try #require(run.time(of: "valueChanged"))
    #expect(pulled > 0.1 && pulled < 0.4)
  }

  @Test func `what ends under the finger leaves no room above the content`() throws {
    let run = try ProgramRun(Self.pull(by: 380)) { program in
      let (scrollView, control) = Self.add(to: program)
      program.after(0.6) { control.endRefreshing() }
      program.after(3) {
        program.note("\(control.isRefreshing) \(scrollView.contentOffset.y)")
      }
    }
    #expect(run.notes == ["valueChanged", "false 0.0"])
  }

  @Test func `in a page sheet the pull refreshes, and the sheet stays`() throws {
    let run = try ProgramRun(Self.pull(by: 250)) { program in
      let page = UIViewController()
      let scrollView = UIScrollView(frame: page.view.bounds)
      scrollView.contentSize = CGSize(width: 374, height: 2000)
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let control = UIRefreshControl()
      control.addAction(UIAction { _ in program.note("valueChanged") }, for: .valueChanged)
      scrollView.refreshControl = control
      page.view.addSubview(scrollView)
      page.sheetPresentationController?.detents = [.medium(), .large()]
      program.present(page, animated: false)
      for time in [0.6, 3] {
        program.after(time) {
          program.note("\(Int(page.view.convert(CGPoint.zero, to: nil).y))")
        }
      }
    }
    #expect(run.notes == ["valueChanged", "393", "393"])
  }

  @Test func `a pull that is not far enough refreshes nothing`() throws {
    let run = try ProgramRun(Self.pull(by: 120)) { program in
      let (scrollView, control) = Self.add(to: program)
      program.after(3) {
        program.note("\(control.isRefreshing) \(scrollView.contentOffset.y)")
      }
    }
    #expect(run.notes == ["false 0.0"])
  }

  @Test func `code that begins to refresh sends nothing and scrolls nothing`() throws {
    let run = try ProgramRun { program in
      let (scrollView, control) = Self.add(to: program)
      control.beginRefreshing()
      program.after(1) {
        program.note("\(control.isRefreshing) \(scrollView.contentOffset.y)")
        program.note("\(scrollView.adjustedContentInset.top) \(scrollView.contentInset.top)")
      }
    }
    #expect(run.notes == ["true 0.0", "60.0 0.0"])
  }
}
