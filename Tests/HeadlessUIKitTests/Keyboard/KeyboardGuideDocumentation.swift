import GestureReplay
import GestureTraces
import HeadlessUIKit
import MotionLaws
import Testing

/// The guide, drags and tables that go with the keyboard, by the documentation of UIKeyboardLayoutGuide, keyboardDismissMode and
/// UITableViewController.
@MainActor
struct KeyboardGuideDocumentation {
  private static func bar(on program: ProgramController, usesBottomSafeArea: Bool = true) -> UIView
  {
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    program.view.addSubview(bar)
    let guide = program.view.keyboardLayoutGuide
    guide.usesBottomSafeArea = usesBottomSafeArea
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: program.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: program.view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
    ])
    return bar
  }

  @Test(arguments: [(true, 760.0), (false, 794.0)])
  func `without a keyboard it begins at the safe area, or at the bottom`(
    usesBottomSafeArea: Bool, y: Double
  ) throws {
    let run = try ProgramRun { program in
      let bar = Self.bar(on: program, usesBottomSafeArea: usesBottomSafeArea)
      program.after(0.1) { program.note("\(bar.frame.minY)") }
    }
    #expect(run.notes == ["\(y)"])
  }

  @Test func `what is bound to it moves with the keyboard, and back`() throws {
    let run = try ProgramRun { program in
      let bar = Self.bar(on: program)
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
      program.box.addSubview(field)
      program.after(0.5) { field.becomeFirstResponder() }
      program.after(0.7) {
        program.note("\(bar.layer.presentation()?.frame.minY ?? 0)")
        program.note("\(bar.frame.minY)")
      }
      program.after(1) { field.resignFirstResponder() }
      program.after(2) { program.note("\(bar.frame.minY)") }
    }
    let shown = try #require(Double(run.notes[0]))
    #expect(abs((760 - shown) / (760 - 458) - KeyboardCurve().progress(at: 0.2)) < 0.02)
    #expect(Array(run.notes.dropFirst()) == ["458.0", "760.0"])
  }

  @Test func `its frame reaches from the keyboard's top down to the window's bottom`() throws {
    let run = try ProgramRun { program in
      let guide = program.view.keyboardLayoutGuide
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
      program.box.addSubview(field)
      field.becomeFirstResponder()
      program.after(1) {
        let frame = guide.layoutFrame
        program.note("\(frame.minX) \(frame.minY) \(frame.width) \(frame.height)")
      }
    }
    #expect(run.notes == ["0.0 508.0 390.0 336.0"])
  }

  // MARK: Dismissal by dragging

  private static func list(
    _ program: ProgramController, _ mode: UIScrollView.KeyboardDismissMode
  ) -> UITextField {
    let list = UIScrollView(frame: program.view.bounds)
    list.contentSize = CGSize(width: 390, height: 3000)
    list.keyboardDismissMode = mode
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    list.addSubview(field)
    program.view.addSubview(list)
    field.becomeFirstResponder()
    return field
  }

  /// A finger that goes from 300 pt down to a place, and rests there or not.
  private static func drag(to y: Double, back: Double = 0, rests: Bool = false) -> [TouchSample] {
    let down = (0...60).map { step in
      TouchSample(
        time: 1 + Double(step) / 120, id: 0, phase: step == 0 ? .began : .moved,
        point: Point(x: 195, y: 300 + (y - 300) * Double(step) / 60))
    }
    let up = (0..<Int(back / 5)).map { step in
      TouchSample(
        time: 1.51 + Double(step) / 120, id: 0, phase: .moved,
        point: Point(x: 195, y: y - 5 * Double(step + 1)))
    }
    let last = up.last ?? down[60]
    // A finger that rests is sampled where it was.
    let rest = (1...2).map { step in
      TouchSample(
        time: last.time + 0.2 * Double(step), id: 0, phase: .moved, point: last.point)
    }
    return down + up + (rests ? rest : []) + [
      TouchSample(
        time: last.time + (rests ? 0.5 : 0.002), id: 0, phase: .ended, point: last.point)
    ]
  }

  @Test(arguments: [
    (UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false),
  ])
  func `a drag dismisses it, or does not`(mode: UIScrollView.KeyboardDismissMode, stays: Bool)
    throws
  {
    let run = try ProgramRun(Self.drag(to: 400)) { program in
      let field = Self.list(program, mode)
      program.after(1.3) { program.note("\(field.isFirstResponder)") }
    }
    #expect(run.notes == ["\(stays)"])
  }

  @Test func `interactive, it follows the finger below its top`() throws {
    let run = try ProgramRun(Self.drag(to: 700)) { program in
      _ = Self.list(program, .interactive)
    }
    let finger = { (time: Double) in run.timeline.frame(at: time)?.touches.first?.point.y ?? 0 }
    let top = { (time: Double) in run.timeline.frame(at: time)?.layout.views.last?.frame.y ?? 0 }
    #expect(top(1.2) == 508)
    for time in [1.4, 1.45, 1.5] { #expect(abs(top(time) - finger(time)) < 0.01) }
  }

  @Test(arguments: [
    (700.0, 0.0, false, false), (600, 0, true, true), (800, 0, true, false),
    (700, 60, false, true), (480, 0, false, true),
  ])
  func `a release hides it by place and velocity`(
    y: Double, back: Double, rests: Bool, stays: Bool
  ) throws {
    let run = try ProgramRun(Self.drag(to: y, back: back, rests: rests)) { program in
      let field = Self.list(program, .interactive)
      program.after(3.5) { program.note("\(field.isFirstResponder)") }
    }
    #expect(run.notes == ["\(stays)"])
    let keyboard = run.timeline.outcome.frame.layout.views.first { $0.role == .keyboard }
    #expect(keyboard?.frame.y == (stays ? 508 : nil))
  }

  @Test func `a field that does not end editing keeps the keyboard`() throws {
    let editor = RefusingEditor()
    let run = try ProgramRun(Self.drag(to: 700)) { program in
      let field = Self.list(program, .interactive)
      field.delegate = editor
      program.after(3.5) { program.note("\(field.isFirstResponder)") }
    }
    #expect(run.notes == ["true"])
    let keyboard = run.timeline.outcome.frame.layout.views.first { $0.role == .keyboard }
    #expect(keyboard?.frame.y == 508)
  }

  @Test(arguments: [UIScrollView.KeyboardDismissMode.onDrag, .interactive])
  func `a keyboard without a responder is dismissed, too`(mode: UIScrollView.KeyboardDismissMode)
    throws
  {
    let shown = TimedAction(time: 0.2, action: .keyboard(height: 336))
    let run = try ProgramRun(Self.drag(to: 700), actions: [shown]) { program in
      Self.list(program, mode).resignFirstResponder()
    }
    #expect(run.timeline.frame(at: 0.9)?.layout.views.last?.role == .keyboard)
    #expect(!run.timeline.outcome.frame.layout.views.contains { $0.role == .keyboard })
  }

  @Test func `it stays at the lower edge of a screen that turns`() throws {
    let turn = TimedAction(time: 1, action: .setScreenSize(width: 844, height: 390))
    let run = try ProgramRun(actions: [turn]) { program in
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
      program.box.addSubview(field)
      field.becomeFirstResponder()
    }
    let keyboard = run.timeline.outcome.frame.layout.views.first { $0.role == .keyboard }
    #expect(keyboard?.frame == Rect(x: 0, y: 54, width: 844, height: 336))
  }

  // MARK: Tables

  @Test func `the table of a table view controller makes room, and no other`() throws {
    let run = try ProgramRun { program in
      let controller = UITableViewController(style: .plain)
      program.addChild(controller)
      controller.view.frame = program.view.bounds
      program.view.addSubview(controller.view)
      controller.didMove(toParent: program)
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
      controller.tableView.addSubview(field)
      let other = UIScrollView(frame: program.view.bounds)
      program.view.addSubview(other)
      program.after(0.5) { field.becomeFirstResponder() }
      program.after(1) {
        program.note("\(controller.tableView.adjustedContentInset.bottom)")
        program.note("\(controller.tableView.contentInset.bottom)")
        program.note("\(controller.tableView.safeAreaInsets.bottom)")
        program.note("\(other.adjustedContentInset.bottom)")
      }
    }
    #expect(run.notes == ["336.0", "0.0", "34.0", "0.0"])
  }
}

/// A delegate that lets no field end editing.
private final class RefusingEditor: NSObject, UITextFieldDelegate {
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
}
