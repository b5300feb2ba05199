import Foundation
import HeadlessUIKit

/// A view with a gesture.
struct GestureModifier<Added: Gesture>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let gesture: Added
  let priority: GesturePriority
  let mask: GestureMask

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let hosted = place.kept as? HostedGestures ?? HostedGestures()
    place.kept = hosted
    let takesPart =
      inputs.environment.isEnabled && inputs.environment.allowsGestures && mask.contains(.gesture)
    hosted.take(gesture, takesPart: takesPart, at: place, inputs)
    let transaction = inputs.transaction
    var inputs = inputs
    if !mask.contains(.subviews) { inputs.environment.allowsGestures = false }
    return content(place.child(.content), inputs).map {
      GestureElement(at: place, $0, hosted, priority, transaction)
    }
  }
}

/// The standing of a gesture to those of the views inside its own.
enum GesturePriority {
  case usual, high, simultaneous
}

/// The gestures of a view that take part: its own, and those of the views inside it.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// A view with the recognizers of its gesture: of several elements, each has its own.
private final class GestureElement: WrappingElement {
  private let hosted: HostedGestures
  private let standing: GesturePriority
  private let transaction: Transaction

  init(
    at place: ViewPlace, _ content: LayoutElement, _ hosted: HostedGestures,
    _ priority: GesturePriority, _ transaction: Transaction
  ) {
    (self.hosted, standing, self.transaction) = (hosted, priority, transaction)
    super.init(at: place, content)
  }

  override func render(into canvas: ViewCanvas) {
    canvas.space(at: place, frame, transaction, addsGesture: true) { group, inner in
      hosted.attach(to: group, standing, depth: canvas.depth) { canvas.send(isMove: $0, $1) }
      content.render(into: inner)
    }
  }
}

extension EnvironmentValues {
  private enum AllowsGestures: EnvironmentKey {
    static let defaultValue = true
  }

  private enum IsEnabled: EnvironmentKey {
    static let defaultValue = true
  }

  /// Whether a view around it lets the gestures of views take part.
  var allowsGestures: Bool {
    get { self[AllowsGestures.self] }
    set { self[AllowsGestures.self] = newValue }
  }

  public var isEnabled: Bool {
    get { self[IsEnabled.self] }
    set { self[IsEnabled.self] = newValue }
  }
}

extension View {
  /// A disabled view's gestures take no part; it covers what is behind it all the same.
  public func disabled(_ isDisabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { if isDisabled { $0 = false } }
  }
}
