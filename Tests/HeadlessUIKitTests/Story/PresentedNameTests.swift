import GestureReplay
import HeadlessUIKit
import Testing

/// The names of controllers that are presented: the same in every line about them.
@MainActor
struct PresentedNameTests {
  private final class Details: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      sheetPresentationController?.detents = [.medium()]
    }
  }

  /// A sheet that presents another one of its class once it has come.
  private static func run() throws -> ProgramRun {
    try ProgramRun { program in
      let first = Details()
      program.after(0.1) {
        program.present(first, animated: true) { first.present(Details(), animated: true) }
      }
    }
  }

  @Test func `two controllers of a class are told apart where one presents the other`() throws {
    let lines = try Self.run().timeline.events.compactMap { event -> String? in
      guard case .custom(let name, let fields) = event.kind, name.hasPrefix("present") else {
        return nil
      }
      return ([name] + fields.map { "\($0.value)" }).joined(separator: " ")
    }
    #expect(
      lines.map { $0.replacing(/word\("(\w+)"\)/) { "\($0.1)" } } == [
        "present Details ProgramController", "presented Details ProgramController",
        "present Details2 Details", "presented Details2 Details",
      ])
  }

  @Test func `the sheet of the later one has the same name`() throws {
    let events = try Self.run().timeline.events
    let sheets = Set(events.compactMap(\.sheet))
    #expect(sheets == ["Details", "Details2"])
  }
}
