import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText
import Testing

/// The escape of assistive technologies, by UIKit's documentation.
@MainActor
struct EscapeDocumentation {
  enum Front: String, CaseIterable, Sendable {
    case sheet, modalSheet, alert, alertWithoutCancel, page, fullScreen, ownView
  }

  final class Page: UIViewController {}

  final class OwnView: UIView {
    var whenEscaped: () -> Void = {}
    override func accessibilityPerformEscape() -> Bool {
      whenEscaped()
      return true
    }
  }

  private static func show(_ front: Front, on program: ProgramController) {
    let page = Page()
    switch front {
    case .sheet: program.present(page, animated: false)
    case .modalSheet:
      page.isModalInPresentation = true
      program.present(page, animated: false)
    case .fullScreen:
      page.modalPresentationStyle = .fullScreen
      program.present(page, animated: false)
    case .alert, .alertWithoutCancel:
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      let style: UIAlertAction.Style = front == .alert ? .cancel : .default
      alert.addAction(UIAlertAction(title: "No", style: style) { _ in program.note("No") })
      program.present(alert, animated: false)
    case .page:
      let stack = UINavigationController(rootViewController: UIViewController())
      stack.pushViewController(page, animated: false)
      program.present(stack, animated: false)
    case .ownView:
      let view = OwnView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
      view.accessibilityViewIsModal = true
      view.whenEscaped = { program.note("escaped") }
      program.view.addSubview(view)
    }
    program.after(2) {
      program.note(program.presentedViewController.map { "\(type(of: $0))" } ?? "none")
      let stack = program.presentedViewController as? UINavigationController
      if let stack { program.note("\(stack.viewControllers.count)") }
    }
  }

  @Test(arguments: [
    (Front.sheet, ["none"]), (.modalSheet, ["Page"]), (.alert, ["No", "none"]),
    (.alertWithoutCancel, ["UIAlertController"]), (.page, ["UINavigationController", "1"]),
    (.fullScreen, ["Page"]), (.ownView, ["escaped", "none"]),
  ])
  func `an escape leaves what UIKit lets a user leave`(front: Front, notes: [String]) throws {
    let run = try ProgramRun(
      [], actions: [TimedAction(time: 0.5, action: AccessibilityAction(.escape).action)]
    ) { Self.show(front, on: $0) }
    #expect(run.notes == notes)
  }

  @Test(arguments: [
    ([AccessibilityAction.Request.activate], "large"), ([.activate, .activate], "medium"),
    ([.increment], "large"), ([.increment, .increment, .decrement], "medium"),
  ])
  func `a grabber leads from detent to detent`(
    requests: [AccessibilityAction.Request], detent: String
  ) throws {
    let actions = requests.enumerated().map { place, request in
      TimedAction(
        time: 0.5 + Double(place),
        action: AccessibilityAction(request, on: "grabber").action)
    }
    let run = try ProgramRun([], actions: actions) { program in
      let page = Page()
      page.sheetPresentationController?.detents = [.medium(), .large()]
      page.sheetPresentationController?.prefersGrabberVisible = true
      program.present(page, animated: false)
      program.after(5) {
        let selected = page.sheetPresentationController?.selectedDetentIdentifier
        program.note(selected == .large ? "large" : "medium")
      }
    }
    #expect(run.notes == [detent])
  }
}
