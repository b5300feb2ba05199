import JSONText
import MotionLaws

/// A pointer's change at one moment: `PointerData` of dart:ui, as far as touch goes.
struct PointerData {
  /// `PointerChange` of dart:ui, by its index.
  enum Change: Int {
    case cancel, add, remove, hover, down, move, up, panZoomStart, panZoomUpdate, panZoomEnd
  }

  /// The pointer: its device, and its identifier from down to up.
  struct Pointer: Hashable {
    var device = 0
    var identifier = 0
  }

  /// Microseconds of the engine's clock.
  var time = 0
  var change = Change.cancel
  var pointer = Pointer()

  /// In physical pixels.
  var place = Point(x: 0, y: 0)

  /// `PointerDeviceKind` by its index; 0 is a touch.
  var deviceKind = 0

  /// `PointerSignalKind` by its index; 0 is none.
  var signalKind = 0

  /// The byte of the file at which it is.
  var offset = 0

  private static let keys = [
    "timeStamp", "change", "device", "pointerIdentifier", "physicalX", "physicalY", "kind",
    "signalKind",
  ]

  private static let nullable: Set<String> = ["device", "pointerIdentifier", "kind", "signalKind"]

  private static let others = [
    "viewId", "embedderId", "physicalDeltaX", "physicalDeltaY", "buttons", "obscured",
    "synthesized", "pressure", "pressureMin", "pressureMax", "distance", "distanceMax", "size",
    "radiusMajor", "radiusMinor", "radiusMin", "radiusMax", "orientation", "tilt",
    "platformData", "scrollDeltaX", "scrollDeltaY", "panX", "panY", "panDeltaX", "panDeltaY",
    "scale", "rotation",
  ]

  init(from reader: inout JSONReader, _ warnings: inout ImportWarnings) throws(JSONFailure) {
    var data = PointerData()
    data.offset = try reader.readObject(keys: Self.keys, others: Self.others, &warnings) {
      (key, reader, _) throws(JSONFailure) in
      // Recorders write null for what an event does not have, such as a signal.
      if Self.nullable.contains(key), try reader.peekKind() == .null {
        return try reader.skipValue()
      }
      switch key {
      case "timeStamp": data.time = try reader.readMicroseconds(unit: 1, "timeStamp")
      case "change": data.change = try Self.readChange(&reader)
      case "device": data.pointer.device = try reader.readInteger()
      case "pointerIdentifier": data.pointer.identifier = try reader.readInteger()
      case "physicalX": data.place.x = try reader.readNumber()
      case "physicalY": data.place.y = try reader.readNumber()
      case "kind": data.deviceKind = try reader.readInteger()
      default: data.signalKind = try reader.readInteger()
      }
    }
    self = data
  }

  private init() {}

  private static func readChange(_ reader: inout JSONReader) throws(JSONFailure) -> Change {
    let start = reader.offset
    let index = try reader.readInteger()
    guard let change = Change(rawValue: index) else {
      throw JSONFailure(
        at: start, "unknown change \(index)",
        expected: "0 cancel, 1 add, 2 remove, 3 hover, 4 down, 5 move or 6 up")
    }
    return change
  }
}
