import Foundation
import HeadlessUIKit

/// A view on the screen, and how fingers have moved it.
@MainActor
final class ShownView<Content: UIView> {
  let view: Content
  fileprivate var track = HostedTrack()
  fileprivate(set) var isNew = true

  /// The frame that it was given, from which the view's own may differ by rounding.
  var frame: CGRect?

  /// The corner of the space that it is.
  fileprivate var corner: AnimatedNumbers<CGPoint.AnimatableData>?

  init(_ view: Content) { self.view = view }
}

/// The seconds for which a finger's last move counts outside the callbacks of its gesture (chosen).
private let secondsOfMove = 0.1

extension ViewCanvas {
  /// Views and groups that all canvases of a screen share.
  @MainActor
  final class Screen {
    var leaves: [Key: ShownView<HostedLeaf>] = [:]

    /// The controller of which controllers in what is shown are children; nil for none.
    weak var controller: UIViewController?
    var groups: [Key: ShownView<HostedGroup>] = [:]
    var used: Set<Key> = []

    /// The places whose views do not show and are kept.
    private var resting: Set<ObjectIdentifier> = []
    var ordinals: [ObjectIdentifier: Int] = [:]
    private struct Change {
      let animation: HostedAnimation
      let view: UIView
      let track: HostedTrack
      let apply: @MainActor () -> Void
    }

    private var changes: [Change] = []

    /// Whether fingers move what changes.
    var isUnderFinger = false

    /// Whether what runs are callbacks for a finger's move.
    var isMove = false

    /// The moves of fingers that gestures have told.
    var moves = HostedMoves()

    /// Runs callbacks, and shows what they have written.
    var send: @MainActor (@MainActor () -> Void) -> Void = { $0() }

    /// The completions that wait until nothing moves their views any more.
    private var waiting: [WaitingCompletion] = []

    /// Changes a view by a transaction.
    func change<Content: UIView>(
      _ shown: ShownView<Content>, _ transaction: Transaction, isNeeded: Bool,
      _ apply: @escaping @MainActor () -> Void
    ) {
      guard !shown.isNew else {
        shown.isNew = false
        return UIView.performWithoutAnimation(apply)
      }
      guard isNeeded else { return }
      if let animation = transaction.animation, !transaction.disablesAnimations {
        changes.append(
          Change(
            animation: animation.hosted(transaction.call), view: shown.view, track: shown.track,
            apply: apply))
        shown.track.clear()
      } else if isUnderFinger || transaction.tracksVelocity {
        HostedMotion.replace(shown.view, apply)
        shown.track.note(shown.view, moves)
      } else {
        UIView.performWithoutAnimation(apply)
      }
    }

    /// Moves the corner of a space as what shows there moves.
    func move(_ group: ShownView<HostedGroup>, to corner: CGPoint, _ transaction: Transaction) {
      let data = corner.animatableData
      guard HostedMotion.isRunning, let numbers = group.corner else {
        let numbers = AnimatedNumbers(data)
        group.corner = numbers
        group.view.lag = {
          let lag = numbers.shown(at: HostedMotion.time) - numbers.target
          return CGSize(width: lag.first, height: lag.second)
        }
        return
      }
      guard numbers.target != data else { return }
      if let animation = transaction.moving {
        numbers.lead(to: data, by: animation, transaction.call, at: HostedMotion.time)
      } else if isUnderFinger || transaction.tracksVelocity {
        numbers.replace(by: data)
      } else {
        numbers.step(to: data)
      }
    }

    func begin() {
      (used, ordinals, changes, resting) = ([], [:], [], [])
    }

    /// Keeps the views of a place for the update that is under way, in which they do not show.
    func keep(_ place: ViewPlace) { resting.insert(ObjectIdentifier(place)) }

    /// Ends an update: what it changes begins to move.
    func end() {
      leaves = leaves.filter { used.contains($0.key) || resting.contains($0.key.place) }
      groups = groups.filter { used.contains($0.key) || resting.contains($0.key.place) }
    }

    /// Begins what the update changes under animations.
    ///
    /// - Parameters:
    ///   - completions: what follows from the transaction of the update.
    ///   - others: the seconds until all else that the update moves has arrived; nil if nothing does.
    /// - Returns: what follows at once, because nothing moves.
    func move(
      completions: [AnimationCompletion], others: AnimationLengths?
    ) -> [AnimationCompletion] {
      var groups: [[Change]] = []
      for change in changes {
        let words = change.animation.words
        if let place = groups.firstIndex(where: {
          $0[0].animation.words == words && $0[0].animation.length == change.animation.length
        }) {
          groups[place].append(change)
        } else {
          groups.append([change])
        }
      }
      changes = []
      guard !groups.isEmpty || others != nil else { return completions }
      let removed = completions.filter(\.criteria.isRemoval)
      let logical = completions.filter { !$0.criteria.isRemoval }
      let waiting = WaitingCompletion(removed, count: groups.count + (others == nil ? 0 : 1))
      if let others {
        HostedMotion.schedule(after: others.removed, as: "the end of an animation") { [weak self] in
          self?.ended(waiting)
        }
      }
      let seconds =
        (groups.map { $0[0].animation.logicalLength } + [others?.logical ?? 0]).max() ?? 0
      if !logical.isEmpty {
        HostedMotion.schedule(after: seconds, as: "the completion of withAnimation") {
          [weak self] in
          self?.perform(logical)
        }
      }
      for group in groups { begin(group, waiting) }
      return []
    }

    private func begin(_ group: [Change], _ waiting: WaitingCompletion) {
      waiting.views += group.map(\.view)
      var tracks: [ObjectIdentifier: HostedTrack] = [:]
      for change in group where isUnderFinger || change.track.age < secondsOfMove {
        var track = change.track
        track.catchUp(with: moves)
        tracks[ObjectIdentifier(change.view)] = track
      }
      let known = tracks
      HostedMotion.animate(group[0].animation, followsFinger: isMove) {
        known[ObjectIdentifier($0)]
      } _: {
        for change in group { change.apply() }
      } completion: { [weak self] in
        self?.ended(waiting)
      }
    }

    private func ended(_ completion: WaitingCompletion) {
      completion.count -= 1
      if completion.count == 0, !completion.completions.isEmpty { waiting.append(completion) }
      let over = waiting.filter { !HostedMotion.moves($0.views) }
      waiting.removeAll { entry in over.contains { $0 === entry } }
      for entry in over { perform(entry.completions) }
    }

    private func perform(_ completions: [AnimationCompletion]) {
      send { for completion in completions { completion.perform() } }
    }
  }
}

/// Completions that wait until nothing moves any more, also not because of what came later.
@MainActor
private final class WaitingCompletion {
  let completions: [AnimationCompletion]

  /// The number of motions that are under way.
  var count: Int
  var views: [UIView] = []

  init(_ completions: [AnimationCompletion], count: Int) {
    (self.completions, self.count) = (completions, count)
  }
}
