import BasicTestSupport
import GestureTraces
import JSONText
import Testing
import TraceExchange

/// TraceExporter+Evemu.swift: evemu's description and events.
struct TraceExporterEvemuTests {
  private func lines(_ samples: String, _ options: TraceExporter.Options = .init()) throws
    -> (description: [String], events: [String], warnings: [String])
  {
    let script = try TraceExporter.evemu.script(of: try ExportedTraces.trace(samples), options)
    let lines = script.text.split(separator: "\n").map(String.init)
    return (
      lines.filter { !$0.hasPrefix("E:") },
      lines.filter { $0.hasPrefix("E:") }.map { line in
        String(line.dropFirst(3).prefix { $0 != "\t" }).replacing(" 0000 0000 0", with: " report")
      }, script.warnings.map(\.what)
    )
  }

  private static let range = TraceExporter.Options(
    range: TraceImporter.Extent(width: 780, height: 1688))

  @Test func `events are those of protocol B`() throws {
    let result = try lines(
      """
      3 0 began 10 20; 3.01 0 moved 10 21; 3.02 1 began 30 40; 3.03 0 moved 11 21; \
      3.03 1 moved 30 41; 3.04 0 ended 11 21; 3.05 1 cancelled 30 41
      """, Self.range)
    #expect(
      result.events == [
        "0.000000 0003 002f 0", "0.000000 0003 0039 0", "0.000000 0003 0035 20",
        "0.000000 0003 0036 40", "0.000000 0003 0030 10", "0.000000 0001 014a 1",
        "0.000000 report",
        "0.010000 0003 0036 42", "0.010000 report",
        "0.020000 0003 002f 1", "0.020000 0003 0039 1", "0.020000 0003 0035 60",
        "0.020000 0003 0036 80", "0.020000 0003 0030 10", "0.020000 report",
        "0.030000 0003 002f 0", "0.030000 0003 0035 22", "0.030000 0003 002f 1",
        "0.030000 0003 0036 82", "0.030000 report",
        "0.040000 0003 002f 0", "0.040000 0003 0039 -1", "0.040000 report",
        "0.050000 0003 002f 1", "0.050000 0003 0039 -1", "0.050000 0001 014a 0",
        "0.050000 report",
      ])
    #expect(
      result.warnings == [
        "finger 1 is cancelled at 3.05 s, which evemu cannot express: it is lifted there"
      ])
  }

  @Test func `the description is a touch screen's`() throws {
    let result = try lines("0 0 began 10 20; 1 0 ended 10 20", Self.range)
    #expect(
      result.description.prefix(6) == [
        "# EVEMU 1.3", "# test",
        "# A screen of 390x844 pt at scale 3",
        "N: gesture-replay touch screen", "I: 0006 0000 0000 0001", "P: 02 00 00 00 00 00 00 00",
      ])
    #expect(
      result.description.suffix(5) == [
        "A: 2f 0 1 0 0 0", "A: 30 0 255 0 0 0", "A: 35 0 779 0 0 0", "A: 36 0 1687 0 0 0",
        "A: 39 0 65535 0 0 0",
      ])
    let own = try lines("0 0 began 10 20; 1 0 ended 10 20")
    #expect(own.description.contains("A: 35 0 11699 0 0 0"))
    #expect(own.description.contains("A: 36 0 25319 0 0 0"))
  }

  /// Each bit of a `B:` line is a type or a code that occurs in the events.
  @Test func `the description names just the types and codes that events have`() throws {
    let result = try lines("0 0 began 10 20; 1 0 ended 10 20")
    var codes: [Int: Set<Int>] = [:]
    var bytes: [Int: Int] = [:]
    for line in result.description where line.hasPrefix("B:") {
      let numbers = line.split(separator: " ").dropFirst().compactMap { Int($0, radix: 16) }
      for byte in numbers.dropFirst() {
        let index = bytes[numbers[0], default: 0]
        bytes[numbers[0]] = index + 1
        for bit in 0..<8 where byte & (1 << bit) != 0 {
          codes[numbers[0], default: []].insert(index * 8 + bit)
        }
      }
    }
    #expect(codes == [0: [0, 1, 3], 1: [0x14A], 3: [0x2F, 0x30, 0x35, 0x36, 0x39]])
  }

  /// Linux drops a frame in which nothing changes.
  @Test func `a finger that is told to be where it was changes its length`() throws {
    let result = try lines(
      "0 0 began 10 20; 1 0 moved 10 20; 2 0 moved 10 20; 3 0 ended 10 20", Self.range)
    #expect(
      result.events.dropFirst(7).dropLast(3) == [
        "1.000000 0003 0030 11", "1.000000 report", "2.000000 0003 0030 10", "2.000000 report",
      ])
  }

  @Test(
    arguments: ([
      ("0 0 began 0 0; 1 0 moved 390 844; 2 0 ended 200 400", nil),
      (
        "0.5 0 began 10 20; 1 0 moved -105.5 -120; 1.5 0 ended -105 -20",
        "3 positions lie outside the touch screen's axes, the first, (-105.5, -120), at 1 s, "
          + "expected positions from (0, 0) to (390, 844)"
      ),
      (
        "0 0 began 390.5 20; 1 0 moved 10 20; 2 0 ended 10 20",
        "1 position lies outside the touch screen's axes, the first, (390.5, 20), at 0 s, "
          + "expected positions from (0, 0) to (390, 844)"
      ),
    ] as [(String, String?)]).map { (Brief($0), Brief($1)) })
  func `a warning names positions outside the axes`(samples: Brief<String>, warning: Brief<String?>)
    throws
  {
    let script = try TraceExporter.evemu.script(
      of: try ExportedTraces.trace(samples.value), .init())
    #expect(script.warnings.map(\.description) == (warning.value.map { [$0] } ?? []))
  }

  @Test func `what cannot be a touch screen is refused`() throws {
    var trace = try ExportedTraces.trace("0 0 began 10 20; 1 0 ended 10 20")
    func failure(_ options: TraceExporter.Options) -> String? {
      do throws(InputFailure) {
        _ = try TraceExporter.evemu.script(of: trace, options)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      failure(.init(range: .init(width: 1, height: 100)))
        == "the touch screen's range 1x100 is not possible, "
        + "expected --range WIDTHxHEIGHT, whole numbers from 2 to 2147483647")
    let tiny = TraceImporter.Extent(width: 1e-6, height: 1)
    #expect(
      failure(.init(range: .init(width: 1e9, height: 100), screen: tiny))
        == "the position (10, 20) has no number on the touch screen, "
        + "expected a smaller --range, or a larger --screen")
    trace.device = nil
    #expect(
      failure(.init()) == "the trace does not say how large its screen is, "
        + "expected \"device\" in the trace, or --screen WIDTHxHEIGHT, the screen in points")
    #expect(failure(.init(screen: .init(width: 390, height: 844))) == nil)
  }
}
