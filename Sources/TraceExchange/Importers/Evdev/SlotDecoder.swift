/// Protocol B: a contact lives in a slot, whose state lasts from frame to frame.
struct SlotDecoder: ContactDecoder {
  /// The maximum number of slots of a screen: far more than any screen has.
  private static let maximumSlots = 256

  private struct Slot {
    /// The contact in the slot; nil if it is empty.
    var key: Int?

    /// The contact's ABS_MT_TRACKING_ID; nil for one that landed before the recording began.
    var trackingID: Int?

    /// The last position, which stays known when the contact lifts: the device does not repeat what
    /// did not change.
    var x: Int?
    var y: Int?

    /// Whether ABS_MT_TRACKING_ID has appeared, so that it is known whether the slot was empty.
    var isTracked = false

    /// Whether the frame has an axis of the contact.
    var isSampled = false

    /// Whether the contact was in a frame.
    var isReported = false

    /// Whether a warning was given that its position is unknown.
    var isWarnedOf = false

    /// The byte of the file at which its last change is.
    var offset = 0
  }

  private var slots: [Slot] = []
  private var current: Int
  private var nextKey = 0

  init(_ device: EvdevDevice) {
    let value = device.axes[.slot]?.value ?? 0
    current = (0..<Self.maximumSlots).contains(value) ? value : 0
  }

  mutating func apply(_ event: EvdevEvent, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    if event.kind == .slot {
      guard (0..<Self.maximumSlots).contains(event.value) else {
        throw ImportFailure(
          "the slot \(event.value) is out of range",
          expected: "a slot from 0 to \(Self.maximumSlots - 1)", at: event.offset)
      }
      current = event.value
    }
    while slots.count <= current { slots.append(Slot()) }
    switch event.kind {
    case .trackingID: track(event, &warnings)
    case .contactX:
      slots[current].x = event.value
      notePlace(event)
    case .contactY:
      slots[current].y = event.value
      notePlace(event)
    case .touchMajor, .contactDetail: slots[current].isSampled = true
    default: break
    }
  }

  /// A coordinate of the finger in the current slot was reported.
  private mutating func notePlace(_ event: EvdevEvent) {
    slots[current].offset = event.offset
    slots[current].isSampled = true
    if !slots[current].isTracked, slots[current].key == nil { slots[current].key = takeKey() }
  }

  private mutating func track(_ event: EvdevEvent, _ warnings: inout ImportWarnings) {
    let slot = slots[current]
    let isSame =
      slot.key != nil
      && (slot.trackingID == event.value || slot.trackingID == nil && !slot.isReported)
    slots[current].isTracked = true
    slots[current].isSampled = true
    slots[current].offset = event.offset
    guard event.value < 0 || !isSame else {
      slots[current].trackingID = event.value
      return
    }
    if slot.key != nil, !slot.isReported { warnings.addUnplaced(at: slot.offset) }
    if event.value < 0, slot.key == nil, !slot.isTracked {
      warnings.addEarlyFinger("is left out", at: event.offset)
    }
    slots[current].trackingID = event.value
    slots[current].key = event.value < 0 ? nil : takeKey()
    slots[current].isReported = false
    slots[current].isWarnedOf = false
  }

  private mutating func takeKey() -> Int {
    nextKey += 1
    return nextKey
  }

  mutating func endFrame(_ warnings: inout ImportWarnings) -> [Contact] {
    var contacts: [Contact] = []
    for index in slots.indices {
      let slot = slots[index]
      slots[index].isSampled = false
      guard let key = slot.key else { continue }
      if let x = slot.x, let y = slot.y {
        if !slot.isReported, slot.trackingID == nil {
          warnings.addEarlyFinger("lands here", at: slot.offset)
        }
        slots[index].isReported = true
        contacts.append(
          Contact(key: key, x: x, y: y, isSampled: slot.isSampled, offset: slot.offset))
      } else if !slot.isWarnedOf {
        slots[index].isWarnedOf = true
        warnings.add(
          .contact,
          "a finger's \(slot.x == nil ? "x" : "y") is not known yet; the finger lands when it is",
          expected: "a position for every finger", at: slot.offset)
      }
    }
    return contacts
  }

  /// Does nothing: what was reported about the slots is still true.
  mutating func discardFrame() {}
}

extension ImportWarnings {
  /// A finger that landed before the recording began.
  mutating func addEarlyFinger(_ consequence: String, at offset: Int) {
    add(
      .contact, "a finger that was down already when the recording began \(consequence)",
      expected: "a recording that begins with no finger down", at: offset)
  }

  /// A finger that came and went without ever having a position at a frame's end.
  mutating func addUnplaced(at offset: Int) {
    add(
      .contact, "a finger that lifted before its position was known is left out",
      expected: "a position for every finger at a frame's end", at: offset)
  }
}
