import BasicTestSupport
import Testing

/// A pause of days: no command creates its frames one by one, or these tests would never end.
///
/// At 60 frames a second, the pause has 54 million frames in which nothing changes.
struct LongPauseTests {
  /// A fling, and a tap this many seconds later.
  private static func trace(pausing seconds: Int, isObserved: Bool = false) -> String {
    let observed = """
      , "observed": {"channels": ["sheet.y"], "frames": [[0, 750], [1, 168.8], [\(seconds), 168.8]]}
      """
    return """
      {"format": "gesture-trace/1", "scene": "ivaev-bottom-sheet", "samples": [
        {"t": 0, "id": 0, "phase": "began", "x": 195, "y": 790},
        {"t": 0.0167, "id": 0, "phase": "moved", "x": 195, "y": 640},
        {"t": 0.0333, "id": 0, "phase": "moved", "x": 195, "y": 500},
        {"t": 0.05, "id": 0, "phase": "ended", "x": 195, "y": 400},
        {"t": \(seconds), "id": 0, "phase": "began", "x": 195, "y": 40},
        {"t": \(seconds).05, "id": 0, "phase": "ended", "x": 195, "y": 40}
      ]\(isObserved ? observed : "")}
      """
  }

  private static let days = 900_000

  private func result(_ arguments: String..., pausing seconds: Int, isObserved: Bool = false) throws
    -> ProcessResult
  {
    let trace = Self.trace(pausing: seconds, isObserved: isObserved)
    return try Tool.run(arguments, input: Array(trace.utf8))
  }

  @Test(arguments: ["table", "summary", "svg", "html", "perfetto"])
  func `a format shows as much of a pause of days as of one of minutes`(_ format: String) throws {
    let (minutes, days) = try (
      result("replay", "-", "--format", format, pausing: 300),
      result("replay", "-", "--format", format, pausing: Self.days)
    )
    #expect(days.status == 0 && days.errors == "")
    #expect(days.output.split(separator: "\n").count == minutes.output.split(separator: "\n").count)
    // Only the numbers are longer, because they have more digits.
    #expect(days.output.utf8.count < minutes.output.utf8.count + 2000)
  }

  @Test func `a table counts the frames that it folds`() throws {
    let days = try result("replay", "-", pausing: Self.days)
    #expect(days.output.contains("frames alike, up to frame 53999999 (899999.983 s)"))
  }

  @Test(arguments: ["text", "json", "svg", "html"])
  func `two runs with a pause of days differ as with one of minutes`(_ format: String) throws {
    let call = ["diff", "-", "--b", "sheet.height=600", "--format", format]
    let (minutes, days) = try (
      Tool.run(call, input: Array(Self.trace(pausing: 300).utf8)),
      Tool.run(call, input: Array(Self.trace(pausing: Self.days).utf8))
    )
    #expect(days.status == 1 && days.errors == "")
    #expect(days.output.split(separator: "\n").count == minutes.output.split(separator: "\n").count)
  }

  @Test func `runs of two refresh rates are compared without their frames`() throws {
    let days = try result(
      "diff", "-", "--b", "device.refreshRate=120", "--b", "sheet.height=600", pausing: Self.days)
    #expect(days.status == 1 && days.errors == "")
    #expect(days.output.contains("sheet.y"))
  }

  @Test(arguments: [
    ["explain", "-"], ["matrix", "-"], ["sweep", "-", "--vary", "sheet.height=500:700:100"],
    ["replay", "-", "--scene", "floating-panel", "--format", "summary"], ["minimize", "-"],
    ["sweep", "-", "--find", "sheet.velocityThreshold=100:9000"],
  ])
  func `a command ends with a pause of days as with one of minutes`(_ call: [String]) throws {
    let (minutes, days) = try (
      Tool.run(call, input: Array(Self.trace(pausing: 300).utf8)),
      Tool.run(call, input: Array(Self.trace(pausing: Self.days).utf8))
    )
    #expect(days.status == minutes.status && days.status != 2)
    #expect(days.output.split(separator: "\n").count == minutes.output.split(separator: "\n").count)
  }

  @Test(arguments: ["text", "json", "html"])
  func `a screen that was watched for days is compared`(_ format: String) throws {
    let days = try result("verify", "-", "--format", format, pausing: Self.days, isObserved: true)
    #expect(days.status != 2 && days.errors == "")
    #expect(!days.output.isEmpty)
  }

  @Test func `a case whose trace pauses for days is checked`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.trace(pausing: Self.days), to: "pause.json")
    try folder.write(
      """
      {"format": "gesture-suite/1", "cases": [
        {"name": "pause", "trace": "pause.json", "expect": {"final.sheet.state": "full"}}
      ]}
      """, to: "suite.json")
    #expect(try Tool.output("check", "suite.json", in: folder.path) == "1 case: 1 passed\n")
  }
}
