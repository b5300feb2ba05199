import GestureTraces
import JSONText
import MotionLaws
import Testing
import TraceExchange

/// A script of a driver that goes straight, read as the driver's documentation says.
struct StraightScript: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let exporter: TraceExporter

  /// Reads the ways of a script.
  let read: @Sendable (String) throws -> [Way]

  /// The share of a way at a share of its time.
  var progress: @Sendable (Double) -> Double = { $0 }

  /// Seconds and points that its numbers are rounded to.
  var time = 1e-6
  let place = 1e-3

  /// A finger's way, as a command says it.
  struct Way {
    var from: Point
    var end: Point

    /// Seconds of a rest after the landing, of the move, and of a rest before the lift; nil for one
    /// that the command does not say.
    var press: Double?
    var moving: Double
    var hold: Double?
  }

  static let all = [
    StraightScript(testDescription: "axe", exporter: .axe, read: { try axe($0) }),
    StraightScript(
      testDescription: "agent-device", exporter: .agentDevice, read: { try agentDevice($0) },
      progress: { $0 * $0 * (3 - 2 * $0) }, time: 1e-3),
    StraightScript(testDescription: "xctest", exporter: .xctest, read: { try publicDrags($0) }),
  ]

  /// The numbers after options: `--start-x 195`.
  private static func options(_ line: Substring) -> [String: Double] {
    let words = line.split(separator: " ").map(String.init)
    return zip(words, words.dropFirst()).reduce(into: [:]) { $0[$1.0] = Double($1.1) }
  }

  private static func axe(_ text: String) throws -> [Way] {
    try text.split(separator: "\n").filter { $0.hasPrefix("axe ") }.map { line in
      #expect(line.hasSuffix("--udid \"$udid\""))
      let numbers = options(line)
      func number(_ name: String) throws -> Double { try #require(numbers[name]) }
      guard line.hasPrefix("axe drag ") else {
        let place = Point(x: try number("-x"), y: try number("-y"))
        #expect(line.contains(" --down --up "))
        return Way(from: place, end: place, press: try number("--delay"), moving: 0)
      }
      #expect((1...1000).contains(try number("--steps")))
      return Way(
        from: Point(x: try number("--start-x"), y: try number("--start-y")),
        end: Point(x: try number("--end-x"), y: try number("--end-y")), press: 0.05,
        moving: try number("--duration"), hold: 0.05)
    }
  }

  private static func agentDevice(_ text: String) throws -> [Way] {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.first == "context platform=ios")
    return try lines.dropFirst().map { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      let from = Point(x: numbers[0], y: numbers[1])
      guard line.hasPrefix("gesture pan ") else {
        #expect(line.hasPrefix(numbers.count == 3 ? "longpress " : "press "))
        return Way(
          from: from, end: from, press: numbers.count == 3 ? numbers[2] / 1000 : nil, moving: 0)
      }
      try #require(numbers.count == 5)
      return Way(
        from: from, end: from + Vector(x: numbers[2], y: numbers[3]), press: 0,
        moving: numbers[4] / 1000, hold: 0)
    }
  }

  private static func publicDrags(_ text: String) throws -> [Way] {
    let body = try #require(text.split(separator: "\n}\n").first)
    let calls = body.split(separator: "\n  screen.").dropFirst()
    return try calls.map { call in
      let numbers = call.split { !($0.isNumber || ".-e".contains($0)) || $0 == "e" }.compactMap {
        Double($0)
      }
      let from = Point(x: numbers[0], y: numbers[1])
      guard call.contains("thenDragTo") else {
        return Way(from: from, end: from, press: numbers[2], moving: 0)
      }
      try #require(numbers.count == 7)
      let end = Point(x: numbers[3], y: numbers[4])
      return Way(
        from: from, end: end, press: numbers[2], moving: (end - from).length / numbers[5],
        hold: numbers[6])
    }
  }
}
