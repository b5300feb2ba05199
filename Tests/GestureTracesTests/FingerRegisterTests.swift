import BasicTestSupport
import JSONText
import MotionLaws
import Testing

@testable import GestureTraces

struct FingerRegisterTests {
  private static func sample(_ t: String, _ id: Int, _ phase: String) -> String {
    "{\"t\":\(t),\"id\":\(id),\"phase\":\(phase),\"x\":1,\"y\":2}"
  }

  private static func fault(
    _ samples: [String], _ what: String, expected: String,
    at location: SourceLocation = #_sourceLocation
  ) -> DocumentFault {
    DocumentFault(
      TraceText.samples(samples.joined(separator: ",\n")), what, expected: expected, at: location)
  }

  private static let began = "\"began\""
  private static let stillDown = "\"moved\", \"stationary\", \"ended\" or \"cancelled\""

  private static var landings: [String] { (0..<32).map { sample("0", $0, began) } }

  static let faults = [
    fault(
      [sample("0", 3, "^\"moved\"")], "finger 3 is \"moved\" before it began",
      expected: "\"began\" first"),
    fault(
      [sample("0", 3, "^\"stationary\"")], "finger 3 is \"stationary\" before it began",
      expected: "\"began\" first"),
    fault(
      [sample("0", 3, "^\"ended\"")], "finger 3 is \"ended\" before it began",
      expected: "\"began\" first"),
    fault(
      [sample("0", 3, began), sample("0", 4, "^\"cancelled\"")],
      "finger 4 is \"cancelled\" before it began", expected: "\"began\" first"),
    fault(
      [sample("0", 3, began), sample("1", 3, "\"ended\""), sample("1", 3, "^\"moved\"")],
      "finger 3 is \"moved\" before it began", expected: "\"began\" first"),
    fault(
      [sample("0", 3, began), sample("1", 3, "^\"began\"")],
      "a second \"began\" for finger 3, which is down", expected: stillDown),
    fault(
      landings + [sample("0", 32, "^\"began\"")], "finger 32 is one too many at once",
      expected: "at most 32 fingers down"),
    fault(
      [sample("0.3", 0, began), sample("^0.2", 0, "\"moved\"")],
      "the time runs backwards (0.2 after 0.3)", expected: "a time of at least 0.3"),
    fault(
      [sample("0.3", 0, began), sample("^0.2", 9, "\"moved\"")],
      "the time runs backwards (0.2 after 0.3)", expected: "a time of at least 0.3"),
  ]

  @Test(arguments: faults)
  func `a finger that breaks a rule is refused at its place`(row: DocumentFault) {
    TraceText.check(row)
  }

  @Test func `an id is used again once its finger is up`() throws {
    let text = TraceText.samples(
      [
        Self.sample("0", 3, "\"began\""), Self.sample("1", 3, "\"ended\""),
        Self.sample("1", 3, "\"began\""), Self.sample("1", 3, "\"cancelled\""),
        Self.sample("1", 3, "\"began\""), Self.sample("2", 3, "\"stationary\""),
        Self.sample("2", 3, "\"ended\""),
      ].joined(separator: ","))
    #expect(try TraceText.read(text).warnings.isEmpty)
  }

  @Test func `32 fingers are down at once and a lift makes room`() throws {
    let more = [
      Self.sample("1", 5, "\"ended\""), Self.sample("1", 99, "\"began\""),
    ]
    let text = TraceText.samples((Self.landings + more).joined(separator: ","))
    #expect(try TraceText.read(text).warnings.count == 32)
  }

  @Test func `fingers are kept in the order in which they landed`() throws {
    var register = FingerRegister()
    let phases: [(Int, TouchSample.Phase)] = [
      (4, .began), (2, .began), (9, .began), (2, .ended), (4, .moved), (2, .began),
    ]
    for (index, (id, phase)) in phases.enumerated() {
      try register.register(
        TouchSample(
          time: 0, id: id, phase: phase, point: Point(x: Double(index), y: 0)))
    }
    #expect(register.down.map(\.id) == [4, 9, 2])
    #expect(register.down.map(\.point.x) == [4, 2, 5])
  }
}
