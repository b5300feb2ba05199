import GestureTraces
import JSONText
import MotionLaws

/// WebDriver's and Appium's pointer actions: the body of POST /session/ID/actions.
///
/// ```
/// {"actions": [
///   {"type":"pointer","id":"finger 0","parameters":{"pointerType":"touch"},"actions": [
///     {"type":"pointerMove","duration":0,"x":195,"y":790,"origin":"viewport"},
///     {"type":"pointerDown","button":0},
///     {"type":"pause","duration":8},
///     {"type":"pointerMove","duration":0,"x":195,"y":789,"origin":"viewport"},
///     {"type":"pointerUp","button":0}
///   ]}
/// ]}
/// ```
///
/// The form is that of https://www.w3.org/TR/webdriver2, Actions. The n-th actions of all sources
/// make a tick, so every source has the same number, and a finger that does nothing has a pause.
/// The time between two samples is a pause of all sources and each move takes no time, so no driver
/// inserts positions in between. Each source by itself adds up to the right times, as Appium's
/// XCUITest driver reads them. Durations are whole milliseconds, rounded from the times and not
/// from the differences.
///
/// Positions are whole pixels unless `--fractions` is given: the first Recommendation asks for
/// integers, the drafts since February 2025 allow numbers
/// (https://github.com/w3c/webdriver/pull/1881), and chromedriver 156 cuts fractions off.
extension TraceExporter {
  package static let w3c = TraceExporter(
    name: "w3c", help: "pointer actions, for WebDriver (chromedriver) and Appium",
    ending: "json",
    options: ["--pixel-ratio", "--fractions"],
    precision: { (_, options) in
      ScriptPrecision(
        timeUnit: 1e-3, times: "whole milliseconds",
        places: options.areFractional ? "thousandths of a pixel" : "whole pixels",
        place: { options.written($0) })
    },
    losses: { _ in [] },
    warnings: { (steps, _) in warningsOfPointerActions(steps) },
    write: { (steps, options) in
      var ticks = PointerTicks(fingers: steps.fingerCount, options)
      for moment in steps.moments { ticks.add(moment) }
      return ticks.text
    },
    drivers: [.chromedriver, .appiumForIOS])

  /// The effect of pointerCancel is left to drivers, and they differ: chromedriver 156 leaves the
  /// finger down; Appium's XCUITest driver takes back the action before it
  /// (FBW3CActionsSynthesizer.m of https://github.com/appium/WebDriverAgent).
  private static func warningsOfPointerActions(_ steps: FingerSteps) -> [InputFailure] {
    guard let words = steps.wordsOfCancellations(steps.cancelled) else { return [] }
    return [
      InputFailure(
        "\(words), and few drivers perform a pointerCancel: chromedriver and Appium for iOS do not",
        expected: "a driver that does, or a script for cdp", at: steps.source)
    ]
  }
}

extension TouchDriver {
  /// Seconds from chromedriver to the page and back, besides the wait for a frame: between 2 and 3
  /// ms, with chromedriver 156.
  private static let chromedriverLatency = 0.002

  /// WebDriver's tool for Chromium, as measured with chromedriver 156 and headless Chromium.
  ///
  /// It sends the next action when the page has seen the one before, and Chromium shows a page
  /// touches once a frame (https://developer.chrome.com/blog/aligning-input-events). So each step
  /// takes its pause, and the wait for the next frame: moves 8 ms apart come 16.7 ms apart at
  /// 60 Hz, those 17 ms apart 33.3 ms. A page whose listeners are not passive takes longer still.
  fileprivate static let chromedriver = TouchDriver(
    name: "chromedriver",
    losses: { steps, options, rate in
      [
        options.areFractional ? "fractions cut off" : "whole pixels",
        "each step waiting for a frame of \(rounded: rate) Hz",
      ] + steps.lossOfMovesInPlace + (steps.cancelled.isEmpty ? [] : ["no cancellations"])
    },
    deliver: { (steps, options, rate) in
      let ratio = options.pixelRatio
      return steps.samples.inMilliseconds().withoutLastCancellations()
        .paced(rate: rate, latency: chromedriverLatency)
        .moved { point in
          let pixel = Point(x: point.x * ratio, y: point.y * ratio)
          let rule: FloatingPointRoundingRule =
            options.areFractional ? .towardZero : .toNearestOrAwayFromZero
          return Point(x: pixel.x.rounded(rule) / ratio, y: pixel.y.rounded(rule) / ratio)
        }
        .withoutMovesInPlace()
    })

  /// Appium's XCUITest driver, which makes a synthesized event path of each source.
  ///
  /// It cannot express a pointerCancel.
  fileprivate static let appiumForIOS = TouchDriver(
    name: "Appium for iOS",
    losses: { steps, options, rate in
      (options.areFractional ? [] : ["whole pixels"])
        + ["whole milliseconds", "a straight line between positions at \(rounded: rate) Hz"]
        + steps.lossOfCancellations
    },
    deliver: { (steps, options, rate) throws(InputFailure) in
      try steps.samples.inMilliseconds().lifted().moved { options.written($0) }
        .interpolated(rate: rate, steps.source)
    })
}

extension TraceExporter.Options {
  /// The position that results from what is written, in points.
  fileprivate func written(_ point: Point) -> Point {
    let pixel = pixel(at: point)
    return Point(x: pixel.x / pixelRatio, y: pixel.y / pixelRatio)
  }

  /// A position in pixels, as it is written.
  fileprivate func pixel(at point: Point) -> Point {
    Point(x: rounded(point.x * pixelRatio), y: rounded(point.y * pixelRatio))
  }

  /// To a thousandth or a whole, never −0.
  private func rounded(_ coordinate: Double) -> Double {
    areFractional ? (coordinate * 1000).rounded() / 1000 + 0 : coordinate.rounded() + 0
  }
}

/// The actions of all sources, tick by tick.
private struct PointerTicks {
  private let options: TraceExporter.Options

  /// The actions of each finger; all have the same number.
  private var sources: [ScriptList]

  /// Milliseconds since the first landing.
  private var now = 0

  init(fingers: Int, _ options: TraceExporter.Options) {
    self.options = options
    sources = Array(repeating: ScriptList(depth: 1), count: fingers)
  }

  /// Adds what happens at once.
  mutating func add(_ moment: [TouchSample]) {
    guard let first = moment.first else { return }
    let time = Int((first.time * 1000).rounded())
    if time > now { addTick(pause: time - now) { _, _ in false } }
    now = max(now, time)
    if first.phase == .began || first.phase == .moved { addMoves(moment) }
    guard first.phase != .moved else { return }
    addTick { finger, writer in
      guard finger == first.id else { return false }
      Self.write(first.phase, to: &writer)
      return true
    }
  }

  private mutating func addMoves(_ moment: [TouchSample]) {
    let options = options
    addTick { finger, writer in
      guard let sample = moment.first(where: { $0.id == finger }) else { return false }
      let place = options.pixel(at: sample.point)
      writer.field("type", "pointerMove")
      writer.key("duration")
      writer.number(0)
      writer.key("x")
      writer.exactNumber(place.x)
      writer.key("y")
      writer.exactNumber(place.y)
      writer.field("origin", "viewport")
      return true
    }
  }

  private static func write(_ phase: TouchSample.Phase, to writer: inout JSONWriter) {
    guard phase != .cancelled else { return writer.field("type", "pointerCancel") }
    writer.field("type", phase == .began ? "pointerDown" : "pointerUp")
    writer.key("button")
    writer.number(0)
  }

  /// Adds a tick.
  ///
  /// - Parameters:
  ///   - pause: milliseconds, for the fingers that do nothing.
  ///   - write: writes what a finger does; it returns false for one that does nothing.
  private mutating func addTick(
    pause: Int = 0, _ write: (_ finger: Int, inout JSONWriter) -> Bool
  ) {
    for finger in sources.indices {
      sources[finger].add { writer in
        writer.beginObject()
        if !write(finger, &writer) {
          writer.field("type", "pause")
          writer.key("duration")
          writer.number(pause)
        }
        writer.endObject()
      }
    }
  }

  /// The whole script.
  var text: [UInt8] {
    var list = ScriptList()
    for (finger, actions) in sources.enumerated() {
      var writer = JSONWriter()
      writer.beginObject()
      writer.field("type", "pointer")
      writer.field("id", "finger \(finger)")
      writer.key("parameters")
      writer.beginObject()
      writer.field("pointerType", "touch")
      writer.endObject()
      writer.key("actions")
      writer.raw([UInt8(ascii: " ")] + actions.closed)
      writer.endObject()
      list.add(writer.bytes)
    }
    return Array(#"{"actions": "#.utf8) + list.closed + Array("}\n".utf8)
  }
}
