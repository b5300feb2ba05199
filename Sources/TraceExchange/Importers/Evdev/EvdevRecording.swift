import GestureTraces

/// An event that a Linux input device reported at one moment (`struct input_event`), as far as
/// touch goes.
struct EvdevEvent {
  /// Types and codes of linux/input-event-codes.h.
  enum Kind: Hashable {
    /// SYN_REPORT: the end of a frame.
    case report
    /// SYN_MT_REPORT: the end of a contact's packet (protocol A).
    case packetEnd
    /// SYN_DROPPED: the recorder was too slow, events are missing.
    case dropped
    /// BTN_TOUCH: 1 down, 0 up.
    case touch
    /// ABS_X and ABS_Y: the position of a single touch.
    case x
    case y
    /// ABS_PRESSURE and ABS_TOOL_WIDTH: the single touch was sampled, at any position.
    case touchDetail
    /// ABS_MT_SLOT: the slot that the following events are about (protocol B).
    case slot
    /// ABS_MT_TOUCH_MAJOR: a contact's length.
    case touchMajor
    /// ABS_MT_POSITION_X and ABS_MT_POSITION_Y: a contact's position.
    case contactX
    case contactY
    /// ABS_MT_TRACKING_ID: which contact it is; −1 if it is gone.
    case trackingID
    /// Any other axis of a contact, such as ABS_MT_PRESSURE: it was sampled, at any position.
    case contactDetail

    static let keyType: UInt32 = 1
    static let axisType: UInt32 = 3

    /// Nil for an event that says nothing about touches.
    init?(type: UInt32, code: UInt32) {
      switch (type, code) {
      case (0, 0): self = .report
      case (0, 2): self = .packetEnd
      case (0, 3): self = .dropped
      case (Self.keyType, 0x14A): self = .touch
      case (Self.axisType, 0x00): self = .x
      case (Self.axisType, 0x01): self = .y
      case (Self.axisType, 0x2F): self = .slot
      case (Self.axisType, 0x30): self = .touchMajor
      case (Self.axisType, 0x35): self = .contactX
      case (Self.axisType, 0x36): self = .contactY
      case (Self.axisType, 0x39): self = .trackingID
      case (Self.axisType, 0x18), (Self.axisType, 0x1C): self = .touchDetail
      case (Self.axisType, 0x31...0x3D): self = .contactDetail
      default: return nil
      }
    }

    /// The kind that a label of `getevent -l` names.
    init?(label: String) {
      switch label {
      case "SYN_REPORT": self = .report
      case "SYN_MT_REPORT": self = .packetEnd
      case "SYN_DROPPED": self = .dropped
      case "BTN_TOUCH": self = .touch
      case "ABS_X": self = .x
      case "ABS_Y": self = .y
      case "ABS_MT_SLOT": self = .slot
      case "ABS_MT_TOUCH_MAJOR": self = .touchMajor
      case "ABS_MT_POSITION_X": self = .contactX
      case "ABS_MT_POSITION_Y": self = .contactY
      case "ABS_MT_TRACKING_ID": self = .trackingID
      case "ABS_PRESSURE", "ABS_TOOL_WIDTH": self = .touchDetail
      default:
        guard label.hasPrefix("ABS_MT_") else { return nil }
        self = .contactDetail
      }
    }
  }

  var kind: Kind
  var value: Int

  /// Microseconds of the recorder's clock.
  var time: Int

  /// The byte of the file at which it is.
  var offset: Int
}

/// A device of a recording: what it is, and what it reported.
struct EvdevDevice {
  /// The values that an axis can have.
  struct Axis {
    var minimum: Int
    var maximum: Int

    /// Its value before the first event; nil if that is not recorded.
    var value: Int?

    /// The byte of the file at which it is.
    var offset: Int

    /// The number of its values.
    var extent: Double { Double(maximum) - Double(minimum) + 1 }
  }

  /// `/dev/input/event1`; empty if the recording does not say.
  var path: String
  var name: String?
  var axes: [EvdevEvent.Kind: Axis] = [:]

  /// The events about touches.
  var events: [EvdevEvent] = []

  /// The number of all events, whatever they are about.
  var eventCount = 0

  /// The byte at which the device first appears.
  var offset: Int

  /// The device's name in messages.
  var title: String { path.isEmpty ? name ?? "the device" : path }
}

/// The devices of a recording, in the order in which they appear.
struct EvdevRecording {
  private(set) var devices: [EvdevDevice] = []

  /// The screen in points, of a script that says it.
  var screen: Trace.Device?
  private var indices: [String: Int] = [:]

  /// The index of a path's device, which is added if it is new.
  mutating func index(of path: String, at offset: Int) -> Int {
    if let index = indices[path] { return index }
    indices[path] = devices.count
    devices.append(EvdevDevice(path: path, offset: offset))
    return devices.count - 1
  }

  mutating func setName(_ name: String, of index: Int) {
    devices[index].name = name
  }

  mutating func setAxis(_ kind: EvdevEvent.Kind, _ axis: EvdevDevice.Axis, of index: Int) {
    devices[index].axes[kind] = axis
  }

  /// Adds an event; nil for one that says nothing about touches.
  mutating func append(_ event: EvdevEvent?, to index: Int) {
    devices[index].eventCount += 1
    if let event { devices[index].events.append(event) }
  }
}
