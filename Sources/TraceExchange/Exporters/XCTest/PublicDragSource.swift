import GestureTraces
import JSONText
import MotionLaws

/// Swift source with XCTest's public gestures: a press, a drag and a hold for each finger.
///
/// ```
/// func replayFlingUp(in app: XCUIApplication) {
///   let screen = app.coordinate(withNormalizedOffset: .zero)
///   screen.withOffset(CGVector(dx: 195, dy: 790)).press(
///     forDuration: 0, thenDragTo: screen.withOffset(CGVector(dx: 195, dy: 340)), withVelocity: 1500,
///     thenHoldForDuration: 0.3)
/// }
/// ```
///
/// The method is that of
/// https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate/press(forduration:thendragto:withvelocity:thenholdforduration:).
struct PublicDragSource {
  private let steps: FingerSteps
  private let function: String

  /// Nil if two fingers are down at a time, which XCTest's public gestures are not.
  init?(_ steps: FingerSteps, function: String) {
    guard steps.hasOneFingerAtATime else { return nil }
    (self.steps, self.function) = (steps, function)
  }

  /// The differences from the trace, for a warning; nil if nothing is off.
  static func warning(of steps: FingerSteps) -> InputFailure? {
    guard steps.hasOneFingerAtATime else {
      return InputFailure(
        "several fingers are down at a time, so the source has XCTest's private event paths alone",
        expected: "one finger at a time, for the public way", at: steps.source)
    }
    guard let loss = steps.lossOfPaths("XCTest's public drag", "at one speed").first else {
      return nil
    }
    return InputFailure(
      "in the public way, \(loss.what)",
      expected: "a straight drag, or the second function, of private event paths", at: steps.source)
  }

  var text: String {
    var text = """
      /// Performs this trace's finger with XCTest's public gestures: straight drags at one speed.
      ///
      /// XCTest's documentation counts velocities in pixels per second. Here they are points per second:
      /// multiply them by the screen's scale if drags are too slow.
      @MainActor
      func \(function)(in app: XCUIApplication) {
        let screen = app.coordinate(withNormalizedOffset: .zero)

      """
    for way in steps.ways {
      let from = Self.offset(way.landing.point)
      if way.moving > 0 {
        text += "  \(from).press(\n    forDuration: \(Self.seconds(way.press)), thenDragTo: "
        text += "\(Self.offset(way.destination)),\n    withVelocity: \(rounded: way.speed), "
        text += "thenHoldForDuration: \(Self.seconds(way.hold)))\n"
      } else {
        text += "  \(from).press(forDuration: \(Self.seconds(way.press)))\n"
      }
    }
    return text + "}\n\n"
  }

  private static func offset(_ point: Point) -> String {
    "screen.withOffset(CGVector(dx: \(rounded: point.x), dy: \(rounded: point.y)))"
  }

  private static func seconds(_ time: Double) -> String { ((time * 1e6).rounded() / 1e6).exact }
}
