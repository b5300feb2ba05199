import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import Testing

struct SampleFieldsTests {
  private static func fault(
    _ samples: String, _ what: String, expected: String,
    at location: SourceLocation = #_sourceLocation
  ) -> DocumentFault {
    DocumentFault(TraceText.samples(samples), what, expected: expected, at: location)
  }

  /// A landing with one field replaced by a given text.
  private static func landing(
    t: String = "0", id: String = "0", phase: String = "\"began\"", x: String = "1",
    y: String = "2"
  ) -> String {
    "{\"t\":\(t),\"id\":\(id),\"phase\":\(phase),\"x\":\(x),\"y\":\(y)}"
  }

  private static let seconds =
    "seconds from 0 to 1000000, such as those since the first sample"
  private static let points = "points from -1000000 to 1000000"
  private static let all = "\"t\", \"id\", \"phase\", \"x\" and \"y\""

  static let faults = [
    fault("^1", "this is a number", expected: "an object, {…}"),
    fault("^{}", "the sample has no \"t\", \"id\", \"phase\", \"x\", \"y\"", expected: all),
    fault(
      "\n  ^{\"t\":0,\"id\":0,\"phase\":\"began\",\"x\":1}", "the sample has no \"y\"",
      expected: all),
    fault(
      "^{\"T\":0,\"Id\":0,\"phase\":\"began\",\"x\":1,\"y\":2}",
      "the sample has no \"t\", \"id\"", expected: all),
    fault(landing(t: "^-0.001"), "the time -0.001 is out of range", expected: seconds),
    fault(landing(t: "^1e300"), "the time 1e300 is out of range", expected: seconds),
    fault(landing(t: " ^1000000.1"), "the time 1000000.1 is out of range", expected: seconds),
    fault(landing(t: "^1e400"), "the number 1e400 is too large", expected: "a finite number"),
    fault(landing(t: "^NaN"), "unexpected 'N'", expected: "a number"),
    fault(landing(t: "^Infinity"), "unexpected 'I'", expected: "a number"),
    fault(landing(t: "^\"0\""), "\"t\" is a string", expected: "a number"),
    fault(landing(t: "^null"), "\"t\" is null", expected: "a number"),
    fault(landing(id: "^1.5"), "the number 1.5 is not an integer", expected: "an integer"),
    fault(
      landing(id: "^1e30"), "the integer 1e30 is out of range",
      expected: "an integer from \(Int.min) to \(Int.max)"),
    fault(landing(id: "^\"a\""), "\"id\" is a string", expected: "a number"),
    fault(landing(x: "^1e7"), "1e7 is out of range", expected: points),
    fault(landing(y: "^-1000001"), "-1000001 is out of range", expected: points),
    fault(landing(y: "^1e999"), "the number 1e999 is too large", expected: "a finite number"),
    fault(landing(x: "^true"), "\"x\" is a truth value", expected: "a number"),
    fault(
      landing(phase: "^\"begin\""), "unknown phase \"begin\"",
      expected: "did you mean \"began\"?"),
    fault(
      landing(phase: " ^\"Began\""), "unknown phase \"Began\"",
      expected: "did you mean \"began\"?"),
    fault(
      landing(phase: "^\"hovering over\""), "unknown phase \"hovering over\"",
      expected: "one of began, moved, stationary, ended, cancelled"),
    fault(landing(phase: "^3"), "\"phase\" is a number", expected: "a string in double quotes"),
    fault("{\"t\":0,^\"t\":0}", "the key \"t\" appears twice", expected: "each key once"),
    fault("{\"t\":0,^\"\\u0074\":0}", "the key \"t\" appears twice", expected: "each key once"),
    fault("{\"id\":0,^\"id\":0}", "the key \"id\" appears twice", expected: "each key once"),
    fault(
      "{\"phase\":\"began\",^\"phase\":\"began\"}", "the key \"phase\" appears twice",
      expected: "each key once"),
    fault("{\"x\":0,\"y\":0,^\"x\":0}", "the key \"x\" appears twice", expected: "each key once"),
    fault("{\"y\":0,\"x\":0,^\"y\":0}", "the key \"y\" appears twice", expected: "each key once"),
    fault(
      "{\"force\":0,\"x\":0,^\"force\":0}", "the key \"force\" appears twice",
      expected: "each key once"),
    fault(
      "{\"forc\\u0065\":0,^\"force\":0}", "the key \"force\" appears twice",
      expected: "each key once"),
    fault("{\"force\":[1,^]}", "unexpected ']'", expected: "an element after ','"),
    fault(landing() + ",^", "unexpected ']'", expected: "an element after ','"),
  ]

  @Test(arguments: faults)
  func `a sample that breaks a rule is refused at its place`(row: DocumentFault) {
    TraceText.check(row)
  }

  @Test func `fields come in any order`() throws {
    let fields = ["\"t\":1", "\"id\":-3", "\"phase\":\"began\"", "\"x\":-4.5", "\"y\":1e3"]
    let expected = TouchSample(time: 1, id: -3, phase: .began, point: Point(x: -4.5, y: 1000))
    var generator = SplitMix64(seed: 7)
    for _ in 0..<60 {
      let order = fields.shuffled(using: &generator).joined(separator: " , ")
      let trace = try TraceText.read(TraceText.samples("{\(order)}")).trace
      #expect(trace.samples.first == expected, "\(order)")
    }
  }

  @Test func `further keys are ignored`() throws {
    let text =
      #"{"force":{"t":9},"t":1,"tx":[],"i":1,"idx":null,"phases":"p","id":2,"":0,"X":7,"#
      + #""phase":"began","pha\u0073e2":1,"\t":3,"x":3,"radius":2.5,"y":4,"\u0000":"\\"}"#
    let result = try TraceText.read(TraceText.samples(text))
    #expect(
      result.trace.samples.first
        == TouchSample(time: 1, id: 2, phase: .began, point: Point(x: 3, y: 4)))
  }

  @Test func `the largest and smallest numbers of the format are read`() throws {
    let text =
      Self.landing(t: "-0", id: "9007199254740992", x: "-1000000", y: "1e6") + ","
      + Self.landing(t: "1e6", id: "9007199254740992", phase: "\"ended\"", x: "-0", y: "5e-324")
    let samples = try TraceText.read(TraceText.samples(text)).trace.samples
    #expect(samples.map(\.time) == [0, 1_000_000])
    #expect(samples.map(\.id) == [1 << 53, 1 << 53])
    #expect(samples.first?.point == Point(x: -1_000_000, y: 1_000_000))
  }

  @Test func `more samples than the reader looks ahead are all read`() throws {
    let moves = (1...5000).map { x in
      let time = Double(x) / 100
      return #"{"t":\#(time),"id":0,"phase":"moved","x":\#(x),"y":0}"#
    }
    let text = TraceText.samples(([TraceText.landing] + moves).joined(separator: ",\n"))
    let samples = try TraceText.read(text).trace.samples
    #expect(samples.count == 5002)
    let places: [Double] = (1...5000).map { Double($0) }
    #expect(samples.dropFirst().prefix(5000).map(\.point.x) == places)
  }
}
