import JSONText

/// The recorder that wrote a file, or the tool whose script it is; the raw value is the word on the
/// command line.
///
/// A new kind is a row of `allCases` here, and a file with its `RecordingReader` in TraceExchange.
package struct RecordingKind: Sendable, RawRepresentable {
  package let rawValue: String

  /// The noun for its files in a sentence.
  package let displayName: String

  /// The marks that identify a file of the kind: it has all of any one of these lists.
  private let marks: [[RecordingMark]]

  private init(_ rawValue: String, _ displayName: String, _ marks: [[RecordingMark]]) {
    (self.rawValue, self.displayName, self.marks) = (rawValue, displayName, marks)
  }

  /// The kind of this name; nil if there is none.
  package init?(rawValue: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }
}

extension RecordingKind: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension RecordingKind: CustomStringConvertible {
  package var description: String { rawValue }
}

extension RecordingKind: CaseIterable {
  /// The kinds, the more particular first: `libinput record` also writes the names of devices and
  /// events, and a gesture of Appium Inspector has WebDriver's actions.
  package static let allCases: [RecordingKind] = [
    .libinput, .evtest, .motionevent, .evemu, .getevent, .uitouch, .autotouch, .monkey, .minitouch,
    .argent, .agentDevice, .flutter, .cdp, .appium, .w3c, .rrweb, .csv, .jsonl,
  ]

  /// Linux's `libinput record`: YAML of one device or several.
  package static let libinput = RecordingKind(
    "libinput", "a libinput recording", [["# libinput record"], ["libinput:", "devices:"]])

  /// Linux's `evtest`: the text that it prints.
  package static let evtest = RecordingKind(
    "evtest", "what evtest prints", [["Event: time ", ", type "], ["Input driver version is "]])

  /// Android's touches as logs show them: `MotionEvent`s, and Compose's `PointerInputChange`s.
  package static let motionevent = RecordingKind(
    "motionevent", "a log of Android's MotionEvents",
    [
      ["MotionEvent {", "action=ACTION_"], ["MotionEvent { action=", "eventTime="],
      ["MotionEvent(", "eventTime=", "pointers=["], ["PointerInputChange(", "uptimeMillis="],
    ])

  /// Linux's `evemu-record`: a description, events, or both.
  package static let evemu = RecordingKind(
    "evemu", "an evemu recording", [["# EVEMU"], [.numbered("E: ")], ["\nB: 03 "]])

  /// Android's `getevent -lt` or `getevent -t`, with or without the device blocks of `-p`.
  package static let getevent = RecordingKind(
    "getevent", "what getevent prints",
    [["] EV_"], ["/dev/input/event", "EV_"], ["/dev/input/event", "0003"]])

  /// UIKit's touches as `print` and debuggers show them.
  package static let uitouch = RecordingKind(
    "uitouch", "a log of UIKit's touches", [["<UITouch: 0x", "phase: "]])

  /// AutoTouch's Lua scripts, which it records on iPhones.
  package static let autotouch = RecordingKind(
    "autotouch", "a script of AutoTouch",
    [["touchDown(", "usleep("], ["touchDown(", "touchUp(", "adaptResolution("]])

  /// Scripts of Android's monkey.
  package static let monkey = RecordingKind(
    "monkey", "a script of Android's monkey", [["start data >>"], [.numbered("DispatchPointer(")]])

  /// The commands of minitouch, for Android.
  package static let minitouch = RecordingKind(
    "minitouch", "commands of minitouch",
    [[.numbered("^ "), .numbered("d ")], [.numbered("d "), .numbered("u "), "\nc"]])

  /// Flows of Argent, whose gestures are played rather than recorded.
  package static let argent = RecordingKind(
    "argent", "a flow of Argent",
    [["tool: gesture-"], ["\"type\"", "\"Down\"", "\"delayMs\""], ["\"gesture-custom\""]])

  /// Scripts that agent-device records, whose gestures are played.
  package static let agentDevice = RecordingKind(
    "agent-device", "a script of agent-device",
    [[.line("context platform=")], [.line("gesture pan ")], [.line("gesture fling ")]])

  /// Flutter's pointer data, as its engine hands it to `onPointerDataPacket`.
  package static let flutter = RecordingKind(
    "flutter", "Flutter's pointer data", [["\"physicalX\"", "\"change\""]])

  /// DevTools' `Input.dispatchTouchEvent` commands.
  package static let cdp = RecordingKind(
    "cdp", "DevTools' touch events",
    [["\"Input.dispatchTouchEvent\""], ["\"touchPoints\"", "\"touchStart\""]])

  /// Gestures that Appium Inspector saved, which are played rather than recorded.
  package static let appium = RecordingKind(
    "appium", "a gesture of Appium Inspector",
    [["\"ticks\"", "\"pointerMove\""], ["\"ticks\"", "\"pointerDown\""]])

  /// WebDriver's and Appium's pointer actions, which are played rather than recorded.
  package static let w3c = RecordingKind(
    "w3c", "WebDriver actions", [["\"pointerMove\""], ["\"pointerDown\""]])

  /// rrweb's recordings of web pages.
  package static let rrweb = RecordingKind(
    "rrweb", "an rrweb recording", [["\"timestamp\"", "\"data\"", "\"type\""]])

  /// A table of comma-separated values, whose columns the user names.
  package static let csv = RecordingKind("csv", "a table", [])

  /// JSON Lines, whose fields the user names.
  package static let jsonl = RecordingKind("jsonl", "JSON Lines", [])
}

extension RecordingKind {
  /// Recognizes what seems to have written a file; nil if its beginning does not say.
  ///
  /// - Parameter bytes: the file, of which the first 64 KiB are examined.
  package init?(recognizing bytes: [UInt8]) {
    let beginning = bytes.prefix(RecordingMark.lookedAt)
    let kind = Self.allCases.first { kind in
      kind.marks.contains { marks in marks.allSatisfy { $0.stands(in: beginning) } }
    }
    guard let kind else { return nil }
    self = kind
  }
}
