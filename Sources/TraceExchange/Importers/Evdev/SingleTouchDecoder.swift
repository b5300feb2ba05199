/// A single touch: a position that lasts from frame to frame, and BTN_TOUCH for down and up.
struct SingleTouchDecoder: ContactDecoder {
  private var x: Int?
  private var y: Int?
  private var isDown = false
  private var isReported = false

  /// Whether the frame has an axis of the touch.
  private var isSampled = false
  private var isWarnedOf = false
  private var key = 0
  private var offset = 0

  init(_ device: EvdevDevice) {
    // A device does not repeat what has not changed, so the position before the first event counts.
    x = device.axes[.x]?.value
    y = device.axes[.y]?.value
  }

  mutating func apply(_ event: EvdevEvent, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    switch event.kind {
    case .x, .contactX:
      x = event.value
      offset = event.offset
      isSampled = true
    case .y, .contactY:
      y = event.value
      offset = event.offset
      isSampled = true
    case .touchDetail, .contactDetail, .touchMajor: isSampled = true
    case .touch: touch(event, &warnings)
    default: break
    }
  }

  private mutating func touch(_ event: EvdevEvent, _ warnings: inout ImportWarnings) {
    let wasDown = isDown
    isDown = event.value != 0
    if isDown, !wasDown {
      key += 1
      offset = event.offset
      isReported = false
      isWarnedOf = false
    } else if !isDown, !wasDown, key == 0 {
      warnings.addEarlyFinger("is left out", at: event.offset)
    } else if !isDown, wasDown, !isReported {
      warnings.addUnplaced(at: offset)
    }
  }

  mutating func endFrame(_ warnings: inout ImportWarnings) -> [Contact] {
    defer { isSampled = false }
    guard isDown else { return [] }
    guard let x, let y else {
      guard !isWarnedOf else { return [] }
      isWarnedOf = true
      warnings.add(
        .contact,
        "a finger's \(x == nil ? "x" : "y") is not known yet; the finger lands when it is",
        expected: "a position for every finger", at: offset)
      return []
    }
    isReported = true
    return [Contact(key: key, x: x, y: y, isSampled: isSampled, offset: offset)]
  }

  /// Does nothing: what was reported about the touch is still true.
  mutating func discardFrame() {}
}
