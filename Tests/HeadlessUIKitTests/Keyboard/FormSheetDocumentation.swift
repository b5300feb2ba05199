import GestureReplay
import GestureTraces
import HeadlessUIKit
import MotionLaws
import Testing

/// A table of fields in the system's sheet, which goes to its largest detent for the keyboard.
@MainActor
struct FormSheetDocumentation {
  private final class Form: UITableViewController {
    func field(in row: Int) -> UITextField? {
      let cell = tableView.cellForRow(at: IndexPath(row: row, section: 0))
      return cell?.contentView.subviews.lazy.compactMap { $0 as? UITextField }.first
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      20
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
      cell.contentView.addSubview(field)
      return cell
    }
  }

  /// A finger that touches nothing which dismisses the sheet.
  private static let tap = ProgramRun.tap(at: Point(x: 380, y: 830), time: 0)

  /// At medium, all but the first two rows would be under the keyboard; at large, these are above it.
  @Test(arguments: [0, 3, 5, 7])
  func `its table does not scroll for a field that is above the keyboard then`(row: Int) throws {
    let run = try ProgramRun(Self.tap) { program in
      let form = Form(style: .plain)
      form.sheetPresentationController?.detents = [.medium(), .large()]
      program.present(form, animated: false)
      program.after(0.1) {
        let start = form.tableView.contentOffset.y
        let field = form.field(in: row)
        field?.becomeFirstResponder()
        program.after(1) {
          let place = field.map { $0.convert($0.bounds, to: nil).maxY } ?? .infinity
          program.note("\(form.tableView.contentOffset.y == start) \(place <= 508)")
        }
      }
    }
    #expect(run.notes == ["true true"])
  }

  /// An app that selects large while the keyboard has taken the sheet there keeps it there; another change
  /// of its sheet neither lets it go nor moves it.
  @Test(arguments: [true, false])
  func `only a detent that the app selects outlasts the keyboard`(selects: Bool) throws {
    let run = try ProgramRun(Self.tap) { program in
      let form = Form(style: .plain)
      let sheet = form.sheetPresentationController
      sheet?.detents = [.medium(), .large()]
      program.present(form, animated: false)
      program.after(0.1) {
        form.field(in: 0)?.becomeFirstResponder()
        sheet?.animateChanges {
          if selects {
            sheet?.selectedDetentIdentifier = .large
          } else {
            sheet?.prefersScrollingExpandsWhenScrolledToEdge = false
          }
        }
        program.after(1) {
          program.note("\(form.view.convert(form.view.bounds, to: nil).minY < 100)")
          form.view.endEditing(true)
        }
        program.after(2) {
          program.note("\(form.view.convert(form.view.bounds, to: nil).minY < 100)")
        }
      }
    }
    #expect(run.notes == ["true", "\(selects)"])
  }
}
