import GestureReplay
import JSONText
import ReplayTestSupport
import Testing

/// The values of `--vary`.
struct SweepAxisTests {
  private func words(_ text: String) throws -> [String] {
    let axis = try SweepAxis(parsing: text)
    return (0..<axis.count).map { axis.value(at: $0).word }
  }

  @Test(
    arguments: [
      ("a=1:3:1", ["1", "2", "3"]), ("a=3:1:-1", ["3", "2", "1"]), ("a=5:5:1", ["5"]),
      ("a=0:1:0.25", ["0", "0.25", "0.5", "0.75", "1"]), ("a=0:1:0.4", ["0", "0.4", "0.8"]),
      ("a=0:0.6:0.1", ["0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6"]),
      ("a=-0.3:0.3:0.3", ["-0.3", "0", "0.3"]), ("a=1e3:2e3:5e2", ["1000", "1500", "2000"]),
      ("a=1e-3:3e-3:1e-3", ["0.001", "0.002", "0.003"]), ("a=1:2:10", ["1"]),
      ("a=0.1:0.30000000000000004:0.1", ["0.1", "0.2", "0.3"]),
    ])
  func `a range goes from its beginning in steps to its end`(text: String, words: [String])
    throws
  {
    #expect(try self.words(text) == words)
  }

  @Test func `a long range is as exact at its end as at its beginning`() throws {
    let axis = try SweepAxis(parsing: "a=0:1000:0.001")
    #expect(axis.count == 1_000_001)
    for index in [1, 3, 7, 999_999, 123_457, 1_000_000] {
      // What a person would write, parsed like any number.
      let text = "\(index / 1000)." + String("\(1000 + index % 1000)".dropFirst())
      #expect(axis.value(at: index).word == Double(text)?.exact)
    }
  }

  @Test func `a step with more decimals than Double holds is summed as it is`() throws {
    let axis = try SweepAxis(parsing: "a=0:1:0.12345678901234567")
    #expect(axis.count == 9)
    #expect(axis.value(at: 8).word == (8 * 0.12345678901234567).exact)
  }

  @Test(
    arguments: [
      ("a=1,2.5,-3", ["1", "2.5", "-3"]), ("a=twoSample,fit", ["twoSample", "fit"]),
      ("a=true,false,null", ["true", "false", "null"]), ("a=7", ["7"]),
      (#"a=["medium"],["medium","large"]"#, [#"["medium"]"#, #"["medium","large"]"#]),
      (#"a={"b":1,"c":[2,3]},4"#, [#"{"b":1,"c":[2,3]}"#, "4"]),
      (#"a="x,y:z","q\"r,s""#, ["x,y:z", #"q"r,s"#]), ("a=b=c", ["b=c"]),
    ])
  func `a list is cut at its commas, but not within a value`(text: String, words: [String])
    throws
  {
    #expect(try self.words(text) == words)
  }

  @Test(
    arguments: [
      ("a", "not a setting"), ("=1", "not a setting"), ("a=", "a value is empty"),
      ("a=1,,2", "a value is empty"), ("a=1:2", "\"1:2\" is not a range of numbers"),
      ("a=1:2:3:4", "is not a range of numbers"), ("a=1:x:1", "is not a range of numbers"),
      ("a=0x1:2:1", "is not a range of numbers"), ("a=1:inf:1", "is not a range of numbers"),
      ("a=1:2:0", "the step is 0"), ("a=1:2:-1", "the step is -1"), ("a=1:1:0", "the step is 0"),
      ("a=2:1:1", "the step is 1"), ("a=0:1:1e-300", "too close to be told apart"),
      ("a..b=1", "a key of the path is empty"), (".a=1", "a key of the path is empty"),
    ])
  func `what is neither is an error that names the option`(text: String, fragment: String) throws {
    let failure = try #require(throws: InputFailure.self) { try SweepAxis(parsing: text) }
    #expect(failure.what.contains(fragment), "\(failure)")
    #expect(failure.location?.source == "--vary \(text)")
    #expect(!failure.expected.isEmpty)
  }

  @Test func `an axis made in code needs a value`() throws {
    #expect(try SweepAxis("a.b", values: [1, 2]).count == 2)
    #expect(throws: InputFailure.self) { try SweepAxis("a.b", values: []) }
    #expect(throws: InputFailure.self) { try SweepAxis("a.", values: [1]) }
  }

  @Test(
    arguments: [
      ("a=1:5:1", true), ("a=5:1:-1", true), ("a=1,2,5", true), ("a=5,2,1", true), ("a=3", true),
      ("a=1,3,2", false), ("a=1,1", false), ("a=1,true", false), ("a=b,c", false),
    ])
  func `numbers in order make an interval`(text: String, isInterval: Bool) throws {
    #expect(try SweepAxis(parsing: text).isInterval == isInterval)
  }
}
