import Foundation
import GestureTraces
import JSONText
import Testing

struct TraceTests {
  /// Writes a file, hands its path over and removes it again.
  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("trace-\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
  }

  @Test func `a trace is read from its file`() throws {
    try withFile(TraceReaderTests.example) { path in
      let trace = try Trace(contentsOf: path)
      #expect(trace.name == "fling up")
      #expect(trace.samples.count == 3)
      #expect(trace.source == path)
      #expect(trace.firstLine == 1)
    }
  }

  @Test func `a fault is named with the file and the place`() throws {
    try withFile("{\n \"format\": 1}") { path in
      do throws(InputFailure) {
        _ = try Trace(contentsOf: path)
        Issue.record("the trace was read")
      } catch {
        #expect(
          error.description
            == "\(path):2:12: unexpected '1', expected a string in double quotes")
      }
    }
  }

  @Test(
    arguments: zip(
      ["/nowhere/at-all.json", "/"],
      ["cannot open: no such file or directory", "is a folder"]))
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
