import BasicTestSupport
import JSONText
import Testing

@testable import GestureTraces

struct TraceLinesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func traces(in text: String) throws -> [Trace] {
    var lines = try TraceLines(path: try folder.write(text, to: "traces.jsonl"))
    var traces: [Trace] = []
    while let result = try lines.next() { traces.append(result.trace) }
    return traces
  }

  private static func line(_ name: String, padding: Int = 0) -> String {
    "{\"format\":\"gesture-trace/1\",\"name\":\"\(name)\",\"metadata\":\""
      + String(repeating: "é", count: padding) + "\",\"samples\":[]}"
  }

  @Test(arguments: ["\n", "\r\n", "\n\n", "\n \t\r\n\n"].map { Brief($0) })
  func `every line is a trace and blank lines are none`(separator: Brief<String>) throws {
    let names = ["a", "b", "c"]
    let text = names.map { Self.line($0) }.joined(separator: separator.value)
    for ending in ["", "\n", separator.value, separator.value + "  "] {
      #expect(try traces(in: text + ending).map(\.name) == names)
    }
    #expect(try traces(in: separator.value + text).map(\.name) == names)
  }

  @Test(arguments: ["", "\n", "\r\n \n"].map { Brief($0) })
  func `a file without traces has none`(text: Brief<String>) throws {
    #expect(try traces(in: text.value).isEmpty)
  }

  @Test func `lines of any length around the size of a chunk are read`() throws {
    let paddings =
      [0, 30_000, 32_700] + (TestEffort.isFull ? [33_000, 1, 140_000] : []) + [65_536, 0, 0, 5]
    let text = paddings.map { Self.line("p\($0)", padding: $0) }.joined(separator: "\n")
    let traces = try traces(in: text)
    #expect(traces.map(\.name) == paddings.map { "p\($0)" })
    let lengths: [Int?] = paddings.map { 2 * $0 + 2 }
    #expect(traces.map { $0.metadata?.count } == lengths)
  }

  @Test func `a line that ends where a chunk ends is read`() throws {
    let length = Self.line("a").utf8.count
    for total in TestEffort.isFull ? 65_530...65_540 : 65_535...65_537 {
      let fill = String(repeating: " ", count: total - length - 1)
      let names = try traces(in: Self.line("a") + fill + "\n" + Self.line("b") + "\n").map(\.name)
      #expect(names == ["a", "b"], "\(total)")
    }
  }

  @Test func `many short lines are read`() throws {
    let names = (0..<TestEffort.count(3000, or: 900)).map { "n\($0)" }
    #expect(
      try traces(in: names.map { Self.line($0) }.joined(separator: "\n")).map(\.name) == names)
  }

  @Test func `a trace without a name is told by its line`() throws {
    let bare = TraceText.samples("")
    let path = try folder.write("\n" + bare + "\n\n" + bare, to: "traces.jsonl")
    var lines = try TraceLines(path: path)
    let first = try lines.next()?.trace
    #expect(first?.name == "traces:2")
    #expect(first?.firstLine == 2)
    let second = try lines.next()?.trace
    #expect(second?.name == "traces:4")
    let third = try lines.next()
    #expect(third == nil)
  }

  @Test(
    arguments: zip(
      ["\n" + line("a") + "\n  ?", line("a") + "\n\u{C}\n", "\0"],
      [
        ":3:3: unexpected '?', expected an object, {…}",
        ":2:1: unexpected byte 0x0C, expected an object, {…}",
        ":1:1: unexpected byte 0x00, expected an object, {…}",
      ]
    ).map { (Brief($0), Brief($1)) })
  func `a fault is named with the file's line`(text: Brief<String>, message: Brief<String>) throws {
    let path = try folder.write(text.value, to: "traces.jsonl")
    let failure = InputFailure.text { () throws(InputFailure) in
      var lines = try TraceLines(path: path)
      while try lines.next() != nil {}
    }
    #expect(failure == path + message.value)
  }

  /// What is read from a file: names, and what is wrong.
  private func readings(of path: String, inBatches: Bool) throws -> [String] {
    var lines = try TraceLines(path: path)
    var readings: [String] = []
    var memory: [UInt8] = []
    while true {
      do throws(InputFailure) {
        if inBatches, lines.hasJSON {
          guard let batch = try lines.nextBatch(in: memory) else { return readings }
          memory = batch.read { result in
            switch result {
            case .success(let result):
              readings.append("\(result.trace.name) \(result.trace.firstLine)")
            case .failure(let failure): readings.append("\(failure)")
            }
          }
        } else {
          guard let result = try lines.next() else { return readings }
          readings.append("\(result.trace.name) \(result.trace.firstLine)")
        }
      } catch {
        readings.append("\(error)")
      }
    }
  }

  @Test(
    arguments: [
      "", "\n", "?", "?\n?", "{}\n?\n" + line("a"), "?\n" + line("a") + "\n\n?\n" + line("b"),
      (0..<TestEffort.count(3000, or: 100)).map {
        $0.isMultiple(of: 7) ? "{}\n" : line("n\($0)", padding: 7 * $0 % 900)
      }
      .joined(separator: "\n"),
    ].map { Brief($0) }, ["", "\n", "\r\n \n"].map { Brief($0) })
  func `lines in batches are the lines one by one`(
    text: Brief<String>, ending: Brief<String>
  ) throws {
    let path = try folder.write(text.value + ending.value, to: "traces.jsonl")
    #expect(
      try readings(of: path, inBatches: true) == readings(of: path, inBatches: false))
  }

  @Test func `a folder is named and not read`() {
    let failure = InputFailure.text { () throws(InputFailure) in
      var lines = try TraceLines(path: "/")
      _ = try lines.next()
    }
    #expect(failure?.hasPrefix("/: cannot read: is a directory") == true)
  }

  @Test func `a file that is not there is named`() {
    let path = "/nowhere/at-all.jsonl"
    #expect(
      InputFailure.text { () throws(InputFailure) in _ = try TraceLines(path: path) }
        == "\(path): no such file")
  }

  @Test func `a line that has no end is refused`() {
    let failure = #expect(throws: InputFailure.self) {
      var lines = try TraceLines(path: "/dev/zero", lineLimit: 200_000)
      _ = try lines.next()
    }
    #expect(
      failure?.description
        == "/dev/zero: is longer than 200000 bytes, expected a shorter text, or one trace per line")
  }
}
