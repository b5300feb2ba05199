import BasicTestSupport
import GestureTraces
import JSONText
import Testing

/// Ids of fingers, which are integers of 64 bits and not numbers near them.
struct FingerIdentifierTests {
  /// Two fingers side by side, whose ids differ by 1.
  private static func pair(_ first: String, _ second: String) -> String {
    let samples = [
      (0.0, first, "began"), (0.125, second, "began"), (0.25, second, "ended"),
      (0.5, first, "ended"),
    ]
    return TraceText.samples(
      samples.map { #"{"t":\#($0.0),"id":\#($0.1),"phase":"\#($0.2)","x":5,"y":6}"# }
        .joined(separator: ",\n"))
  }

  @Test(arguments: [
    ("36028797018963968", "36028797018963969"), ("-36028797018963969", "-36028797018963968"),
    ("9223372036854775806", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775807"), ("123456789012345678", "7"),
    ("72057594037927937.0", "72057594037927936"),
  ])
  func `two fingers with neighbouring ids stay two`(first: String, second: String) throws {
    let result = try TraceText.read(Self.pair(first, second))
    let ids = [first, second].map { Int($0.replacing(".0", with: "")) }
    #expect(result.warnings.isEmpty)
    #expect(result.trace.samples.map(\.id) == [ids[0], ids[1], ids[1], ids[0]])
    let again = try TraceReader.read(TraceWriter.text(of: result.trace), source: "again.json")
    #expect(again.trace.samples == result.trace.samples)
  }

  @Test(arguments: [
    DocumentFault(
      TraceText.samples(
        TraceText.landing + ",\n"
          + #"{"t":1,"id":^9223372036854775808,"phase":"began","x":1,"y":1}"#),
      "the integer 9223372036854775808 is out of range",
      expected: "an integer from -9223372036854775808 to 9223372036854775807"),
    DocumentFault(
      TraceText.samples(#"{"t":1,"id":^-1e30,"phase":"began","x":1,"y":1}"#),
      "the integer -1e30 is out of range",
      expected: "an integer from -9223372036854775808 to 9223372036854775807"),
    DocumentFault(
      TraceText.samples(#"{"t":1,"id":^9007199254740993.5,"phase":"began","x":1,"y":1}"#),
      "the number 9007199254740993.5 is not an integer", expected: "an integer"),
  ])
  func `an id beyond them is an error at its place`(fault: DocumentFault) {
    TraceText.check(fault)
  }
}
