import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TextFiles
import TraceExchange

/// Recordings of real screens by other people, if they are present next to the checkout.
struct RealRecordingTests {
  static let folder = Repository.root + "/../shared/data/"

  static let isPresent = (try? TextFile.read(folder + "README.md")) != nil

  private func read(
    _ file: String, _ kind: TraceImporter.Kind, _ options: TraceImporter.Options
  ) throws -> TraceReader.Result {
    let path = Self.folder + file
    return try TraceImporter.read(
      try TextFile.read(path), source: path, kind: kind, options: options)
  }

  /// Each finger's phases, with runs of `moved` merged into one.
  private func lives(_ trace: Trace) -> [Int: String] {
    var lives: [Int: [String]] = [:]
    for sample in trace.samples where lives[sample.id]?.last != "\(sample.phase)" {
      lives[sample.id, default: []].append("\(sample.phase)")
    }
    return lives.mapValues { $0.joined(separator: " ") }
  }

  @Test(.enabled(if: isPresent))
  func `a phone's drag goes beyond the range that it was told`() throws {
    let range = TraceImporter.Extent(width: 480, height: 800)
    let result = try read(
      "getevent/phone-single-drag.txt", .getevent, TraceImporter.Options(range: range))
    #expect(result.trace.name == "phone-single-drag")
    #expect(result.trace.device == Trace.Device(width: 480, height: 800))
    #expect(result.trace.metadata == Array(#"{"importedFrom":"getevent"}"#.utf8))
    #expect(lives(result.trace) == [0: "began moved ended"])
    #expect(result.trace.samples.count == 25)
    #expect(result.trace.lines.first == "0 began 0 (627, 774)")
    #expect(result.trace.lines.last == "0.414277 ended 0 (1019, 763)")
    #expect(result.warnings.count == 1)
    #expect(
      result.warnings.first?.description.hasSuffix(
        "phone-single-drag.txt:1:1: x from 627 to 1019 lies outside the range "
          + "0 to 479, expected the touch screen's whole range, "
          + "such as --range 1020x800") == true)
  }

  @Test(.enabled(if: isPresent))
  func `a tablet's two fingers drag`() throws {
    let range = TraceImporter.Extent(width: 2048, height: 1280)
    let screen = TraceImporter.Extent(width: 1024, height: 640)
    let result = try read(
      "getevent/tablet-two-finger-drag.txt", .getevent,
      TraceImporter.Options(range: range, screen: screen))
    #expect(result.warnings.isEmpty)
    #expect(lives(result.trace) == [0: "began moved ended", 1: "began moved ended"])
    #expect(
      result.trace.lines.prefix(2)
        == ["0 began 0 (21.5, 220)", "0 began 1 (22, 302.5)"])
    #expect(result.trace.samples.last?.time == 1.4758)
    #expect(result.trace.device == Trace.Device(width: 1024, height: 640))
  }

  @Test(
    .enabled(if: isPresent),
    arguments: [
      ("one-finger-drag", [0: "began moved ended"], "0 began 0 (605, 136)", 1.433974),
      (
        "two-finger-scroll", [0: "began moved ended", 1: "began moved ended"],
        "0 began 0 (930, 547)", 0.754658
      ),
    ])
  func `evemu's own ranges are used`(
    file: String, phases: [Int: String], first: String, last: Double
  ) throws {
    let result = try read("evemu/\(file).events", .evemu, TraceImporter.Options())
    #expect(result.warnings.isEmpty)
    #expect(result.trace.device == Trace.Device(width: 1280, height: 768))
    #expect(
      result.trace.metadata
        == Array(#"{"importedFrom":"evemu","device":"EP0430M09"}"#.utf8))
    #expect(lives(result.trace) == phases)
    #expect(result.trace.lines.first == first)
    #expect(result.trace.samples.last?.time == last)
  }

  @Test(.enabled(if: isPresent))
  func `a description apart from the events gives the range and the name`() throws {
    let path = Self.folder + "evemu/EP0430M09.desc"
    let description = TraceImporter.Description(bytes: try TextFile.read(path), source: path)
    let result = try read(
      "getevent/tablet-two-finger-drag.txt", .getevent,
      TraceImporter.Options(description: description))
    #expect(result.trace.device == Trace.Device(width: 1280, height: 768))
    #expect(
      result.trace.metadata
        == Array(#"{"importedFrom":"getevent","device":"EP0430M09"}"#.utf8))
    #expect(
      result.warnings.map(\.expected) == [
        "the touch screen's whole range, such as --range 1540x768"
      ])
  }

  @Test(.enabled(if: isPresent))
  func `an imported trace is written and read again as the same`() throws {
    let screen = TraceImporter.Extent(width: 390, height: 844)
    let imported = try read(
      "evemu/two-finger-scroll.events", .evemu, TraceImporter.Options(screen: screen)
    ).trace
    let read = try TraceReader.read(TraceWriter.text(of: imported), source: "again.json")
    #expect(read.trace.samples == imported.samples)
    #expect(read.trace.device == imported.device)
    #expect(read.trace.metadata == imported.metadata)
    #expect(read.warnings.isEmpty)
  }
}
