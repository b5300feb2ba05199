import GestureEngine
import JSONText

/// An animation, or an animator of some, which the timeline tells as one: an event at its beginning,
/// one at each change of its way, and one at its end.
@MainActor
protocol ToldMotion: AnyObject {
  var telling: MotionTelling { get set }

  /// The numbers that it moves on the screen, as layout has them now.
  var moves: [AnimationMove] { get }

  /// The numbers of a view that move because views around it do.
  func carriedMoves(of view: UIView) -> [AnimationMove]

  /// The way and the law by which a number moves from now on.
  func course(of move: AnimationMove) -> MotionCourse
}

/// The way of a number, and the law by which it goes it.
struct MotionCourse {
  let start: Double
  let target: Double

  /// The law with its numbers, and what a reason adds about it.
  let words: String
  var reservation = ""

  /// In seconds.
  let duration: Double
}

/// The things that have been told of a motion.
struct MotionTelling {
  /// The event that told of it last; nil if none has.
  var event: TimelineEvent.AnimationEvent?

  /// The view whose number that event has.
  weak var view: UIView?

  /// The reason of a beginning or a change that has not been told.
  var reason: String?
}

/// The events of animations.
extension AnimationStore {
  /// Reports that a motion begins or goes another way, once the turn is laid out: until then, layout may
  /// change where it leads.
  func tell(_ motion: any ToldMotion, because reason: String) {
    motion.telling.reason = reason
    if !untold.contains(where: { $0 === motion }) { untold.append(motion) }
  }

  /// Forgets the beginning or the change of a motion that has not been told.
  func leaveUntold(_ motion: any ToldMotion) {
    untold.removeAll { $0 === motion }
    motion.telling.reason = nil
  }

  /// Reports that a motion is over, unless its beginning has not been told: then nobody has seen it.
  ///
  /// - Parameters:
  ///   - motion: the motion.
  ///   - reason: why it is over before its time; nil if its time has come.
  func tellEnd(of motion: any ToldMotion, because reason: String?) {
    leaveUntold(motion)
    guard var event = motion.telling.event else { return }
    motion.telling.event = nil
    event.what = .ended
    story.report(.animation(event), because: reason ?? event.wordsOfTime)
  }

  /// Reports what has begun in this turn, which is laid out.
  func tellBeginnings() {
    let motions = untold
    untold = []
    for motion in motions { tellBeginning(of: motion) }
  }

  private func tellBeginning(of motion: any ToldMotion) {
    guard let reason = motion.telling.reason, let (move, others) = leadingMove(of: motion) else {
      return
    }
    let course = motion.course(of: move)
    // A transition that a finger has not moved plays back at once.
    guard course.duration > 0 || course.start != course.target else { return }
    let event = TimelineEvent.AnimationEvent(
      what: motion.telling.event == nil ? .began : .retargeted, of: move.name(in: link),
      curve: course.words, from: course.start, to: course.target, duration: course.duration,
      others: others)
    motion.telling = MotionTelling(event: event, view: move.view)
    story.report(.animation(event), because: reason + course.reservation)
  }

  /// The number that stands for all that a motion moves, and how many further views it moves.
  ///
  /// It is the moving edge of the sheet if that moves; else the number that has been told already;
  /// else the one that moves farthest, the first of those that move as far.
  private func leadingMove(of motion: any ToldMotion) -> (move: AnimationMove, others: Int)? {
    let moves = motion.moves
    guard let first = moves.first else { return nil }
    var views = Set(moves.map { ObjectIdentifier($0.view) })
    let move: AnimationMove
    if let own = ownMoveOfSheet(among: moves) {
      move = own
    } else if let carried = carriedMoveOfSheet(motion, by: moves) {
      // A view that carries the sheet goes without saying, and so does what a declarative one consists of.
      if carried.view is HostedGroup {
        for move in moves where move.view.isDescendant(of: carried.view) {
          views.remove(ObjectIdentifier(move.view))
        }
      }
      for around in sequence(first: carried.view, next: \.superview) {
        views.remove(ObjectIdentifier(around))
      }
      move = carried
    } else if let told = motion.telling.event?.of,
      let again = moves.first(where: { $0.name(in: link) == told })
    {
      move = again
    } else {
      move = moves.reduce(first) { $1.goesFarther(than: $0) ? $1 : $0 }
    }
    views.remove(ObjectIdentifier(move.view))
    return (move, views.count)
  }

  private func ownMoveOfSheet(among moves: [AnimationMove]) -> AnimationMove? {
    move(of: FrameSide.ordered(for: sheetEdge), among: moves.filter { $0.view === sheet })
  }

  private func move(
    of sides: some Sequence<FrameSide>, among moves: [AnimationMove]
  ) -> AnimationMove? {
    sides.lazy.compactMap { side in
      moves.first { if case .side(side) = $0.subject { true } else { false } }
    }.first
  }

  private func carriedMoveOfSheet(
    _ motion: any ToldMotion, by moves: [AnimationMove]
  ) -> AnimationMove? {
    guard let sheet, moves.contains(where: { $0.carries(sheet) }) else { return nil }
    return move(
      of: FrameSide.ordered(for: sheetEdge).prefix(2), among: motion.carriedMoves(of: sheet))
  }
}

extension UIViewAnimation: ToldMotion {
  func course(of move: AnimationMove) -> MotionCourse {
    MotionCourse(
      start: move.start, target: move.target,
      words: springs.words(from: move.start, to: move.target) ?? law.words,
      reservation: law.reservation,
      duration: springs.length > 0
        ? springs.length : law.length.isFinite ? law.length : law.duration)
  }
}
