import GestureTraces
import JSONText
import MotionLaws

/// A flow of Maestro's: a swipe for each finger that moves, a tap or a long press for each that does
/// not.
///
/// ```
/// appId: com.example.app
/// ---
/// - swipe:
///     start: 195, 790
///     end: 195, 340
///     duration: 1398
/// ```
///
/// The form is that of https://docs.maestro.dev/reference/commands-available/swipe. A swipe has a
/// start, an end and a duration in whole milliseconds, and positions are whole pixels, which are
/// points where XCTest is driven. It has one finger, whose speed is the same all the way: a press, a
/// rest before the lift, a fling's last speed and a curve cannot be said.
extension TraceExporter {
  package static let maestro = TraceExporter(
    name: "maestro", help: "a flow for Maestro: swipes and taps of one finger",
    ending: "yaml",
    options: ["--pixel-ratio"],
    precision: { (_, options) in
      ScriptPrecision(
        timeUnit: 1e-3, times: "whole milliseconds", places: "whole pixels",
        place: { options.wholePixel(nearestTo: $0) })
    },
    commentPrefix: "#",
    hasOneSpeed: true,
    losses: { steps in
      steps.cancellations(
        steps.cancelled, "Maestro cannot perform", expected: "a finger that lifts")
        + steps.lossOfPaths + steps.lossOfPauses
    },
    write: { (steps, options) throws(InputFailure) in
      try FlowText(steps, options).text
    },
    drivers: [.maestro])
}

extension TouchDriver {
  /// Maestro with one finger that moves straight and evenly, sampled once a frame; pauses between
  /// touches are the trace's.
  fileprivate static let maestro = TouchDriver(
    name: "Maestro",
    losses: { steps, _, rate in
      [
        "whole pixels", "whole milliseconds",
        "a straight line at one speed, at \(rounded: rate) Hz",
      ]
        + steps.lossOfCancellations
    },
    deliver: { (steps, options, rate) throws(InputFailure) in
      try steps.oneFingerAtATime()
      return try steps.ownStrokes.flatMap { [$0.first, $0.last].compactMap { $0 } }
        .inMilliseconds().lifted().moved { options.wholePixel(nearestTo: $0) }
        .interpolated(rate: rate, steps.source)
    })
}

extension TraceExporter.Options {
  /// In points.
  fileprivate func wholePixel(nearestTo point: Point) -> Point {
    Point(
      x: (point.x * pixelRatio).rounded() / pixelRatio,
      y: (point.y * pixelRatio).rounded() / pixelRatio)
  }
}

extension FingerSteps {
  /// Each finger from its landing to its lift.
  fileprivate var ownStrokes: [[TouchSample]] {
    Stroke.all(in: samples).map { $0.samples.map { $0.sample } }
  }

  /// - Throws: if two fingers are down at a time.
  fileprivate func oneFingerAtATime() throws(InputFailure) {
    let strokes = ownStrokes
    for (one, next) in zip(strokes, strokes.dropFirst()) {
      guard let lift = one.last?.time, let landing = next.first?.time, landing < lift else {
        continue
      }
      throw InputFailure(
        "a second finger lands at \(rounded: landing + start) s, and Maestro has one",
        expected: "a trace with one finger at a time, or a script for xctest", at: source)
    }
  }

  /// The deviations of fingers from straight lines at one speed.
  fileprivate var lossOfPaths: [ScriptLoss] {
    var off = Deviations()
    for stroke in ownStrokes {
      guard let first = stroke.first, let last = stroke.last, last.time > first.time else {
        continue
      }
      for sample in stroke {
        let share = (sample.time - first.time) / (last.time - first.time)
        off.add(first.point + (last.point - first.point) * share, from: sample.point)
      }
    }
    guard off.count > 0 else { return [] }
    return [
      ScriptLoss(
        .paths, off.count,
        "\(off.count) of \(samples.count) positions are off, by up to \(rounded: off.largest) pt: Maestro "
          + "swipes straight and at one speed",
        amount: off.largest, expected: "a drag at one speed without a rest, or a script for xctest")
    ]
  }

  /// The time between touches, which Maestro chooses itself.
  fileprivate var lossOfPauses: [ScriptLoss] {
    let pauses = ownStrokes.count - 1
    guard pauses > 0 else { return [] }
    return [
      ScriptLoss(
        .pauses, pauses,
        "the time between \(pauses + 1) touches is left out: Maestro goes on when the screen has "
          + "settled",
        expected: "touches that do not depend on it, or a script for xctest")
    ]
  }
}

/// Writes a flow.
private struct FlowText {
  private let steps: FingerSteps
  private let options: TraceExporter.Options

  /// Seconds after which a press is a long one, as in UIKit and Android.
  private static let longPress = 0.5

  init(_ steps: FingerSteps, _ options: TraceExporter.Options) throws(InputFailure) {
    try steps.oneFingerAtATime()
    (self.steps, self.options) = (steps, options)
  }

  var text: [UInt8] {
    var text = """
      # Does what the finger of this trace does: \(steps.name.printable(else: "\u{FFFD}"))
      appId: com.example.app # your app's identifier
      ---

      """
    for stroke in steps.ownStrokes {
      guard let first = stroke.first, let last = stroke.last else { continue }
      let duration = Int(((last.time - first.time) * 1000).rounded())
      if pixels(first.point) != pixels(last.point) {
        text += "- swipe:\n    start: \(pixels(first.point))\n    end: \(pixels(last.point))\n"
        text += "    duration: \(duration)\n"
      } else {
        let command = last.time - first.time < Self.longPress ? "tapOn" : "longPressOn"
        text += "- \(command):\n    point: \(pixels(first.point))\n"
      }
    }
    return Array(text.utf8)
  }

  /// `195, 790`.
  private func pixels(_ point: Point) -> String {
    let (x, y) = (point.x * options.pixelRatio, point.y * options.pixelRatio)
    return "\((x.rounded() + 0).exact), \((y.rounded() + 0).exact)"
  }
}
