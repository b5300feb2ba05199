import BasicTestSupport
import JSONText
import MotionLaws
import Testing

@testable import ReplayCommands

/// The command line, split into its parts.
struct ArgumentsTests {
  private enum Fruit: String, CaseIterable, Sendable {
    case apple
    case pear
  }

  private static let number = CommandOption("--number", "N", .number(in: .anySign), "")
  private static let digit = CommandOption("--digit", "N", .number(in: .within(0...9)), "")
  private static let count = CommandOption("--count", "N", .integer(in: 0...9), default: 5, "")
  private static let size = CommandOption("--size", "WxH", .size(), "")
  private static let point = CommandOption("--point", "X,Y", .point, "")
  private static let word = CommandOption("--word", "WORD", .text(), "")
  private static let fruit = CommandOption("--fruit", "FRUIT", .word(of: Fruit.self), "")
  private static let each = CommandOption(
    repeatable: "--each", "N", .number(in: .anySign), "")
  private static let also = CommandOption(
    repeatable: "--also", "N", .number(in: .anySign), "")
  private static let plain = CommandOption.flag("--plain", "")

  private static let command = CommandSpecification(
    CommandHelp(name: "try", summary: ""), PositionalSpecification(placeholder: "FILE"),
    ([number, digit, count, size, point, word, fruit, each, also, plain] as [any OptionDeclaration])
      .map(\.specification))

  private func parse(_ words: String...) throws(InputFailure) -> Arguments {
    try Arguments(words, Self.command)
  }

  /// The message of the failure when an option is given a text.
  private func failure<Value>(of option: CommandOption<Value>, _ text: String) -> String? {
    InputFailure.text { () throws(InputFailure) in try parse("\(option.name)=\(text)")[option] }
  }

  @Test func `options and what is not one may stand in any order`() throws {
    let arguments = try parse("a", "--number", "1", "b", "--plain", "-", "--word=x")
    #expect(arguments.positionals == ["a", "b", "-"])
    #expect(try arguments[Self.number] == 1)
    #expect(try arguments[Self.plain])
    #expect(try arguments[Self.word] == "x")
    #expect(arguments.has(Self.plain))
    #expect(!arguments.has(Self.size))
  }

  @Test func `the call is made again from its words, without some of its options`() throws {
    var arguments = try parse(
      "a", "--number=1", "b", "--plain", "--word", "", "--each", "-2", "--each=3")
    arguments.give("--fruit", "apple")
    #expect(
      arguments.words(without: ["--number"])
        == ["try", "a", "b", "--plain", "--word", "", "--each", "-2", "--each", "3"])
    #expect(
      arguments.words(without: ["--plain", "--each", "--word"]) == [
        "try", "a", "b", "--number", "1",
      ])
  }

  @Test(
    arguments: [
      (["--word=a"], "a"), (["--word", "a"], "a"), (["--word=a=b"], "a=b"), (["--word="], ""),
      (["--word", ""], ""), (["--word", "--plain"], "--plain"), (["--word", "-"], "-"),
      (["--word=a", "--word", "b"], "b"),
    ])
  func `a value stands behind an equals sign or in the next argument, and the last one counts`(
    words: [String], value: String
  ) throws {
    let arguments = try Arguments(words, Self.command)
    #expect(try arguments[Self.word] == value)
    #expect(arguments.positionals.isEmpty)
  }

  @Test func `an option that is repeated keeps all its values in order`() throws {
    let arguments = try parse("--each", "2", "--also=3", "--each=1")
    #expect(try arguments[Self.each] == [2, 1])
    #expect(try arguments.values(inOrderOf: [Self.each, Self.also]) == [2, 3, 1])
    #expect(arguments.texts(of: [Self.also, Self.each]) == ["2", "3", "1"])
  }

  @Test func `the first option that is none of some is named`() throws {
    let arguments = try parse("--each", "2", "--plain", "--also=3")
    #expect(arguments.firstOption(except: [Self.each]) == "--plain")
    #expect(arguments.firstOption(except: [Self.each, Self.plain, Self.also]) == nil)
  }

  @Test func `behind two dashes nothing is an option`() throws {
    let arguments = try parse("--plain", "--", "--number", "-x", "--", "--help")
    #expect(arguments.positionals == ["--number", "-x", "--", "--help"])
    #expect(arguments.firstOption(except: [Self.plain]) == nil)
    #expect(!arguments.asksForHelp)
  }

  @Test(arguments: ["--quiet", "-q"])
  func `quiet is an option of every command`(word: String) throws {
    let arguments = try parse("a", word, "--each", "2")
    #expect(arguments.isQuiet)
    #expect(arguments.firstOption(except: [Self.each]) == nil)
    #expect(try !parse("a").isQuiet)
  }

  @Test func `another name means the same, and an earlier one is reported`() throws {
    let size = Self.size.also("--extent").once("--sz")
    let command = CommandSpecification(
      CommandHelp(name: "try", summary: ""), .none, [size.specification])
    for (name, isOld) in [("--size", false), ("--extent", false), ("--sz", true)] {
      let arguments = try Arguments([name, "3x4"], command)
      #expect(try arguments[size]?.height == 4)
      #expect(arguments.renamed.map(\.old) == (isOld ? ["--sz"] : []))
      #expect(arguments.renamed.allSatisfy { $0.new == "--size" })
    }
    #expect(command.helpText(of: "acme").contains("(also: --extent)"))
    #expect(!command.helpText(of: "acme").contains("--sz"))
  }

  @Test(arguments: ["--help", "-h"])
  func `help is asked for wherever it stands`(word: String) throws {
    #expect(try parse("a", "--plain", word).asksForHelp)
    #expect(try parse("--word", word).asksForHelp == false)
  }

  @Test(
    arguments: [
      (["--numbr", "1"], "try has no option --numbr; did you mean \"--number\"?"),
      (["--siez=1x1"], "try has no option --siez; did you mean \"--size\"?"),
      (["--halp"], "try has no option --halp; did you mean \"--help\"?"),
      (["--xyzzyxyzzyx"], "try has no option --xyzzyxyzzyx, expected one of --number, --digit"),
      (["-x"], "try has no option -x, expected "),
      (["--"] + ["a"] + ["b"], ""),
      (["--=x"], "try has no option --, expected "),
      (["--number"], "--number needs a value, expected --number N"),
      (["a", "--size"], "--size needs a value, expected --size WxH"),
      (["--plain=yes"], "--plain takes no value, expected --plain alone"),
      (["--plain="], "--plain takes no value, expected --plain alone"),
    ])
  func `an option that is unknown or lacks its value is named`(words: [String], text: String) {
    let found = InputFailure.text { () throws(InputFailure) in
      _ = try Arguments(words, Self.command)
    }
    #expect(found?.hasPrefix(text) ?? text.isEmpty)
  }

  @Test(
    arguments: [
      ("1", 1.0), ("-2.5", -2.5), ("+3", 3), ("1e2", 100), (".5", 0.5), ("1E-2", 0.01), ("-0", 0),
    ])
  func `a number is a plain decimal`(text: String, value: Double) throws {
    #expect(try parse("--number", text)[Self.number] == value)
  }

  @Test(
    arguments: [
      "", " ", "a", "1a", "0x10", "inf", "nan", "infinity", "1e400", "1,5", "1_000", "--", "1 ",
      "e",
      "１",
    ])
  func `what is no number, no integer and no word is quoted`(text: String) {
    #expect(
      failure(of: Self.number, text) == "--number is \"\(text)\", expected a number, "
        + "at least -1000000 and at most 1000000")
    #expect(
      failure(of: Self.count, text)
        == "--count is \"\(text)\", expected a whole number from 0 to 9")
    #expect(
      failure(of: Self.fruit, text)?.hasPrefix("--fruit is \"\(text)\", expected ") == true)
    #expect(failure(of: Self.each, text)?.hasPrefix("--each is \"\(text)\", expected ") == true)
  }

  @Test(arguments: [("-1", true), ("0", false), ("7", false), ("9", false), ("10", true)])
  func `a number out of range is refused`(text: String, isRefused: Bool) {
    let number = failure(of: Self.digit, text)
    #expect((number != nil) == isRefused)
    #expect((failure(of: Self.count, text) != nil) == isRefused)
    #expect(number.map { $0.hasSuffix("a number, at least 0 and at most 9") } ?? !isRefused)
  }

  @Test func `an integer has no decimals`() {
    #expect(failure(of: Self.count, "1.0") != nil)
  }

  @Test func `what is not given is nothing or the default, and nothing is wrong with it`() throws {
    let arguments = try parse()
    #expect(try arguments[Self.number] == nil)
    #expect(try arguments[Self.count] == 5)
    #expect(try arguments[Self.size] == nil)
    #expect(try arguments[Self.point] == nil)
    #expect(try arguments[Self.fruit] == nil)
    #expect(try arguments[Self.each] == [])
    #expect(try !arguments[Self.plain])
  }

  @Test func `a word is one of those that are known`() throws {
    #expect(try parse("--fruit", "pear")[Self.fruit] == .pear)
    #expect(failure(of: Self.fruit, "pera") == "--fruit is \"pera\"; did you mean \"pear\"?")
  }

  @Test(arguments: [("390x844", 390.0, 844.0), ("0.5x1e3", 0.5, 1000)])
  func `a size is two lengths`(text: String, width: Double, height: Double) throws {
    let size = try #require(try parse("--size", text)[Self.size])
    #expect(size.width == width)
    #expect(size.height == height)
  }

  @Test(
    arguments: ["", "390", "390x", "x844", "390x844x2", "0x844", "390x-1", "390X844", "390 x 844"])
  func `a size that is none is refused`(text: String) {
    #expect(
      failure(of: Self.size, text)
        == "--size is \"\(text)\", expected WIDTHxHEIGHT, such as 390x844")
  }

  @Test(arguments: [("195,790", 195.0, 790.0), ("-5,+0.25", -5, 0.25), ("0,0", 0, 0)])
  func `a point is two coordinates`(text: String, x: Double, y: Double) throws {
    let point = try #require(try parse("--point", text)[Self.point])
    #expect(point.x == x)
    #expect(point.y == y)
  }

  @Test(arguments: ["", "195", "195,", ",790", "1,2,3", "195;790", "1e7,0", "inf,0", "1, 2"])
  func `a point that is none is refused`(text: String) {
    #expect(
      failure(of: Self.point, text) == "--point is \"\(text)\", expected X,Y, such as 195,790")
  }

  @Test func `arguments that are not options are counted`() throws {
    let usage = "one: try FILE"
    #expect(try parse("a").onlyPositional("file", expected: usage) == "a")
    #expect(
      InputFailure.text { () throws(InputFailure) in
        try parse("a", "b").onlyPositional("file", expected: usage)
      } == "try was given 2 files, expected one: try FILE")
    #expect(try parse("a", "b").somePositionals("file", expected: usage) == ["a", "b"])
    #expect(
      InputFailure.text { () throws(InputFailure) in
        try parse().somePositionals("file", expected: usage)
      } == "try needs a file, expected one: try FILE")
  }
}
