import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// The modes in which drags dismiss the keyboard, by the documentation of
/// UIScrollView.KeyboardDismissMode, and the rest of UIKeyboardLayoutGuide's.
@MainActor
struct DismissModeDocumentation {
  private static func list(
    _ program: ProgramController, _ mode: UIScrollView.KeyboardDismissMode?
  ) -> (UIScrollView, UITextField) {
    let list = UIScrollView(frame: program.view.bounds)
    list.contentSize = CGSize(width: 390, height: 3000)
    if let mode { list.keyboardDismissMode = mode }
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    list.addSubview(field)
    program.view.addSubview(list)
    field.becomeFirstResponder()
    return (list, field)
  }

  /// A finger that goes from 300 pt down to a place, and rests there until 2.5 s.
  private static func drag(to y: Double) -> [TouchSample] {
    (0...60).map { step in
      TouchSample(
        time: 1 + Double(step) / 120, id: 0, phase: step == 0 ? .began : .moved,
        point: Point(x: 195, y: 300 + (y - 300) * Double(step) / 60))
    } + [TouchSample(time: 2.5, id: 0, phase: .ended, point: Point(x: 195, y: y))]
  }

  private static func top(_ run: ProgramRun, at time: Double) -> Double? {
    run.timeline.frame(at: time)?.layout.views.first { $0.role == .keyboard }?.frame.y
  }

  @Test func `by default a drag dismisses nothing`() throws {
    let run = try ProgramRun(Self.drag(to: 700)) { program in
      let (list, _) = Self.list(program, nil)
      program.note("\(list.keyboardDismissMode == .none)")
    }
    #expect(run.notes == ["true"])
    #expect(Self.top(run, at: 3) == 508)
  }

  @Test(arguments: [UIScrollView.KeyboardDismissMode.onDrag, .interactive])
  func `scrolling by code dismisses nothing`(mode: UIScrollView.KeyboardDismissMode) throws {
    let run = try ProgramRun { program in
      let (list, field) = Self.list(program, mode)
      program.after(0.5) { list.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
      program.after(1) { list.contentOffset.y = 0 }
      program.after(1.5) { program.note("\(field.isFirstResponder)") }
    }
    #expect(run.notes == ["true"])
  }

  @Test(arguments: [
    (UIScrollView.KeyboardDismissMode.onDragWithAccessory, 400.0, false),
    (.interactiveWithAccessory, 780, false), (.interactiveWithAccessory, 400, true),
  ])
  func `with the accessory, a drag dismisses it as well`(
    mode: UIScrollView.KeyboardDismissMode, y: Double, stays: Bool
  ) throws {
    let run = try ProgramRun(Self.drag(to: y)) { program in
      let (_, field) = Self.list(program, mode)
      field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      field.reloadInputViews()
      program.after(3) { program.note("\(field.isFirstResponder)") }
    }
    #expect(run.notes == ["\(stays)"])
    #expect(Self.top(run, at: 0.9) == 464)
    #expect(Self.top(run, at: 3.5) == (stays ? 464 : nil))
  }

  @Test(arguments: [0.0, -30, 50])
  func `a padding lets the keyboard follow earlier`(padding: Double) throws {
    let run = try ProgramRun(Self.drag(to: 520)) { program in
      program.view.keyboardLayoutGuide.keyboardDismissPadding = padding
      _ = Self.list(program, .interactive)
    }
    // The finger is 12 pt below the keyboard's top, and its padding above that.
    #expect(Self.top(run, at: 2) == 520 + max(0, padding))
  }

  @Test func `a keyboard that is pulled up again stays with its responder`() throws {
    var samples = Array(Self.drag(to: 700).dropLast())
    samples += (1...40).map { step in
      TouchSample(
        time: 1.5 + Double(step) / 60, id: 0, phase: step == 40 ? .ended : .moved,
        point: Point(x: 195, y: 700 - 10 * Double(step)))
    }
    let run = try ProgramRun(samples) { program in
      let (_, field) = Self.list(program, .interactive)
      program.after(3) { program.note("\(field.isFirstResponder)") }
    }
    #expect(run.notes == ["true"])
    #expect((Self.top(run, at: 1.5) ?? 0) > 690)
    #expect(Self.top(run, at: 3) == 508)
  }

  // MARK: The guide

  @Test func `the guide's defaults`() throws {
    let run = try ProgramRun { program in
      let guide = program.view.keyboardLayoutGuide
      program.note("\(guide.followsUndockedKeyboard) \(guide.usesBottomSafeArea)")
      program.note("\(guide.keyboardDismissPadding)")
      program.note("\(guide === program.view.keyboardLayoutGuide)")
    }
    #expect(run.notes == ["false true", "0.0", "true"])
  }

  @Test(arguments: [true, false])
  func `a keyboard covers the safe area either way`(usesBottomSafeArea: Bool) throws {
    let run = try ProgramRun { program in
      let guide = program.view.keyboardLayoutGuide
      guide.usesBottomSafeArea = usesBottomSafeArea
      let (_, field) = Self.list(program, nil)
      program.after(1) { program.note("\(guide.layoutFrame.minY)") }
      program.after(1.1) { field.resignFirstResponder() }
      program.after(2) { program.note("\(guide.layoutFrame.minY)") }
    }
    #expect(run.notes == ["508.0", usesBottomSafeArea ? "810.0" : "844.0"])
  }

  @Test func `the guide follows a finger that drags the keyboard down`() throws {
    let run = try ProgramRun(Self.drag(to: 600)) { program in
      let guide = program.view.keyboardLayoutGuide
      _ = Self.list(program, .interactive)
      program.after(2) { program.note("\(guide.layoutFrame.minY)") }
    }
    #expect(run.notes == ["600.0"])
  }

  // MARK: Tables

  @Test func `a table in another controller makes no room`() throws {
    let run = try ProgramRun { program in
      let table = UITableView(frame: program.view.bounds)
      program.view.addSubview(table)
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
      table.addSubview(field)
      field.becomeFirstResponder()
      program.after(1) { program.note("\(table.adjustedContentInset.bottom)") }
    }
    #expect(run.notes == ["34.0"])
  }
}
