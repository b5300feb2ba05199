import BasicTestSupport
import JSONText
import Testing

struct JSONReaderTests {
  /// Reads a complete text of any shape.
  private static func failure(of bytes: [UInt8]) -> JSONFailure? {
    do throws(JSONFailure) {
      var reader = JSONReader(bytes)
      try reader.skipValue()
      try reader.expectEnd()
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      "{}", "[]", "null", "true", "false", "0", "-0", "\"\"", " \t\r\n[ ] \t\r\n",
      "[1,2]", "[ 1 , 2 ]", #"{"a":1,"b":[{}]}"#, #"{ "a" : 1 , "b" : [ { } ] }"#, #"{"":0}"#,
      #"{"a":1,"a":2}"#, "[[[[]]]]", "[true,false,null]", "[-1.5e+10,1E-2,0e0,0.0]",
      #"["\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00"]"#, "[\"é€😀\u{7F}\u{2028}\u{FEFF}\u{10FFFF}\"]",
      #"{"\u0061":1}"#, "123456789012345678901234567890", "\"\u{80}\u{7FF}\u{800}\u{FFFF}\"",
    ].map { Brief($0) })
  func `what RFC 8259 allows is read`(text: Brief<String>) {
    #expect(Self.failure(of: Array(text.value.utf8)) == nil)
  }

  static let faults = [
    Fault("^", "the text ends too early", expected: "a value"),
    Fault(" \n ^", "the text ends too early", expected: "a value"),
    Fault("^\u{FEFF}{}", "unexpected byte-order mark", expected: "a value"),
    Fault("[1]^\u{FEFF}", "unexpected '\u{FEFF}'", expected: "the end of the text"),
    Fault("^NaN", "unexpected 'N'", expected: "a value"),
    Fault("[^Infinity]", "unexpected 'I'", expected: "a value"),
    Fault("[-^Infinity]", "unexpected 'I'", expected: "a digit after '-'"),
    Fault("[^nan]", "unexpected 'n'", expected: "null"),
    Fault("[^nul]", "unexpected 'n'", expected: "null"),
    Fault("^tru", "unexpected 't'", expected: "true or false"),
    Fault("^True", "unexpected 'T'", expected: "a value"),
    Fault("[true^x]", "unexpected 'x'", expected: "',' or ']'"),
    Fault("^// no\n{}", "unexpected '/'", expected: "a value"),
    Fault("[1, ^/* two */ 2]", "unexpected '/'", expected: "a value"),
    Fault("{^# three\n}", "unexpected '#'", expected: "a key in double quotes or '}'"),
    Fault("[1,^]", "unexpected ']'", expected: "an element after ','"),
    Fault("{\"a\":1,^}", "unexpected '}'", expected: "a key in double quotes"),
    Fault("[^,1]", "unexpected ','", expected: "a value"),
    Fault("[1,^,2]", "unexpected ','", expected: "a value"),
    Fault("{^,}", "unexpected ','", expected: "a key in double quotes or '}'"),
    Fault("[1 ^2]", "unexpected '2'", expected: "',' or ']'"),
    Fault("{\"a\":1 ^\"b\":2}", "unexpected '\"'", expected: "',' or '}'"),
    Fault("{\"a\" ^1}", "unexpected '1'", expected: "':' after a key"),
    Fault("{\"a\":^}", "unexpected '}'", expected: "a value"),
    Fault("{^a:1}", "unexpected 'a'", expected: "a key in double quotes or '}'"),
    Fault("{^'a':1}", "unexpected '''", expected: "a key in double quotes or '}'"),
    Fault("{^1:1}", "unexpected '1'", expected: "a key in double quotes or '}'"),
    Fault("[^'a']", "unexpected '''", expected: "a value"),
    Fault("[1^}", "unexpected '}'", expected: "',' or ']'"),
    Fault("{\"a\":1^]", "unexpected ']'", expected: "',' or '}'"),
    Fault("[^", "the text ends too early", expected: "a value"),
    Fault("[1^", "the text ends too early", expected: "',' or ']'"),
    Fault("{^", "the text ends too early", expected: "a key in double quotes or '}'"),
    Fault("[]^]", "unexpected ']'", expected: "the end of the text"),
    Fault("{} ^{}", "unexpected '{'", expected: "the end of the text"),
    Fault("[^\u{C}]", "unexpected byte 0x0C", expected: "a value"),
    Fault("[1^\u{A0}]", "unexpected '\u{A0}'", expected: "',' or ']'"),
    Fault("[^\u{0}]", "unexpected byte 0x00", expected: "a value"),
    Fault("^\u{1F600}", "unexpected '\u{1F600}'", expected: "a value"),
  ]

  @Test(arguments: faults)
  func `what RFC 8259 does not allow is refused at its byte`(row: Fault) {
    #expect(Self.failure(of: row.bytes) == row.failure, sourceLocation: row.location)
  }

  private static func nested(
    _ depth: Int, _ open: String, _ close: String, within: String = ""
  ) -> [UInt8] {
    let before = String(repeating: open, count: depth)
    return Array((before + within + String(repeating: close, count: depth)).utf8)
  }

  @Test func `128 levels of nesting are read and one more is refused`() {
    #expect(Self.failure(of: Self.nested(128, "[", "]")) == nil)
    #expect(
      Self.failure(of: Self.nested(129, "[", "]"))
        == JSONFailure(at: 128, "nested too deeply", expected: "at most 128 levels"))
    #expect(Self.failure(of: Self.nested(127, "{\"a\":", "}", within: "{}")) == nil)
    let objects = Self.failure(of: Self.nested(129, "{\"a\":", "}"))
    #expect(objects?.offset == 128 * 5)
    #expect(objects?.what == "nested too deeply")
  }

  @Test func `a reader may be told how deep a text may nest`() throws {
    var shallow = JSONReader(Self.nested(3, "[", "]"), maximumDepth: 2)
    #expect(throws: JSONFailure(at: 2, "nested too deeply", expected: "at most 2 levels")) {
      try shallow.skipValue()
    }
    var deep = JSONReader(Self.nested(500, "[", "]"), maximumDepth: 500)
    try deep.skipValue()
    try deep.expectEnd()
  }

  @Test func `levels that are closed again do not count`() {
    let text = "[" + String(repeating: "[[]],", count: 500) + "{}]"
    #expect(Self.failure(of: Array(text.utf8)) == nil)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `a million brackets are refused and not followed`(open: String) {
    let bytes = Self.nested(1_000_000, open, "")
    #expect(Self.failure(of: bytes)?.what == "nested too deeply")
  }

  static let sample = """
    {"format": "gesture-trace/1", "näme": "a\\u00e9\\ud83d\\ude00\\n😀", "x": [1, -2.5e-3, true,
     false, null, {"deep": [[], {}]}], "empty": ""}
    """

  @Test func `a text cut off at any byte is refused and not followed beyond its end`() {
    let bytes = Array(Self.sample.utf8)
    #expect(Self.failure(of: bytes) == nil)
    for end in 0..<bytes.count {
      let failure = Self.failure(of: Array(bytes[..<end]))
      #expect(failure.map { $0.offset <= end } == true, "cut at \(end)")
    }
  }

  @Test func `a text with any byte in any place is read or refused`() {
    let bytes = Array(Self.sample.utf8)
    for index in bytes.indices {
      for byte in [0, 0x22, 0x2C, 0x5B, 0x5C, 0x7D, 0x80, 0xC3, 0xED, 0xF4, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = byte
        let failure = Self.failure(of: changed)
        #expect(failure.map { $0.offset <= bytes.count } ?? true)
      }
    }
  }

  @Test func `the documented example reads half a second`() throws {
    var reader = JSONReader(Array(#"{"t": 0.5}"#.utf8))
    var times: [Double] = []
    try reader.openObject()
    while let key = try reader.nextKey() {
      if reader.text(of: key) == "t" { times.append(try reader.readNumber()) }
    }
    try reader.expectEnd()
    #expect(times == [0.5])
  }

  @Test func `a value of another kind is refused by what was asked for`() {
    expect("[1]", fails: "an object, {…}") { reader throws(JSONFailure) in
      try reader.openObject()
    }
    expect("{}", fails: "an array, […]") { reader throws(JSONFailure) in try reader.openArray() }
    expect("1", fails: "a string in double quotes") { reader throws(JSONFailure) in
      _ = try reader.readString()
    }
    expect("\"1\"", fails: "a number") { reader throws(JSONFailure) in
      _ = try reader.readNumber()
    }
    expect("0", fails: "true or false") { reader throws(JSONFailure) in
      _ = try reader.readBool()
    }
    expect("{}", fails: "null") { reader throws(JSONFailure) in try reader.readNull() }
  }

  private func expect(
    _ text: String, fails expected: String, at location: SourceLocation = #_sourceLocation,
    reading: (inout JSONReader) throws(JSONFailure) -> Void
  ) {
    var reader = JSONReader(Array(text.utf8))
    do throws(JSONFailure) {
      try reading(&reader)
      Issue.record("\(text) was read", sourceLocation: location)
    } catch {
      #expect(error.expected == expected, sourceLocation: location)
      #expect(error.offset == 0, sourceLocation: location)
    }
  }

  @Test func `a quoted word is passed only where it stands just so`() {
    for (text, isPassed) in [
      ("\"ended\"", true), ("\"ended", false), ("\"endeD\"", false), ("\"ende\"", false),
      ("\"endedx\"", false), ("ended", false), ("", false), (" \"ended\"", false),
    ] {
      var reader = JSONReader(Array(text.utf8))
      let hasPassed = reader.skipQuoted("ended")
      #expect(hasPassed == isPassed, "\(text)")
      #expect(reader.offset == (isPassed ? text.utf8.count : 0), "\(text)")
    }
  }
}
