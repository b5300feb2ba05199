import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing
import TraceExchange

/// PointerActionImport.swift and PointerActionSource.swift: WebDriver's actions.
struct PointerActionImportTests {
  private static let options = TraceImporter.Options(rate: 100)

  /// An action, from `move DURATION X Y [pointer]`, `down`, `up`, `cancel` or `pause DURATION`.
  private static func action(_ text: Substring) -> String {
    let words = text.split(separator: " ")
    let numbers = words.dropFirst()
    switch words[0] {
    case "move":
      let origin = numbers.count > 3 ? numbers[4] : "viewport"
      return #"{"type": "pointerMove", "duration": \#(numbers[1]), "x": \#(numbers[2]), "#
        + #""y": \#(numbers[3]), "origin": "\#(origin)"}"#
    case "down": return #"{"type": "pointerDown", "button": 0}"#
    case "up": return #"{"type": "pointerUp", "button": 0}"#
    case "cancel": return #"{"type": "pointerCancel"}"#
    default: return #"{"type": "pause", "duration": \#(numbers[1])}"#
    }
  }

  /// A finger whose actions are separated by `;`.
  static func finger(_ id: String, _ actions: String) -> String {
    let actions = actions.split(separator: ";").map(action).joined(separator: ",\n")
    return #"{"type": "pointer", "id": "\#(id)", "parameters": {"pointerType": "touch"}, "#
      + "\"actions\": [\n\(actions)]}"
  }

  private static func play(
    _ sources: String..., options: TraceImporter.Options = options
  ) throws -> TraceReader.Result {
    try Recordings.read("[" + sources.joined(separator: ", ") + "]", .w3c, options: options)
  }

  @Test func `a move goes straight, at an even speed, sampled at the rate`() throws {
    let result = try Self.play(
      Self.finger("a", "move 500 10 20; down; pause 20; move 30 13 26; move 15 13 29; up"))
    #expect(
      result.trace.lines == [
        "0 began 0 (10, 20)", "0.03 moved 0 (11, 22)", "0.04 moved 0 (12, 24)",
        "0.05 moved 0 (13, 26)", "0.06 moved 0 (13, 28)", "0.065 moved 0 (13, 29)",
        "0.065 ended 0 (13, 29)",
      ])
    #expect(result.warnings.isEmpty)
    #expect(result.trace.metadata == Array(#"{"importedFrom":"w3c","rate":100}"#.utf8))
    #expect(result.trace.device == nil)
  }

  /// Half the rate gives half the samples, each on the same straight line.
  @Test(arguments: [1.0, 24, 60, 119.88, 120, 240, 1000])
  func `any rate samples the same line`(rate: Double) throws {
    let result = try Self.play(
      Self.finger("a", "move 0 0 0; down; move 1000 100 400; up"),
      options: TraceImporter.Options(rate: rate))
    let moves = result.trace.samples.filter { $0.phase == .moved }
    #expect(moves.count == Int(rate.rounded(.up)))
    for move in moves {
      #expect(abs(move.point.x - 100 * move.time) < 0.001)
      #expect(abs(move.point.y - 400 * move.time) < 0.001)
    }
    #expect(moves.last?.time == 1)
  }

  @Test func `the usual rate is 120 Hz`() throws {
    let plain = Self.finger("a", "move 0 0 0; down; move 1000 100 400; up")
    let result = try Self.play(plain, options: TraceImporter.Options())
    #expect(result.trace.samples.count == 122)
  }

  @Test func `a tick lasts as long as its longest action`() throws {
    let result = try Self.play(
      Self.finger("a", "move 0 0 0; down; move 10 5 0; up"),
      Self.finger("b", "move 0 9 9; down; pause 40; pause 7; up"),
      #"{"type": "none", "id": "n", "actions": [{"type": "pause", "duration": 100}]}"#)
    #expect(
      result.trace.lines == [
        "0 began 0 (0, 0)", "0 began 1 (9, 9)", "0.01 moved 0 (5, 0)", "0.04 ended 0 (5, 0)",
        "0.047 ended 1 (9, 9)",
      ])
    #expect(result.warnings.isEmpty)
  }

  @Test func `a move without a duration takes the tick's`() throws {
    let move = #"{"type": "pointerMove", "x": 4, "y": 0}"#
    let result = try Self.play(
      #"{"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "actions": ["#
        + #"{"type": "pointerDown"}, \#(move), {"type": "pointerUp"}]}"#,
      Self.finger("b", "pause 0; pause 20; pause 0"))
    #expect(
      result.trace.lines == [
        "0 began 0 (0, 0)", "0.01 moved 0 (2, 0)", "0.02 moved 0 (4, 0)", "0.02 ended 0 (4, 0)",
      ])
  }

  @Test func `two fingers that move in one tick move together`() throws {
    let result = try Self.play(
      Self.finger("a", "move 0 0 0; down; move 20 2 0; up"),
      Self.finger("b", "move 0 9 9; down; move 20 9 5; up"))
    #expect(
      result.trace.samples.map { "\($0.time.exact) \($0.id)" } == [
        "0 0", "0 1", "0.01 0", "0.01 1", "0.02 0", "0.02 1", "0.02 0", "0.02 1",
      ])
  }

  @Test func `the origin pointer counts from where the pointer is`() throws {
    let result = try Self.play(
      Self.finger("a", "move 0 10 10; move 0 5 -5 pointer; down; move 10 1 1 pointer; cancel"))
    #expect(
      result.trace.lines == [
        "0 began 0 (15, 5)", "0.01 moved 0 (16, 6)", "0.01 cancelled 0 (16, 6)",
      ])
  }

  @Test func `pixels are divided by their ratio, and the screen is the device`() throws {
    let options = TraceImporter.Options(
      screen: TraceImporter.Extent(width: 360, height: 800), pixelRatio: 3)
    let result = try Self.play(Self.finger("a", "move 0 30 60; down; up"), options: options)
    #expect(result.trace.lines.first == "0 began 0 (10, 20)")
    #expect(result.trace.device == Trace.Device(width: 360, height: 800, scale: 3))
  }

  @Test func `the sources may be an object's, in any order of keys`() throws {
    let text =
      #"{"actions": [{"actions": [{"type": "pointerDown"}, {"type": "pointerUp"}], "#
      + #""parameters": {"pointerType": "touch"}, "id": "a", "type": "pointer"}]}"#
    let result = try Recordings.read(text, .w3c, options: Self.options)
    #expect(result.trace.samples.count == 2)
    #expect(result.warnings.isEmpty)
  }

  private static let tap = finger("tap", "down; up")

  @Test(
    arguments: [
      (finger("b", "down; down; up"), "3:1: a pointerDown while the pointer is down is ignored"),
      (finger("b", "down; up; up"), "4:1: a pointerUp while the pointer is up is ignored"),
      (finger("b", "cancel"), "2:1: a pointerUp while the pointer is up is ignored"),
      (
        #"{"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": "a"}]}"#,
        "1:11: a source of type \"key\" only keeps time here"
      ),
      (
        #"{"type": "wheel", "id": "k", "actions": [{"type": "scroll", "x": 1, "y": 1}]}"#,
        "1:11: a source of type \"wheel\" only keeps time here"
      ),
      (
        #"{"type": "pointer", "id": "m", "actions": []}"#, "1:11: a mouse is treated as a finger"
      ),
      (
        #"{"type": "pointer", "id": "m", "parameters": {"pointerType": "pen"}, "actions": []}"#,
        "1:63: a pen is treated as a finger"
      ),
      (
        #"{"type": "none", "id": "m", "actons": [], "actions": []}"#,
        "1:30: the unknown key \"actons\" is ignored; did you mean \"actions\""
      ),
      (
        #"{"type": "none", "id": "m", "actions": [{"type": "pause", "durtion": 5}]}"#,
        "1:60: the unknown key \"durtion\" is ignored; did you mean \"duration\""
      ),
    ].map { (Brief($0), Brief($1)) })
  func `what is odd is a warning with its place`(source: Brief<String>, warning: Brief<String>)
    throws
  {
    let result = try Self.play(source.value, Self.tap)
    let warnings = result.warnings.map(\.description)
    #expect(warnings.contains { $0.hasPrefix("rec.txt:" + warning.value) }, "\(warnings)")
  }

  @Test func `another button than the first is a warning`() throws {
    let text =
      #"[{"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "#
      + #""actions": [{"type": "pointerDown", "button": 2}, {"type": "pointerUp"}]}]"#
    let result = try Recordings.read(text, .w3c, options: Self.options)
    #expect(
      result.warnings.map(\.description) == [
        "rec.txt:1:119: the button 2 is treated as a touch, expected 0"
      ])
  }

  @Test func `what leads out of a trace is an error`() {
    let far = Self.finger("a", "down; move 0 900000 0; move 0 900000 0 pointer; up")
    #expect(
      Recordings.failure("[\(far)]", .w3c, options: Self.options)?.contains(
        "the position (1800000, 0) is out of range") == true)
    let long = Self.finger("a", "down; pause 900000000; pause 900000000; up")
    #expect(
      Recordings.failure("[\(long)]", .w3c, options: Self.options)?.contains(
        "the event comes 1800000 s after the first touch") == true)
    let many = (0..<300).map { Self.finger("\($0)", "pause 0") }.joined(separator: ",")
    #expect(
      Recordings.failure("[\(many)]", .w3c, options: Self.options)?.contains("one source too many")
        == true)
  }
}
