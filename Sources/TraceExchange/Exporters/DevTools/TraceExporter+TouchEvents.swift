import GestureTraces
import JSONText
import MotionLaws

/// DevTools' touch events: a list of commands to send in order.
///
/// ```
/// [
///   {"method":"Input.dispatchTouchEvent","params":{"type":"touchStart",
///     "touchPoints":[{"x":195,"y":790,"id":0}],"timestamp":0}},
///   {"method":"Input.dispatchTouchEvent","params":{"type":"touchEnd",
///     "touchPoints":[],"timestamp":0.139}}
/// ]
/// ```
///
/// The command is that of https://chromedevtools.github.io/devtools-protocol/tot/Input, whose
/// timestamps are seconds since 1970: those of a script count from `--start`, and the sender adds
/// the time at which the gesture should begin. The page gets timestamps as they are sent, however
/// late the commands come.
///
/// touchStart and touchMove list every finger that is down. The last lift is a touchEnd without
/// touches, as the protocol requires. If other fingers stay down, touchEnd names the lifted one,
/// and Chromium 156 lifts only that one. touchCancel cancels all fingers that are down, so one that
/// is cancelled while others stay is lifted instead.
extension TraceExporter {
  package static let cdp = TraceExporter(
    name: "cdp", help: "Input.dispatchTouchEvent with timestamps, for Chromium's DevTools",
    ending: "json",
    options: ["--start"],
    warnings: { (steps, _) in
      steps.cancellations(
        TouchCommandSteps(steps).lifted, "DevTools cannot express while others stay",
        expected: "a cancellation of all fingers that are down")
    },
    write: { (steps, options) in
      var script = TouchCommands(start: options.start)
      for moment in TouchCommandSteps(steps).moments { script.add(moment) }
      return script.text
    },
    drivers: [
      TouchDriver(
        // https://developer.chrome.com/blog/aligning-input-events: moves wait for the next frame.
        name: "Chromium",
        losses: { steps, _, rate in
          ["one move a frame of \(rounded: rate) Hz"]
            + (TouchCommandSteps(steps).lifted.isEmpty ? [] : steps.lossOfCancellations)
        },
        deliver: { (steps, _, rate) in
          TouchCommandSteps(steps).moments.flatMap { $0 }.coalesced(rate: rate)
        })
    ])
}

/// The steps of a trace, in which a cancellation always affects all fingers that are down.
private struct TouchCommandSteps {
  /// The content of each command; cancellations of all fingers are one moment.
  private(set) var moments: [[TouchSample]] = []

  /// The cancellations that are lifts in `moments`, because other fingers stay.
  private(set) var lifted: [TouchSample] = []

  private var downCount = 0

  /// Cancellations at one time, which may turn out to affect all fingers.
  private var cancelled: [TouchSample] = []

  init(_ steps: FingerSteps) {
    for moment in steps.moments {
      guard let first = moment.first else { continue }
      if first.phase != .cancelled || first.time > (cancelled.first?.time ?? .infinity) {
        endCancellations()
      }
      if first.phase == .began { downCount += 1 }
      if first.phase.isLift { downCount -= 1 }
      if first.phase == .cancelled { cancelled.append(first) } else { moments.append(moment) }
    }
    endCancellations()
  }

  private mutating func endCancellations() {
    guard !cancelled.isEmpty else { return }
    if downCount == 0 {
      moments.append(cancelled)
    } else {
      lifted += cancelled
      moments += cancelled.lifted().map { [$0] }
    }
    cancelled = []
  }
}

/// Writes the commands.
private struct TouchCommands {
  /// What timestamps count from, in seconds.
  private let start: Double
  private var list = ScriptList()

  /// The fingers that are down and where, in the order in which they landed.
  private var down: [TouchSample] = []

  init(start: Double) {
    self.start = start
  }

  /// Adds what happens at once.
  mutating func add(_ moment: [TouchSample]) {
    guard let first = moment.first else { return }
    switch first.phase {
    case .began:
      down.append(first)
      add("touchStart", down, at: first.time)
    case .moved, .stationary:
      for sample in moment {
        guard let index = down.firstIndex(where: { $0.id == sample.id }) else { continue }
        down[index].point = sample.point
      }
      add("touchMove", down, at: first.time)
    case .ended:
      down.removeAll { $0.id == first.id }
      add("touchEnd", down.isEmpty ? [] : [first], at: first.time)
    case .cancelled:
      down.removeAll()
      add("touchCancel", [], at: first.time)
    }
  }

  private mutating func add(_ type: StaticString, _ touches: [TouchSample], at time: Double) {
    let microseconds = ((start + time) * 1e6).rounded() / 1e6
    list.add { writer in
      writer.beginObject()
      writer.field("method", "Input.dispatchTouchEvent")
      writer.key("params")
      writer.beginObject()
      writer.key("type")
      writer.word(type)
      writer.key("touchPoints")
      writer.beginArray()
      for touch in touches {
        writer.beginObject()
        writer.field("x", touch.point.x)
        writer.field("y", touch.point.y)
        writer.key("id")
        writer.number(touch.id)
        writer.endObject()
      }
      writer.endArray()
      writer.key("timestamp")
      writer.exactNumber(microseconds)
      writer.endObject()
      writer.endObject()
    }
  }

  var text: [UInt8] { list.closed + [UInt8(ascii: "\n")] }
}
