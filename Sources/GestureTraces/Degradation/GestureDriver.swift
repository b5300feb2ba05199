package import JSONText
package import MotionLaws

/// A driver of simulators and devices that performs a finger's way in its own terms: from its
/// landing to its lift on a straight line.
///
/// What it keeps of a way, and what it makes up, are those of its sources:
///
/// - `agent-device`: agent-device's `gesture pan`. On iOS it eases in and out, so that the finger
///   has no speed at the lift, in steps of 16 ms, at least three (RunnerContinuousDragPointerPath in
///   apple/runner/…/RunnerSynthesizedGesture.m of https://github.com/callstack/agent-device, at
///   0a5740f7). It knows no rests.
/// - `argent`: Argent's `gesture-custom`, all of whose events are sent as they are
///   (packages/tool-server/src/tools/gesture-custom of https://github.com/software-mansion/argent,
///   at 366f17c6). A finger that is told to move where it is does not move: its gesture-swipe's
///   sources say that UIKit swallows such samples.
/// - `axe`: AXe's `drag`, which waits 0.05 s after the landing and before the lift, at one speed
///   between (Sources/AXe/Commands/Drag.swift and Utilities/HIDInteractor.swift of
///   https://github.com/cameroncooke/AXe, at 30f4bfa9).
/// - `maestro`: Maestro's `swipe`, which has one speed from the landing to the lift.
/// - `xctest`: XCTest's `press(forDuration:thenDragTo:withVelocity:thenHoldForDuration:)`, which
///   keeps the rests at both ends, and has one speed between
///   (https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate).
///
/// No source says how long a driver takes to send a touch, and that time is not modelled.
public enum GestureDriver: String, Sendable, Hashable, CaseIterable {
  case agentDevice = "agent-device"
  case argent
  case axe
  case maestro
  case xctest
}

extension GestureDriver {
  /// Seconds that AXe waits after the landing, and before the lift.
  package static let axeRest = 0.05

  /// Moves per second that AXe is asked for.
  package static let axeRate = 120.0

  /// The most moves that AXe makes.
  package static let axeSteps = 1...1000

  /// Seconds of agent-device's press, and those from which on a finger that rests is a longpress of
  /// its own length (RunnerTapPointerPath in the same file).
  package static let pressLength = 0.05
  package static let longPress = 0.5

  /// Seconds between agent-device's moves, and their least number.
  private static let easedInterval = 0.016
  private static let fewestEased = 3

  /// The moves of AXe for a way of so many seconds.
  package static func axeSteps(for duration: Double) -> Int {
    min(max(Int((duration * axeRate).rounded()), axeSteps.lowerBound), axeSteps.upperBound)
  }

  /// The touches that an app gets from it.
  ///
  /// - Parameters:
  ///   - samples: what fingers do.
  ///   - rate: frames per second of the screen, once in each of which the app is told.
  ///   - source: the location of the trace, for errors.
  /// - Returns: the touches.
  /// - Throws: if more than one finger is down at a time, but for `argent`; or if that makes more
  ///   than a million samples.
  package func delivered(_ samples: [TouchSample], rate: Double, _ source: TextLocation?)
    throws(InputFailure) -> [TouchSample]
  {
    guard self != .argent else { return Self.withoutMovesInPlace(samples) }
    var delivered: [TouchSample] = []
    var free = 0.0
    for stroke in Stroke.all(in: samples) {
      let way = StrokeWay(stroke.samples.map { $0.sample })
      guard way.start >= free else {
        throw InputFailure(
          "a second finger is down at \(rounded: way.start) s, and \(rawValue) has one",
          expected: "a gesture of one finger", at: source)
      }
      free = way.end
      delivered += try touches(of: way, rate: rate, source)
    }
    return delivered
  }

  private static func withoutMovesInPlace(_ samples: [TouchSample]) -> [TouchSample] {
    var places: [Int: Point] = [:]
    return samples.filter { sample in
      let isInPlace = sample.phase == .moved && places[sample.id] == sample.point
      places[sample.id] = sample.point
      return !isInPlace
    }
  }

  private func touches(of way: StrokeWay, rate: Double, _ source: TextLocation?)
    throws(InputFailure) -> [TouchSample]
  {
    guard way.moving > 0 else {
      let isPress = self == .agentDevice && way.press < Self.longPress
      return [way.landing, way.lift(at: isPress ? way.start + Self.pressLength : way.end)]
    }
    let start = way.start
    switch self {
    case .agentDevice:
      let steps = max(Int(way.moving / Self.easedInterval), Self.fewestEased)
      let moves = (1...steps).map { step in
        let share = Double(step) / Double(steps)
        return way.move(
          at: start + way.moving * share, share: share * share * (3 - 2 * share))
      }
      return [way.landing] + moves + [way.lift(at: start + way.moving)]
    case .axe:
      let steps = Self.axeSteps(for: way.moving)
      let moves = (1...steps).map { step in
        let share = Double(step) / Double(steps)
        return way.move(at: start + Self.axeRest + way.moving * share, share: share)
      }
      return [way.landing] + moves
        + [way.lift(at: start + 2 * Self.axeRest + way.moving)]
    case .xctest:
      var last = way.move(at: start + way.press + way.moving, share: 1)
      var samples = [way.landing]
      if way.press > 0 {
        var rest = way.landing
        (rest.time, rest.phase) = (start + way.press, .moved)
        samples.append(rest)
      }
      samples.append(last)
      last = way.lift(at: last.time + way.hold)
      return try (samples + [last]).interpolated(rate: rate, source)
    case .maestro, .argent:
      return try [way.landing, way.lift(at: way.end)].interpolated(rate: rate, source)
    }
  }
}

/// A finger's way in the terms of drivers: a press, a move and a hold.
package struct StrokeWay: Sendable {
  package let landing: TouchSample
  private let last: TouchSample

  /// Seconds for which the finger rests after its landing, those for which it moves, and those for
  /// which it rests at its end before its lift.
  package let press: Double
  package let moving: Double
  package let hold: Double

  /// - Parameter samples: a finger's, from its landing to its lift, at least one.
  package init(_ samples: [TouchSample]) {
    let origin = TouchSample(time: 0, id: 0, phase: .began, point: Point(x: 0, y: 0))
    let landing = samples.first ?? origin
    let last = samples.last ?? origin
    (self.landing, self.last) = (landing, last)
    let leaves = samples.lastIndex { $0.point == landing.point && $0.time <= last.time }
    let firstMove = samples.firstIndex { $0.point != landing.point }
    guard let firstMove, let leaves, landing.point != last.point else {
      (press, moving, hold) = (last.time - landing.time, 0, 0)
      return
    }
    let rests = min(leaves, firstMove - 1)
    let arrives = samples.lastIndex { $0.point != last.point }.map { $0 + 1 } ?? 0
    press = samples[max(rests, 0)].time - landing.time
    hold = last.time - samples[arrives].time
    moving = max(last.time - landing.time - press - hold, 0.001)
  }

  /// In seconds of the trace.
  package var start: Double { landing.time }
  package var end: Double { last.time }

  /// The place where it is lifted.
  package var destination: Point { last.point }

  /// In points.
  package var distance: Double { (last.point - landing.point).length }

  /// Points per second.
  package var speed: Double { moving > 0 ? distance / moving : 0 }

  func move(at time: Double, share: Double) -> TouchSample {
    TouchSample(
      time: time, id: landing.id, phase: .moved,
      point: landing.point + (last.point - landing.point) * share)
  }

  /// A lift at its end; a cancellation is a lift, too.
  func lift(at time: Double) -> TouchSample {
    TouchSample(time: time, id: landing.id, phase: .ended, point: last.point)
  }
}
