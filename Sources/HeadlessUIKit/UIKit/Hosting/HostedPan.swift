import Foundation
import GestureEngine
package import MotionLaws

/// A finger that drags, from its touch-down on.
@MainActor
package final class HostedPan: UIPanGestureRecognizer, HostedMember {
  package var standing: MemberStanding
  package var isDrag: Bool { true }

  /// The distance at which it begins, in points.
  let minimumDistance: Double
  private let secondFinger = AppRun.current?.hosted.secondFinger ?? .endsSilently

  /// The moment at which its first finger has landed.
  package var landed: @MainActor () -> Void = {}

  /// A change of its state.
  package var changed: @MainActor (HostedPan) -> Void = { _ in }

  package init(minimumDistance: Double, _ standing: MemberStanding) {
    (self.minimumDistance, self.standing) = (minimumDistance, standing)
    super.init(target: nil, action: nil)
  }

  override func receive(_ touch: UITouch) {
    super.receive(touch)
    if involvedTouches.count <= 1 { landed() }
  }

  override func withOwnParameters(_ pan: PanConfiguration) -> PanConfiguration {
    var pan = super.withOwnParameters(pan)
    pan.hysteresis = minimumDistance
    pan.translationFrom = .touchDown
    pan.axis = .free
    pan.mayBeginAtTouchDown = true
    switch secondFinger {
    case .endsSilently: pan.isEndedBySecondFinger = true
    case .ignored: pan.maximumTouches = 1
    }
    return pan
  }

  override func apply(_ change: RecognizerChange) {
    super.apply(change)
    changed(self)
  }

  /// The translation from touch-down on the screen, in points, and its velocity in points per second.
  package var drag: (translation: Vector, velocity: Vector, location: Point) {
    (report?.translation ?? .zero, report?.velocity ?? .zero, report?.location ?? .init(x: 0, y: 0))
  }
}

/// Fingers that tap.
@MainActor
package final class HostedTap: UITapGestureRecognizer, HostedMember {
  package var standing: MemberStanding
  package var isDrag: Bool { false }
  package var taps: Int { numberOfTapsRequired }

  /// A change of its state.
  package var changed: @MainActor (HostedTap) -> Void = { _ in }

  package init(count: Int, _ standing: MemberStanding) {
    self.standing = standing
    super.init(target: nil, action: nil)
    numberOfTapsRequired = max(1, count)
  }

  override func apply(_ change: RecognizerChange) {
    super.apply(change)
    changed(self)
  }
}

/// A finger that stays.
@MainActor
package final class HostedPress: UILongPressGestureRecognizer, HostedMember {
  package var standing: MemberStanding
  package var isDrag: Bool { false }
  override var hearsTouches: Bool { true }

  /// The moment at which its finger has landed.
  package var landed: @MainActor () -> Void = {}

  /// A change of its state.
  package var changed: @MainActor (HostedPress) -> Void = { _ in }

  package init(minimumDuration: Double, maximumDistance: Double, _ standing: MemberStanding) {
    self.standing = standing
    super.init(target: nil, action: nil)
    minimumPressDuration = minimumDuration
    allowableMovement = maximumDistance
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if involvedTouches.count <= 1 { landed() }
  }

  override func apply(_ change: RecognizerChange) {
    super.apply(change)
    changed(self)
  }
}

/// A finger on a button, from touch-down to its lift.
@MainActor
package final class HostedButtonPress: UILongPressGestureRecognizer, HostedMember {
  /// The distance from a button within which a finger still presses it, in points: that of UIKit's
  /// controls (chosen).
  private static let slop: CGFloat = 70

  package var standing: MemberStanding
  package var isDrag: Bool { false }

  /// A change of its state, or a move of its finger.
  package var changed: @MainActor (HostedButtonPress) -> Void = { _ in }

  package init(_ standing: MemberStanding) {
    self.standing = standing
    super.init(target: nil, action: nil)
    minimumPressDuration = 0
    allowableMovement = .infinity
  }

  override func apply(_ change: RecognizerChange) {
    super.apply(change)
    changed(self)
  }

  /// Whether its finger is on the button, or near it.
  package var isInside: Bool {
    guard let frame = (view as? HostedGroup)?.shownFrame else { return false }
    return frame.insetBy(dx: -Self.slop, dy: -Self.slop).contains(location(in: nil))
  }
}

/// Two fingers that go apart or together.
@MainActor
package final class HostedMagnify: UIPinchGestureRecognizer, HostedMember {
  package var standing: MemberStanding
  package var isDrag: Bool { true }

  /// The change of the scale at which it begins.
  private let minimumScaleDelta: Double

  /// A change of its state.
  package var changed: @MainActor (HostedMagnify) -> Void = { _ in }

  package init(minimumScaleDelta: Double, _ standing: MemberStanding) {
    (self.minimumScaleDelta, self.standing) = (minimumScaleDelta, standing)
    super.init(target: nil, action: nil)
  }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    var pinch = settings.pinch.configuration
    (pinch.hysteresis, pinch.swallowed, pinch.minimumPart) = (0, 0, minimumScaleDelta)
    return .pinch(pinch)
  }

  override func apply(_ change: RecognizerChange) {
    super.apply(change)
    changed(self)
  }
}

/// Two fingers that go around each other.
@MainActor
package final class HostedRotate: UIRotationGestureRecognizer, HostedMember {
  package var standing: MemberStanding
  package var isDrag: Bool { true }

  /// The angle at which it begins, in degrees.
  private let minimumDegrees: Double

  /// A change of its state.
  package var changed: @MainActor (HostedRotate) -> Void = { _ in }

  package init(minimumDegrees: Double, _ standing: MemberStanding) {
    (self.minimumDegrees, self.standing) = (minimumDegrees, standing)
    super.init(target: nil, action: nil)
  }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    var rotation = settings.rotation.configuration
    (rotation.hysteresis, rotation.swallowed) = (minimumDegrees, 0)
    return .rotation(rotation)
  }

  override func apply(_ change: RecognizerChange) {
    super.apply(change)
    changed(self)
  }
}
