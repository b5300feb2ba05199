import BasicTestSupport
import GestureTraces
import JSONText
import Testing
import TraceExchange

/// TraceExporter+EventPath.swift: Swift source for XCTest.
struct TraceExporterEventPathTests {
  private func source(_ samples: String, name: String) throws -> TraceExporter.Script {
    try TraceExporter.xctest.script(of: try ExportedTraces.trace(samples, name: name), .init())
  }

  @Test func `each finger is a path from its landing to its lift`() throws {
    let script = try source(
      "1 0 began 10 20; 1.1 1 began 30 40; 1.25 0 moved 10.5 21; 1.3 0 cancelled 10.5 21; "
        + "1.4 0 began 5 6; 1.5 1 ended 31 40; 1.6 0 ended 5 6", name: "two")
    #expect(
      script.text.contains(
        """
          let paths: [[(time: Double, x: Double, y: Double)]] = [
            [
              (0, 10, 20),
              (0.25, 10.5, 21),
              (0.3, 10.5, 21),
            ],
            [
              (0.1, 30, 40),
              (0.5, 31, 40),
              (0.5, 31, 40),
            ],
            [
              (0.4, 5, 6),
              (0.6, 5, 6),
            ],
          ]

        """))
    #expect(
      script.warnings.map(\.what) == [
        "finger 0 is cancelled at 1.3 s, which XCTest cannot perform: it is lifted there",
        "several fingers are down at a time, so the source has XCTest's private event paths alone",
      ])
  }

  @Test(
    arguments: [
      ("fling up", "replayFlingUp"), ("2-finger drag", "replay2FingerDrag"), ("…", "replay"),
      ("größe", "replayGrE"), ("past\nfull", "replayPastFull"), ("iOS 26", "replayIOS26"),
    ].map { (Brief($0), $1) })
  func `the function is named after the trace`(name: Brief<String>, function: String) throws {
    let text = try source("0 0 began 1 1; 1 0 ended 1 1", name: name.value).text
    #expect(text.contains("\nfunc \(function)(orientation: UIInterfaceOrientation = .portrait)"))
    #expect(text.contains("named: \"\(function)\""))
    // The name must be on one line, or the rest of it would not be a comment.
    let comments = text.split(separator: "\n").filter { $0.hasPrefix("/// Does what") }
    #expect(
      comments == [
        "/// Does what the fingers of this trace do: \(name.value.replacing("\n", with: "\u{FFFD}"))"
      ])
  }
}
