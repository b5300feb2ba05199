import GestureTraces
import JSONText
import MotionLaws

/// The samples of fingers that land, move and lift: times since the first touch-down, and for each
/// finger the lowest number not in use by a finger that is down.
///
/// A report that a finger has not moved is a sample like any other: the finger was sampled again,
/// and had a velocity of 0. Its importer knows whether a recording contains such reports.
struct FingerTrack {
  private struct Finger {
    var key: Int
    var id: Int
    var point: Point
  }

  private(set) var samples: [TouchSample] = []
  private var fingers: [Finger] = []

  /// The first touch-down, in microseconds of the recorder's clock.
  private var origin: Int?

  /// The current moment, in microseconds of the recorder's clock.
  private var now = Int.min

  /// The same in seconds of the trace.
  private var seconds = 0.0

  /// The keys of the fingers that are down, in the order in which they landed.
  var keys: [Int] { fingers.map { $0.key } }

  func isDown(_ key: Int) -> Bool { fingers.contains { $0.key == key } }

  /// The position of a finger; nil if it is not down.
  func place(of key: Int) -> Point? { fingers.first { $0.key == key }?.point }

  /// Advances to a moment, in microseconds of the recorder's clock.
  ///
  /// - Throws: if the time runs backwards, or a trace has no room for it.
  mutating func advance(to time: Int, at offset: Int) throws(ImportFailure) {
    guard time >= now else {
      throw ImportFailure(
        "the time runs backwards (\(Self.text(time)) after \(Self.text(now)))",
        expected: "a time of at least \(Self.text(now))", at: offset)
    }
    now = time
    seconds = Double(now - (origin ?? now)) / 1e6
    guard seconds <= Trace.maximumTime else {
      throw ImportFailure(
        "the event comes \(seconds.exact) s after the first touch",
        expected: "at most \(Trace.maximumTime.exact) s: cut the recording into parts", at: offset)
    }
  }

  /// Lands a finger that is not down.
  ///
  /// - Throws: if more fingers are down than a trace has room for.
  mutating func land(_ key: Int, at point: Point, offset: Int) throws(ImportFailure) {
    let free = (0..<Trace.maximumFingers).first { id in !fingers.contains { $0.id == id } }
    guard let free else {
      throw ImportFailure(
        "one finger too many is down", expected: "at most \(Trace.maximumFingers) fingers down",
        at: offset)
    }
    if origin == nil { origin = now }
    fingers.append(Finger(key: key, id: free, point: point))
    append(.began, free, point)
  }

  /// Samples a finger at a position, which may be the old one; does nothing if it is not down.
  mutating func move(_ key: Int, to point: Point) {
    guard let index = fingers.firstIndex(where: { $0.key == key }) else { return }
    fingers[index].point = point
    append(.moved, fingers[index].id, point)
  }

  /// Lifts a finger that is gone; does nothing if it is not down.
  ///
  /// - Parameters:
  ///   - key: the finger.
  ///   - point: where it is lifted (default: its last position).
  ///   - isCancelled: whether it was cancelled rather than lifted.
  mutating func lift(_ key: Int, at point: Point? = nil, isCancelled: Bool = false) {
    guard let index = fingers.firstIndex(where: { $0.key == key }) else { return }
    let finger = fingers.remove(at: index)
    append(isCancelled ? .cancelled : .ended, finger.id, point ?? finger.point)
  }

  private mutating func append(_ phase: TouchSample.Phase, _ id: Int, _ point: Point) {
    samples.append(TouchSample(time: seconds, id: id, phase: phase, point: point))
  }

  /// Lifts the fingers that are still down, at the last moment, with a warning for each.
  ///
  /// - Parameters:
  ///   - offset: the end of the file.
  ///   - warnings: what is odd about the recording.
  /// - Throws: if no finger ever landed.
  mutating func finish(at offset: Int, _ warnings: inout ImportWarnings) throws(ImportFailure) {
    guard !samples.isEmpty else {
      throw ImportFailure(
        "no finger lands in the whole recording", expected: "at least one touch", at: offset)
    }
    for finger in fingers {
      warnings.add(
        .contact, "finger \(finger.id) is still down at the end and is lifted there",
        expected: "a recording that ends with no finger down", at: offset)
      lift(finger.key)
    }
  }

  private static func text(_ microseconds: Int) -> String { (Double(microseconds) / 1e6).exact }
}
