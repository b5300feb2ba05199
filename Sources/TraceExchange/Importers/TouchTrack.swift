import GestureTraces

/// Turns the contacts of each frame into samples: a new one began, a gone one ended at its last
/// position, and one that the frame reports moved, even if only to the same position.
struct TouchTrack {
  private var fingers = FingerTrack()
  private(set) var map: ScreenMap

  var samples: [TouchSample] { fingers.samples }

  init(_ map: ScreenMap) {
    self.map = map
  }

  /// Applies the contacts at a frame's end; lifts come before everything else in the frame.
  ///
  /// - Throws: if the time runs backwards, or a trace cannot hold what the frame says.
  mutating func update(_ contacts: [Contact], endedBy event: EvdevEvent) throws(ImportFailure) {
    try fingers.advance(to: event.time, at: event.offset)
    for key in fingers.keys where !contacts.contains(where: { $0.key == key }) {
      fingers.lift(key)
    }
    for contact in contacts {
      let point = try map.point(of: contact)
      if fingers.isDown(contact.key) {
        if contact.isSampled { fingers.move(contact.key, to: point) }
      } else {
        try fingers.land(contact.key, at: point, offset: contact.offset)
      }
    }
  }

  /// Lifts the fingers that are still down, at the last frame.
  ///
  /// - Parameters:
  ///   - offset: the end of the file.
  ///   - warnings: one for each of them, and one for positions beyond the range.
  /// - Throws: if no finger ever landed.
  mutating func finish(at offset: Int, _ warnings: inout ImportWarnings) throws(ImportFailure) {
    try fingers.finish(at: offset, &warnings)
    map.warn(&warnings)
  }
}
