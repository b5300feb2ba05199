import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TraceExchange

/// JSON behind other text: what a `.js` file assigns, and objects behind a log's prefix.
struct RecordedJSONTests {
  private static let events = #"[{"events": [{"change": 4, "physicalX": 3}, {"change": 6}]}]"#

  @Test(arguments: [
    "window.events = X;", "const a = X", "export default X;\n", "module.exports = X ;\n",
    "let packets =\nX\n",
  ])
  func `an array that a file assigns is read`(text: String) throws {
    let result = try Recordings.read(
      text.replacing("X", with: Self.events), .flutter,
      options: TraceImporter.Options(pixelRatio: 3))
    #expect(result.trace.lines == ["0 began 0 (1, 0)", "0 ended 0 (0, 0)"])
  }

  @Test func `what is no JSON is refused at its place, with the way out`() throws {
    let failure = try #require(
      Recordings.failure(
        "const a = [{events: []}]", .flutter, options: TraceImporter.Options(pixelRatio: 3)))
    #expect(failure.hasPrefix("rec.txt:1:13: "))
    #expect(failure.contains("node -p"))
  }

  @Test(arguments: ["const a: Event[] = [1]", "{\"a\": 1}", "[1]", "letter = [1]", "window.f([1])"])
  func `anything else stays as it is`(text: String) {
    #expect(RecordedJSON.unwrapped(Array(text.utf8)) == Array(text.utf8))
  }

  @Test func `objects behind a log's prefix are rows, and reach into arrays`() throws {
    let text = """
       LOG  start {"timestamp": 5, "pageX": 9, "changedTouches": [{"clientX": 1, "clientY": 2}]}
       LOG  move {"timestamp": 13, "pageX": 9, "changedTouches": [{"clientX": 1, "clientY": 4}]}
       LOG  end {"timestamp": 21, "pageX": 9, "changedTouches": [{"clientX": 1, "clientY": 4}]}

      """
    let bytes = RecordedJSON.unwrapped(Array(text.utf8))
    #expect(bytes.count == text.utf8.count)
    #expect(TableLayout.kind(of: bytes) == .jsonl)
    #expect(
      TableLayout.names(in: bytes)
        == "changedTouches.0.clientX, changedTouches.0.clientY, pageX, timestamp")
    var options = TraceImporter.Options(
      table: TableLayout(
        columns: try TableLayout.columns(
          parsing: "t=timestamp,x=changedTouches.0.clientX,y=changedTouches.0.clientY", option: "o"),
        timeUnit: .milliseconds))
    let result = try Recordings.read(text, .jsonl, options: options)
    #expect(
      result.trace.lines == ["0 began 0 (1, 2)", "0.008 moved 0 (1, 4)", "0.016 ended 0 (1, 4)"])
    #expect(
      result.assumptions == [
        "positions are taken for points: --pixel-ratio, --density, or --range with --screen says otherwise"
      ])
    options.pixelRatio = 2
    #expect(try Recordings.read(text, .jsonl, options: options).assumptions.isEmpty)
  }

  @Test(arguments: [0, 1, 3])
  func `a log's lines of words are passed over`(place: Int) throws {
    var lines = (0..<3).map { "  LOG  move {\"t\": \($0), \"x\": 1, \"y\": \($0)}" }
    lines.insert(" LOG  Hello", at: place)
    let bytes = RecordedJSON.unwrapped(Array(lines.joined(separator: "\n").utf8))
    #expect(TableLayout.kind(of: bytes) == .jsonl)
    #expect(TableLayout.names(in: bytes) == "t, x, y")
  }
}
