import GestureReplay
import HeadlessUIKit
import MotionLaws
import Testing

/// Alerts and action sheets, by UIAlertController's documentation, with the sizes of iOS 7 to 18: 270
/// points and rows of 44, a margin of 8 and rows of 57.
@MainActor
struct AlertDocumentation {
  @Test func `a tap on an action dismisses the alert, and then calls the handler`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Point(x: 260, y: 460), time: 1)) { program in
      let alert = UIAlertController(title: "Places", message: "Delete?", preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Delete", style: .destructive) { action in
          program.note("\(action.title ?? "") \(program.presentedViewController == nil)")
        })
      alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in program.note("Keep") })
      program.present(alert, animated: true) { program.note("presented") }
    }
    #expect(run.notes == ["presented", "Delete true"])
    let frames = run.timeline.frame(at: 0.9)?.layout
    // A title of 20.3 points, up to the pixel, a gap of 4 and a message of 15.7 between 20 and 20.
    let top = 422 + (80 + 44) / 2.0 - 44
    #expect(frames?["Keep"] == Rect(x: 60, y: top, width: 135, height: 44))
    #expect(frames?["Delete"] == Rect(x: 195, y: top, width: 135, height: 44))
    #expect(run.time(of: "Delete true").map { $0 > 1.05 } == true)
  }

  @Test func `three actions are below each other, the one that cancels last`() throws {
    let run = try ProgramRun { program in
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      for title in ["Stop", "A", "B"] {
        alert.addAction(
          UIAlertAction(title: title, style: title == "Stop" ? .cancel : .default))
      }
      program.present(alert, animated: false)
    }
    let frames = run.timeline.frames.last?.layout
    for (index, title) in ["A", "B", "Stop"].enumerated() {
      #expect(
        frames?[title] == Rect(x: 60, y: 356 + 44 * Double(index), width: 270, height: 44))
    }
  }

  @Test func `an action sheet is at the bottom, and a tap beside it cancels`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Point(x: 260, y: 100), time: 1)) { program in
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      program.note("\(sheet.popoverPresentationController == nil)")
      for style in [UIAlertAction.Style.cancel, .default] {
        sheet.addAction(
          UIAlertAction(title: "\(style)", style: style) { program.note("\($0.title ?? "")") })
      }
      program.present(sheet, animated: true)
    }
    #expect(run.notes == ["true", "cancel"])
    let frames = run.timeline.frame(at: 0.9)?.layout
    #expect(frames?["cancel"] == Rect(x: 8, y: 753, width: 374, height: 57))
    #expect(frames?["default"] == Rect(x: 8, y: 688, width: 374, height: 57))
  }

  @Test func `an action that is not enabled does nothing, and a tap beside an alert neither`()
    throws
  {
    let taps = [Point(x: 195, y: 422), Point(x: 20, y: 100)].enumerated().flatMap {
      ProgramRun.tap(at: $1, time: 0.5 + Double($0))
    }
    let run = try ProgramRun(taps) { program in
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      let action = UIAlertAction(title: "OK", style: .default) { _ in program.note("OK") }
      alert.addAction(action)
      action.isEnabled = false
      program.present(alert, animated: false)
      program.after(2) { program.note("\(program.presentedViewController === alert)") }
    }
    #expect(run.notes == ["true"])
  }

  @Test func `the first text field of an alert is edited`() throws {
    let run = try ProgramRun { program in
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      program.note("\(alert.textFields == nil)")
      alert.addTextField { $0.text = "a name" }
      alert.addTextField()
      program.present(alert, animated: true) {
        let fields = alert.textFields ?? []
        program.note("\(fields.count) \(fields.first?.text ?? "")")
        program.note("\(fields.first?.isFirstResponder == true)")
      }
    }
    #expect(run.notes == ["true", "2 a name", "true"])
  }

  @Test func `a second action that cancels is refused, and a text field of an action sheet`() {
    let errors = [UIAlertController.Style.alert, .actionSheet].map { style in
      #expect(throws: (any Error).self) {
        try ProgramRun { _ in
          let alert = UIAlertController(title: nil, message: nil, preferredStyle: style)
          if style == .actionSheet { alert.addTextField() }
          alert.addAction(UIAlertAction(title: "No", style: .cancel))
          alert.addAction(UIAlertAction(title: "Never", style: .cancel))
        }
      }
    }
    #expect(errors[0].map { "\($0)" }?.contains("a second action of the style cancel") == true)
    #expect(errors[1].map { "\($0)" }?.contains("added to an action sheet") == true)
  }
}
