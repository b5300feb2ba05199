public import MotionLaws

/// The centroid of the fingers that a recognizer has received: how far it moved, excluding jumps,
/// and how fast.
///
/// When fingers join or leave, the centroid jumps and the displacement does not.
package struct CentroidMotion: Sendable, Hashable {
  package struct Finger: Sendable, Hashable {
    package let id: Int

    /// The place where it landed.
    fileprivate let start: Point

    /// The current place; may be out of date while it is the only finger, because the centroid is
    /// then its position.
    fileprivate var point: Point
  }

  /// The fingers that are down, in the order in which they landed.
  package private(set) var fingers: [Finger] = []

  /// The mean of the fingers' positions; the last one when all are up.
  package private(set) var centroid = Point(x: 0, y: 0)

  /// The movement since touch-down, in points, without the jumps.
  package private(set) var displacement = Vector.zero

  /// The part of it that the latest move added, in points.
  private(set) var latestStep = Vector.zero

  /// The time at which the first finger landed, in seconds.
  package private(set) var startTime = 0.0

  /// The time at which the latest finger landed, in seconds.
  package private(set) var joinTime = 0.0

  /// The first two fingers, as they were last if there are fewer now.
  private(set) var pair: FingerPair?

  package private(set) var history: MoveHistory

  /// The time at which the centroid was last moved or reset.
  private var lastTime = 0.0

  /// The time in seconds from the move before the latest one to the latest one; for a first move,
  /// from when a finger last joined or left.
  package private(set) var latestMoveDuration = 0.0

  init(estimators: [VelocityEstimator]) {
    history = MoveHistory(estimators: estimators)
  }

  func contains(_ id: Int) -> Bool {
    fingers.contains { $0.id == id }
  }

  /// The distance of a finger from where it landed, in points.
  func distance(of finger: Finger) -> Double {
    ((fingers.count == 1 ? centroid : finger.point) - finger.start).length
  }

  /// The displacement of each finger from where it landed.
  var ways: [Vector] {
    fingers.map { (fingers.count == 1 ? centroid : $0.point) - $0.start }
  }

  mutating func land(_ id: Int, at point: Point, time: Double) {
    if fingers.count == 1 { fingers[0].point = centroid }
    if fingers.isEmpty {
      if pair != nil { pair = nil }
      displacement = .zero
      latestStep = .zero
      startTime = time
      history.begin(at: time)
    }
    joinTime = time
    fingers.append(Finger(id: id, start: point, point: point))
    if fingers.count == 2 { pair = FingerPair(from: fingers[0].point, to: fingers[1].point) }
    resetCentroid(at: time)
  }

  mutating func lift(_ id: Int, time: Double) {
    fingers.removeAll { $0.id == id }
    if !fingers.isEmpty { resetCentroid(at: time) }
  }

  /// Moves the fingers that are among these.
  ///
  /// - Returns: whether any of them moved.
  mutating func move(_ moves: [FingerMove], time: Double) -> Bool {
    guard !fingers.isEmpty, let place = place(after: moves) else { return false }
    go(to: place, at: time)
    return true
  }

  /// Moves a finger if it is among these.
  ///
  /// - Returns: whether it is.
  mutating func move(_ move: FingerMove, time: Double) -> Bool {
    if fingers.count == 1 {
      guard fingers[0].id == move.id else { return false }
      go(to: move.point, at: time)
      return true
    }
    guard !fingers.isEmpty, let place = place(after: CollectionOfOne(move)) else { return false }
    go(to: place, at: time)
    return true
  }

  private mutating func go(to place: Point, at time: Double) {
    latestMoveDuration = time - (history.lastMoveTime ?? lastTime)
    let step = place - centroid
    latestStep = step
    displacement = (displacement + step).clearing(within: Tolerance.thresholdSlack)
    history.add(step: step, displacement: displacement, duration: time - lastTime, at: time)
    centroid = place
    lastTime = time
  }

  /// The centroid after the fingers that are among these have moved; nil if none is among them.
  private mutating func place(after moves: some Collection<FingerMove>) -> Point? {
    var isConcerned = false
    for move in moves {
      guard let index = fingers.firstIndex(where: { $0.id == move.id }) else { continue }
      fingers[index].point = move.point
      isConcerned = true
    }
    if isConcerned, fingers.count > 1 { pair?.move(fingers[0].point, fingers[1].point) }
    return isConcerned ? Self.mean(of: fingers) : nil
  }

  private mutating func resetCentroid(at time: Double) {
    centroid = Self.mean(of: fingers) ?? centroid
    lastTime = time
  }

  /// The mean of the fingers' positions; it gets only the fingers, because calling a property would
  /// copy all of the motion.
  private static func mean(of fingers: [Finger]) -> Point? {
    guard fingers.count > 1 else { return fingers.first?.point }
    var sum = Vector.zero
    for finger in fingers { sum = sum + Vector(x: finger.point.x, y: finger.point.y) }
    return Point(x: sum.x / Double(fingers.count), y: sum.y / Double(fingers.count))
  }
}

/// A finger's new position.
public struct FingerMove: Sendable, Hashable {
  public var id: Int
  public var point: Point

  package init(id: Int, point: Point) {
    self.id = id
    self.point = point
  }
}
