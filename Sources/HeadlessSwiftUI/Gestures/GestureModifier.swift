public import Foundation
import GestureEngine
import HeadlessUIKit
import MotionLaws

/// A view with a gesture.
private struct GestureModifier<Added: Gesture>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let gesture: Added
  let priority: GesturePriority
  let mask: GestureMask

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let members =
      inputs.isEnabled && mask.contains(.gesture)
      ? gesture.allMembers(GestureFollowers()) : []
    let hosted = place.kept as? HostedGestures ?? HostedGestures()
    place.kept = hosted
    hosted.take(members)
    return content(place.child(.content), inputs).map {
      GestureElement(at: place, $0, hosted, priority)
    }
  }
}

/// How a gesture stands to those of the views inside its own.
enum GesturePriority {
  case usual, high, simultaneous
}

/// Which gestures take part.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

private final class GestureElement: WrappingElement {
  private let hosted: HostedGestures
  private let standing: GesturePriority

  init(
    at place: ViewPlace, _ content: LayoutElement, _ hosted: HostedGestures,
    _ priority: GesturePriority
  ) {
    (self.hosted, standing) = (hosted, priority)
    super.init(at: place, content)
  }

  override func render(into canvas: ViewCanvas) {
    canvas.group(at: place, addsGesture: true) { group, inner in
      hosted.attach(to: group, standing, depth: canvas.depth, canvas)
      content.render(into: inner)
    }
  }
}

/// The recognizers of a gesture at its place, and what follows from them now.
@MainActor
private final class HostedGestures {
  private var members: [GestureMember] = []
  private var recognizers: [(kind: GestureMember.Kind, recognizer: UIGestureRecognizer)] = []

  /// Where a drag began: on the screen, and the corner of the view then.
  private var begin: (finger: CGPoint, corner: CGPoint)?
  private weak var group: HostedGroup?
  private var send: (@MainActor () -> Void) -> Void = { $0() }

  func take(_ members: [GestureMember]) { self.members = members }

  func attach(
    to group: HostedGroup, _ priority: GesturePriority, depth: Int, _ canvas: ViewCanvas
  ) {
    self.group = group
    send = { canvas.send($0) }
    guard recognizers.map(\.kind) != members.map(\.kind) else { return }
    for (_, recognizer) in recognizers { group.removeGestureRecognizer(recognizer) }
    recognizers = members.enumerated().map { number, member in
      let rank = MemberRank(hasHighPriority: priority == .high, depth: depth, order: number)
      let recognizer = make(member.kind, number, rank, isSimultaneous: priority == .simultaneous)
      group.addGestureRecognizer(recognizer)
      return (member.kind, recognizer)
    }
  }

  private func make(
    _ kind: GestureMember.Kind, _ number: Int, _ rank: MemberRank, isSimultaneous: Bool
  ) -> UIGestureRecognizer {
    switch kind {
    case .drag(let distance):
      let pan = HostedPan(minimumDistance: distance, rank: rank, isSimultaneous: isSimultaneous)
      pan.changed = { [weak self] in self?.dragged($0, number) }
      return pan
    case .tap(let count):
      let tap = HostedTap(count: count, rank: rank, isSimultaneous: isSimultaneous)
      tap.recognized = { [weak self] tap in
        self?.follow(number, .recognized(tap.location(in: nil)))
      }
      return tap
    case .press(let duration, let distance):
      let press = HostedPress(
        minimumDuration: duration, maximumDistance: distance, rank: rank,
        isSimultaneous: isSimultaneous)
      press.changed = { [weak self] press in
        switch press.state {
        case .began: self?.follow(number, .pressed(true))
        case .ended, .cancelled: self?.follow(number, .pressed(false))
        default: break
        }
      }
      return press
    }
  }

  private func follow(_ number: Int, _ moment: GestureMember.Moment) {
    guard members.indices.contains(number) else { return }
    let member = members[number]
    send { member.follow(moment) }
  }

  private func dragged(_ pan: HostedPan, _ number: Int) {
    guard members.indices.contains(number) else { return }
    let drag = pan.drag
    let finger = CGPoint(x: drag.location.x, y: drag.location.y)
    let start = CGPoint(x: finger.x - drag.translation.x, y: finger.y - drag.translation.y)
    switch pan.state {
    case .began: begin = (start, corner)
    case .cancelled: return follow(number, .cancelled)
    case .changed, .ended: break
    default: return
    }
    let isLocal = members[number].space == .local
    let now = isLocal ? corner : .zero
    let then = isLocal ? begin?.corner ?? .zero : .zero
    let value = DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: HostedMotion.time),
      location: CGPoint(x: finger.x - now.x, y: finger.y - now.y),
      startLocation: CGPoint(x: start.x - then.x, y: start.y - then.y),
      velocity: CGSize(width: drag.velocity.x, height: drag.velocity.y))
    follow(number, pan.state == .ended ? .ended(value) : .changed(value))
  }

  /// The upper left corner of the view as it shows now, on the screen: a drag's own space goes with it
  /// (`swiftUI.dragLocalSpace`, `shown`).
  private var corner: CGPoint { group?.shownFrame.origin ?? .zero }
}

extension View {
  public func gesture<Added: Gesture>(
    _ gesture: Added, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .usual, mask: mask))
  }

  public func highPriorityGesture<Added: Gesture>(
    _ gesture: Added, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
  }

  public func simultaneousGesture<Added: Gesture>(
    _ gesture: Added, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
  }

  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void)
    -> some View
  { gesture(TapGesture(count: count).onEnded { action() }) }

  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    gesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        .onEnded { _ in action() })
  }
}

extension EnvironmentValues {
  private enum IsEnabled: EnvironmentKey {
    static let defaultValue = true
  }

  public var isEnabled: Bool {
    get { self[IsEnabled.self] }
    set { self[IsEnabled.self] = newValue }
  }
}

extension ViewInputs {
  fileprivate var isEnabled: Bool { environment.isEnabled }
}

extension View {
  public func disabled(_ isDisabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { if isDisabled { $0 = false } }
  }
}
