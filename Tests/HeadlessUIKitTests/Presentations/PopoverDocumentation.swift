import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import MotionLaws
import Testing

/// Popovers, by UIPopoverPresentationController's documentation.
@MainActor
struct PopoverDocumentation {
  private static let tablet: Screen = {
    var screen = Screen()
    (screen.width, screen.height) = (820, 1180)
    (screen.safeArea.top, screen.safeArea.bottom) = (24, 20)
    return screen
  }()

  /// A popover that points at a view of 40 × 40 points.
  private static func popover(
    at corner: CGPoint, size: CGSize = CGSize(width: 300, height: 200),
    on screen: Screen = tablet, touches: [TouchSample]? = nil,
    _ prepare:
      @escaping @MainActor @Sendable (ProgramController, UIPopoverPresentationController)
      -> Void = { _, _ in }
  ) throws -> ProgramRun {
    // A finger that stays down beside it for a second.
    let nothing = ProgramRun.tap(at: Point(x: 1, y: 1), time: 0, press: 1)
    return try ProgramRun(touches ?? nothing, on: screen) { program in
      let source = UIView(frame: CGRect(x: corner.x, y: corner.y, width: 40, height: 40))
      program.view.addSubview(source)
      let content = UIViewController()
      content.view.accessibilityIdentifier = "content"
      content.modalPresentationStyle = .popover
      content.preferredContentSize = size
      content.popoverPresentationController?.sourceView = source
      if let popover = content.popoverPresentationController { prepare(program, popover) }
      program.present(content, animated: false)
    }
  }

  /// Beside a view of 40 × 40, with an arrow of 13 points, 10 points within the safe area.
  @Test(arguments: [
    (
      Point(x: 400, y: 500), UIPopoverArrowDirection.any,
      Rect(x: 270, y: 553, width: 300, height: 200)
    ),
    (Point(x: 400, y: 1000), .any, Rect(x: 270, y: 787, width: 300, height: 200)),
    (Point(x: 0, y: 500), .any, Rect(x: 10, y: 553, width: 300, height: 200)),
    (Point(x: 400, y: 500), .left, Rect(x: 453, y: 420, width: 300, height: 200)),
    (
      Point(x: 400, y: 500), UIPopoverArrowDirection([.right, .left]),
      Rect(x: 453, y: 420, width: 300, height: 200)
    ),
    (
      Point(x: 700, y: 500), UIPopoverArrowDirection([.right, .left]),
      Rect(x: 387, y: 420, width: 300, height: 200)
    ),
    (Point(x: 400, y: 1000), .up, Rect(x: 270, y: 1053, width: 300, height: 97)),
  ])
  func `it lies beside its source, in the first direction with room`(
    corner: Point, directions: UIPopoverArrowDirection, frame: Rect
  ) throws {
    let run = try Self.popover(at: CGPoint(x: corner.x, y: corner.y)) {
      $1.permittedArrowDirections = directions
    }
    #expect(run.timeline.frame(at: 0.9)?.layout["content"] == frame)
  }

  @Test func `content that prefers no size is 320 points wide, and as high as there is room`()
    throws
  {
    let run = try Self.popover(at: CGPoint(x: 390, y: 24), size: .zero) {
      $1.permittedArrowDirections = .up
    }
    #expect(
      run.timeline.frame(at: 0.9)?.layout["content"]
        == Rect(x: 250, y: 77, width: 320, height: 1073))
  }

  @Test func `a tap beside it dismisses it, and the delegate hears of that`() throws {
    let run = try Self.popover(
      at: CGPoint(x: 400, y: 500), touches: ProgramRun.tap(at: Point(x: 100, y: 1100), time: 1)
    ) { program, popover in
      let witness = Witness { program.note($0) }
      program.keep(witness)
      popover.delegate = witness
    }
    #expect(run.notes == ["should", "will", "did"])
    #expect(run.timeline.outcome.frame.layout["content"] == nil)
  }

  @Test(arguments: [false, true])
  func `fingers reach the views that it lets them through to`(isOpen: Bool) throws {
    let run = try Self.popover(
      at: CGPoint(x: 400, y: 500), touches: ProgramRun.tap(at: Point(x: 60, y: 1060), time: 1)
    ) { program, popover in
      let button = UIButton(frame: CGRect(x: 40, y: 1040, width: 40, height: 40))
      button.addAction(UIAction { _ in program.note("tapped") }, for: .touchUpInside)
      program.view.addSubview(button)
      if isOpen { popover.passthroughViews = [button] }
    }
    #expect(run.notes == (isOpen ? ["tapped"] : []))
    #expect((run.timeline.outcome.frame.layout["content"] != nil) == isOpen)
  }

  @Test(arguments: [false, true])
  func `it is a sheet where the width is compact, unless the delegate says none`(stays: Bool) throws
  {
    let run = try Self.popover(
      at: CGPoint(x: 170, y: 300), size: CGSize(width: 200, height: 100), on: Screen()
    ) { program, popover in
      let adapter = stays ? Adapter() : nil
      if let adapter { program.keep(adapter) }
      popover.delegate = adapter
    }
    let frame = run.timeline.frame(at: 0.9)?.layout["content"]
    if stays {
      #expect(frame == Rect(x: 90, y: 353, width: 200, height: 100))
    } else {
      #expect(frame?.width == 390)
    }
  }

  @Test func `without anything to point at, it ends the run`() {
    #expect {
      try Self.popover(at: .zero) { $1.sourceView = nil }
    } throws: {
      "\($0)".contains("points at nothing") && "\($0)".contains("a sourceView or a barButtonItem")
    }
  }

  @Test func `an action sheet on a tablet is a popover without the action that cancels`() throws {
    let touches = ProgramRun.tap(at: Point(x: 100, y: 1100), time: 1)
    let run = try ProgramRun(touches, on: Self.tablet) { program in
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      for (title, style) in [("Copy", UIAlertAction.Style.default), ("Stop", .cancel)] {
        sheet.addAction(UIAlertAction(title: title, style: style) { program.note($0.title ?? "") })
      }
      sheet.popoverPresentationController?.sourceView = program.view
      sheet.popoverPresentationController?.sourceRect = CGRect(
        x: 400, y: 500, width: 40, height: 40)
      program.present(sheet, animated: true)
    }
    let shown = run.timeline.frame(at: 0.9)?.layout
    #expect(shown?["Copy"] == Rect(x: 285, y: 553, width: 270, height: 57))
    #expect(shown?["Stop"] == nil)
    // A tap beside it cancels.
    #expect(run.notes == ["Stop"])
  }

  private final class Adapter: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    { .none }
  }

  private final class Witness: NSObject, UIPopoverPresentationControllerDelegate {
    let note: (String) -> Void
    init(_ note: @escaping (String) -> Void) { self.note = note }

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      note("should")
      return true
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) { note("will") }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { note("did") }
  }
}
