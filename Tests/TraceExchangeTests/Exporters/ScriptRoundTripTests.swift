import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import Testing
import TextFiles
import TraceExchange

/// A script that is read back is its trace, but for what the export told of, by kind and count.
struct ScriptRoundTripTests {
  private static let traces =
    ExportedTraces.fixtures + ExportedTraces.special
    + ExportedTraces.imported + (0..<20).map { ExportedTraces.random(seed: $0) }

  private static let rows = TestEffort.rows(traces.indices, or: 40)

  @Test func `there are traces of files, recordings, special and random ones`() {
    #expect(ExportedTraces.fixtures.count > 250)
    #expect(ExportedTraces.imported.count == 10)
    #expect(ExportedTraces.special.count == 10)
  }

  @Test(arguments: ScriptRoute.all) func `each difference was told`(route: ScriptRoute) throws {
    for trace in Self.rows.map({ Self.traces[$0] }) {
      let script = try route.script(of: trace)
      let read = try route.read(script)
      let name = Comment(rawValue: trace.source.isEmpty ? trace.name : trace.source)
      let differences = ScriptComparison(trace, read.trace, hasOrder: route.hasOrder)
      #expect(differences.unexplained == [], name)
      var told: [ScriptLoss.Kind: Int] = [:]
      for loss in script.losses { told[loss.kind, default: 0] += loss.count }
      #expect(told == differences.counts, name)
      let amounts = script.losses.reduce(into: [:]) { $0[$1.kind] = $1.amount }
      #expect(differences.time <= max(amounts[.times] ?? 0, 0.5e-6) + 1e-9, name)
      #expect(differences.place <= max(amounts[.places] ?? 0, 0.5e-3) + 1e-9, name)
      #expect((amounts[.times] ?? 0) <= route.time + 1e-9, name)
      #expect((amounts[.places] ?? 0) <= route.place + 1e-9, name)
      // What lies outside a touch screen is said at both doors.
      #expect(
        read.warnings.isEmpty
          || script.warnings.contains { $0.what.contains("outside the touch screen's axes") }, name)
      #expect(script.notes.count + script.warnings.count >= script.losses.count, name)
    }
  }

  /// What the lines say, in the order in which they are written.
  @Test func `losses are told in words, with counts`() throws {
    let trace = try #require(ExportedTraces.special.first { $0.name == "everything" })
    let script = try TraceExporter.w3c.script(of: trace, .init())
    #expect(
      script.warnings.map(\.what) == [
        "2 actions of the app are not touches and are left out: cancelTouches",
        "2 touches are cancelled, the first at 0.55 s, and few drivers perform a pointerCancel: "
          + "chromedriver and Appium for iOS do not",
      ])
    #expect(
      script.notes == [
        "what was observed is left out: 1 frame",
        "the trace's scene, device and metadata are left out",
        "all times are 0.5 s earlier: they count from the first landing",
        "1 touch has another id: fingers are numbered from 0, the lowest that is free",
        "1 stationary sample is left out: a replay ignores it, too",
        "1 lift at a new position is a move there and a lift",
        "1 cancellation at a new position is written where the finger was",
        "2 moves at the time of another finger's are in the order of the fingers",
        "1 of 12 times are rounded to whole milliseconds, by up to 0.4 ms",
        "2 of 12 positions are rounded to whole pixels, by up to 0.25 pt",
      ])
  }

  @Test func `one touch that loses nothing but its scene says only that`() throws {
    var trace = try ExportedTraces.trace("0 0 began 1 2; 0.1 0 moved 1 9; 0.2 0 ended 1 9")
    trace.scene = "scroll-view"
    let script = try TraceExporter.evemu.script(of: trace, .init())
    #expect(script.warnings.isEmpty)
    #expect(script.notes == ["the trace's scene is left out"])
  }

  @Test func `evemu's script says for which screen it is`() throws {
    let trace = try ExportedTraces.trace("0 0 began 1 2; 0.2 0 ended 1 2")
    let script = try TraceExporter.evemu.script(of: trace, .init())
    func device(_ bytes: [UInt8], _ options: TraceImporter.Options = .init()) throws -> String {
      let device = try TraceImporter.read(
        bytes, source: "script", kind: .evemu, options: options
      ).trace.device
      return "\(device?.width.exact ?? "") \(device?.height.exact ?? "") "
        + (device?.scale?.exact ?? "none")
    }
    #expect(try device(script.bytes) == "390 844 3")
    let narrow = TraceImporter.Options(screen: .init(width: 320, height: 568))
    #expect(try device(script.bytes, narrow) == "320 568 none")
    #expect(try device(script.bytes, .init(scale: 2)) == "390 844 2")
    #expect(try device(script.bytes, .init(density: 320)) == "5850 12660 none")
    for comment in ["# A screen of 0x1 pt", "# A screen of 390x844 in", "# A screen"] {
      let other = script.text.replacing("# A screen of 390x844 pt at scale 3", with: comment)
      #expect(try device(Array(other.utf8)) == "11700 25320 none", "\(comment)")
    }
  }
}
