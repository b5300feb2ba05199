import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TraceExchange

/// UIKit's touches, as logs and debuggers show them.
struct PrintedTouchImportTests {
  private static func touch(
    _ phase: String, _ y: Double, at time: String = "", address: String = "0x1", after: String = ""
  ) -> String {
    "\(time)<UITouch: \(address)> phase: \(phase) tap count: 1 window: <UIWindow: 0x9; frame = (0 0; "
      + "390 844)> view: <UIView: 0x8; frame = (0 0; 1 1)> location in window: {10, \(y)} "
      + "previous location in window: {9, 9} location in view: {1, 1}\(after)\n"
  }

  private static func event(_ timestamp: String, _ touches: String...) -> String {
    "<UITouchesEvent: 0x7> timestamp: \(timestamp) touches: {(\n\(touches.joined()))}\n"
  }

  private static func read(_ text: String) throws -> TraceReader.Result {
    try Recordings.read(text, .uitouch, options: TraceImporter.Options())
  }

  @Test func `the time of a log's lines counts, past midnight, too`() throws {
    let result = try Self.read(
      Self.touch("Began", 100, at: "23:59:59.995 App: ")
        + Self.touch("Moved", 90, at: "00:00:00.003 App: ")
        + Self.touch("Ended", 90, at: "00:00:00.011 App: "))
    #expect(
      result.trace.lines == [
        "0 began 0 (10, 100)", "0.008 moved 0 (10, 90)", "0.016 ended 0 (10, 90)",
      ])
    #expect(result.trace.device == Trace.Device(width: 390, height: 844))
    #expect(result.warnings.isEmpty)
  }

  @Test func `an event's timestamp counts as long as its digits suffice`() throws {
    let fine = try Self.read(
      Self.event("952.221", Self.touch("Began", 100))
        + Self.event("952.23", Self.touch("Moved", 90))
        + Self.event("952.238", Self.touch("Ended", 90)))
    #expect(
      fine.trace.lines == [
        "0 began 0 (10, 100)", "0.009 moved 0 (10, 90)", "0.017 ended 0 (10, 90)",
      ])
    #expect(fine.warnings.isEmpty)
    let rough = try Self.read(
      Self.event("1952.22", Self.touch("Began", 100))
        + Self.event("1952.23", Self.touch("Ended", 100)))
    #expect(rough.warnings.map(\.what) == ["times are in steps of 0.01 s, so velocities are rough"])
  }

  @Test(arguments: [
    (event("37554.7", touch("Began", 1)), "printed in steps of 0.1 s"),
    (event("2.85009e+06", touch("Began", 1)), "printed in steps of 10 s"),
    (touch("Began", 1) + touch("Ended", 1), "a touch has no time"),
  ])
  func `times that say nothing are refused, with ways that do`(text: String, what: String) {
    let failure = Recordings.failure(text, .uitouch, options: TraceImporter.Options())
    #expect(failure?.contains(what) == true, "\(failure ?? "none")")
    #expect(failure?.contains("--columns t=1,phase=2,x=3,y=4") == true)
    #expect(failure?.contains("TouchRecorder") == true)
  }

  @Test func `what is printed twice is counted once, and what is no touch left out`() throws {
    let result = try Self.read(
      Self.touch("Began", 100, at: "10:00:00.0000 ")
        + Self.touch("Began", 100, at: "10:00:00.0002 ")
        + Self.touch("Began", 50, at: "10:00:00.0010 ", address: "0xAB")
        + Self.touch("Region Entered", 7, at: "10:00:00.0015 ", address: "0xC")
        + "10:00:00.0016 touch:<UITouch: 0xD> phase: Stationary window: (null) location in window: {0, 0}\n"
        + Self.touch("Ended", 100, at: "10:00:00.0080 ")
        + Self.touch("Cancelled", 50, at: "10:00:00.0090 ", address: "0xAB"))
    #expect(
      result.trace.lines == [
        "0 began 0 (10, 100)", "0.001 began 1 (10, 50)", "0.008 ended 0 (10, 100)",
        "0.009 cancelled 1 (10, 50)",
      ])
    #expect(
      result.warnings.map(\.what) == [
        "a touch is left out: it has no window, or its phase is none of a finger's",
        "a touch is left out: it has no window, or its phase is none of a finger's",
        "1 touches are printed once more, and counted once",
      ])
  }
}
