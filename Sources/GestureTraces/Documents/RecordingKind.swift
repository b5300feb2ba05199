import JSONText

/// What wrote a file; the raw value is the word on the command line.
package enum RecordingKind: String, Sendable, CaseIterable {
  /// Android's `getevent -lt` or `getevent -t`, with or without the device blocks of `-p`.
  case getevent

  /// Linux's `evemu-record`: a description, events, or both.
  case evemu

  /// Linux's `libinput record`: YAML of one device or several.
  case libinput

  /// Flutter's pointer data, as its engine hands it to `onPointerDataPacket`: a JSON array of
  /// packets.
  case flutter

  /// WebDriver's and Appium's pointer actions, which are played rather than recorded.
  case w3c

  /// rrweb's recordings of web pages.
  case rrweb
}

extension RecordingKind {
  /// What seems to have written a file; nil if its beginning does not say.
  ///
  /// - Parameter bytes: the file, of which the first 64 KiB are examined.
  package init?(recognizing bytes: [UInt8]) {
    let beginning = bytes.prefix(Self.lookedAt)
    let kind = Self.inOrder.first { kind in
      kind.marks.contains { marks in marks.allSatisfy { beginning.holds($0) } }
    }
    guard let kind else { return nil }
    self = kind
  }

  private static let lookedAt = 1 << 16

  /// `libinput record` also writes the names of devices and events.
  private static let inOrder: [Self] = [.libinput, .evemu, .getevent, .flutter, .w3c, .rrweb]

  /// The texts that identify a file of the kind: it contains all of any one of these lists.
  private var marks: [[StaticString]] {
    switch self {
    case .getevent: [["] EV_"], ["/dev/input/event", "EV_"], ["/dev/input/event", "0003"]]
    case .evemu: [["# EVEMU"], ["\nE: 0"], ["\nB: 03 "]]
    case .libinput: [["# libinput record"], ["libinput:", "devices:"]]
    case .flutter: [["\"physicalX\"", "\"change\""]]
    case .w3c: [["\"pointerMove\""], ["\"pointerDown\""]]
    case .rrweb: [["\"timestamp\"", "\"data\"", "\"type\""]]
    }
  }

  /// The noun for its files in a sentence.
  package var displayName: String {
    switch self {
    case .getevent: "what getevent prints"
    case .evemu: "an evemu recording"
    case .libinput: "a libinput recording"
    case .flutter: "Flutter's pointer data"
    case .w3c: "WebDriver actions"
    case .rrweb: "an rrweb recording"
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it contains a text.
  fileprivate func holds(_ text: StaticString) -> Bool {
    let letters = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard let first = letters.first, count >= letters.count else { return false }
    return (startIndex...endIndex - letters.count).contains { start in
      self[start] == first && self[start..<start + letters.count].elementsEqual(letters)
    }
  }
}
