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
/// The protocol's page wants every finger that is down in touchStart and touchMove, and none in
/// touchEnd and touchCancel. So the last lift is a touchEnd without touches, but without them it
/// would lift all fingers: if others stay down, touchEnd names the lifted one, which Chromium 156
/// takes. (A touchMove that leaves a finger out does not lift it there.) It refuses a touchCancel
/// that names a finger, and without one it cancels all that are down: one that is cancelled while
/// others stay is lifted instead.
///
/// A finger that moves to where it is has a touchMove of its own, since among others it would be
/// taken for one that rests. Chromium tells the page of neither.
extension TraceExporter {
  package static let cdp = TraceExporter(
    name: "cdp", help: "Input.dispatchTouchEvent with timestamps, for Chromium's DevTools",
    ending: "json",
    options: ["--start"],
    losses: { steps in
      let commands = TouchCommandSteps(steps)
      return steps.cancellations(
        commands.lifted, "DevTools cannot express while others stay",
        expected: "a cancellation of all fingers that are down") + commands.lossOfOrder
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
            + steps.lossOfMovesInPlace
            + (TouchCommandSteps(steps).lifted.isEmpty ? [] : steps.lossOfCancellations)
        },
        deliver: { (steps, _, rate) in
          TouchCommandSteps(steps).moments.flatMap { $0 }.coalesced(rate: rate)
            .withoutMovesInPlace()
        })
    ])
}

/// The steps of a trace, in which a cancellation always affects all fingers that are down.
private struct TouchCommandSteps {
  /// The content of each command; cancellations of all fingers are one moment.
  private(set) var moments: [[TouchSample]] = []

  /// The cancellations that are lifts in `moments`, because other fingers stay.
  private(set) var lifted: [TouchSample] = []

  /// The number of cancellations of all fingers that are not in the order of their landings, in
  /// which they are performed.
  private var reordered = 0

  /// The fingers that are down and being cancelled, in the order of their landings.
  private var landed: [Int] = []
  private var downCount = 0

  /// Cancellations at one time, which may turn out to affect all fingers.
  private var cancelled: [TouchSample] = []

  init(_ steps: FingerSteps) {
    for moment in steps.moments {
      guard let first = moment.first else { continue }
      if first.phase != .cancelled || first.time > (cancelled.first?.time ?? .infinity) {
        endCancellations()
      }
      if first.phase == .began {
        landed.removeAll { $0 == first.id }
        landed.append(first.id)
        downCount += 1
      }
      if first.phase.isLift { downCount -= 1 }
      if first.phase == .cancelled { cancelled.append(first) } else { moments.append(moment) }
    }
    endCancellations()
  }

  private mutating func endCancellations() {
    guard !cancelled.isEmpty else { return }
    if downCount == 0 {
      let ordered = landed.compactMap { id in cancelled.first { $0.id == id } }
      reordered += zip(ordered, cancelled).count { $0.id != $1.id }
      moments.append(ordered)
    } else {
      lifted += cancelled
      moments += cancelled.lifted().map { [$0] }
    }
    cancelled = []
  }

  var lossOfOrder: [ScriptLoss] {
    guard reordered > 0 else { return [] }
    return [
      ScriptLoss(
        .order, reordered,
        "\(reordered) cancellations at one time are in the order in which the fingers landed")
    ]
  }
}

/// Writes the commands.
private struct TouchCommands {
  /// The origin of the timestamps, in seconds.
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
      addMoves(moment[...])
    case .ended:
      down.removeAll { $0.id == first.id }
      add("touchEnd", down.isEmpty ? [] : [first], at: first.time)
    case .cancelled:
      down.removeAll()
      add("touchCancel", [], at: first.time)
    }
  }

  /// Adds moves at one time: a command for those that lead elsewhere, one for those that do not.
  private mutating func addMoves(_ moves: ArraySlice<TouchSample>) {
    guard let first = moves.first else { return }
    let isInPlace = isInPlace(first)
    let run = moves.prefix { self.isInPlace($0) == isInPlace }
    if isInPlace {
      add("touchMove", Array(run), at: first.time)
    } else {
      for sample in run {
        guard let index = down.firstIndex(where: { $0.id == sample.id }) else { continue }
        down[index].point = sample.point
      }
      add("touchMove", down.sorted { $0.id < $1.id }, at: first.time)
    }
    addMoves(moves[run.endIndex...])
  }

  /// Whether a finger is written where it was.
  private func isInPlace(_ sample: TouchSample) -> Bool {
    let last = down.first { $0.id == sample.id }?.point
    return last.map {
      $0.x.rounded3 == sample.point.x.rounded3 && $0.y.rounded3 == sample.point.y.rounded3
    }
      ?? true
  }

  private mutating func add(_ type: StaticString, _ touches: [TouchSample], at time: Double) {
    // Rounded one by one: a sum in seconds since 1970 has no fractions of a microsecond.
    let microseconds = ((start * 1e6).rounded() + (time * 1e6).rounded()) / 1e6
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
