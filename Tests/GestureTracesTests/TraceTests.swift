import BasicTestSupport
import GestureTraces
import JSONText
import Testing

struct TraceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a trace is read from its file`() throws {
    let path = try folder.write(TraceReaderTests.example, to: "trace.json")
    let trace = try Trace(contentsOf: path)
    #expect(trace.name == "fling up")
    #expect(trace.samples.count == 3)
    #expect(trace.source == path)
    #expect(trace.firstLine == 1)
  }

  @Test func `a fault is named with the file and the place`() throws {
    let path = try folder.write("{\n \"format\": 1}", to: "trace.json")
    #expect(
      InputFailure.text { () throws(InputFailure) in try Trace(contentsOf: path) }
        == "\(path):2:12: \"format\" is a number, expected a string in double quotes")
  }

  @Test(
    arguments: zip(
      ["/nowhere/at-all.json", "/"],
      ["no such file", "is a folder"]))
  func `a file that cannot be read is named`(path: String, what: String) {
    do throws(InputFailure) {
      _ = try Trace(contentsOf: path)
      Issue.record("the trace was read")
    } catch {
      #expect(error.what == what)
      #expect(error.location == TextLocation(source: path))
    }
  }
}
