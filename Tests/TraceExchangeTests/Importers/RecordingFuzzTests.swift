import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TextFiles
import TraceExchange

/// Every importer, fed with thousands of corrupted recordings.
struct RecordingFuzzTests {
  /// A recording of a kind, and how it is imported.
  struct Row: Sendable, CustomTestStringConvertible {
    var kind: TraceImporter.Kind
    var options: TraceImporter.Options
    var file = ""

    /// The texts of which each is as many samples, in the part of a line before a comment.
    var samplesOf: [String: Int] = [:]

    init(
      _ kind: TraceImporter.Kind, _ options: TraceImporter.Options, _ file: String = "",
      samplesOf: [String: Int] = [:]
    ) {
      (self.kind, self.options, self.file) = (kind, options, file)
      self.samplesOf = samplesOf
    }

    /// The number of samples in a text, found without reading it; nil if this row does not say.
    func count(in bytes: [UInt8]) -> Int? {
      guard !samplesOf.isEmpty else { return nil }
      let lines = String(decoding: bytes, as: UTF8.self).split { $0 == "\n" || $0 == "\r\n" }
      return lines.map { line in
        let code = kind == .autotouch ? line.split(separator: "--").first ?? "" : line
        return samplesOf.reduce(0) { $0 + code.ranges(of: $1.key).count * $1.value }
      }.reduce(0, +)
    }

    var testDescription: String { "\(kind.rawValue) \(file)" }
  }

  private static let rows = [
    Row(.getevent, Recordings.small), Row(.evemu, Recordings.small),
    Row(.libinput, TraceImporter.Options()), Row(.flutter, TraceImporter.Options(pixelRatio: 3)),
    Row(.w3c, TraceImporter.Options(rate: 60)), Row(.rrweb, TraceImporter.Options()),
    Row(.evtest, TraceImporter.Options()),
    Row(.motionevent, TraceImporter.Options(pixelRatio: 3)),
    Row(
      .appium, TraceImporter.Options(screen: .init(width: 390, height: 844), rate: 60)),
    Row(.cdp, TraceImporter.Options()),
    Row(.csv, TraceImporter.Options(table: table("touch action"))),
    Row(.jsonl, TraceImporter.Options(table: table(nil))),
    Row(
      .autotouch, TraceImporter.Options(), "swipe.autotouch.lua",
      samplesOf: ["touchDown(": 1, "touchMove(": 1, "touchUp(": 1]),
    Row(
      .monkey, TraceImporter.Options(pixelRatio: 3), "taps.monkey.txt",
      samplesOf: ["DispatchPointer(": 1, "Tap(": 2, "PressAndHold(": 2]),
    Row(.minitouch, TraceImporter.Options(density: 320), "two-fingers.minitouch.txt"),
    Row(.uitouch, TraceImporter.Options(), "drag.uitouch.log", samplesOf: ["<UITouch: 0x": 1]),
    Row(
      .argent, TraceImporter.Options(screen: .init(width: 400, height: 800)), "steps.argent.yaml"),
    Row(.agentDevice, TraceImporter.Options(), "session.agent-device.ad"),
    Row(.motionevent, TraceImporter.Options(pixelRatio: 2), "drag.dumpsys.txt"),
    Row(.motionevent, TraceImporter.Options(pixelRatio: 2), "tap.native-motionevent.txt"),
    Row(.motionevent, TraceImporter.Options(pixelRatio: 2), "drag.compose.log"),
    Row(.rrweb, TraceImporter.Options(), "swipe.datadog.json"),
    Row(.rrweb, TraceImporter.Options(), "moves.rrweb.js"),
  ]

  /// The columns of the fixtures.
  private static func table(_ phase: String?) -> TableLayout {
    var columns: [TableLayout.Role: TableLayout.Column] = [
      .time: .name(phase == nil ? "timestamp" : "time (ms)"), .x: .name("x"), .y: .name("y"),
    ]
    columns[.phase] = phase.map { .name($0) }
    return TableLayout(columns: columns, timeUnit: phase == nil ? .seconds : .milliseconds)
  }

  private static let fixtures = Repository.fixtures + "/recordings/"

  private static func recording(_ row: Row) throws(InputFailure) -> [UInt8] {
    if !row.file.isEmpty { return try TextFile.read(fixtures + row.file) }
    switch row.kind {
    case .getevent:
      return Array(
        Recordings.getevent((0, "ID=1 X=10 Y=20"), (9, "X=30"), (20, "ID=-1")).utf8)
    case .evemu:
      return Array(
        Recordings.evemu("0 3 39 1; 0 3 35 8; 0 3 36 9; 0 0 0 0; 1 3 39 -1; 1 0 0 0").utf8)
    // The beginning offers more to corrupt than the long tail of events.
    case .libinput:
      return Array(try TextFile.read(fixtures + "drag.libinput.yml").prefix(3500))
    case .flutter: return try TextFile.read(fixtures + "fling.flutter.json")
    case .w3c: return try TextFile.read(fixtures + "swipe.w3c.json")
    case .rrweb: return try TextFile.read(fixtures + "scroll.rrweb.json")
    case .evtest: return try TextFile.read(fixtures + "drag.evtest.txt")
    case .motionevent: return try TextFile.read(fixtures + "two-fingers.motionevent.txt")
    case .appium: return try TextFile.read(fixtures + "swipe.appium.json")
    case .cdp: return try TextFile.read(fixtures + "fling.cdp.jsonl")
    case .csv: return try TextFile.read(fixtures + "drags.csv")
    default: return try TextFile.read(fixtures + "strokes.jsonl")
    }
  }

  @Test(arguments: rows)
  func `a spoiled recording is imported or refused at a place`(row: Row) throws {
    let (kind, options) = (row.kind, row.options)
    let whole = try Self.recording(row)
    _ = try TraceImporter.read(whole, source: "whole", kind: kind, options: options)
    var generator = SplitMix64(seed: 21)
    var countOfRead = 0
    let count = TestEffort.count(250, or: 60)
    for _ in 0..<count {
      var bytes = whole
      for _ in 0...Int.random(in: 0...2, using: &generator) {
        CorruptedText.mutate(&bytes, using: &generator)
      }
      do throws(InputFailure) {
        let result = try TraceImporter.read(bytes, source: "fuzz", kind: kind, options: options)
        countOfRead += 1
        CorruptedText.check(result.trace)
        // What is left out is told: without a warning, every touch of the text is there.
        if result.warnings.allSatisfy({ $0.what.contains("LaunchActivity") }),
          let count = row.count(in: bytes)
        {
          #expect(result.trace.samples.count == count, "\(String(decoding: bytes, as: UTF8.self))")
        }
      } catch {
        if error.location?.position != nil { CorruptedText.check(error, in: bytes) }
      }
    }
    // There must be enough of both for the test to mean something.
    #expect(countOfRead > count / 20 && countOfRead < count)
  }

  @Test(arguments: rows)
  func `a recording that is cut off anywhere never makes it crash`(row: Row) throws {
    let (kind, options) = (row.kind, row.options)
    let whole = try Self.recording(row)
    for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 80)) {
      let bytes = Array(whole[..<length])
      do throws(InputFailure) {
        let result = try TraceImporter.read(bytes, source: "cut", kind: kind, options: options)
        CorruptedText.check(result.trace)
      } catch {
        #expect(!error.what.isEmpty && !error.expected.isEmpty)
      }
    }
  }
}
