import GestureTraces
import MotionLaws

/// The places that runs of one kind came to rest at, each with the first run that did.
struct Reach<Evidence: Sendable>: Sendable {
  /// The ends between which a scroll view was scrolled along an axis.
  struct Range: Sendable {
    var least: (offset: Double, evidence: Evidence)
    var most: (offset: Double, evidence: Evidence)
  }

  /// An axis of a scroll view.
  struct Track: Hashable, Sendable {
    let name: String
    let isVertical: Bool
  }

  /// In the order in which they were reached.
  private(set) var things: [(thing: ReachedThing, evidence: Evidence)] = []
  private(set) var tracks: [(track: Track, range: Range)] = []

  private var known: Set<ReachedThing> = []
  private var placeOfTrack: [Track: Int] = [:]

  func contains(_ thing: ReachedThing) -> Bool { known.contains(thing) }

  /// The ends of a scroll view's track; nil if it never showed.
  func range(of track: Track) -> Range? { placeOfTrack[track].map { tracks[$0].range } }

  /// Adds the end of a run.
  ///
  /// - Returns: whether it is new: something that was not reached, or scrolled farther.
  @discardableResult
  mutating func add(_ place: RestingPlace, _ evidence: Evidence) -> Bool {
    var isNew = false
    for thing in place.things where known.insert(thing).inserted {
      things.append((thing, evidence))
      isNew = true
    }
    for scrolled in place.scrolled {
      for (offset, isVertical) in [(scrolled.offset.x, false), (scrolled.offset.y, true)] {
        let track = Track(name: scrolled.name, isVertical: isVertical)
        if add(offset, to: track, evidence) { isNew = true }
      }
    }
    return isNew
  }

  private mutating func add(_ offset: Double, to track: Track, _ evidence: Evidence) -> Bool {
    guard let place = placeOfTrack[track] else {
      placeOfTrack[track] = tracks.count
      tracks.append((track, Range(least: (offset, evidence), most: (offset, evidence))))
      return true
    }
    var isNew = false
    if offset < tracks[place].range.least.offset {
      tracks[place].range.least = (offset, evidence)
      isNew = true
    }
    if offset > tracks[place].range.most.offset {
      tracks[place].range.most = (offset, evidence)
      isNew = true
    }
    return isNew
  }
}

/// A run that reached something by drags.
struct DragEvidence: Sendable {
  let trace: Trace

  /// The number of runs before it.
  let run: Int
}

/// Something that drags reach and nothing without one.
package struct DragGap: Sendable {
  enum What: Hashable, Sendable {
    case thing(ReachedThing)

    /// An end of what a scroll view is scrolled to, and what is reached without a drag; nil where the scroll
    /// view does not show then.
    case scroll(Reach<DragEvidence>.Track, to: Double, without: ClosedRange<Double>?)
  }

  let what: What
  let evidence: DragEvidence

  /// Positions nearer than this to one that is reached are no other ones, in points (chosen: the way of a
  /// finger that is no drag yet).
  static let nearness = 10.0
}

extension Reach where Evidence == DragEvidence {
  /// The gaps between this reach and that of runs without a drag, in the order in which they were found.
  func gaps<Other>(to other: Reach<Other>) -> [DragGap] {
    var gaps = things.filter { !other.contains($0.thing) }.map {
      DragGap(what: .thing($0.thing), evidence: $0.evidence)
    }
    for (track, range) in tracks {
      let reached = other.range(of: .init(name: track.name, isVertical: track.isVertical))
      let ends = reached.map { $0.least.offset...$0.most.offset }
      // A list that never shows otherwise is told once, if it is scrolled at all.
      for end in ends == nil ? [range.most] : [range.least, range.most] {
        let nearest = ends.map { min(max(end.offset, $0.lowerBound), $0.upperBound) }
        let way = end.offset - (nearest ?? range.least.offset)
        guard way.magnitude > DragGap.nearness else { continue }
        gaps.append(
          DragGap(
            what: .scroll(track, to: end.offset, without: ends), evidence: end.evidence))
      }
    }
    return gaps
  }
}
