import JSONText
import Testing

@testable import ReplayCommands

/// The command line, told apart.
struct ArgumentsTests {
  private static let command = CommandSpecification(
    name: "try", arguments: "FILE", summary: "", discussion: "",
    options: [
      .option("--number", "N", ""), .option("--size", "WxH", ""), .option("--point", "X,Y", ""),
      .option("--word", "WORD", ""), .flag("--quiet", ""),
    ],
    examples: [])

  private enum Fruit: String, CaseIterable {
    case apple
    case pear
  }

  private func parse(_ words: String...) throws(InputFailure) -> Arguments {
    try Arguments(words, Self.command)
  }

  /// The failure's text; nil where there is none.
  private func failure(_ body: () throws(InputFailure) -> Void) -> String? {
    do throws(InputFailure) {
      try body()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `options and what is not one may stand in any order`() throws {
    let arguments = try parse("a", "--number", "1", "b", "--quiet", "-", "--word=x")
    #expect(arguments.positionals == ["a", "b", "-"])
    #expect(arguments.options.map(\.name) == ["--number", "--quiet", "--word"])
    #expect(arguments.options.map(\.value) == ["1", "", "x"])
    #expect(arguments.has("--quiet"))
    #expect(!arguments.has("--size"))
    #expect(arguments["--size"] == nil)
  }

  @Test(
    arguments: [
      (["--word=a"], "a"), (["--word", "a"], "a"), (["--word=a=b"], "a=b"), (["--word="], ""),
      (["--word", ""], ""), (["--word", "--quiet"], "--quiet"), (["--word", "-"], "-"),
      (["--word=a", "--word", "b"], "b"),
    ])
  func `a value stands behind an equals sign or in the next argument, and the last one counts`(
    words: [String], value: String
  ) throws {
    let arguments = try Arguments(words, Self.command)
    #expect(arguments["--word"] == value)
    #expect(arguments.positionals.isEmpty)
  }

  @Test func `an option that is repeated keeps all its values in order`() throws {
    let arguments = try parse("--word", "b", "--word=a", "--word", "c")
    #expect(arguments.options.map(\.value) == ["b", "a", "c"])
  }

  @Test func `behind two dashes nothing is an option`() throws {
    let arguments = try parse("--quiet", "--", "--number", "-x", "--", "--help")
    #expect(arguments.positionals == ["--number", "-x", "--", "--help"])
    #expect(arguments.options.map(\.name) == ["--quiet"])
    #expect(!arguments.asksForHelp)
  }

  @Test(arguments: ["--help", "-h"])
  func `help is asked for wherever it stands`(word: String) throws {
    #expect(try parse("a", "--quiet", word).asksForHelp)
    #expect(try parse("--word", word).asksForHelp == false)
  }

  @Test(
    arguments: [
      (["--numbr", "1"], "try has no option --numbr, expected \"--number\" perhaps"),
      (["--siez=1x1"], "try has no option --siez, expected \"--size\" perhaps"),
      (["--halp"], "try has no option --halp, expected \"--help\" perhaps"),
      (["--xyzzyxyzzyx"], "try has no option --xyzzyxyzzyx, expected one of --number, --size"),
      (["-q"], "try has no option -q, expected "),
      (["--"] + ["a"] + ["b"], ""),
      (["--=x"], "try has no option --, expected "),
      (["--number"], "--number has no value, expected --number N"),
      (["a", "--size"], "--size has no value, expected --size WxH"),
      (["--quiet=yes"], "--quiet has a value, expected --quiet alone"),
      (["--quiet="], "--quiet has a value, expected --quiet alone"),
    ])
  func `an option that is unknown or lacks its value is named`(words: [String], text: String) {
    let found = failure { () throws(InputFailure) in _ = try Arguments(words, Self.command) }
    #expect(found?.hasPrefix(text) ?? text.isEmpty)
  }

  @Test(
    arguments: [
      ("1", 1.0), ("-2.5", -2.5), ("+3", 3), ("1e2", 100), (".5", 0.5), ("1E-2", 0.01), ("-0", 0),
    ])
  func `a number is a plain decimal`(text: String, value: Double) throws {
    #expect(try parse("--number", text).number("--number", in: .anySign) == value)
  }

  @Test(
    arguments: [
      "", " ", "a", "1a", "0x10", "inf", "nan", "infinity", "1e400", "1,5", "1_000", "--", "1 ",
      "e",
      "１",
    ])
  func `what is no number, no integer and no word is quoted`(text: String) throws {
    let arguments = try parse("--number=\(text)", "--word=\(text)")
    let number = failure { () throws(InputFailure) in
      _ = try arguments.number("--number", in: .anySign)
    }
    #expect(
      number == "--number is \"\(text)\", expected a number, "
        + "at least -1000000 and at most 1000000")
    let integer = failure { () throws(InputFailure) in
      _ = try arguments.integer("--number", in: 0...9)
    }
    #expect(integer == "--number is \"\(text)\", expected a whole number from 0 to 9")
    let word = failure { () throws(InputFailure) in
      _ = try arguments.choice("--word", Fruit.self)
    }
    #expect(word?.hasPrefix("--word is \"\(text)\", expected ") == true)
  }

  @Test(arguments: [("-1", true), ("0", false), ("7", false), ("9", false), ("10", true)])
  func `a number out of range is refused`(text: String, isRefused: Bool) throws {
    let arguments = try parse("--number", text)
    let number = failure { () throws(InputFailure) in
      _ = try arguments.number("--number", in: .within(0...9))
    }
    let integer = failure { () throws(InputFailure) in
      _ = try arguments.integer("--number", in: 0...9)
    }
    #expect((number != nil) == isRefused)
    #expect((integer != nil) == isRefused)
    #expect(number.map { $0.hasSuffix("a number, at least 0 and at most 9") } ?? !isRefused)
  }

  @Test func `an integer has no decimals`() throws {
    let arguments = try parse("--number", "1.0")
    #expect(
      failure { () throws(InputFailure) in
        _ = try arguments.integer("--number", in: 0...9)
      } != nil)
  }

  @Test func `what is not given is nothing, and nothing is wrong with it`() throws {
    let arguments = try parse()
    #expect(try arguments.number("--number", in: .within(1...2)) == nil)
    #expect(try arguments.integer("--number", in: 1...2) == nil)
    #expect(try arguments.size("--size") == nil)
    #expect(try arguments.point("--point") == nil)
    #expect(try arguments.choice("--word", Fruit.self) == nil)
  }

  @Test func `a word is one of those that are known`() throws {
    #expect(try parse("--word", "pear").choice("--word", Fruit.self) == .pear)
    let arguments = try parse("--word", "pera")
    #expect(
      failure { () throws(InputFailure) in _ = try arguments.choice("--word", Fruit.self) }
        == "--word is \"pera\", expected \"pear\" perhaps")
  }

  @Test(arguments: [("390x844", 390.0, 844.0), ("0.5x1e3", 0.5, 1000)])
  func `a size is two lengths`(text: String, width: Double, height: Double) throws {
    let size = try #require(try parse("--size", text).size("--size"))
    #expect(size.width == width)
    #expect(size.height == height)
  }

  @Test(
    arguments: ["", "390", "390x", "x844", "390x844x2", "0x844", "390x-1", "390X844", "390 x 844"])
  func `a size that is none is refused`(text: String) throws {
    let arguments = try parse("--size", text)
    #expect(
      failure { () throws(InputFailure) in _ = try arguments.size("--size") }
        == "--size is \"\(text)\", expected WIDTHxHEIGHT, such as 390x844")
  }

  @Test(arguments: [("195,790", 195.0, 790.0), ("-5,+0.25", -5, 0.25), ("0,0", 0, 0)])
  func `a point is two coordinates`(text: String, x: Double, y: Double) throws {
    let point = try #require(try parse("--point", text).point("--point"))
    #expect(point.x == x)
    #expect(point.y == y)
  }

  @Test(arguments: ["", "195", "195,", ",790", "1,2,3", "195;790", "1e7,0", "inf,0", "1, 2"])
  func `a point that is none is refused`(text: String) throws {
    let arguments = try parse("--point", text)
    #expect(
      failure { () throws(InputFailure) in _ = try arguments.point("--point") }
        == "--point is \"\(text)\", expected X,Y, such as 195,790")
  }
}
