import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TraceExchange

/// FlutterImport.swift: the engine's pointer data.
struct FlutterImportTests {
  private static let twice = TraceImporter.Options(pixelRatio: 2)

  /// Packets of one event each, from `time change pointer x y` separated by `;`.
  private static func packets(_ events: String) -> String {
    let packets = events.split(separator: ";").map { event in
      let words = event.split(separator: " ")
      return """
        {"ts": 1, "events": [{"timeStamp": \(words[0]), "change": \(words[1]), \
        "pointerIdentifier": \(words[2]), "physicalX": \(words[3]), "physicalY": \(words[4])}]}
        """
    }
    return "[\n" + packets.joined(separator: ",\n") + "\n]\n"
  }

  private func read(_ text: String, _ options: TraceImporter.Options = twice) throws
    -> TraceReader.Result
  {
    try Recordings.read(text, .flutter, options: options)
  }

  @Test func `places are divided by the pixel ratio, times are the events' own`() throws {
    let result = try read(Self.packets("5000 1 0 8 9; 5000 4 1 8 9; 15000 5 1 9 9; 25000 6 1 9 9"))
    #expect(
      result.trace.lines == [
        "0 began 0 (4, 4.5)", "0.01 moved 0 (4.5, 4.5)", "0.02 ended 0 (4.5, 4.5)",
      ])
    #expect(result.warnings.isEmpty)
    #expect(result.trace.device == nil)
    #expect(result.trace.metadata == Array(#"{"importedFrom":"flutter","pixelRatio":2}"#.utf8))
  }

  @Test func `the screen is the trace's device and scales nothing`() throws {
    let options = TraceImporter.Options(
      screen: TraceImporter.Extent(width: 390, height: 844), pixelRatio: 3)
    let result = try read(Self.packets("0 4 1 30 60; 9 6 1 30 60"), options)
    #expect(result.trace.device == Trace.Device(width: 390, height: 844, scale: 3))
    #expect(result.trace.lines.first == "0 began 0 (10, 20)")
  }

  @Test func `pointers whose numbers differ by 1 are two fingers, however large they are`() throws {
    let (one, two) = ("36028797018963968", "36028797018963969")
    let result = try read(
      Self.packets("0 4 \(one) 2 2; 1000 4 \(two) 8 8; 2000 6 \(two) 8 8; 3000 6 \(one) 2 2"))
    #expect(
      result.trace.lines == [
        "0 began 0 (1, 1)", "0.001 began 1 (4, 4)", "0.002 ended 1 (4, 4)", "0.003 ended 0 (1, 1)",
      ])
    #expect(result.warnings.isEmpty)
  }

  @Test func `every change has its meaning`() throws {
    let result = try read(
      Self.packets(
        "0 1 0 2 2; 0 3 0 2 2; 0 4 1 2 2; 1000 4 2 8 8; 2000 5 2 10 10; 3000 0 2 0 0; 4000 6 1 4 4;"
          + "4000 2 0 4 4"))
    #expect(
      result.trace.lines == [
        "0 began 0 (1, 1)", "0.001 began 1 (4, 4)", "0.002 moved 1 (5, 5)",
        "0.003 cancelled 1 (5, 5)", "0.004 ended 0 (2, 2)",
      ])
    #expect(result.warnings.isEmpty)
  }

  /// Recorders leave out what is 0.
  @Test func `what is left out is 0`() throws {
    let text =
      #"[{"events": [{"change": 4}, {"timeStamp": 1000, "change": 5, "physicalY": 4}]}, "#
      + #"{"ts": 9, "events": [{"timeStamp": 2000}]}]"#
    let result = try read(text)
    #expect(
      result.trace.lines == [
        "0 began 0 (0, 0)", "0.001 moved 0 (0, 2)", "0.002 cancelled 0 (0, 2)",
      ])
  }

  @Test func `pointers of two devices are two fingers`() throws {
    let text = #"[{"events": [{"change": 4, "device": 1}, {"change": 4, "device": 2}]}]"#
    #expect(try read(text).trace.samples.map(\.id) == [0, 1, 0, 1])
  }

  @Test(
    arguments: [
      (
        "0 4 1 2 2; 5 5 9 2 2",
        "3:22: a finger that was down already when the recording began lands"
      ),
      (
        "0 4 1 2 2; 5 6 9 2 2",
        "3:22: a finger that was down already when the recording began is left"
      ),
      ("0 4 1 2 2; 5 8 9 2 2", "3:22: a trackpad's gesture is ignored (change 8)"),
      ("0 4 1 2 2; 5 2 1 2 2", "3:22: a pointer is removed while it is down and is cancelled here"),
      ("0 4 1 2 2", "4:1: finger 0 is still down at the end and is lifted there"),
    ].map { ($0, Brief($1)) })
  func `what is odd is a warning with its place`(events: String, warning: Brief<String>) throws {
    let warnings = try read(Self.packets(events)).warnings.map(\.description)
    #expect(warnings.contains { $0.hasPrefix("rec.txt:" + warning.value) }, "\(warnings)")
  }

  @Test(arguments: [
    (#""kind": 1"#, "an event of another device is ignored (kind 1), expected touches"),
    (#""signalKind": 1"#, "a signal is ignored (signalKind 1), expected touches"),
    (#""physicalZ": 1"#, "the unknown key \"physicalZ\" is ignored; did you mean \"physicalX\""),
  ])
  func `a field that is odd is a warning`(field: String, warning: String) throws {
    let text =
      #"[{"events": [{"change": 4}]}, {"events": [{"change": 6, "device": 0, "# + field + "}]}]"
    let warnings = try read(text).warnings.map(\.description)
    #expect(warnings.contains { $0.contains(": " + warning) }, "\(warnings)")
  }

  @Test(
    arguments: [
      ("{}", "1:1: the recording has no \"events\""),
      ("[1]", "1:2: this is a number, expected an object"),
      ("[]", "1:3: no finger lands in the whole recording"),
      ("[{}]", "1:2: the packet has no \"events\""),
      (#"[{"events": [{"change": 10}]}]"#, "1:25: unknown change 10, expected 0 cancel"),
      (#"[{"events": [{"change": "down"}]}]"#, "1:25: \"change\" is a string, expected a number"),
      (#"[{"events": [{"change": 4.5}]}]"#, "1:25: the number 4.5 is not an integer"),
      (#"[{"events": [{"timeStamp": 1e300}]}]"#, "1:28: the timeStamp 1e300 is out of range"),
      (#"[{"events": [{"physicalX": 1e400}]}]"#, "1:28: the number 1e400 is too large"),
      (#"[{"events": [{"physicalX": NaN}]}]"#, "1:28: unexpected 'N', expected a number"),
      (
        #"[{"events": [{"change": 4, "physicalX": 1e9}]}]"#,
        "1:14: the position (1000000000, 0) is out"
      ),
      (#"[{"events": [{"change": 4, "change": 4}]}]"#, "1:28: the key \"change\" appears twice"),
      (#"[{"events": [{"change": 4}, {"change": 4}]}]"#, "1:29: a second down (change 4) for"),
      (#"[{"events": [{"timeStamp": 9}, {"timeStamp": 8}]}]"#, "1:32: the time runs backwards"),
      (#"[{"events": [{"change": 4}]}] x"#, "1:31: unexpected 'x', expected the end"),
    ].map { (Brief($0), Brief($1)) })
  func `what is wrong is an error with its place`(text: Brief<String>, what: Brief<String>) {
    let failure = Recordings.failure(text.value, .flutter, options: Self.twice) ?? "none"
    #expect(failure.hasPrefix("rec.txt:" + what.value), "\(failure)")
  }

  @Test func `without a pixel ratio the error names the way out`() {
    let failure = Recordings.failure("[]", .flutter, options: TraceImporter.Options())
    #expect(
      failure
        == "rec.txt: the recording does not say how many pixels a point has, expected --pixel-ratio N, "
        + "the devicePixelRatio of the recording's view")
  }
}
