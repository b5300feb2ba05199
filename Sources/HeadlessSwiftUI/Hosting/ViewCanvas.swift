import Foundation
import HeadlessUIKit

/// The views on the screen that show what declarative views consist of: each leaf by itself, where it
/// is on the screen, so that each moves under the transaction that reaches it.
@MainActor
final class ViewCanvas {
  let screen: Screen

  /// The view that takes what is rendered now, and the number of views that it has been given.
  private let view: UIView
  private var count = 0

  /// The place of the view's own corner, in points of the screen as the layout has them.
  private let origin: CGPoint

  /// The number of views with gestures around what is rendered.
  let depth: Int

  /// Whether fingers find what is rendered.
  private var takesTouches = true

  /// Looks of the leaves in what is rendered, besides what they say themselves.
  private var looks: [@MainActor (HostedLeaf, CGRect) -> Void] = []

  struct Key: Hashable {
    let place: ObjectIdentifier
    let number: Int
    let isGroup: Bool
  }

  init(_ view: UIView, _ screen: Screen) {
    (self.view, self.screen, depth) = (view, screen, 0)
    origin = .zero
  }

  private init(
    in view: UIView, of outer: ViewCanvas, at origin: CGPoint, depth: Int
  ) {
    (self.view, screen, self.origin) = (view, outer.screen, origin)
    (self.depth, looks, takesTouches) = (depth, outer.looks, outer.takesTouches)
  }

  /// A frame on the screen, in the coordinates of the view that takes what is rendered now.
  func own(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: -origin.x, dy: -origin.y) }

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
  ///
  /// - Parameters:
  ///   - isMove: whether a finger has moved.
  ///   - callbacks: what follows from it.
  func send(isMove: Bool, _ callbacks: @MainActor () -> Void) {
    (screen.isUnderFinger, screen.isMove) = (true, isMove)
    if isMove { screen.moves.note() }
    screen.send(callbacks)
    (screen.isUnderFinger, screen.isMove) = (false, false)
  }

  // MARK: Leaves

  /// Shows a leaf where the layout has put it.
  func leaf(
    at place: ViewPlace, _ frame: CGRect, _ transaction: Transaction, word: String,
    look: @MainActor (HostedLeaf) -> Void
  ) {
    let key = key(place, isGroup: false)
    let leaf = screen.leaves[key] ?? newLeaf(place.word(word))
    screen.leaves[key] = leaf
    leaf.view.takesTouches = takesTouches
    show(leaf.view)
    leaf.view.clip = nil
    look(leaf.view)
    for look in looks { look(leaf.view, frame) }
    let view = leaf.view
    let frame = own(frame)
    let isNeeded = leaf.frame.map { !$0.isSame(as: frame) } ?? true
    if isNeeded { leaf.frame = frame }
    screen.change(leaf, transaction, isNeeded: isNeeded) { view.frame = frame }
  }

  private func newLeaf(_ word: String) -> ShownView<HostedLeaf> {
    let leaf = HostedLeaf()
    leaf.word = word
    return ShownView(leaf)
  }

  // MARK: Groups

  /// Shows what is in a group, which is where it is.
  func group(
    at place: ViewPlace, name: String? = nil, addsGesture: Bool = false,
    _ render: (HostedGroup, ViewCanvas) -> Void
  ) {
    let group = shownGroup(at: place, addsGesture ? "gesture" : "group").view
    if group.frame != view.bounds { UIView.performWithoutAnimation { group.frame = view.bounds } }
    if let name { group.accessibilityIdentifier = name }
    self.render(in: group, at: origin, addsGesture: addsGesture) { render(group, $0) }
  }

  /// Shows what is in a group whose view has a space of its own.
  ///
  /// - Parameters:
  ///   - place: the place of the group.
  ///   - frame: the frame of the view on the screen.
  ///   - transaction: the transaction that reaches the view from above, under which its space moves.
  ///   - addsGesture: whether it has a gesture.
  ///   - render: shows what is in it.
  func space(
    at place: ViewPlace, _ frame: CGRect, _ transaction: Transaction, addsGesture: Bool = false,
    _ render: (HostedGroup, ViewCanvas) -> Void
  ) {
    let shown = shownGroup(at: place, addsGesture ? "gesture" : "group")
    let group = shown.view
    if group.frame != view.bounds { UIView.performWithoutAnimation { group.frame = view.bounds } }
    group.layoutFrame = own(frame)
    screen.move(shown, to: group.layoutFrame.origin, transaction)
    self.render(in: group, at: origin, addsGesture: addsGesture) { render(group, $0) }
  }

  /// Shows what is in a group that moves as one.
  func group(
    at place: ViewPlace, in frame: CGRect, _ transaction: Transaction,
    _ render: (ViewCanvas) -> Void
  ) {
    let shown = shownGroup(at: place)
    let (group, own) = (shown.view, own(frame))
    let isNeeded = shown.frame.map { !$0.isSame(as: own) } ?? true
    if isNeeded { shown.frame = own }
    screen.change(shown, transaction, isNeeded: isNeeded) { group.frame = own }
    self.render(in: group, at: frame.origin, addsGesture: false, render)
  }

  /// Shows what is in a group that is less opaque, larger or turned, all of it together.
  func group(
    at place: ViewPlace, _ effect: GroupEffect, from before: GroupEffect?,
    _ transaction: Transaction, _ render: (ViewCanvas) -> Void
  ) {
    let shown = shownGroup(at: place)
    if shown.view.bounds.size != view.bounds.size {
      UIView.performWithoutAnimation { shown.view.bounds.size = view.bounds.size }
    }
    if let before, shown.isNew { change(shown, to: before, Transaction()) }
    change(shown, to: effect, transaction)
    self.render(in: shown.view, at: origin, addsGesture: false, render)
  }

  private func change(
    _ shown: ShownView<HostedGroup>, to effect: GroupEffect, _ transaction: Transaction
  ) {
    let (group, size) = (shown.view, view.bounds.size)
    let anchor = CGPoint(
      x: size.width > 0 ? (effect.anchor.x - origin.x) / size.width : 0.5,
      y: size.height > 0 ? (effect.anchor.y - origin.y) / size.height : 0.5)
    let center = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
    let isNeeded =
      group.anchorPoint != anchor || group.center != center
      || group.hostedTransform != effect.transform || Double(group.alpha) != effect.opacity
    screen.change(shown, transaction, isNeeded: isNeeded) {
      if group.anchorPoint != anchor { group.anchorPoint = anchor }
      if group.center != center { group.center = center }
      if group.hostedTransform != effect.transform { group.hostedTransform = effect.transform }
      if Double(group.alpha) != effect.opacity { group.alpha = CGFloat(effect.opacity) }
    }
  }

  private func shownGroup(
    at place: ViewPlace, _ word: String = "group"
  ) -> ShownView<HostedGroup> {
    let key = key(place, isGroup: true)
    let group = screen.groups[key] ?? newGroup(place.word(word))
    screen.groups[key] = group
    group.view.takesTouches = takesTouches
    show(group.view)
    return group
  }

  private func newGroup(_ word: String) -> ShownView<HostedGroup> {
    let group = HostedGroup()
    group.word = word
    return ShownView(group)
  }

  private func render(
    in group: HostedGroup, at origin: CGPoint, addsGesture: Bool, _ render: (ViewCanvas) -> Void
  ) {
    let inner = ViewCanvas(
      in: group, of: self, at: origin, depth: depth + (addsGesture ? 1 : 0))
    render(inner)
    inner.end()
  }

  /// Shows what scrolls.
  ///
  /// - Parameters:
  ///   - host: its scroll view.
  ///   - frame: where it shows, on the screen.
  ///   - transaction: the one that reaches it.
  ///   - corner: where its content begins, on the screen.
  ///   - render: renders the content.
  func scroll(
    _ host: ScrollHost, in frame: CGRect, _ transaction: Transaction, content corner: CGPoint,
    _ render: (ViewCanvas) -> Void
  ) {
    let (shown, view) = (host.shown, host.view)
    view.takesTouches = takesTouches
    show(view)
    let own = own(frame)
    let isNeeded = shown.frame != own
    shown.frame = own
    screen.change(shown, transaction, isNeeded: isNeeded) { view.frame = own }
    self.render(in: view.content, at: corner, addsGesture: false, render)
  }

  /// Shows a view of UIKit's.
  func embed(
    _ shown: ShownView<UIView>, at place: ViewPlace, _ frame: CGRect, _ transaction: Transaction
  ) {
    group(at: place, in: frame, transaction) { inner in
      inner.show(shown.view)
      let own = CGRect(origin: .zero, size: frame.size)
      let isNeeded = shown.frame != own
      shown.frame = own
      screen.change(shown, transaction, isNeeded: isNeeded) { shown.view.frame = own }
    }
  }

  /// Fingers do not find what is rendered, whose views stay where they are among others.
  func untouchable(_ render: (ViewCanvas) -> Void) {
    let outer = takesTouches
    takesTouches = false
    render(self)
    takesTouches = outer
  }

  /// The leaves in what is rendered are painted in another way, which may depend on where each is on the
  /// screen.
  func painting(
    _ look: @escaping @MainActor (HostedLeaf, CGRect) -> Void, _ render: (ViewCanvas) -> Void
  ) {
    let outer = looks
    looks.append(look)
    render(self)
    looks = outer
  }

  /// Removes the views that were not shown.
  private func end() {
    for extra in view.subviews.dropFirst(count) { extra.removeFromSuperview() }
  }

  // MARK: An update

  /// Shows the elements of an update.
  func show(_ root: LayoutElement) {
    screen.begin()
    root.render(into: self)
    end()
    screen.end()
  }
}

/// A change of how all of a group shows, besides where its leaves are.
struct GroupEffect {
  var opacity = 1.0
  var transform = HostedTransform()

  /// The point that the transform leaves where it is, on the screen.
  var anchor = CGPoint.zero
}

extension CGRect {
  /// Whether it is another one but for what calculation with fractions leaves: in content that scrolls, the
  /// same place comes of other numbers each time.
  fileprivate func isSame(as other: CGRect) -> Bool {
    let least = 1e-6
    return abs(minX - other.minX) < least && abs(minY - other.minY) < least
      && abs(width - other.width) < least && abs(height - other.height) < least
  }
}
