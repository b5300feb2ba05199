import BasicTestSupport
import Foundation
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TraceExchange

/// Files that are no recordings, what they are called, and whether the way out leads somewhere.
struct KnownTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var what: String
    var text: String

    /// What its table says, if the way out makes one.
    var samples: [String] = []

    init(_ name: String, _ what: String, _ text: String, _ samples: [String] = []) {
      (testDescription, self.what, self.text, self.samples) = (name, what, text, samples)
    }
  }

  private static let drag = [
    "0 began 0 (39, 422)", "0.008 moved 0 (39, 337.6)", "0.016 ended 0 (39, 337.6)",
  ]

  private static let points = [
    "0 began 0 (39.5, 422)", "0.008 moved 0 (39.5, 337)", "0.016 ended 0 (39.5, 337)",
  ]

  static let rows = [
    Row(
      "SDL", "a log of SDL's fingers",
      """
      INFO: SDL EVENT: SDL_EVENT_FINGER_DOWN (timestamp=5000000 touchid=7 fingerid=3 x=0.100000 y=0.500000 dx=0.0 dy=0.0 pressure=1.0)
      INFO: SDL EVENT: SDL_EVENT_FINGER_MOTION (timestamp=13000000 touchid=7 fingerid=3 x=0.100000 y=0.400000 dx=0.0 dy=-0.1 pressure=1.0)
      INFO: SDL EVENT: SDL_EVENT_FINGER_UP (timestamp=21000000 touchid=7 fingerid=3 x=0.100000 y=0.400000 dx=0.0 dy=0.0 pressure=0.0)
      """, drag),
    Row(
      "Qt", "a log of Qt's touches",
      """
      qml: QTouchEvent(TouchBegin device: "P" states: Pressed, 1 points: (QEventPoint(id=4 ts=50 pos=39.5,422 scn=39.5,422 gbl=39.5,422 Pressed pressure=1)))
      qml: QTouchEvent(TouchUpdate device: "P" states: Updated, 1 points: (QEventPoint(id=4 ts=58 pos=39.5,337 scn=39.5,337 gbl=39.5,337 Updated pressure=1)))
      qml: QTouchEvent(TouchEnd device: "P" states: Released, 1 points: (QEventPoint(id=4 ts=66 pos=39.5,337 scn=39.5,337 gbl=39.5,337 Released pressure=0)))
      """, points),
    Row(
      "Wayland", "a log of Wayland's messages",
      """
      [10.050]  -> wl_display@1.sync(new id wl_callback@2)
      [10.050] wl_touch@9.down(71, 10050, wl_surface@3, 0, 39.50000000, 422.00000000)
      [10.058] wl_touch@9.motion(10058, 0, 39.50000000, 337.00000000)
      [10.066] wl_touch@9.up(72, 10066, 0)
      """, points),
    Row(
      "xinput", "what xinput prints",
      """
      EVENT type 18 (TouchBegin)
          device: 9 (9)
          time: 7100
          detail: 12
          root: 39.50/422.00
          event: 39.50/422.00
          windows: root 0x1 event 0x1 child 0x0
      EVENT type 19 (TouchUpdate)
          time: 7108
          detail: 12
          root: 39.50/337.00
      EVENT type 20 (TouchEnd)
          time: 7116
          detail: 12
          root: 39.50/337.00
      """, points),
    Row(
      "InkML", "digital ink in InkML",
      """
      <ink xmlns="http://www.w3.org/2003/InkML">
      <trace id="a">39.5 422 0, 39.5 337 8, 39.5 337 16</trace>
      </ink>
      """, points),
    Row(
      "IOHIDEvent", "a log of IOHIDEvents",
      [(0, "0.5"), (192_000, "0.4"), (384_000, "0.4")].map { ticks, y in
        "Timestamp:           \(ticks + 800)\nEventType:           Digitizer\nX:                   "
          + "0.1\nY:                   \(y)\nTouch:               1\nIndex:               2\n"
      }.joined(), drag),
    Row("Godot", "a log of Godot's touches", "InputEventScreenTouch: index=0, pressed=true\n"),
    Row("libinput", "what libinput debug-events prints", " event6  TOUCH_MOTION +1.2s 0 (0) 5/6\n"),
    Row(
      "hid-recorder", "a recording of hid-recorder", "R: 21 05 0d\nN: a\nE: 000000.000000 10 04\n"),
    Row("XCTest", "the source of a UI test", "let app = XCUIApplication()\n"),
    Row("Detox", "the source of a Detox test", "await element(by.id('a')).swipe('up');\n"),
    Row("DevTools", "a recording of DevTools' Recorder", #"{"steps": [{"type": "setViewport"}]}"#),
    Row(
      "Chromium", "a pointer action sequence",
      #"[{"source": "touch", "actions": [{"name": "pointerDown", "x": 1, "y": 2}]}]"#),
    Row(
      "TouchAction", "a TouchAction of Appium",
      #"[{"action": "press", "options": {"x": 1}}, {"action": "release", "options": {}}]"#),
  ]

  @Test(arguments: rows) func `a text that is no recording is called what it is`(row: Row) throws {
    let failure = try #require(RecordedText.failure(of: Array(row.text.utf8), source: "a.txt"))
    #expect(failure.what.hasPrefix("this is " + row.what))
    #expect(failure.expected.count > 20)
    // A table that the user describes may look like anything.
    #expect(RecordedText.failure(of: Array(row.text.utf8), source: "a.txt", as: .csv) == nil)
  }

  /// The way out is carried out as it stands: the command by a shell, the options by the importer.
  @Test(arguments: rows.filter { !$0.samples.isEmpty })
  func `a way out through a table leads to the trace`(row: Row) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data((row.text + "\n").utf8).write(to: folder.appending(path: "a.txt"))
    let failure = try #require(RecordedText.failure(of: Array(row.text.utf8), source: "a.txt"))
    let parts = failure.expected.components(separatedBy: ", and import ")
    try #require(parts.count == 2)
    let command = try #require(
      parts[0].range(of: "(sed|awk) .*", options: .regularExpression).map { parts[0][$0] })
    let words = parts[1].components(separatedBy: ", ")[0].split(separator: " ").map(String.init)
    try Self.run(String(command), in: folder)
    let table = try Data(contentsOf: folder.appending(path: words[0]))
    let options = try Self.options(Array(words.dropFirst()))
    let trace = try TraceImporter.read(
      Array(table), source: words[0], kind: .csv, options: options
    ).trace
    #expect(trace.lines == row.samples)
  }

  private static func run(_ command: String, in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private static func options(_ words: [String]) throws -> TraceImporter.Options {
    var options = TraceImporter.Options()
    var layout = TableLayout(columns: [:])
    for (name, value) in zip(words, words.dropFirst()) {
      switch name {
      case "--columns": layout.columns = try TableLayout.columns(parsing: value, option: name)
      case "--phases": layout.phases = try TableLayout.phases(parsing: value, option: name)
      case "--time-unit": layout.timeUnit = try #require(TableLayout.TimeUnit(rawValue: value))
      case "--delimiter": layout.delimiter = value == "space" ? " " : Character(value)
      case "--end-place": layout.liftsAtLastPlace = value == "last"
      case "--range": options.range = try TraceImporter.Extent(parsing: value, source: name)
      case "--screen": options.screen = try TraceImporter.Extent(parsing: value, source: name)
      default: continue
      }
    }
    options.table = layout
    return options
  }
}
