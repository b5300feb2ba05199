import GestureTraces
import JSONText
import MotionLaws
import Testing

@testable import TraceExchange

/// A way out of a trace and back: a kind of script, with options, and how it is read.
struct ScriptRoute: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let exporter: TraceExporter
  var options = TraceExporter.Options()

  /// How much a time may be rounded, in seconds, and a position, in points.
  var time = 0.0
  var place = 0.0

  /// Whether the script says in which order things happen at one time.
  var hasOrder = true

  /// The range of a touch screen that is there: a unit is 0.36 pt.
  private static let panel = TraceImporter.Extent(width: 1080, height: 2400)

  static let all = [
    ScriptRoute("evemu", .evemu, place: 0.05),
    ScriptRoute("evemu --range", .evemu, .init(range: panel), place: 0.362),
    ScriptRoute("w3c", .w3c, time: 0.0005, place: 0.5),
    ScriptRoute("w3c --pixel-ratio 3", .w3c, .init(pixelRatio: 3), time: 0.0005, place: 0.167),
    ScriptRoute("w3c --fractions", .w3c, .init(areFractional: true), time: 0.0005),
    ScriptRoute("xctest", .xctest, hasOrder: false),
    ScriptRoute("cdp", .cdp),
    ScriptRoute("cdp --start", .cdp, .init(start: 1_795_320_000.25)),
  ]

  private init(
    _ name: String, _ exporter: TraceExporter, _ options: TraceExporter.Options = .init(),
    time: Double = 0, place: Double = 0, hasOrder: Bool = true
  ) {
    (testDescription, self.exporter, self.options) = (name, exporter, options)
    (self.time, self.place, self.hasOrder) = (time, place, hasOrder)
  }

  /// The script of a trace; a trace without a device gets a screen for evemu.
  func script(of trace: Trace) throws -> TraceExporter.Script {
    var options = options
    if exporter.name == "evemu", trace.device == nil {
      options.screen = TraceImporter.Extent(width: 390, height: 844)
    }
    return try exporter.script(of: trace, options)
  }

  /// What a script says, without an option that the script could make needless.
  ///
  /// The warnings are those of the import, but for what it says of the sampling.
  func read(_ script: TraceExporter.Script) throws -> TraceReader.Result {
    guard let kind = TraceImporter.Kind(rawValue: exporter.name) else {
      return TraceReader.Result(trace: try Self.trace(ofSource: script.text), warnings: [])
    }
    var result = try TraceImporter.read(
      script.bytes, source: "script", kind: kind,
      options: .init(pixelRatio: exporter.name == "w3c" ? options.pixelRatio : nil))
    let ofSampling = RecordedSampling(of: result.trace, kind: kind).warnings(source: "script")
    result.warnings.removeAll { ofSampling.contains($0) }
    return result
  }

  /// The paths in the source of a UI test, which no importer reads: each finger's from landing to
  /// lift.
  private static func trace(ofSource text: String) throws -> Trace {
    var samples: [TouchSample] = []
    var path = -1
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line == "[" {
        path += 1
      } else if line.first == "(", line.hasSuffix("),") {
        let numbers = line.dropFirst().dropLast(2).split(separator: ",").compactMap {
          Double($0.drop { $0 == " " })
        }
        try #require(numbers.count == 3)
        let isFirst = samples.last?.id != path
        samples.append(
          TouchSample(
            time: numbers[0], id: path, phase: isFirst ? .began : .moved,
            point: Point(x: numbers[1], y: numbers[2])))
      } else if line.first == "]", let last = samples.indices.last {
        samples[last].phase = .ended
      }
      if line == "try EventPaths.synthesize(" { break }
    }
    return Trace(name: "script", samples: samples)
  }
}
