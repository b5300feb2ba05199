import GestureTraces
import JSONText
import MotionLaws

/// Swift source for a UI test target, which synthesizes the touches through XCTest.
///
/// XCTest's public API knows one finger that presses, drags and holds
/// (`XCUICoordinate.press(forDuration:thenDragTo:withVelocity:thenHoldForDuration:)`): the first
/// function of the source, if one finger is down at a time. Paths of several fingers through any positions at any times are private: `XCPointerEventPath` and
/// `XCSynthesizedEventRecord`, which Appium's WebDriverAgent uses. Names and signatures are those
/// of its PrivateHeaders/XCTest (https://github.com/appium/WebDriverAgent), the way of using them
/// that of https://appium.github.io/appium-xcuitest-driver/latest/guides/input-events. The source
/// looks them up at run time and throws if they are gone.
///
/// A path can only end in a lift, so a cancelled finger is lifted.
extension TraceExporter {
  package static let xctest = TraceExporter(
    name: "xctest",
    help: "Swift source for a UI test target: XCTest's public drags, and its event paths",
    ending: "swift",
    options: [],
    commentPrefix: "//",
    hasOrder: false,
    losses: { steps in
      steps.cancellations(steps.cancelled, "XCTest cannot perform", expected: "a finger that lifts")
        + steps.lossOfOrder
    },
    warnings: { (steps, _) in PublicDragSource.warning(of: steps).map { [$0] } ?? [] },
    write: { (steps, _) in EventPathSource(steps).text },
    drivers: [
      TouchDriver(
        // agent-device found that XCTest moves straight from one position to the next
        // (https://github.com/callstack/agent-device/issues/1586). An app is notified once per
        // frame because UIKit coalesces touches (UIEvent.coalescedTouches(for:)).
        name: "XCTest",
        losses: { steps, _, rate in
          ["a straight line between positions at \(rounded: rate) Hz"] + steps.lossOfCancellations
        },
        deliver: { (steps, _, rate) throws(InputFailure) in
          try steps.samples.lifted().interpolated(rate: rate, steps.source)
        }),
      TouchDriver(
        name: "XCTest's public drag",
        suits: { $0.hasOneFingerAtATime },
        losses: { steps, _, rate in
          ["a straight line at one speed, at \(rounded: rate) Hz"] + steps.lossOfCancellations
        },
        deliver: { (steps, _, rate) throws(InputFailure) in
          try GestureDriver.xctest.delivered(
            steps.samples.lifted(), rate: rate, steps.source)
        }),
    ])
}

extension FingerSteps {
  /// Paths of fingers have times, and nothing else says what comes first.
  fileprivate var lossOfOrder: [ScriptLoss] {
    var count = 0
    let moments = Dictionary(grouping: samples) { ($0.time * 1e6).rounded() }
    for moment in moments.values where Set(moment.map { $0.id }).count > 1 { count += moment.count }
    guard count > 0 else { return [] }
    return [
      ScriptLoss(
        .order, count,
        "\(count) samples are at the time of another finger's: XCTest chooses their order")
    ]
  }
}

/// Writes the source.
private struct EventPathSource {
  private let steps: FingerSteps
  private let name: String
  private let paths: [[TouchSample]]

  init(_ steps: FingerSteps) {
    self.steps = steps
    name = steps.name
    var paths: [[TouchSample]] = []
    var open: [Int: Int] = [:]
    for sample in steps.samples {
      if let path = open[sample.id] {
        paths[path].append(sample)
        if sample.phase.isLift { open[sample.id] = nil }
      } else {
        open[sample.id] = paths.count
        paths.append([sample])
      }
    }
    self.paths = paths
  }

  var text: [UInt8] {
    let function = functionName
    var text = """
      import ObjectiveC
      import UIKit
      import XCTest

      \(PublicDragSource(steps, function: function)?.text ?? "")/// Does what the fingers of this trace do: \(name.printable(else: "\u{FFFD}"))
      ///
      /// Exported by gesture-replay. Positions are points of the screen. XCTest's event paths are
      /// private: this is for tests only, and throws if XCTest no longer has them.
      @MainActor
      func \(function)(orientation: UIInterfaceOrientation = .portrait) throws {
        // For each finger, from its landing to its lift: seconds, x and y.
        let paths: [[(time: Double, x: Double, y: Double)]] = [

      """
    for path in paths {
      text += "    [\n"
      for sample in path { text += "      (\(Self.numbers(sample))),\n" }
      text += paths.count > 1 ? "    ],\n" : "    ]\n"
    }
    text += "  ]\n  try EventPaths.synthesize(paths, named: \"\(function)\", orientation)\n}\n\n"
    return Array((text + Self.support).utf8)
  }

  private static func numbers(_ sample: TouchSample) -> String {
    let time = (sample.time * 1e6).rounded() / 1e6
    return "\(time.exact), \(rounded: sample.point.x), \(rounded: sample.point.y)"
  }

  /// `replayFlingUp` for a trace called `fling up`.
  private var functionName: String {
    var name = Array("replay".utf8)
    var startsWord = true
    for byte in self.name.utf8 {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      guard isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
        startsWord = true
        continue
      }
      name.append(startsWord && isLetter ? byte & ~0x20 : byte)
      startsWord = false
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// The Swift source that looks up XCTest's classes and calls them.
  private static let support = #"""
    /// XCTest's event paths, found at run time.
    private enum EventPaths {
      struct Missing: Error, CustomStringConvertible {
        let description: String

        init(_ name: String) { description = "this XCTest has no \(name)" }
      }

      typealias MakeRecord = @convention(c) (NSObject, Selector, NSString, Int) -> NSObject
      typealias MakePath = @convention(c) (NSObject, Selector, CGPoint, Double) -> NSObject
      typealias Move = @convention(c) (NSObject, Selector, CGPoint, Double) -> Void
      typealias Lift = @convention(c) (NSObject, Selector, Double) -> Void
      typealias AddPath = @convention(c) (NSObject, Selector, NSObject) -> Void
      typealias Synthesize = @convention(c) (NSObject, Selector, NSErrorPointer) -> Bool

      @MainActor
      static func synthesize(
        _ paths: [[(time: Double, x: Double, y: Double)]], named name: String,
        _ orientation: UIInterfaceOrientation
      ) throws {
        let blank = try instance(of: "XCSynthesizedEventRecord")
        let (makeRecord, initRecord) = try method(
          "initWithName:interfaceOrientation:", of: blank, as: MakeRecord.self)
        let record = makeRecord(blank, initRecord, name as NSString, orientation.rawValue)
        let (addPath, add) = try method("addPointerEventPath:", of: record, as: AddPath.self)
        for path in paths where !path.isEmpty {
          addPath(record, add, try eventPath(path))
        }
        let (synthesize, run) = try method(
          "synthesizeWithError:", of: record, as: Synthesize.self)
        var error: NSError?
        guard synthesize(record, run, &error) else {
          throw error ?? Missing("way to synthesize these paths")
        }
      }

      private static func eventPath(_ path: [(time: Double, x: Double, y: Double)]) throws -> NSObject {
        let blank = try instance(of: "XCPointerEventPath")
        let (makePath, initPath) = try method(
          "initForTouchAtPoint:offset:", of: blank, as: MakePath.self)
        let eventPath = makePath(
          blank, initPath, CGPoint(x: path[0].x, y: path[0].y), path[0].time)
        let (move, moveSelector) = try method(
          "moveToPoint:atOffset:", of: eventPath, as: Move.self)
        for place in path.dropFirst().dropLast() {
          move(eventPath, moveSelector, CGPoint(x: place.x, y: place.y), place.time)
        }
        let (lift, liftSelector) = try method("liftUpAtOffset:", of: eventPath, as: Lift.self)
        lift(eventPath, liftSelector, path[path.count - 1].time)
        return eventPath
      }

      private static func instance(of name: String) throws -> NSObject {
        guard let type = NSClassFromString(name),
          let blank = (type as AnyObject).perform(NSSelectorFromString("alloc"))?
            .takeRetainedValue() as? NSObject
        else { throw Missing(name) }
        return blank
      }

      private static func method<Function>(
        _ name: String, of object: NSObject, as type: Function.Type
      ) throws -> (Function, Selector) {
        let selector = NSSelectorFromString(name)
        guard object.responds(to: selector), let code = object.method(for: selector) else {
          throw Missing(name)
        }
        return (unsafeBitCast(code, to: type), selector)
      }
    }

    """#
}
