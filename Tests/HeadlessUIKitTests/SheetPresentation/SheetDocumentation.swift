import GestureTraces
import HeadlessUIKit
import MotionLaws
import Testing

/// Sheets with detents, by UISheetPresentationController's documentation.
///
/// On the screen of 390 × 844 pt with safe areas of 47 and 34 pt, `large` is 763 pt high and at y 47; a
/// smaller detent floats 8 pt from the edges, and is as much smaller as it is narrower (systems.md).
@MainActor
struct SheetDocumentation {
  /// A screen that presents a sheet, and notes what its delegate is told.
  private final class Witness: NSObject, UISheetPresentationControllerDelegate {
    let note: (String) -> Void
    var shouldDismiss = true

    init(_ note: @escaping (String) -> Void) { self.note = note }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      note("selected \(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none")")
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
      -> Bool
    {
      note("should dismiss")
      return shouldDismiss
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      note("will dismiss")
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      note("did dismiss")
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { note("did attempt to dismiss") }
  }

  /// Presents a plain controller as a sheet with medium and large.
  private static func run(
    _ touches: [TouchSample],
    _ prepare: @escaping @MainActor @Sendable (ProgramController, UIViewController) -> Void = {
      _, _ in
    }
  ) throws -> ProgramRun {
    try ProgramRun(touches) { controller in
      let sheet = UIViewController()
      let witness = Witness { [weak controller] in controller?.note($0) }
      controller.keep(witness)
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      sheet.sheetPresentationController?.delegate = witness
      prepare(controller, sheet)
      controller.present(sheet, animated: false)
    }
  }

  private static let flingUp = ProgramRun.drag(
    from: Point(x: 195, y: 700), by: Point(x: 0, y: -200), steps: 12)
  private static let flingDown = ProgramRun.drag(
    from: Point(x: 195, y: 500), by: Point(x: 0, y: 250), steps: 12)
  private static let tapBeside = ProgramRun.tap(at: Point(x: 195, y: 100), time: 0)

  @Test func `a fling to another detent tells the delegate which is selected`() throws {
    let run = try Self.run(Self.flingUp)
    #expect(run.notes.filter { !$0.hasPrefix("should") } == ["selected com.apple.UIKit.large"])
  }

  @Test func `a fling down asks, tells that it will dismiss, and that it has`() throws {
    let run = try Self.run(Self.flingDown)
    #expect(run.notes == ["should dismiss", "will dismiss", "did dismiss"])
  }

  @Test func `a tap on the dimming asks, and dismisses`() throws {
    let run = try Self.run(Self.tapBeside)
    #expect(run.notes == ["should dismiss", "will dismiss", "did dismiss"])
  }

  @Test func `isModalInPresentation refuses without asking, and tells of the attempt`() throws {
    let run = try Self.run(Self.flingDown) { _, sheet in sheet.isModalInPresentation = true }
    #expect(run.notes == ["did attempt to dismiss"])
  }

  @Test func `a delegate that says no keeps it, and is told of the attempt`() throws {
    let run = try Self.run(Self.tapBeside) { _, sheet in
      (sheet.sheetPresentationController?.delegate as? Witness)?.shouldDismiss = false
    }
    #expect(run.notes == ["should dismiss", "did attempt to dismiss"])
  }

  @Test func `code that dismisses it asks nobody`() throws {
    let run = try Self.run(ProgramRun.tap(at: Point(x: 195, y: 700), time: 0)) {
      controller, sheet in
      controller.after(0.2) { sheet.dismiss(animated: true) { controller.note("completion") } }
    }
    #expect(run.notes == ["completion"])
  }

  @Test func `beside an undimmed detent, touches reach what is behind`() throws {
    let run = try Self.run(Self.tapBeside) { controller, sheet in
      sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
      controller.add(UITapGestureRecognizer(), to: controller.view, "behind")
    }
    #expect(run.notes == ["behind ended"])
  }

  @Test func `a custom detent is as high as its resolver says, above the safe area`() throws {
    let run = try Self.run(Self.tapBeside) { controller, sheet in
      let presentation = sheet.sheetPresentationController
      presentation?.detents = [
        .custom(identifier: .init("half")) { $0.maximumDetentValue / 2 },
        .custom { _ in nil }, .large(),
      ]
      presentation?.largestUndimmedDetentIdentifier = .init("half")
      controller.after(0.1) {
        controller.note("\((844 - 8 - sheet.view.frame.minY) / (390 - 16) * 390 - 34)")
      }
    }
    #expect(run.notes.contains { abs((Double($0) ?? 0) - 763 / 2) < 1e-9 }, "\(run.notes)")
  }

  @Test(arguments: [CGFloat.nan, .infinity, -20, 0])
  func `a detent without a height is not active, and large stands for none`(height: CGFloat) throws
  {
    let run = try Self.run(Self.flingUp) { controller, sheet in
      sheet.sheetPresentationController?.detents = [.custom { _ in height }]
      controller.after(0.05) { controller.note("top \(sheet.view.frame.minY)") }
    }
    #expect(run.notes.contains("top 47.0"), "\(run.notes)")
  }

  @Test func `a sheet that the app changes and dismisses under a finger ends well`() throws {
    let run = try Self.run(
      ProgramRun.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: 60), steps: 60)
    ) { controller, sheet in
      controller.after(0.1) {
        sheet.sheetPresentationController?.detents = []
        sheet.sheetPresentationController?.selectedDetentIdentifier = .init("nothing")
      }
      controller.after(0.2) { sheet.dismiss(animated: true) { controller.note("completion") } }
      controller.after(0.3) { sheet.dismiss(animated: true) }
    }
    #expect(run.notes.filter { $0 == "completion" } == ["completion"])
  }

  @Test func `animateChanges moves the sheet, and a change outside puts it there`() throws {
    let run = try Self.run(ProgramRun.tap(at: Point(x: 195, y: 700), time: 0)) {
      controller, sheet in
      let presentation = sheet.sheetPresentationController
      presentation?.largestUndimmedDetentIdentifier = .large
      controller.after(0.1) {
        presentation?.animateChanges { presentation?.selectedDetentIdentifier = .large }
        controller.note("animated \(sheet.view.frame.minY > 300)")
      }
      controller.after(1.5) {
        controller.note("arrived \(sheet.view.frame.minY == 47)")
        presentation?.selectedDetentIdentifier = .medium
        controller.note("at once \(sheet.view.frame.minY > 300)")
      }
    }
    #expect(run.notes == ["animated true", "arrived true", "at once true"])
  }

  @Test func `a presentation ends when the sheet has come to rest`() throws {
    let run = try ProgramRun { controller in
      let sheet = UIViewController()
      sheet.sheetPresentationController?.detents = [.medium()]
      controller.present(sheet, animated: true) { controller.note("presented") }
      controller.after(0.05) { controller.note("below \(sheet.view.frame.minY > 400)") }
    }
    #expect(run.notes == ["below true", "presented"])
    // The spring of response 0.3441 s and damping ratio 1 is within 0.1 % after some 0.5 s.
    let end = try #require(run.time(of: "presented"))
    #expect(end > 0.4 && end < 0.7)
  }
}
