import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Five reports of react-native-bottom-sheet: a sheet that goes up for the keyboard does not come back.
@MainActor
struct ExtendingSheetReports {
  struct Report: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let fault: ExtendingSheet.Rule
    let room: ExtendingSheet.Room
    let detents: [CGFloat]

    /// Where the sheet is in the end, by the report.
    let end: Double

    /// The words of the event that names the cause.
    let cause: String
    let because: String
  }

  nonisolated static let reports = [
    Report(
      testDescription: "#811: the highest snap point, and not the one before",
      fault: .overwritesDetent, room: .toLargestDetent, detents: [640, 440, 240], end: 240,
      cause: "state detent 0 → detent 2",
      because: "UITextField touchesEnded(_:with:), keyboardWillShow"),
    Report(
      testDescription: "#1894: of 25 % and 60 %, it stays at 60 %",
      fault: .overwritesDetent, room: .toLargestDetent, detents: [633, 338], end: 338,
      cause: "state detent 0 → detent 1",
      because: "UITextField touchesEnded(_:with:), keyboardWillShow"),
    Report(
      testDescription: "#2545: Done leaves it up",
      fault: .looksDetentUp, room: .toLargestDetent, detents: [600, 300], end: 300,
      cause: "state raised → detent 1", because: "the trace's action type, keyboardWillHide"),
    Report(
      testDescription: "#703: Done leaves it raised, as it does not listen",
      fault: .doesNotListen, room: .byKeyboardHeight, detents: [500], end: 164,
      cause: "notification keyboardWillHide, to 0 observers", because: "the keyboard goes"),
    Report(
      testDescription: "#1887: it goes to the place that it remembers",
      fault: .remembersPlace, room: .byKeyboardHeight, detents: [560], end: 224,
      cause: "notification keyboardWillHide, to 1 observer", because: "the keyboard goes"),
  ]

  /// A tap on the field, and the return key.
  private static func run(_ report: Report, _ rule: ExtendingSheet.Rule) throws -> ProgramRun {
    let field = Point(x: 100, y: Double(report.detents[0]) + 40)
    return try ProgramRun(
      ProgramRun.tap(at: field, time: 0.3),
      actions: [TimedAction(time: 1.5, action: .type("\n"))]
    ) { program in
      _ = ExtendingSheet(in: program, rule, report.room, detents: report.detents)
    }
  }

  /// Whether the story has an animation of the sheet as the keyboard goes.
  private static func sheetMovesBack(_ run: ProgramRun) -> Bool {
    run.timeline.events.contains { $0.time >= 1.5 && $0.headline.contains("animation of box.y") }
  }

  @Test(arguments: reports)
  func `with the fault it stays, and the story has the cause`(_ report: Report) throws {
    let run = try Self.run(report, report.fault)
    #expect(run.timeline.outcome.frame.sheet?.reading.y == report.end)
    #expect(run.tells(report.cause, because: report.because))
    #expect(!Self.sheetMovesBack(run))
  }

  @Test(arguments: reports)
  func `with the remedy it comes back`(_ report: Report) throws {
    let run = try Self.run(report, .keepsDetent)
    #expect(run.timeline.outcome.frame.sheet?.reading.y == Double(report.detents[0]))
    #expect(
      run.tells("state raised → detent 0", because: "the trace's action type, keyboardWillHide"))
    #expect(Self.sheetMovesBack(run))
    #expect(!run.tells(report.cause, because: report.because) || report.fault == .remembersPlace)
  }
}
