import Foundation
import HeadlessUIKit

/// The views that come and go at a place: those of an `if`, of a `ForEach`, of an id.
@MainActor
final class ComingsAndGoings {
  /// A view among them.
  @MainActor
  final class Part {
    var make: ViewContents

    /// Whether it comes, is there, or goes.
    var phase = TransitionPhase.identity

    /// The transaction under which it comes or comes back, until it has been shown so once.
    var arrival: Transaction?

    /// The place at which each of its elements was, and what it was offered; empty while it is there.
    var leftAt: [(origin: CGPoint, offer: ProposedViewSize)] = []

    /// The elements of the last update.
    var elements: [LayoutElement] = []

    /// Whether it has ever been shown less opaque because it came or went.
    var fades = false

    /// The number of its latest going, which ends once its animation has.
    var departure = 0

    init(_ make: @escaping ViewContents) { self.make = make }

    var isGone: Bool { !leftAt.isEmpty }
  }

  var parts: [ViewPlace.Key: Part] = [:]

  /// The keys of all that show, back to front.
  var order: [ViewPlace.Key] = []

  /// The keys of rows that are there, near or not; empty where all are made.
  var rows: Set<ViewPlace.Key> = []

  /// Whether a view with a key that no update makes is out of reach, and not gone.
  func rests(_ key: ViewPlace.Key) -> Bool { rows.contains(key) }
}

extension ViewPlace {
  /// The elements of views that come and go: those that are there now, and those that are still on their
  /// way out.
  ///
  /// - Parameters:
  ///   - now: the views that are there, by their keys.
  ///   - inputs: what reaches them from above.
  /// - Returns: all elements that show.
  func dynamic(_ now: [(key: Key, make: ViewContents)], _ inputs: ViewInputs) -> [LayoutElement] {
    // Where the views of a block come and go is decided by the root that arranges them.
    if inputs.isTakenApart { return now.flatMap { $0.make(child($0.key), inputs) } }
    let isFirst = comings == nil
    let comings = comings ?? ComingsAndGoings()
    self.comings = comings
    var keys = now.map(\.key)
    let present = Set(keys)
    for (key, make) in now {
      if let part = comings.parts[key] {
        part.make = make
        comeBack(part, inputs)
      } else {
        let part = ComingsAndGoings.Part(make)
        comings.parts[key] = part
        if !isFirst { come(part, child(key), inputs) }
      }
    }
    for (index, key) in comings.order.enumerated() where !present.contains(key) {
      guard let part = comings.parts[key], let place = children[key], goes(part, place, inputs)
      else {
        comings.parts[key] = nil
        continue
      }
      let before = comings.order.prefix(index).last { keys.contains($0) }
      let spot = before.flatMap { keys.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      keys.insert(key, at: spot)
    }
    comings.order = keys
    return keys.flatMap { key in
      comings.parts[key].map { elements(of: $0, child(key), inputs) } ?? []
    }
  }

  /// The elements of rows that are made once they are near what shows.
  ///
  /// - Parameters:
  ///   - now: the rows that are there, by their keys.
  ///   - axis: the axis along which they lie.
  ///   - inputs: what reaches them from above.
  /// - Returns: an element for each, and all those of rows that are still on their way out.
  func lazyRows(
    _ now: [(key: Key, make: ViewContents)], _ axis: Axis, _ inputs: ViewInputs
  ) -> [LayoutElement] {
    let old = comings?.rows
    let comings = comings ?? ComingsAndGoings()
    self.comings = comings
    comings.rows = Set(now.map(\.key))
    var elements: [LayoutElement] = now.map { key, make in
      LazyRowElement(key, of: self, axis) { [weak self] in
        self?.madeRow(key, make, isNew: old?.contains(key) == false, inputs) ?? []
      }
    }
    // Those that went out of reach are made anew.
    for key in comings.parts.keys where comings.rows.contains(key) {
      if children[key]?.lastUpdate != graph.update - 1 { comings.parts[key] = nil }
    }
    var keys = now.map(\.key)
    for (index, key) in comings.order.enumerated() where !comings.rows.contains(key) {
      guard let part = comings.parts[key], let place = children[key], goes(part, place, inputs)
      else {
        comings.parts[key] = nil
        continue
      }
      let before = comings.order.prefix(index).last { keys.contains($0) }
      let spot = before.flatMap { keys.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      keys.insert(key, at: spot)
      elements.insert(contentsOf: self.elements(of: part, child(key), inputs), at: spot)
    }
    comings.order = keys
    return elements
  }

  /// The elements of a row that is near now.
  private func madeRow(
    _ key: Key, _ make: @escaping ViewContents, isNew: Bool, _ inputs: ViewInputs
  ) -> [LayoutElement] {
    guard let comings else { return [] }
    let place = child(key)
    let part: ComingsAndGoings.Part
    if let known = comings.parts[key] {
      part = known
      part.make = make
      comeBack(part, inputs)
    } else {
      part = ComingsAndGoings.Part(make)
      comings.parts[key] = part
      if isNew { come(part, place, inputs) }
    }
    return elements(of: part, place, inputs)
  }

  /// A view comes: under an animation it is shown as its transition begins, and then as it is.
  private func come(
    _ part: ComingsAndGoings.Part, _ place: ViewPlace, _ inputs: ViewInputs
  ) {
    guard HostedMotion.isRunning else { return }
    var transaction = inputs.transaction
    if transaction.moving == nil {
      part.elements = part.make(place, inputs)
      guard let own = part.elements.first?.transition?.animation else { return }
      transaction.animation = own
    }
    part.phase = .willAppear
    graph.follow(inputs.transaction) {
      (part.phase, part.arrival) = (.identity, transaction)
    }
  }

  /// A view that was on its way out is there again, with all that it stores.
  private func comeBack(_ part: ComingsAndGoings.Part, _ inputs: ViewInputs) {
    guard part.isGone else { return }
    (part.leftAt, part.phase) = ([], .identity)
    part.departure += 1
    if inputs.transaction.moving == nil, let own = part.elements.first?.transition?.animation {
      part.arrival = inputs.transaction.moved(by: own)
    }
  }

  /// Whether a view that is not there any more still shows.
  private func goes(
    _ part: ComingsAndGoings.Part, _ place: ViewPlace, _ inputs: ViewInputs
  ) -> Bool {
    if part.isGone { return true }
    let transition = part.elements.first?.transition
    guard HostedMotion.isRunning, !part.elements.isEmpty,
      let animation = inputs.transaction.moving ?? transition?.animation,
      transition?.isIdentity != true
    else { return false }
    part.leftAt = part.elements.map { ($0.frame.origin, $0.offered) }
    part.phase = .didDisappear
    part.arrival = inputs.transaction.moved(by: animation)
    part.departure += 1
    let (departure, key) = (part.departure, comings?.parts.first { $0.value === part }?.key)
    let graph = graph
    HostedMotion.schedule(after: animation.lengths.removed, as: "the end of a transition") {
      [weak self, weak part, weak graph] in
      guard let self, let part, let graph, part.departure == departure, let key else { return }
      comings?.parts[key] = nil
      graph.send { graph.write(Transaction()) {} }
    }
    return true
  }

  private func elements(
    of part: ComingsAndGoings.Part, _ place: ViewPlace, _ inputs: ViewInputs
  ) -> [LayoutElement] {
    var inputs = inputs
    if part.phase != .identity { inputs.phase = part.phase }
    if let arrival = part.arrival { inputs.transaction = arrival }
    part.arrival = nil
    var elements = part.make(place, inputs)
    let hasTransition = elements.first?.transition != nil
    if part.phase != .identity, !hasTransition { part.fades = true }
    if part.fades, !hasTransition {
      let effect = OpacityEffect(opacity: part.phase == .identity ? 1 : 0)
      // What has been there until now, and has never faded, fades from how it is.
      let before = part.phase == .didDisappear ? OpacityEffect(opacity: 1) : effect
      elements = elements.map {
        EffectElement(at: place, $0, effect, from: before, inputs.transaction)
      }
    }
    part.elements = elements
    guard part.isGone else { return elements }
    return zip(elements, part.leftAt).map { element, left in
      GoneElement(at: place, element, at: left.origin, offered: left.offer)
    }
  }
}

extension Transaction {
  /// The animation that moves what changes; nil if nothing does.
  var moving: Animation? { disablesAnimations ? nil : animation }

  func moved(by animation: Animation) -> Transaction {
    var transaction = self
    transaction.animation = animation
    return transaction
  }
}

/// Something that is not laid out any more, and shows where it was last.
final class GoneElement: WrappingElement {
  private let left: CGPoint
  private let offer: ProposedViewSize

  init(
    at place: ViewPlace, _ content: LayoutElement, at origin: CGPoint, offered: ProposedViewSize
  ) {
    (left, offer) = (origin, offered)
    super.init(at: place, content)
  }

  override var isGone: Bool { true }
  override func settle() { content.put(at: left, offered: offer) }

  /// Fingers do not find what is going (chosen).
  override func render(into canvas: ViewCanvas) {
    canvas.untouchable { content.render(into: $0) }
  }
}
