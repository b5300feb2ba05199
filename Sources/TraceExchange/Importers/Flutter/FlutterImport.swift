import GestureTraces
import JSONText
import MotionLaws

/// Flutter's pointer data as traces: what the engine hands to `onPointerDataPacket`, packet by
/// packet.
///
/// ```
/// [{"ts": 5012, "events": [
///   {"timeStamp": 5000, "change": 4, "pointerIdentifier": 1, "physicalX": 585, "physicalY": 2370}
/// ]}]
/// ```
///
/// `timeStamp`, in microseconds, is used; `ts`, the time at which the packet came, is not.
/// Positions are in physical pixels; a move to the same position is also a sample. Recorders leave
/// out values that are 0: an event without `change` is a cancel.
enum FlutterImport {
  static func read(
    _ bytes: [UInt8], source: String, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    guard let pixelRatio = options.pixelRatio else {
      throw InputFailure(
        "the recording does not say how many pixels a point has",
        expected: "--pixel-ratio N, the devicePixelRatio of the recording's view",
        at: TextLocation(source: source))
    }
    return try ImportedTouches.trace(of: bytes, source: source, kind: .flutter) {
      (warnings) throws(ImportFailure) in
      let events = try ImportFailure.reading { () throws(JSONFailure) in
        try PointerData.readPackets(bytes, &warnings)
      }
      var pointers = FlutterPointers(scale: PointScale(pixelRatio: pixelRatio))
      for event in events { try pointers.apply(event, &warnings) }
      var touches = ImportedTouches(fingers: pointers.fingers)
      touches.device = options.screen.map {
        Trace.Device(width: $0.width, height: $0.height, scale: pixelRatio)
      }
      touches.writeMetadata = { writer in
        writer.key("pixelRatio")
        writer.exactNumber(pixelRatio)
      }
      return touches
    }
  }
}

/// What a pointer did at one moment: `PointerData` of dart:ui, as far as touch goes.
private struct PointerData {
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

  private static let others = [
    "viewId", "embedderId", "physicalDeltaX", "physicalDeltaY", "buttons", "obscured",
    "synthesized", "pressure", "pressureMin", "pressureMax", "distance", "distanceMax", "size",
    "radiusMajor", "radiusMinor", "radiusMin", "radiusMax", "orientation", "tilt",
    "platformData", "scrollDeltaX", "scrollDeltaY", "panX", "panY", "panDeltaX", "panDeltaY",
    "scale", "rotation",
  ]

  static func readPackets(_ bytes: [UInt8], _ warnings: inout ImportWarnings)
    throws(JSONFailure) -> [PointerData]
  {
    var events: [PointerData] = []
    var reader = JSONReader(bytes)
    try reader.readArray { (reader) throws(JSONFailure) in
      var hasEvents = false
      let start = try reader.readObject(keys: ["events"], others: ["ts"], &warnings) {
        (_, reader, warnings) throws(JSONFailure) in
        hasEvents = true
        try reader.readArray { (reader) throws(JSONFailure) in
          events.append(try PointerData(from: &reader, &warnings))
        }
      }
      guard hasEvents else {
        throw JSONFailure(
          at: start, "the packet has no \"events\"", expected: "\"ts\" and \"events\"")
      }
    }
    try reader.expectEnd()
    return events
  }

  private init(from reader: inout JSONReader, _ warnings: inout ImportWarnings)
    throws(JSONFailure)
  {
    var data = PointerData()
    data.offset = try reader.readObject(keys: Self.keys, others: Self.others, &warnings) {
      (key, reader, _) throws(JSONFailure) in
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

/// The fingers of a Flutter view.
private struct FlutterPointers {
  private(set) var fingers = FingerTrack()
  private let scale: PointScale

  /// A finger's key for each pointer so far.
  private var keys: [PointerData.Pointer: Int] = [:]

  init(scale: PointScale) {
    self.scale = scale
  }

  /// - Throws: if the time runs backwards, a pointer goes down twice, or a trace has no room.
  mutating func apply(_ event: PointerData, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    guard event.deviceKind == 0, event.signalKind == 0 else {
      return warnings.add(
        .event,
        event.signalKind == 0
          ? "an event of another device is ignored (kind \(event.deviceKind))"
          : "a signal is ignored (signalKind \(event.signalKind))",
        expected: "touches, of kind and signalKind 0", at: event.offset)
    }
    try fingers.advance(to: event.time, at: event.offset)
    let key = keys[event.pointer] ?? keys.count
    keys[event.pointer] = key
    switch event.change {
    case .down, .move, .up, .cancel: try touch(event, key, &warnings)
    // For a touch, these repeat what down and up say.
    case .add, .hover: break
    case .remove:
      guard fingers.isDown(key) else { return }
      warnings.add(
        .contact, "a pointer is removed while it is down and is cancelled here",
        expected: "6 (up) or 0 (cancel) before it", at: event.offset)
      fingers.lift(key, isCancelled: true)
    case .panZoomStart, .panZoomUpdate, .panZoomEnd:
      warnings.add(
        .event, "a trackpad's gesture is ignored (change \(event.change.rawValue))",
        expected: "touches", at: event.offset)
    }
  }

  private mutating func touch(
    _ event: PointerData, _ key: Int, _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    let isDown = fingers.isDown(key)
    let point = try scale.point(event.place, at: event.offset)
    switch event.change {
    case .down:
      guard !isDown else {
        throw ImportFailure(
          "a second down (change 4) for pointer \(event.pointer.identifier), which is down",
          expected: "5 (move), 6 (up) or 0 (cancel)", at: event.offset)
      }
      try fingers.land(key, at: point, offset: event.offset)
    case .move where isDown: fingers.move(key, to: point)
    case .move:
      warnings.addEarlyFinger("lands here", at: event.offset)
      try fingers.land(key, at: point, offset: event.offset)
    default:
      guard isDown else { return warnings.addEarlyFinger("is left out", at: event.offset) }
      // A cancel need not have a position.
      if event.change == .up {
        fingers.lift(key, at: point)
      } else {
        fingers.lift(key, isCancelled: true)
      }
    }
  }
}
