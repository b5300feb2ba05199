/// A finger on the touch screen, in the screen's own units.
struct Contact {
  /// Which finger it is, from its landing to its lift; never used again.
  var key: Int
  var x: Int
  var y: Int

  /// Whether the frame speaks of it, be it to say that it is where it was.
  var isSampled: Bool

  /// The byte of the file at which its place stands.
  var offset: Int
}

/// Turns a device's events into the contacts of each frame.
///
/// Every protocol keeps to this: a contact keeps its key from its landing to its lift, and is in
/// every frame between. It is a sample in those frames that speak of it, wherever it is then.
///
/// - A: a frame has a packet for each contact that is down, so that all of them are sampled.
/// - B, and a single touch: a frame tells what changed. Linux drops an axis whose value is that of
///   before, so that a finger that holds still shows in the pressure or the size of its contact
///   alone. A frame with any axis of a contact, its place or another, samples it; one that leaves
///   a slot out says nothing about the contact in it, which may move while another one does.
protocol ContactDecoder {
  init(_ device: EvdevDevice)

  /// Takes an event of the frame; never one that ends a frame.
  mutating func apply(_ event: EvdevEvent, _ warnings: inout ImportWarnings)
    throws(ImportFailure)

  /// The contacts at the frame's end, each with a place.
  mutating func endFrame(_ warnings: inout ImportWarnings) -> [Contact]

  /// Forgets a frame of which events are missing.
  mutating func discardFrame()
}

/// How a device tells of its touches (Documentation/input/multi-touch-protocol.rst of Linux).
enum TouchProtocol {
  /// A: every frame has a packet for each contact.
  case packets
  /// B: a slot for each contact; only changes are reported.
  case slots
  /// One touch: a place, and BTN_TOUCH.
  case single

  /// The protocol that a device's events are of; nil if they hold no touch.
  ///
  /// SYN_MT_REPORT is of A alone, ABS_MT_SLOT of B alone. A device with neither speaks B if it
  /// says ABS_MT_TRACKING_ID. One that does not may say BTN_TOUCH, as for a single touch; if it
  /// does not do that either, each of its frames is one packet.
  init?(of device: EvdevDevice) {
    let kinds = Set(device.events.map { $0.kind })
    if kinds.contains(.contactX) || kinds.contains(.contactY) {
      if kinds.contains(.slot) {
        self = .slots
      } else if kinds.contains(.packetEnd) {
        self = .packets
      } else if kinds.contains(.trackingID) {
        self = .slots
      } else {
        self = kinds.contains(.touch) ? .single : .packets
      }
    } else if kinds.contains(.touch), kinds.contains(.x) || kinds.contains(.y) {
      self = .single
    } else {
      return nil
    }
  }
}
