import GestureEngine
import GestureReplay
import HeadlessUIKit
import Testing

/// Where sheets rest on other screens, and detents that are changed while a sheet comes.
@MainActor
struct SheetPlaceDocumentation {
  private static func y(of page: UIViewController) -> String {
    "\(Int(page.view.convert(CGPoint.zero, to: nil).y.rounded()))"
  }

  /// UIKit ignores what comes before the sheet has appeared (react-native-true-sheet 555, 557).
  @Test(arguments: [0.1, 1])
  func `detents that are set while the sheet is being presented move nothing`(delay: Double)
    throws
  {
    let run = try ProgramRun { program in
      let page = UIViewController()
      var height: CGFloat = 276
      let detent = { UISheetPresentationController.Detent.custom { _ in height } }
      page.sheetPresentationController?.detents = [detent()]
      program.present(page, animated: true)
      program.after(0.9) { program.note(Self.y(of: page)) }
      program.after(delay) {
        height = 484
        page.sheetPresentationController?.animateChanges {
          page.sheetPresentationController?.detents = [detent()]
        }
      }
      program.after(2.5) { program.note(Self.y(of: page)) }
    }
    #expect(run.notes.count == 2 && (run.notes[0] == run.notes[1]) == (delay < 0.9))
  }

  @Test func `set once more when it has appeared, they count`() throws {
    let run = try ProgramRun { program in
      let page = UIViewController()
      var height: CGFloat = 276
      let detent = { UISheetPresentationController.Detent.custom { _ in height } }
      let change = {
        height = 484
        page.sheetPresentationController?.animateChanges {
          page.sheetPresentationController?.detents = [detent()]
        }
      }
      page.sheetPresentationController?.detents = [detent()]
      program.present(page, animated: true) {
        program.note(Self.y(of: page))
        change()
      }
      program.after(0.1) { change() }
      program.after(3) { program.note(Self.y(of: page)) }
    }
    #expect(run.notes.count == 2 && run.notes[0] != run.notes[1])
  }

  @Test func `a detent that is selected meanwhile is ignored, and read back`() throws {
    let run = try ProgramRun { program in
      let page = UIViewController()
      let sheet = page.sheetPresentationController
      sheet?.detents = [.medium(), .large()]
      program.present(page, animated: true)
      program.after(0.1) { sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large } }
      program.after(2) {
        program.note("\(Self.y(of: page)) \(sheet?.selectedDetentIdentifier == .large)")
      }
    }
    #expect(run.notes == ["394 true"])
  }

  private static func screen(_ width: Double, _ height: Double, top: Double) -> Screen {
    var screen = Screen()
    (screen.width, screen.height, screen.scale) = (width, height, 2)
    (screen.safeArea.top, screen.safeArea.bottom) = (top, 0)
    return screen
  }

  /// Measured on iOS 26.1: a phone with a home button, upright and in landscape.
  @Test func `with a home button the top stays at 30, and landscape is filled`()
    throws
  {
    let (upright, landscape) = (
      Self.screen(375, 667, top: 20), Self.screen(667, 375, top: 0)
    )
    for (screen, detents, frame) in [
      (upright, [.large()], CGRect(x: 0, y: 30, width: 375, height: 637)),
      (landscape, [.large()], CGRect(x: 0, y: 0, width: 667, height: 375)),
      (landscape, [.medium()], CGRect(x: 0, y: 0, width: 667, height: 375)),
      (landscape, [.medium(), .large()], CGRect(x: 0, y: 0, width: 667, height: 375)),
    ] as [(Screen, [UISheetPresentationController.Detent], CGRect)] {
      let run = try ProgramRun(on: screen) { program in
        let page = UIViewController()
        page.sheetPresentationController?.detents = detents
        program.present(page, animated: false)
        program.after(0.5) {
          program.note("\(page.view.convert(page.view.bounds, to: nil) == frame)")
        }
      }
      #expect(run.notes == ["true"])
    }
  }
}
