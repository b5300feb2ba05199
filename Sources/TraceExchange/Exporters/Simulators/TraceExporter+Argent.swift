import GestureTraces
import JSONText
import MotionLaws

/// A flow for Argent: every touch, with the delay before it.
///
/// ```
/// steps:
///   - tool: gesture-custom
///     args:
///       events:
///         - {"type":"Down","x":0.5,"y":0.936019,"delayMs":0}
///         - {"type":"Move","x":0.5,"y":0.9,"delayMs":8}
///         - {"type":"Up","x":0.5,"y":0.9,"delayMs":8}
/// ```
///
/// Source: packages/tool-server/src/tools/gesture-custom/index.ts and
/// packages/docs/docs/reference/flow-yaml.mdx of https://github.com/software-mansion/argent, at
/// 366f17c6. Places are fractions of the screen. A second finger is in the same events, so both land
/// and lift together. Delays are JavaScript's timers, of whole milliseconds, at least one.
extension TraceExporter {
  package static let argent = TraceExporter(
    name: "argent", help: "a flow for Argent: every touch of one finger, or of two together",
    ending: "yaml",
    options: ["--screen"],
    precision: { (steps, options) throws(InputFailure) in
      let screen = try steps.screen(options)
      return ScriptPrecision(
        timeUnit: 1e-3, times: "whole milliseconds", places: "millionths of the screen",
        place: { point in
          Point(
            x: ArgentFlow.fraction(point.x, of: screen.width) * screen.width,
            y: ArgentFlow.fraction(point.y, of: screen.height) * screen.height)
        })
    },
    commentPrefix: "#",
    gestureDriver: .argent,
    hint: hintOfScrolling,
    losses: { steps in
      steps.cancellations(steps.cancelled, "Argent cannot perform", expected: "a finger that lifts")
    },
    write: { (steps, options) throws(InputFailure) in try ArgentFlow(steps, options).text },
    drivers: [
      TouchDriver(
        name: "Argent",
        losses: { steps, _, _ in
          ["whole milliseconds, at least one between two events"] + steps.lossOfMovesInPlace
            + steps.lossOfCancellations
        },
        deliver: { (steps, options, rate) throws(InputFailure) in
          let moments = try ArgentFlow(steps, options).moments
          var last = -0.001
          var delivered: [TouchSample] = []
          for moment in moments {
            last = max((moment.time * 1000).rounded() / 1000, last + 0.001)
            for var sample in moment.samples {
              sample.time = last
              delivered.append(sample)
            }
          }
          return try GestureDriver.argent.delivered(delivered, rate: rate, steps.source)
        })
    ])
}

extension FingerSteps {
  /// The screen in points that a script is for.
  ///
  /// - Throws: if neither the options nor the trace say it.
  fileprivate func screen(_ options: TraceExporter.Options) throws(InputFailure)
    -> TraceImporter.Extent
  {
    if let screen = options.screen { return screen }
    guard let device else {
      throw InputFailure(
        "the trace does not say on which screen it was recorded",
        expected: "--screen WIDTHxHEIGHT, the device's in points", at: source)
    }
    return TraceImporter.Extent(width: device.width, height: device.height)
  }
}

/// Writes a flow.
private struct ArgentFlow {
  /// The content of one event: the fingers that are down do the same.
  struct Moment {
    var time: Double
    var type: String
    var samples: [TouchSample]
  }

  private let name: String
  private let screen: TraceImporter.Extent
  let moments: [Moment]

  /// Seconds between what two fingers do at once: less than Argent can tell apart.
  private static let together = 0.001

  init(_ steps: FingerSteps, _ options: TraceExporter.Options) throws(InputFailure) {
    (name, screen) = (steps.name, try steps.screen(options))
    var moments: [Moment] = []
    var places: [Int: Point] = [:]
    for sample in steps.samples {
      let type = sample.phase == .began ? "Down" : sample.phase.isLift ? "Up" : "Move"
      if let last = moments.indices.last, moments[last].type == type,
        sample.time - moments[last].time <= Self.together,
        !moments[last].samples.contains(where: { $0.id == sample.id })
      {
        moments[last].samples.append(sample)
      } else {
        moments.append(Moment(time: sample.time, type: type, samples: [sample]))
      }
    }
    for moment in moments {
      for sample in moment.samples { places[sample.id] = sample.point }
      let isTogether = moment.type == "Move" || moment.samples.count == places.count
      guard places.count <= 2, isTogether else {
        throw InputFailure(
          "fingers land or lift by themselves at \(rounded: moment.time + steps.start) s while others "
            + "are down",
          expected:
            "one finger, or two that land and lift together, as Argent has them; or a script "
            + "for xctest", at: steps.source)
      }
      if moment.type == "Up" { places.removeAll() }
    }
    self.moments = moments
  }

  /// A part of the screen, to a millionth.
  static func fraction(_ place: Double, of extent: Double) -> Double {
    (place / extent * 1e6).rounded() / 1e6 + 0
  }

  var text: [UInt8] {
    var text = Array(
      """
      # Does what the fingers of this trace do: \(name.printable(else: "\u{FFFD}"))
      # Written by gesture-replay: argent flow run FILE
      steps:
        - tool: gesture-custom
          args:
            events:

      """.utf8)
    var places: [Int: Point] = [:]
    var now = 0
    for moment in moments {
      for sample in moment.samples { places[sample.id] = sample.point }
      let time = Int((moment.time * 1000).rounded())
      var writer = JSONWriter()
      writer.beginObject()
      writer.field("type", moment.type)
      for (index, finger) in places.sorted(by: { $0.key < $1.key }).enumerated() {
        writer.key(index == 0 ? "x" : "x2")
        writer.exactNumber(Self.fraction(finger.value.x, of: screen.width))
        writer.key(index == 0 ? "y" : "y2")
        writer.exactNumber(Self.fraction(finger.value.y, of: screen.height))
      }
      writer.key("delayMs")
      writer.number(time - now)
      writer.endObject()
      text += Array("        - ".utf8) + writer.bytes + [UInt8(ascii: "\n")]
      now = time
      if moment.type == "Up" { places.removeAll() }
    }
    return text
  }
}
