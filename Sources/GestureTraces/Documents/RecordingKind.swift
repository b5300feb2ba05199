import JSONText

/// The recorder that wrote a file; the raw value is the word on the command line.
package enum RecordingKind: String, Sendable, CaseIterable {
  /// Android's `getevent -lt` or `getevent -t`, with or without the device blocks of `-p`.
  case getevent

  /// Linux's `evemu-record`: a description, events, or both.
  case evemu

  /// Linux's `evtest`: the text that it prints.
  case evtest

  /// Linux's `libinput record`: YAML of one device or several.
  case libinput

  /// Android's `MotionEvent`s as logcat shows them.
  case motionevent

  /// Flutter's pointer data, as its engine hands it to `onPointerDataPacket`.
  case flutter

  /// WebDriver's and Appium's pointer actions, which are played rather than recorded.
  case w3c

  /// Gestures that Appium Inspector saved, which are played rather than recorded.
  case appium

  /// DevTools' `Input.dispatchTouchEvent` commands.
  case cdp

  /// rrweb's recordings of web pages.
  case rrweb

  /// A table of comma-separated values, whose columns the user names.
  case csv

  /// JSON Lines, whose fields the user names.
  case jsonl
}

extension RecordingKind {
  /// Recognizes what seems to have written a file; nil if its beginning does not say.
  ///
  /// - Parameter bytes: the file, of which the first 64 KiB are examined.
  package init?(recognizing bytes: [UInt8]) {
    let beginning = bytes.prefix(Self.lookedAt)
    let kind = Self.inOrder.first { kind in
      kind.marks.contains { marks in marks.allSatisfy { $0.stands(in: beginning) } }
    }
    guard let kind else { return nil }
    self = kind
  }

  private static let lookedAt = 1 << 16

  /// The kinds that are recognized, the more particular first: `libinput record` also writes the
  /// names of devices and events, and a gesture of Appium Inspector has WebDriver's actions.
  private static let inOrder: [Self] = [
    .libinput, .evtest, .motionevent, .evemu, .getevent, .flutter, .cdp, .appium, .w3c, .rrweb,
  ]

  /// The marks that identify a file of the kind: it has all of any one of these lists.
  private var marks: [[RecordingMark]] {
    switch self {
    case .getevent: [["] EV_"], ["/dev/input/event", "EV_"], ["/dev/input/event", "0003"]]
    case .evemu: [["# EVEMU"], [.numbered("E: ")], ["\nB: 03 "]]
    case .evtest: [["Event: time ", ", type "], ["Input driver version is "]]
    case .libinput: [["# libinput record"], ["libinput:", "devices:"]]
    case .motionevent: [["MotionEvent {", "action=ACTION_"]]
    case .flutter: [["\"physicalX\"", "\"change\""]]
    case .w3c: [["\"pointerMove\""], ["\"pointerDown\""]]
    case .appium: [["\"ticks\"", "\"pointerMove\""], ["\"ticks\"", "\"pointerDown\""]]
    case .cdp: [["\"Input.dispatchTouchEvent\""], ["\"touchPoints\"", "\"touchStart\""]]
    case .rrweb: [["\"timestamp\"", "\"data\"", "\"type\""]]
    case .csv, .jsonl: []
    }
  }

  /// The noun for its files in a sentence.
  package var displayName: String {
    switch self {
    case .getevent: "what getevent prints"
    case .evemu: "an evemu recording"
    case .evtest: "what evtest prints"
    case .libinput: "a libinput recording"
    case .motionevent: "a log of Android's MotionEvents"
    case .flutter: "Flutter's pointer data"
    case .w3c: "WebDriver actions"
    case .appium: "a gesture of Appium Inspector"
    case .cdp: "DevTools' touch events"
    case .rrweb: "an rrweb recording"
    case .csv: "a table"
    case .jsonl: "JSON Lines"
    }
  }
}

/// A text that stands in the beginning of a file of some kind.
private enum RecordingMark: ExpressibleByStringLiteral {
  /// Anywhere.
  case text(StaticString)

  /// At the start of a line, a digit after it.
  case numbered(StaticString)

  init(stringLiteral text: StaticString) {
    self = .text(text)
  }

  func stands(in beginning: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .text(let text): beginning.places(of: text) { _, _ in true }
    case .numbered(let text):
      beginning.places(of: text) { start, end in
        let isFirst = start == beginning.startIndex || beginning[start - 1] == UInt8(ascii: "\n")
        return isFirst && end < beginning.endIndex && beginning[end] &- UInt8(ascii: "0") < 10
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it contains a text at a place where something holds.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - holds: receives the index of its first byte and that after its last.
  /// - Returns: whether it holds anywhere.
  fileprivate func places(of text: StaticString, where holds: (Int, Int) -> Bool) -> Bool {
    let letters = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard let first = letters.first, count >= letters.count else { return false }
    return (startIndex...endIndex - letters.count).contains { start in
      self[start] == first && self[start..<start + letters.count].elementsEqual(letters)
        && holds(start, start + letters.count)
    }
  }
}
