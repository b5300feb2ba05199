import GestureTraces
import JSONText
import MotionLaws

/// Commands for AXe, which drives simulators from the shell: a drag for each finger that moves, a
/// touch for each that rests.
///
/// ```
/// axe drag --start-x 195 --start-y 790 --end-x 195 --end-y 340 --duration 0.3 --steps 36 --udid "$udid"
/// axe touch -x 195 -y 400 --down --up --delay 0.08 --udid "$udid"
/// ```
///
/// Source: Sources/AXe/Commands/Drag.swift and Touch.swift of https://github.com/cameroncooke/AXe,
/// at 30f4bfa9. A drag is straight and has one speed, with 0.05 s of rest at both ends; places are
/// points and not negative; a touch lasts 10 s at most. `swipe` goes through idb, which sends the last
/// place twice so that the content does not fly: it would take a fling's speed.
extension TraceExporter {
  package static let axe = TraceExporter(
    name: "axe", help: "a shell script for AXe: drags and touches of one finger",
    ending: "sh",
    options: [],
    commentPrefix: "#",
    gestureDriver: .axe,
    hint: hintOfScrolling,
    losses: { steps in
      steps.cancellations(steps.cancelled, "AXe cannot perform", expected: "a finger that lifts")
        + steps.lossOfPaths("AXe", "at one speed")
        + steps.lossOfRests("AXe", (GestureDriver.axeRest, GestureDriver.axeRest))
        + steps.lossOfPauses("AXe", "begins each with a command of its own")
    },
    write: { (steps, _) throws(InputFailure) in try AXeScript(steps).text },
    drivers: [
      .modelled(
        .axe, as: "AXe",
        [
          "a straight line at one speed, at \(rounded: GestureDriver.axeRate) Hz",
          "\(rounded: GestureDriver.axeRest) s of rest at both ends",
        ])
    ])
}

/// Writes the commands.
private struct AXeScript {
  private let steps: FingerSteps

  /// Seconds of a touch, at most.
  private static let longestTouch = 10.0

  init(_ steps: FingerSteps) throws(InputFailure) {
    try steps.oneFingerAtATime(for: "AXe")
    for way in steps.ways {
      guard min(way.landing.point.x, way.landing.point.y) >= 0,
        min(way.destination.x, way.destination.y) >= 0
      else {
        throw InputFailure(
          "a finger is left of the screen or above it",
          expected: "places that AXe takes, from 0 on",
          at: steps.source)
      }
      guard way.moving > 0 || way.press <= Self.longestTouch else {
        throw InputFailure(
          "a finger rests for \(rounded: way.press) s",
          expected: "at most \(Self.longestTouch.exact) s, as AXe takes them", at: steps.source)
      }
    }
    self.steps = steps
  }

  var text: [UInt8] {
    var text = """
      #!/bin/sh
      # Does what the finger of this trace does: \(steps.name.printable(else: "\u{FFFD}"))
      # Written by gesture-replay for AXe: sh FILE UDID
      udid=${1:?the UDID of a booted simulator}

      """
    for way in steps.ways {
      let (from, to) = (way.landing.point, way.destination)
      if way.moving > 0 {
        text += "axe drag --start-x \(rounded: from.x) --start-y \(rounded: from.y)"
        text += " --end-x \(rounded: to.x) --end-y \(rounded: to.y)"
        text += " --duration \(Self.seconds(way.moving))"
        text += " --steps \(GestureDriver.axeSteps(for: way.moving)) --udid \"$udid\"\n"
      } else {
        text += "axe touch -x \(rounded: from.x) -y \(rounded: from.y) --down --up"
        text += " --delay \(Self.seconds(way.press)) --udid \"$udid\"\n"
      }
    }
    return Array(text.utf8)
  }

  private static func seconds(_ time: Double) -> String { ((time * 1e6).rounded() / 1e6).exact }
}
