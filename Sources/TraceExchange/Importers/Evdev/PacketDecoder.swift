import GestureTraces

/// Protocol A: every frame has a packet for each contact that is down, SYN_MT_REPORT after each.
///
/// A contact is recognized by its ABS_MT_TRACKING_ID. Contacts without one are matched to those of
/// the frame before, nearest pair first. A packet with an ABS_MT_TOUCH_MAJOR of 0 is a finger that
/// does not touch (as Android read it), and a frame without packets has no finger down.
struct PacketDecoder: ContactDecoder {
  private struct Packet {
    var x: Int?
    var y: Int?
    var trackingID: Int?
    var touchMajor: Int?
    var offset: Int
  }

  /// A contact, and the number by which the device knows it.
  private struct Tracked {
    var contact: Contact
    var trackingID: Int?
  }

  private var open: Packet?
  private var packets: [Packet] = []
  private var tracked: [Tracked] = []
  private var nextKey = 0

  init(_ device: EvdevDevice) {}

  mutating func apply(_ event: EvdevEvent, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    var packet = open ?? Packet(offset: event.offset)
    switch event.kind {
    case .packetEnd: return closePacket(&warnings)
    case .contactX: packet.x = event.value
    case .contactY: packet.y = event.value
    case .trackingID: packet.trackingID = event.value
    case .touchMajor: packet.touchMajor = event.value
    default: return
    }
    open = packet
    guard packets.count <= Trace.maximumFingers else {
      throw ImportFailure(
        "the frame has one contact too many",
        expected: "at most \(Trace.maximumFingers) fingers down", at: packet.offset)
    }
  }

  private mutating func closePacket(_ warnings: inout ImportWarnings) {
    guard let packet = open else { return }
    open = nil
    guard packet.touchMajor != 0 else { return }
    if packet.x != nil, packet.y != nil {
      packets.append(packet)
    } else {
      warnings.add(
        .contact, "a contact without \(packet.x == nil ? "x" : "y") is left out",
        expected: "ABS_MT_POSITION_X and ABS_MT_POSITION_Y", at: packet.offset)
    }
  }

  mutating func endFrame(_ warnings: inout ImportWarnings) -> [Contact] {
    closePacket(&warnings)
    var found = packets.compactMap { packet -> Tracked? in
      guard let x = packet.x, let y = packet.y else { return nil }
      return Tracked(
        contact: Contact(key: 0, x: x, y: y, isSampled: true, offset: packet.offset),
        trackingID: packet.trackingID)
    }
    packets.removeAll(keepingCapacity: true)
    var seen: Set<Int> = []
    for index in found.indices {
      // A number that two contacts of a frame share identifies neither.
      if let id = found[index].trackingID, !seen.insert(id).inserted {
        found[index].trackingID = nil
      }
    }
    match(&found)
    tracked = found
    return found.map { $0.contact }
  }

  /// Assigns each contact the key that it had in the frame before, or a new one.
  private mutating func match(_ found: inout [Tracked]) {
    var left = tracked
    for index in found.indices {
      guard let id = found[index].trackingID,
        let previous = left.firstIndex(where: { $0.trackingID == id })
      else { continue }
      found[index].contact.key = left.remove(at: previous).contact.key
    }
    left.removeAll { $0.trackingID != nil }
    for (index, previous) in Self.nearestPairs(found, left) {
      found[index].contact.key = left[previous].contact.key
    }
    for index in found.indices where found[index].contact.key == 0 {
      nextKey += 1
      found[index].contact.key = nextKey
    }
  }

  /// Pairs contacts without a number, nearest pair first; among equals, the first in the frame.
  private static func nearestPairs(_ found: [Tracked], _ left: [Tracked])
    -> [(index: Int, previous: Int)]
  {
    var pairs: [(index: Int, previous: Int, distance: Double)] = []
    for (index, contact) in found.enumerated() where contact.trackingID == nil {
      for (previous, other) in left.enumerated() {
        let dx = Double(contact.contact.x - other.contact.x)
        let dy = Double(contact.contact.y - other.contact.y)
        pairs.append((index, previous, dx * dx + dy * dy))
      }
    }
    pairs.sort { ($0.distance, $0.index, $0.previous) < ($1.distance, $1.index, $1.previous) }
    var taken: [(index: Int, previous: Int)] = []
    for pair in pairs
    where !taken.contains(where: { $0.index == pair.index || $0.previous == pair.previous }) {
      taken.append((pair.index, pair.previous))
    }
    return taken
  }

  mutating func discardFrame() {
    open = nil
    packets.removeAll(keepingCapacity: true)
  }
}
