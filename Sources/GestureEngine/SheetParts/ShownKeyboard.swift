import JSONText
import MotionLaws

/// The keyboard of a scene: a view in front of all others, whose top edge moves as the app asks.
package struct ShownKeyboard: Sendable {
  /// The name of its view.
  package static let viewName = "keyboard"

  /// Its top edge in points, the screen's lower edge if it is hidden.
  private var top: AdditiveAnimatedValue

  /// The height of the screen, in points.
  private var screenHeight: Double

  /// The height of its view, in points: one that goes keeps its own until it is gone.
  private var viewHeight = 0.0

  init(on screen: Screen) {
    screenHeight = screen.height
    top = AdditiveAnimatedValue("keyboard.y", screen.height)
  }

  /// The height that it covers once it has come to rest, in points; 0 if it is hidden, or about to be.
  package var height: Double { screenHeight - top.model }

  /// Whether some of it shows, or will.
  var isThere: Bool { height > 0 || top.isRunning }

  var isMoving: Bool { top.isRunning }

  /// The time at which an animation ends next; nil if none is running.
  var nextDue: Double? { top.nextEnd }

  /// Comes, goes, or takes another height.
  mutating func change(
    to height: Double, _ law: ProgressLaw?, because reason: @autoclosure () -> String,
    _ context: inout SheetContext
  ) {
    if height > 0 { viewHeight = height }
    top.animate(to: screenHeight - height, law, because: reason(), &context)
  }

  mutating func advance(_ context: inout SheetContext) { top.removeEnded(&context) }

  /// Follows a screen that has another height: it stays at the lower edge, and is no higher than the
  /// screen.
  mutating func fit(_ screen: Screen) {
    let height = min(height, screen.height)
    viewHeight = min(viewHeight, screen.height)
    (screenHeight, top) = (
      screen.height, AdditiveAnimatedValue("keyboard.y", screen.height - height)
    )
  }

  /// Its frame on screen, in points.
  func frame(_ moment: LayoutMoment, at time: Double, on screen: Screen) -> Rect {
    Rect(
      x: 0, y: moment == .model ? top.model : top.value(at: time), width: screen.width,
      height: viewHeight)
  }
}
