import BasicTestSupport
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

@testable import GestureTraces

/// PlainSamples.swift and TextWindow.swift: the fast path, in pieces of any length, gives the same
/// trace as the general reader, and the same messages for invalid text.
struct PlainSamplesTests {
  /// The result of reading a text, for a bit-for-bit comparison.
  private struct Reading: Equatable, CustomTestStringConvertible {
    var trace: [UInt8] = []
    var bits: [UInt64] = []
    var positions: [TextLocation.Position?] = []
    var warnings: [InputFailure] = []
    var failure: InputFailure?

    init(_ read: () throws(InputFailure) -> TraceReader.Result) {
      do throws(InputFailure) {
        let result = try read()
        trace = TraceWriter.text(of: result.trace)
        for sample in result.trace.samples {
          bits += [sample.time, sample.point.x, sample.point.y].map(\.bitPattern)
          bits += [UInt64(bitPattern: Int64(sample.id)), UInt64(sample.phase.rawValue)]
        }
        positions = result.trace.actions.map(\.position) + [result.trace.scenePosition]
        warnings = result.warnings
      } catch {
        failure = error
      }
    }

    var testDescription: String {
      failure.map { "\($0)" } ?? String(decoding: trace, as: UTF8.self)
    }
  }

  private static func whole(_ bytes: [UInt8]) -> Reading {
    Reading { () throws(InputFailure) in try TraceReader.read(bytes, source: "it.json") }
  }

  /// Reads in pieces: a first one of this many bytes, some of which are dropped whenever more are
  /// needed.
  private static func inPieces(of length: Int, _ bytes: [UInt8]) -> Reading {
    let supply = TextSupply.rest(of: bytes, after: length)
    return Reading { () throws(InputFailure) in
      try TraceReader.read(
        Array(bytes.prefix(length)), supply: length < bytes.count ? supply : nil,
        source: "it.json", actions: ActionDescription.builtIn)
    }
  }

  /// Reads with the general reader alone.
  private static func generally(_ bytes: [UInt8]) -> Reading {
    Reading { () throws(InputFailure) in
      try TraceReader.read(
        bytes, supply: nil, source: "it.json", actions: ActionDescription.builtIn,
        readsPlainSamples: false)
    }
  }

  // MARK: Random traces

  /// A trace as any program may write it: keys in the usual order or any other, numbers of any
  /// length, and white space.
  private static func document(using generator: inout SplitMix64) -> [UInt8] {
    var time = 0.0
    let isUsual = Bool.random(using: &generator)
    var samples: [String] = []
    for index in 0..<Int.random(in: 1...40, using: &generator) {
      time += Double(Int.random(in: 1...20_000, using: &generator)) / 1e6
      let phase =
        index == 0 ? "began" : ["moved", "moved", "stationary"].randomElement(using: &generator)
      let isStillUsual = isUsual && Int.random(in: 0...30, using: &generator) > 0
      samples.append(sample(time, phase ?? "", isUsual: isStillUsual, using: &generator))
    }
    time += 1e-6
    let last = ["ended", "cancelled", "moved"].randomElement(using: &generator)
    samples.append(sample(time, last ?? "", isUsual: isUsual, using: &generator))
    let space = ["", " ", "\n", "\r\n\t", "\n    "].randomElement(using: &generator) ?? ""
    var members = [
      "\"format\":\"gesture-trace/1\"",
      "\"samples\":\(space)[\(space)" + samples.joined(separator: ",\(space)") + "\(space)]",
      "\"name\":\"é \(Int.random(in: 0...99, using: &generator))\"",
      "\"actions\":[{\"t\":0,\"do\":\"pop\"},\(space){\"t\":1,\"do\":\"pop\"}]",
      "\"scene\":\"drawer\"", "\"colour\":-1.5e3", "\"metadata\":{\"a\":[1,{\"}\":\"]\"}]}",
    ]
    members.shuffle(using: &generator)
    return Array("{\(members.joined(separator: ",\(space)"))}\(space)".utf8)
  }

  private static func sample(
    _ time: Double, _ phase: String, isUsual: Bool, using generator: inout SplitMix64
  ) -> String {
    // Further digits, but less than the next microsecond.
    let rest = ["", "49", "4999999999999"].randomElement(using: &generator) ?? ""
    var fields = [
      "\"t\":\(time.exact)\(time.exact.contains(".") ? rest : "")",
      "\"id\":7", "\"phase\":\"\(phase)\"",
      "\"x\":\(number(Double.random(in: -999...999, using: &generator), using: &generator))",
      "\"y\":\(number(Double.random(in: 0...1e6, using: &generator), using: &generator))",
    ]
    if Int.random(in: 0...9, using: &generator) == 0 {
      fields.append("\"force\":{\"t\":[0.5,\"}\"]}")
    }
    if isUsual { return "{\(fields.joined(separator: ","))}" }
    fields.shuffle(using: &generator)
    let colon = [":", " : ", ":\n"].randomElement(using: &generator) ?? ":"
    return "{"
      + fields.map { $0.split(separator: ":", maxSplits: 1).joined(separator: colon) }
      .joined(separator: [",", ", "].randomElement(using: &generator) ?? ",") + "}"
  }

  /// A number's shortest text, a rounded one, or one with more digits than a Double can represent.
  private static func number(_ value: Double, using generator: inout SplitMix64) -> String {
    switch Int.random(in: 0...4, using: &generator) {
    case 0: "\(Int(value))"
    case 1: value.rounded3
    case 2: value.exact + (value.exact.contains(".") ? "" : ".0") + "4999999"
    case 3: "\(value)"
    default: value.exact
    }
  }

  @Test func `any trace is read, and any other refused, as the general reader does`() {
    var generator = SplitMix64(seed: 14)
    var countOfRead = 0
    let count = TestEffort.count(3000, or: 90)
    for index in 0..<count {
      var bytes = Self.document(using: &generator)
      for _ in 0..<index % 3 { CorruptedText.mutate(&bytes, using: &generator) }
      let reading = Self.whole(bytes)
      #expect(reading == Self.generally(bytes))
      countOfRead += reading.failure == nil ? 1 : 0
    }
    // There must be enough of both for the test to mean something.
    #expect(countOfRead > count / 4 && countOfRead < count * 14 / 15)
  }

  @Test func `a trace in pieces is the trace, and a spoiled one is refused at its place`() {
    var generator = SplitMix64(seed: 15)
    var countOfRead = 0
    let count = TestEffort.count(1500, or: 30)
    for index in 0..<count {
      var bytes = Self.document(using: &generator)
      for _ in 0..<index % 3 { CorruptedText.mutate(&bytes, using: &generator) }
      let whole = Self.whole(bytes)
      countOfRead += whole.failure == nil ? 1 : 0
      for length in [1, 40, 200, 1000, Int.random(in: 1...4000, using: &generator)] {
        #expect(Self.inPieces(of: length, bytes) == whole, "\(length)")
      }
    }
    // There must be enough of both for the test to mean something.
    #expect(countOfRead > count / 4 && countOfRead < count * 14 / 15)
  }

  // MARK: What is plain

  /// How many samples of a text are read before one that is not plain.
  private static func countOfPlain(_ samples: String) -> Int {
    var read: [TouchSample] = []
    var fingers = FingerRegister()
    let text = Array((samples + "        ").utf8)
    _ = text.withUnsafeBufferPointer { text in
      PlainSamples.read(
        text, from: 0, followsSample: false, into: &read, upTo: .max, &fingers)
    }
    return read.count
  }

  @Test(
    arguments: [
      (
        #"{"t":0,"id":0,"phase":"began","x":1,"y":2},{"t":0.5,"id":0,"phase":"ended","x":1,"y":2}]}"#,
        2
      ),
      (#" { "y" : -2.5 , "x" : 1e0 , "phase" : "began" , "id" : 0 , "t" : 0 } "#, 0),
      (#" { "y" : -2.5 , "x" : 1.0 , "phase" : "began" , "id" : -3 , "t" : 0 } "#, 1),
      (#"{"t":0,"id":0,"phase":"began","x":1,"y":2,"z":3}"#, 0),
      (#"{"t":0,"id":0,"phase":"began","x":1,"y":2"#, 0),
      (#"{"t":0,"id":0,"phase":"began","x":01,"y":2}"#, 0),
      (#"{"t":0,"id":1.0,"phase":"began","x":1,"y":2}"#, 0),
      (#"{"t":0,"id":0,"phase":"moved","x":1,"y":2}"#, 0),
      (#"{"t":0,"id":0,"phase":"began","x":1000001,"y":2}"#, 0),
      (#"{"t":0,"t":0,"id":0,"phase":"began","x":1,"y":2}"#, 0),
    ].map { (Brief($0), $1) })
  func `samples are plain up to the first that is not`(samples: Brief<String>, count: Int) {
    #expect(Self.countOfPlain(samples.value) == count)
  }
}
