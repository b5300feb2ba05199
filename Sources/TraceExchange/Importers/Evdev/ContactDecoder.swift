/// A finger on the touch screen, in the screen's own units.
struct Contact {
  /// The finger's key, from its landing to its lift; never used again.
  var key: Int
  var x: Int
  var y: Int

  /// Whether the frame reports it, even at its old position.
  var isSampled: Bool

  /// The byte of the file at which its position is.
  var offset: Int
}

/// Turns a device's events into the contacts of each frame.
///
/// In every protocol, a contact keeps its key from its landing to its lift, and is in every frame
/// between. It is a sample in the frames that report it, even at the same position.
///
/// - A: a frame has a packet for each contact that is down, so all of them are sampled.
/// - B, and a single touch: a frame reports what changed. Linux drops an axis whose value has not
///   changed, so a finger that holds still shows only in the pressure or the size of its contact. A
///   frame with any axis of a contact, its position or another, samples it; one that leaves a slot
///   out says nothing about the contact in it, which may move while another one does.
protocol ContactDecoder {
  init(_ device: EvdevDevice)

  /// Applies an event of the frame; never one that ends a frame.
  mutating func apply(_ event: EvdevEvent, _ warnings: inout ImportWarnings)
    throws(ImportFailure)

  /// The contacts at the frame's end, each with a position.
  mutating func endFrame(_ warnings: inout ImportWarnings) -> [Contact]

  /// Forgets a frame of which events are missing.
  mutating func discardFrame()
}

/// A protocol in which a device reports its touches (Documentation/input/multi-touch-protocol.rst
/// of Linux).
enum TouchProtocol {
  /// A: every frame has a packet for each contact.
  case packets
  /// B: a slot for each contact; only changes are reported.
  case slots
  /// One touch: a position, and BTN_TOUCH.
  case single

  /// The protocol of a device's events; nil if they hold no touch.
  ///
  /// SYN_MT_REPORT belongs only to A, ABS_MT_SLOT only to B. A device with neither uses B if it
  /// reports ABS_MT_TRACKING_ID. If not, it may report BTN_TOUCH, as for a single touch. If it does
  /// not do that either, each of its frames is one packet.
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
