import GestureTraces
import JSONText
import Testing
import TraceExchange

/// TraceExporter+TouchEvents.swift: DevTools' touch events.
struct TraceExporterTouchEventsTests {
  /// Each command as `TIME TYPE ID X,Y ID X,Y`, and the warnings.
  private func commands(_ samples: String, start: Double = 0) throws -> (
    commands: [String], warnings: [String]
  ) {
    let script = try TraceExporter.cdp.script(
      of: try ExportedTraces.trace(samples), .init(start: start))
    let list = Self.elements(try JSONNode(parsing: script.bytes, source: "script"))
    let commands = try list.map { command in
      #expect(command["method"]?.text == "Input.dispatchTouchEvent")
      let parameters = try #require(command["params"])
      let touches = Self.elements(try #require(parameters["touchPoints"])).map { touch in
        let numbers = ["id", "x", "y"].map { touch[$0]?.number?.exact ?? "?" }
        return " \(numbers[0]) \(numbers[1]),\(numbers[2])"
      }
      return "\(parameters["timestamp"]?.number?.exact ?? "?") "
        + (parameters["type"]?.text ?? "?") + touches.joined()
    }
    return (commands, script.warnings.map(\.what))
  }

  private static func elements(_ node: JSONNode) -> [JSONNode] {
    guard case .array(let elements) = node.value else { return [] }
    return elements
  }

  @Test func `commands tell of all fingers that are down`() throws {
    let result = try commands(
      """
      2 4 began 10 20.5; 2.01 4 moved 11 20; 2.02 5 began 50 60; 2.03 5 moved 51 60; \
      2.03 4 moved 12 20; 2.04 4 stationary 12 20; 2.05 4 ended 13 20; 2.06 5 moved 52 60; \
      2.07 5 ended 52 60
      """)
    #expect(
      result.commands == [
        "0 touchStart 0 10,20.5", "0.01 touchMove 0 11,20", "0.02 touchStart 0 11,20 1 50,60",
        "0.03 touchMove 0 12,20 1 51,60", "0.05 touchMove 0 13,20 1 51,60",
        "0.05 touchEnd 0 13,20", "0.06 touchMove 1 52,60", "0.07 touchEnd",
      ])
    #expect(result.warnings.isEmpty)
  }

  @Test func `all fingers are cancelled by one command`() throws {
    let result = try commands(
      "0 0 began 1 1; 0 1 began 2 2; 0.5 1 cancelled 2 2; 0.5 0 cancelled 1 1; 0.5 0 began 3 3; "
        + "0.6 0 cancelled 3 3")
    #expect(
      result.commands == [
        "0 touchStart 0 1,1", "0 touchStart 0 1,1 1 2,2", "0.5 touchCancel", "0.5 touchStart 0 3,3",
        "0.6 touchCancel",
      ])
    #expect(result.warnings.isEmpty)
  }

  @Test func `a finger that is cancelled while others stay is lifted`() throws {
    let result = try commands(
      "0 0 began 1 1; 0 1 began 2 2; 0.5 1 cancelled 2 2; 0.6 0 cancelled 1 1")
    #expect(
      result.commands.suffix(2) == ["0.5 touchEnd 1 2,2", "0.6 touchCancel"])
    #expect(
      result.warnings == [
        "finger 1 is cancelled at 0.5 s, which DevTools cannot express while others stay: it is lifted "
          + "there"
      ])
  }

  @Test func `a move to the same place lists only the fingers that make it`() throws {
    let result = try commands(
      "0 0 began 1 1; 0 1 began 2 2; 0.1 0 moved 1 1; 0.2 0 moved 1 1; 0.2 1 moved 2 9; "
        + "0.3 0 moved 1 1; 0.3 1 moved 2 9; 0.4 1 ended 2 9; 0.5 0 ended 1 1")
    #expect(
      result.commands.dropFirst(2) == [
        "0.1 touchMove 0 1,1", "0.2 touchMove 0 1,1", "0.2 touchMove 0 1,1 1 2,9",
        "0.3 touchMove 0 1,1 1 2,9", "0.4 touchEnd 1 2,9", "0.5 touchEnd",
      ])
  }

  @Test func `timestamps count from the start`() throws {
    let result = try commands("5 0 began 1 1; 5.25 0 ended 1 1", start: 1_795_320_000.5)
    #expect(
      result.commands == ["1795320000.5 touchStart 0 1,1", "1795320000.75 touchEnd"])
  }
}
