import GestureTraces
import JSONText
import MotionLaws

/// Android's MotionEvents as traces, as `Log` or `println` writes them.
///
/// ```
/// 05-02 10:20:30.100 E/touch: MotionEvent { action=ACTION_DOWN, actionButton=0, id[0]=0,
///   x[0]=540.0, y[0]=2100.0, …, historySize=0, eventTime=81230100, downTime=81230100, … }
/// ```
///
/// Each stands in one line, whatever comes before it. The form is that of `MotionEvent.toString()`
/// (https://developer.android.com/reference/android/view/MotionEvent). Positions are pixels of the
/// view, `eventTime` is in milliseconds, or in nanoseconds in logs of newer versions.
enum MotionEventImport {
  static func read(
    _ bytes: [UInt8], source: String, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    guard let pixelRatio = options.pixelsPerPoint else {
      throw InputFailure(
        "the log does not say how many pixels a point has",
        expected: "--density DPI, as adb shell wm density prints it, or --pixel-ratio N",
        at: TextLocation(source: source))
    }
    return try ImportedTouches.trace(of: bytes, source: source, kind: .motionevent) {
      (warnings) throws(ImportFailure) in
      let events = try LoggedMotionEvent.read(bytes, &warnings)
      var pointers = MotionEventPointers(
        scale: PointScale(pixelRatio: pixelRatio), unit: LoggedMotionEvent.unit(of: events))
      for event in events { try pointers.apply(event, &warnings) }
      var touches = ImportedTouches(fingers: pointers.fingers)
      touches.setPixels(perPoint: pixelRatio, screen: options.screen)
      return touches
    }
  }
}

/// The fingers of a view.
private struct MotionEventPointers {
  private(set) var fingers = FingerTrack()
  private let scale: PointScale

  /// Microseconds of one of the log's units of time.
  private let unit: Double

  init(scale: PointScale, unit: Double) {
    self.scale = scale
    self.unit = unit
  }

  /// - Throws: if the time runs backwards, or a trace has no room for the event.
  mutating func apply(_ event: LoggedMotionEvent, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    let time = (event.time * unit).rounded()
    guard time.magnitude <= Double(1 << 53) else {
      throw ImportFailure(
        "the eventTime \(event.time.exact) is out of range", expected: "milliseconds since boot",
        at: event.offset)
    }
    try fingers.advance(to: Int(time), at: event.offset)
    switch event.action {
    case .down, .pointerDown:
      if event.action == .down { cancelAll(&warnings, at: event.offset) }
      try move(event.others, event, &warnings)
      if let pointer = event.acting {
        fingers.lift(pointer.id, isCancelled: true)
        try fingers.land(pointer.id, at: try point(pointer, event), offset: event.offset)
      }
    case .move: try move(event.pointers, event, &warnings)
    case .up, .pointerUp:
      try move(event.others, event, &warnings)
      guard let pointer = event.acting else { return }
      guard fingers.isDown(pointer.id) else {
        return warnings.addEarlyFinger("is left out", at: event.offset)
      }
      fingers.lift(pointer.id, at: try point(pointer, event))
    case .cancel: for key in fingers.keys { fingers.lift(key, isCancelled: true) }
    case .other: break
    }
  }

  private mutating func cancelAll(_ warnings: inout ImportWarnings, at offset: Int) {
    for key in fingers.keys {
      warnings.add(
        .contact, "a finger that is down when a new gesture begins is cancelled here",
        expected: "ACTION_UP or ACTION_CANCEL before ACTION_DOWN", at: offset)
      fingers.lift(key, isCancelled: true)
    }
  }

  /// Moves the fingers of some pointers; one that is not down lands, since its landing is missing.
  private mutating func move(
    _ pointers: [LoggedMotionEvent.Pointer], _ event: LoggedMotionEvent,
    _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    for pointer in pointers {
      let point = try point(pointer, event)
      if fingers.isDown(pointer.id) {
        fingers.move(pointer.id, to: point)
      } else {
        warnings.addEarlyFinger("lands here", at: event.offset)
        try fingers.land(pointer.id, at: point, offset: event.offset)
      }
    }
  }

  private func point(_ pointer: LoggedMotionEvent.Pointer, _ event: LoggedMotionEvent)
    throws(ImportFailure) -> Point
  {
    try scale.point(pointer.place, at: event.offset)
  }
}

extension RecordingReader {
  static let motionevent = RecordingReader(
    kind: .motionevent,
    help: "a log with MotionEvents as logcat or dumpsys shows them, or with Compose's touches.",
    options: ["--pixel-ratio", "--density", "--screen"],
    read: { (bytes, source, options) throws(InputFailure) in
      try MotionEventImport.read(bytes, source: source, options: options)
    })
}
