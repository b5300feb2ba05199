import Foundation
import GestureEngine
import HeadlessUIKit
import MotionLaws

/// The gesture at a place, whatever views it has there.
@MainActor
final class HostedGestures {
  private(set) var members: [GestureMember] = []
  private let store = GestureStore()

  /// The recognizers on each view of the place.
  private var attached: [ObjectIdentifier: AttachedGestures] = [:]

  /// Goes on with the gesture of an update.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - takesPart: whether fingers can make it; one that takes no part keeps what it stores.
  ///   - place: its place.
  ///   - inputs: what reaches it from above.
  func take<Added: Gesture>(
    _ gesture: Added, takesPart: Bool, at place: ViewPlace, _ inputs: ViewInputs
  ) {
    let old = members
    let all = store.evaluate(at: place, inputs) {
      gesture.allMembers(GestureFollowers(), store)
    }
    members = takesPart ? all : []
    guard old.map(\.kind) != members.map(\.kind) else { return }
    // What is taken away while it is under way is over.
    for (number, member) in old.enumerated()
    where attached.values.contains(where: { $0.isActive(number) && !$0.keeps(members) }) {
      member.follow(.cancelled)
    }
  }

  func attach(
    to group: HostedGroup, _ priority: GesturePriority, depth: Int,
    _ send: @escaping AttachedGestures.Sender
  ) {
    let id = ObjectIdentifier(group)
    let gestures = attached[id].flatMap { $0.group === group ? $0 : nil } ?? AttachedGestures(group)
    attached[id] = gestures
    attached = attached.filter { $0.value.group != nil }
    gestures.send = send
    gestures.attach(members, priority, depth: depth)
  }
}

/// The recognizers of a gesture on a view, and what follows from them now.
@MainActor
final class AttachedGestures {
  private(set) weak var group: HostedGroup?

  /// Runs callbacks; whether a finger has moved comes first.
  typealias Sender = (Bool, @MainActor () -> Void) -> Void
  var send: Sender = { $1() }

  private var members: [GestureMember] = []
  private var recognizers: [(kind: GestureMember.Kind, recognizer: any HostedMember)] = []
  private var spaces: [Int: GestureSpace] = [:]

  init(_ group: HostedGroup) { self.group = group }

  /// Whether a gesture is under way.
  func isActive(_ number: Int) -> Bool {
    guard recognizers.indices.contains(number) else { return false }
    let recognizer = recognizers[number].recognizer
    return recognizer.state == .began || recognizer.state == .changed
  }

  /// Whether other members go on with the same recognizers: one that is under way keeps its parameters.
  func keeps(_ members: [GestureMember]) -> Bool {
    guard recognizers.count == members.count else { return false }
    return zip(recognizers, members).enumerated().allSatisfy { number, pair in
      pair.0.kind == pair.1.kind || isActive(number) && pair.0.kind.isLike(pair.1.kind)
    }
  }

  func attach(_ members: [GestureMember], _ priority: GesturePriority, depth: Int) {
    guard let group else { return }
    let isKept = keeps(members)
    self.members = members
    if !isKept {
      for (_, recognizer) in recognizers { group.removeGestureRecognizer(recognizer) }
      recognizers = members.enumerated().map { number, member in
        (member.kind, make(member, number, standing(of: member, number, priority, depth)))
      }
      for (_, recognizer) in recognizers { group.addGestureRecognizer(recognizer) }
    }
    for (number, member) in members.enumerated() {
      recognizers[number].recognizer.standing = standing(of: member, number, priority, depth)
    }
  }

  private func standing(
    of member: GestureMember, _ number: Int, _ priority: GesturePriority, _ depth: Int
  ) -> MemberStanding {
    MemberStanding(
      MemberRank(hasHighPriority: priority == .high, depth: depth, order: number),
      word: member.word, isSimultaneous: priority == .simultaneous, sides: member.sides,
      awaitsTurn: member.awaitsTurn)
  }

  private func make(_ member: GestureMember, _ number: Int, _ standing: MemberStanding)
    -> any HostedMember
  {
    switch member.kind {
    case .drag(let distance):
      let pan = HostedPan(minimumDistance: distance, standing)
      pan.landed = { [weak self] in self?.landed(number) }
      pan.changed = { [weak self] in self?.dragged($0, number) }
      return pan
    case .tap(let count):
      let tap = HostedTap(count: count, standing)
      tap.changed = { [weak self] in self?.changed($0, number) }
      return tap
    case .press(let duration, let distance):
      let press = HostedPress(minimumDuration: duration, maximumDistance: distance, standing)
      press.landed = { [weak self] in self?.follow(number, .landed) }
      press.changed = { [weak self] in self?.pressed($0, number) }
      return press
    case .button:
      let button = HostedButtonPress(standing)
      button.changed = { [weak self] button in
        self?.changed(button, number) { $0.isInside = button.isInside }
      }
      return button
    case .magnify(let delta):
      let magnify = HostedMagnify(minimumScaleDelta: delta, standing)
      magnify.changed = { [weak self] magnify in
        self?.changed(magnify, number) {
          ($0.scale, $0.scaleVelocity) = (magnify.scale, magnify.velocity)
        }
      }
      return magnify
    case .rotate(let degrees):
      let rotate = HostedRotate(minimumDegrees: degrees, standing)
      rotate.changed = { [weak self] rotate in
        self?.changed(rotate, number) {
          ($0.rotation, $0.rotationVelocity) = (Double(rotate.rotation), Double(rotate.velocity))
        }
      }
      return rotate
    }
  }

  // MARK: Moments

  private func follow(_ number: Int, _ moment: GestureMember.Moment) {
    guard members.indices.contains(number) else { return }
    let member = members[number]
    HostedRun.perform(member.words(of: moment)) {
      send(moment.isMove) { member.follow(moment) }
    }
  }

  private func space(_ number: Int) -> GestureSpace {
    GestureSpace(members[number].space, of: group)
  }

  /// A drag's finger lands: the place of its space then is where it starts.
  private func landed(_ number: Int) {
    guard members.indices.contains(number) else { return }
    spaces[number] = space(number)
  }

  private func dragged(_ pan: HostedPan, _ number: Int) {
    let drag = pan.drag
    changed(pan, number) { report in
      let finger = CGPoint(x: drag.location.x, y: drag.location.y)
      let start = CGPoint(x: finger.x - drag.translation.x, y: finger.y - drag.translation.y)
      let then = spaces[number] ?? space(number)
      let now = HostedRun.dragLocalSpace == .start ? then : space(number)
      report.location = now.place(of: finger)
      report.startLocation = then.place(of: start)
      report.velocity = CGSize(width: drag.velocity.x, height: drag.velocity.y)
      guard pan.state == .ended, members[number].endedSite != nil else { return }
      HostedRun.tellSpace(of: pan, moved: now.distance(from: then), finger: drag.translation)
    }
  }

  /// A press has ended once it was long enough: what its finger does then is none of its concern.
  private func pressed(_ press: HostedPress, _ number: Int) {
    switch press.state {
    case .began: follow(number, .ended(report(of: press, number)))
    case .failed: follow(number, .failed)
    default: break
    }
  }

  private func report(of recognizer: UIGestureRecognizer, _ number: Int) -> GestureReport {
    let space = space(number)
    var report = GestureReport()
    report.time = Date(timeIntervalSinceReferenceDate: HostedMotion.time)
    report.location = space.place(of: recognizer.location(in: nil))
    if recognizer.state == .began || starts[number] == nil { starts[number] = report.location }
    report.startLocation = starts[number] ?? report.location
    report.size = group?.layoutFrame.size ?? .zero
    return report
  }

  /// The places at which gestures of two fingers began.
  private var starts: [Int: CGPoint] = [:]

  private func changed(
    _ recognizer: UIGestureRecognizer, _ number: Int,
    _ complete: (inout GestureReport) -> Void = { _ in }
  ) {
    guard members.indices.contains(number) else { return }
    switch recognizer.state {
    case .possible: return
    case .cancelled:
      members[number].missedCallback.map(HostedRun.tellMissed)
      follow(number, .cancelled)
    case .failed: follow(number, .failed)
    case .began, .changed, .ended:
      var report = report(of: recognizer, number)
      complete(&report)
      follow(number, recognizer.state == .ended ? .ended(report) : .changed(report))
    }
    if !isActive(number) { (spaces[number], starts[number]) = (nil, nil) }
  }
}

extension GestureMember.Kind {
  /// Whether another one is the same but for its parameters.
  fileprivate func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.drag, .drag), (.tap, .tap), (.press, .press), (.button, .button),
      (.magnify, .magnify), (.rotate, .rotate):
      true
    default: false
    }
  }
}
