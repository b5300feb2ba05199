import BasicTestSupport
import GestureTraces
import JSONText
import Testing

@testable import ReplayCommands

/// Traces that others send: what is accepted, and under which name.
struct ReceivedTracesTests {
  private static let trace = """
    {"format": "gesture-trace/1", "name": "../../up", "scene": "system-sheet", "samples": [
      {"t": 0, "id": 0, "phase": "began", "x": 100, "y": 700},
      {"t": 0.1, "id": 0, "phase": "ended", "x": 100, "y": 700}]}

    """

  private func traces(in folder: TemporaryFolder) -> ReceivedTraces {
    ReceivedTraces(
      folder: folder.path, stem: "recording", scenes: ["system-sheet", "mine.json"],
      actions: ActionDescription.builtIn)
  }

  private func take(_ text: String, in folder: TemporaryFolder) throws -> String {
    try traces(in: folder).take(Array(text.utf8)).name
  }

  @Test func `each gets the first number that is not taken, and nothing is replaced`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "recording-2.json")
    #expect(try take(Self.trace, in: folder) == "recording-1.json")
    #expect(try take(Self.trace, in: folder) == "recording-3.json")
    #expect(try folder.read("recording-1.json") == Self.trace)
    #expect(try folder.read("recording-2.json") == "mine")
    #expect(File.names(in: folder.path).sorted() == (1...3).map { "recording-\($0).json" })
  }

  @Test func `a link or a folder takes a name, too`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "recording-1.json/x")
    #expect(try take(Self.trace, in: folder) == "recording-2.json")
  }

  @Test(arguments: [
    "", "{", "[]", "null", "\u{0}", "<html>", #"{"format": "gesture-trace/2"}"#,
    #"{"format": "gesture-suite/1", "cases": []}"#, trace + trace,
    String(repeating: "[", count: 100_000),
    trace.replacing("system-sheet", with: "/etc/passwd"),
    trace.replacing("system-sheet", with: "../mine.json"),
    trace.replacing("system-sheet", with: "./mine.json"),
    trace.replacing("system-sheet", with: "mine.json/"),
    trace.replacing("system-sheet", with: "mine.jso"), trace.replacing("system-sheet", with: ""),
    trace.replacing("system-sheet", with: "System-sheet"),
    trace.replacing("system-sheet", with: "system-sheet "),
    trace.replacing("system-sheet", with: "system-sheet\\u0000"),
    trace.replacing("system-sheet", with: "joom-demo"),
    trace.replacing(#""phase": "ended""#, with: #""phase": "gone""#),
  ])
  func `what is not a trace of the page's scenes is refused, and nothing is written`(text: String)
    throws
  {
    let folder = try TemporaryFolder()
    #expect {
      try traces(in: folder).take(Array(text.utf8))
    } throws: { error in
      guard case ReceivedTraces.Failure.content = error else { return false }
      return true
    }
    #expect(File.names(in: folder.path) == [])
  }

  @Test func `a folder that cannot be written is another kind of failure`() throws {
    let folder = try TemporaryFolder()
    let gone = ReceivedTraces(
      folder: folder.path + "/file/none", stem: "recording", scenes: ["system-sheet"],
      actions: ActionDescription.builtIn)
    try folder.write("", to: "file")
    #expect {
      try gone.take(Array(Self.trace.utf8))
    } throws: { error in
      guard case ReceivedTraces.Failure.file = error else { return false }
      return true
    }
  }
}
