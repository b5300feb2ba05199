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
/// `timeStamp`, in microseconds, is used; `ts`, the time at which the packet came, is not. Or it is
/// an envelope, whose clock is the sum of `timeSincePrevious`, in microseconds:
///
/// ```
/// {"events": [{"packet": {"data": [{…}]}, "timeSincePrevious": 16000}],
///  "screenSize": {"width": 1170, "height": 2532}}
/// ```
///
/// Positions are in physical pixels; a move to the same position is also a sample. Recorders leave
/// out values that are 0: an event without `change` is a cancel.
enum FlutterImport {
  static func read(
    _ bytes: [UInt8], source: String, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    guard let pixelRatio = options.pixelsPerPoint else {
      throw InputFailure(
        "the recording does not say how many pixels a point has",
        expected: "--pixel-ratio N, the devicePixelRatio of the recording's view",
        at: TextLocation(source: source))
    }
    return try ImportedTouches.trace(of: bytes, source: source, kind: .flutter) {
      (warnings) throws(ImportFailure) in
      let recording = try ImportFailure.reading { () throws(JSONFailure) in
        try PointerPackets.read(bytes, &warnings)
      }
      var pointers = FlutterPointers(scale: PointScale(pixelRatio: pixelRatio))
      for event in recording.events { try pointers.apply(event, &warnings) }
      var touches = ImportedTouches(fingers: pointers.fingers)
      let screen = options.screen ?? recording.screen?.divided(by: pixelRatio)
      touches.setPixels(perPoint: pixelRatio, screen: screen)
      return touches
    }
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

extension RecordingReader {
  static let flutter = RecordingReader(
    kind: .flutter,
    help: "the engine's pointer data, [{ts, events: [{timeStamp, change, …}]}], or in packets.",
    options: ["--pixel-ratio", "--density", "--screen"],
    read: { (bytes, source, options) throws(InputFailure) in
      try FlutterImport.read(bytes, source: source, options: options)
    })
}
