import Foundation
import HeadlessUIKit

/// The views on the screen that show what declarative views consist of: each leaf by itself, where it
/// is on the screen, so that each moves under the transaction that reaches it.
@MainActor
final class ViewCanvas {
  private let screen: Screen

  /// The view that takes what is rendered now, and the number of views that it has been given.
  private let view: UIView
  private var count = 0

  /// The place of the view's own corner, in points of the screen.
  private let origin: CGPoint

  /// The number of views with gestures around what is rendered.
  let depth: Int

  /// The opacity of everything around what is rendered.
  private let opacity: Double

  /// What all canvases of a screen share.
  @MainActor
  final class Screen {
    fileprivate var leaves: [Key: Leaf] = [:]
    fileprivate var groups: [Key: HostedGroup] = [:]
    fileprivate var used: Set<Key> = []
    fileprivate var ordinals: [ObjectIdentifier: Int] = [:]
    fileprivate var motions: [(animation: Animation, changes: [@MainActor () -> Void])] = []
    fileprivate var completions: [AnimationCompletion] = []

    /// Whether fingers move what changes.
    var isUnderFinger = false

    /// Runs callbacks of a gesture, and shows what they have written.
    var send: @MainActor (@MainActor () -> Void) -> Void = { $0() }
  }

  struct Key: Hashable {
    let place: ObjectIdentifier
    let number: Int
    let isGroup: Bool
  }

  /// A view that shows one thing, and how fingers have moved it.
  @MainActor
  final class Leaf {
    let view = UIView()
    var track: [(time: Double, numbers: [HostedNumber: Double])] = []
    var isNew = true
  }

  init(_ view: UIView, _ screen: Screen) {
    (self.view, self.screen) = (view, screen)
    (origin, depth, opacity) = (.zero, 0, 1)
  }

  private init(
    in view: UIView, of outer: ViewCanvas, at origin: CGPoint, depth: Int, opacity: Double
  ) {
    (self.view, screen) = (view, outer.screen)
    (self.origin, self.depth, self.opacity) = (origin, depth, opacity)
  }

  private func key(_ place: ViewPlace, isGroup: Bool) -> Key {
    let id = ObjectIdentifier(place)
    let number = screen.ordinals[id, default: 0]
    screen.ordinals[id] = number + 1
    let key = Key(place: id, number: number, isGroup: isGroup)
    screen.used.insert(key)
    return key
  }

  private func show(_ shown: UIView) {
    let isInPlace = count < view.subviews.count && view.subviews[count] === shown
    if !isInPlace { view.insertSubview(shown, at: count) }
    count += 1
  }

  /// Runs callbacks of a gesture, whose changes follow the finger.
  func send(_ callbacks: @MainActor () -> Void) {
    screen.isUnderFinger = true
    screen.send(callbacks)
    screen.isUnderFinger = false
  }

  // MARK: Leaves

  /// Shows a leaf where the layout has put it.
  func leaf(
    at place: ViewPlace, _ frame: CGRect, _ transaction: Transaction, word: String,
    look: (UIView) -> Void
  ) {
    let key = key(place, isGroup: false)
    let leaf = screen.leaves[key] ?? Leaf()
    screen.leaves[key] = leaf
    show(leaf.view)
    look(leaf.view)
    let frame = frame.offsetBy(dx: -origin.x, dy: -origin.y)
    let opacity = opacity
    let view = leaf.view
    guard !leaf.isNew else {
      leaf.isNew = false
      return UIView.performWithoutAnimation {
        view.frame = frame
        view.alpha = CGFloat(opacity)
      }
    }
    guard view.frame != frame || Double(view.alpha) != opacity else { return }
    let change: @MainActor () -> Void = {
      if view.frame != frame { view.frame = frame }
      if Double(view.alpha) != opacity { view.alpha = CGFloat(opacity) }
    }
    if let animation = transaction.animation, !transaction.disablesAnimations {
      add(change, to: animation)
    } else if screen.isUnderFinger {
      HostedMotion.replace(view, change)
      leaf.note(frame, opacity)
    } else {
      UIView.performWithoutAnimation(change)
    }
  }

  private func add(_ change: @escaping @MainActor () -> Void, to animation: Animation) {
    if let place = screen.motions.firstIndex(where: { $0.animation == animation }) {
      screen.motions[place].changes.append(change)
    } else {
      screen.motions.append((animation, [change]))
    }
  }

  // MARK: Groups

  /// Shows what is in a group, which is where it is.
  func group(
    at place: ViewPlace, name: String? = nil, addsGesture: Bool = false,
    _ render: (HostedGroup, ViewCanvas) -> Void
  ) {
    let key = key(place, isGroup: true)
    let group = screen.groups[key] ?? HostedGroup()
    screen.groups[key] = group
    if group.frame != view.bounds { UIView.performWithoutAnimation { group.frame = view.bounds } }
    if let name { group.accessibilityIdentifier = name }
    show(group)
    let inner = ViewCanvas(
      in: group, of: self, at: origin, depth: depth + (addsGesture ? 1 : 0), opacity: opacity)
    render(group, inner)
    inner.end()
  }

  /// What is rendered is less opaque.
  func faded(by opacity: Double, _ render: (ViewCanvas) -> Void) {
    let inner = ViewCanvas(
      in: view, of: self, at: origin, depth: depth, opacity: self.opacity * opacity)
    inner.count = count
    render(inner)
    count = inner.count
  }

  /// Removes the views that were not shown.
  private func end() {
    for extra in view.subviews.dropFirst(count) { extra.removeFromSuperview() }
  }

  // MARK: An update

  /// Shows the elements of an update.
  func show(_ root: LayoutElement, completions: [AnimationCompletion]) {
    screen.used = []
    screen.ordinals = [:]
    screen.motions = []
    root.render(into: self)
    end()
    screen.leaves = screen.leaves.filter { screen.used.contains($0.key) }
    screen.groups = screen.groups.filter { screen.used.contains($0.key) }
    for motion in screen.motions { begin(motion.animation, motion.changes, completions) }
    if screen.motions.isEmpty { for completion in completions { completion.perform() } }
  }

  private func begin(
    _ animation: Animation, _ changes: [@MainActor () -> Void],
    _ completions: [AnimationCompletion]
  ) {
    let leaves = screen.leaves.values.map { $0 }
    HostedMotion.animate(
      animation.hostedLaw, delay: animation.delay, words: animation.words,
      velocity: { view, number in
        leaves.first { $0.view === view }?.velocity(of: number) ?? 0
      }
    ) {
      for change in changes { change() }
    } completion: {
      for completion in completions { completion.perform() }
    }
  }
}

extension ViewCanvas.Leaf {
  /// The seconds that a finger's last move counts for.
  private static let window = 0.1

  fileprivate func note(_ frame: CGRect, _ opacity: Double) {
    let numbers: [HostedNumber: Double] = [
      .centerX: Double(frame.midX), .centerY: Double(frame.midY), .width: Double(frame.width),
      .height: Double(frame.height), .alpha: opacity,
    ]
    let time = HostedMotion.time
    if track.last?.time == time { track.removeLast() }
    track = track.suffix(1) + [(time, numbers)]
  }

  /// The velocity at which fingers have moved a number until now, per second; 0 if they rest.
  fileprivate func velocity(of number: HostedNumber) -> Double {
    guard track.count == 2, HostedMotion.time - track[1].time < Self.window,
      let old = track[0].numbers[number], let new = track[1].numbers[number]
    else { return 0 }
    return (new - old) / (track[1].time - track[0].time)
  }
}
