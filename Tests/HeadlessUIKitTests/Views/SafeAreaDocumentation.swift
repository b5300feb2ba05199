import GestureReplay
import HeadlessUIKit
import Testing

/// Safe areas and sizes of the screen, by the documentation of UIViewController.
@MainActor
struct SafeAreaDocumentation {
  final class Witness: UIViewController {
    var note: (String) -> Void = { _ in }

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      note("safe area \(view.safeAreaInsets.top) \(view.safeAreaInsets.bottom)")
    }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      note("will be \(size.width), is \(view.bounds.width)")
      coordinator.animate(
        alongsideTransition: { [self] context in
          note("alongside, animated \(context.isAnimated)")
        }, completion: { [self] _ in note("done, is \(view.bounds.width)") })
    }
  }

  /// Adds a child that fills the screen.
  private static func addChild(to program: ProgramController) -> Witness {
    let child = Witness()
    child.note = { [weak program] in program?.note($0) }
    program.addChild(child)
    child.view.frame = program.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    program.view.addSubview(child.view)
    child.didMove(toParent: program)
    return child
  }

  @Test func `what a controller adds to the safe area reaches the views in its view`() throws {
    let run = try ProgramRun { program in
      let child = Self.addChild(to: program)
      let inner = UIView(frame: CGRect(x: 0, y: 60, width: 390, height: 100))
      child.view.addSubview(inner)
      let before = inner.safeAreaInsets.top
      program.after(0.1) {
        program.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0)
      }
      program.after(0.2) { program.note("inner \(inner.safeAreaInsets.top - before)") }
    }
    let safe = Screen().safeArea
    #expect(
      run.notes == [
        "safe area \(safe.top) \(safe.bottom)", "safe area \(safe.top + 30) \(safe.bottom + 10)",
        "inner \(max(0, safe.top + 30 - 60) - max(0, safe.top - 60))",
      ])
  }

  @Test func `a view that moves out from under a bar has no inset`() throws {
    let run = try ProgramRun { program in
      let child = Self.addChild(to: program)
      program.after(0.1) { child.view.frame = CGRect(x: 0, y: 200, width: 390, height: 300) }
    }
    #expect(run.notes.last == "safe area 0.0 0.0")
  }

  private final class Sheet: UIView {
    var note: (String) -> Void = { _ in }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      note("told")
    }
  }

  /// As in the stack of intercom/intercom-ios#332: `setFrame:` leads to `setSafeAreaInsets:`.
  @Test func `a view is told of its safe area while it is moved`() throws {
    let run = try ProgramRun { program in
      let sheet = Sheet(frame: CGRect(x: 0, y: 600, width: 390, height: 844))
      program.view.addSubview(sheet)
      program.after(0.1) {
        sheet.note = { program.note($0) }
        sheet.frame.origin.y = 0
        program.view.layoutIfNeeded()
        program.note("layoutIfNeeded returned")
      }
    }
    #expect(run.notes == ["told", "layoutIfNeeded returned"])
  }

  @Test func `controllers are told of a new size of the screen before it comes`() throws {
    let record = ProgramRecord()
    let app = ProgramApp(
      program: { program in _ = Self.addChild(to: program) }, record: record)
    let trace = Trace(
      name: "turn", samples: ProgramRun.tap(at: Point(x: 380, y: 10), time: 0),
      actions: [
        TimedAction(
          time: 0.2,
          action: AppAction(
            "setScreenSize", [.init("width", .number(844)), .init("height", .number(390))]))
      ])
    let sheet = try AppSheet(app, on: Screen(), at: nil)
    _ = try Timeline(of: trace, on: ReplayScene(name: "program", sheet: sheet))
    let notes = record.controllers.last?.notes.map(\.text).filter { !$0.hasPrefix("safe") }
    #expect(
      notes == ["will be 844.0, is 390.0", "alongside, animated false", "done, is 844.0"])
  }
}
