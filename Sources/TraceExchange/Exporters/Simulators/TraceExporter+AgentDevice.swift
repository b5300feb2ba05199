import GestureTraces
import JSONText
import MotionLaws

/// A script for agent-device: a pan for each finger that moves, a press for each that rests.
///
/// ```
/// context platform=ios
/// gesture pan 195 790 0 -450 300
/// longpress 195 400 800
/// ```
///
/// Source: website/docs/docs/migrating-gestures.md and replay-e2e.md of
/// https://github.com/callstack/agent-device, at 4fa09b2a, and src/contracts/gesture-plan.ts, at
/// 4c3909c6: a pan has an origin, a distance and a duration of 16 to 10,000 whole milliseconds. On
/// iOS it is eased in and out (`GestureDriver.agentDevice`), so nothing flies after it. A `swipe`
/// takes 0.1 s and holds as long.
extension TraceExporter {
  package static let agentDevice = TraceExporter(
    name: "agent-device", help: "a script for agent-device: pans and presses of one finger",
    ending: "ad",
    options: [],
    precision: { (_, _) in ScriptPrecision(timeUnit: 1e-3, times: "whole milliseconds") },
    commentPrefix: "#",
    gestureDriver: .agentDevice,
    losses: { steps in
      steps.cancellations(
        steps.cancelled, "agent-device cannot perform", expected: "a finger that lifts")
        + steps.lossOfPaths("agent-device", "eases in and out") { $0 * $0 * (3 - 2 * $0) }
        + steps.lossOfRests("agent-device", (0, 0)) + steps.lossOfPresses
        + steps.lossOfPauses("agent-device", "goes on when a command is done")
    },
    write: { (steps, _) throws(InputFailure) in try AgentDeviceScript(steps).text },
    drivers: [
      .modelled(
        .agentDevice, as: "agent-device for iOS",
        ["a straight line that eases in and out", "whole milliseconds", "no rests"])
    ])
}

extension FingerSteps {
  /// The lengths of presses that are no long ones, which agent-device chooses itself.
  fileprivate var lossOfPresses: [ScriptLoss] {
    let own = GestureDriver.pressLength
    let changes = ways.filter { $0.moving == 0 && $0.press < GestureDriver.longPress }
      .map { ($0.press - own).magnitude }.filter { $0 > Self.noticed }
    guard let largest = changes.max() else { return [] }
    return [
      ScriptLoss(
        .rests, changes.count,
        "\(changes.count == 1 ? "a touch has" : "\(changes.count) touches have") another length, by up to "
          + "\(rounded: largest) s: a press of agent-device takes \(rounded: own) s",
        amount: largest, expected: "a touch of \(rounded: own) s, or a script for argent or xctest")
    ]
  }
}

/// Writes the script.
private struct AgentDeviceScript {
  private let steps: FingerSteps

  /// Milliseconds of a pan.
  private static let durations = 16...10_000

  init(_ steps: FingerSteps) throws(InputFailure) {
    try steps.oneFingerAtATime(for: "agent-device")
    for way in steps.ways where way.moving > 0 {
      let milliseconds = Int((way.moving * 1000).rounded())
      guard Self.durations.contains(milliseconds) else {
        throw InputFailure(
          "a finger moves for \(milliseconds) ms",
          expected:
            "\(Self.durations.lowerBound) to \(Self.durations.upperBound), as agent-device takes "
            + "them", at: steps.source)
      }
    }
    self.steps = steps
  }

  var text: [UInt8] {
    var text = """
      # Does what the finger of this trace does: \(steps.name.printable(else: "\u{FFFD}"))
      # Written by gesture-replay: agent-device replay FILE
      context platform=ios

      """
    for way in steps.ways {
      let (from, distance) = (way.landing.point, way.destination - way.landing.point)
      let place = "\(rounded: from.x) \(rounded: from.y)"
      let milliseconds = Int(((way.moving > 0 ? way.moving : way.press) * 1000).rounded())
      if way.moving > 0 {
        text +=
          "gesture pan \(place) \(rounded: distance.x) \(rounded: distance.y) \(milliseconds)\n"
      } else if way.press >= GestureDriver.longPress {
        text += "longpress \(place) \(milliseconds)\n"
      } else {
        text += "press \(place)\n"
      }
    }
    return Array(text.utf8)
  }
}
