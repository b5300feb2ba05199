import JSONText
import MotionLaws

/// Turns the contacts of each frame into samples: a new one began, a gone one ended where it was
/// last, a changed one moved, and one that did not change says nothing.
struct TouchTrack {
  private struct Finger {
    var contact: Contact
    var id: Int
    var point: Point
  }

  private(set) var samples: [TouchSample] = []
  private(set) var map: ScreenMap
  private var fingers: [Finger] = []

  /// The first touch-down, in microseconds of the recorder's clock.
  private var origin: Int?

  /// The last frame.
  private var last = Int.min

  init(_ map: ScreenMap) {
    self.map = map
  }

  /// Takes the contacts at a frame's end; lifts come before all else of the frame.
  ///
  /// - Throws: where the time runs backwards, or a trace has no room for what the frame says.
  mutating func update(_ contacts: [Contact], endedBy event: EvdevEvent) throws(ImportFailure) {
    guard event.time >= last else {
      throw ImportFailure(
        "the time runs backwards (\(Self.text(event.time)) after \(Self.text(last)))",
        expected: "a time of at least \(Self.text(last))", at: event.offset)
    }
    last = event.time
    if origin == nil, !contacts.isEmpty { origin = last }
    let seconds = Double(last - (origin ?? last)) / 1e6
    guard seconds <= Trace.maximumTime else {
      throw ImportFailure(
        "the frame comes \(seconds.exact) s after the first touch",
        expected: "at most \(Trace.maximumTime.exact) s", at: event.offset)
    }
    lift(at: seconds) { finger in !contacts.contains { $0.key == finger.contact.key } }
    for contact in contacts { try place(contact, at: seconds) }
  }

  private mutating func lift(at seconds: Double, where isLifted: (Finger) -> Bool) {
    for finger in fingers where isLifted(finger) {
      samples.append(
        TouchSample(time: seconds, id: finger.id, phase: .ended, point: finger.point))
    }
    fingers.removeAll(where: isLifted)
  }

  private mutating func place(_ contact: Contact, at seconds: Double) throws(ImportFailure) {
    let index = fingers.firstIndex { $0.contact.key == contact.key }
    if let index {
      let previous = fingers[index].contact
      guard previous.x != contact.x || previous.y != contact.y else { return }
    }
    let point = try map.point(of: contact)
    if let index {
      fingers[index].contact = contact
      fingers[index].point = point
      let id = fingers[index].id
      samples.append(TouchSample(time: seconds, id: id, phase: .moved, point: point))
    } else {
      let id = try lowestFreeID(at: contact.offset)
      fingers.append(Finger(contact: contact, id: id, point: point))
      samples.append(TouchSample(time: seconds, id: id, phase: .began, point: point))
    }
  }

  private func lowestFreeID(at offset: Int) throws(ImportFailure) -> Int {
    let free = (0..<Trace.maximumFingers).first { id in !fingers.contains { $0.id == id } }
    guard let free else {
      throw ImportFailure(
        "one finger too many is down", expected: "at most \(Trace.maximumFingers) fingers down",
        at: offset)
    }
    return free
  }

  /// Lifts the fingers that are still down, at the last frame.
  ///
  /// - Parameters:
  ///   - offset: the end of the file.
  ///   - warnings: one for each of them, and one for places beyond the range.
  mutating func finish(at offset: Int, _ warnings: inout ImportWarnings) {
    for finger in fingers {
      warnings.add(
        .contact, "finger \(finger.id) is still down at the end, and lifted there",
        expected: "a recording that ends with no finger down", at: offset)
    }
    lift(at: Double(last - (origin ?? last)) / 1e6) { _ in true }
    map.warn(&warnings)
  }

  private static func text(_ microseconds: Int) -> String { (Double(microseconds) / 1e6).exact }
}
