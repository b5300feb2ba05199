import JSONText
import ReplayJudging

/// `check --list`: the cases that would run.
struct CaseList: Sendable {
  static let option = CommandOption.flag(
    "--list", "List the cases that would run, one per line, and run none.")

  let suite: String
  let cases: [Suite.Case]

  /// A name per line.
  var text: [UInt8] { Array(cases.map { "\($0.name.printable)\n" }.joined().utf8) }

  /// One document: each case with its files, as the suite names them.
  var json: [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.field("suite", suite)
    writer.key("cases")
    writer.beginArray()
    for testCase in cases {
      writer.beginObject()
      writer.field("name", testCase.name)
      writer.field("trace", testCase.trace)
      if let scene = testCase.scene { writer.field("scene", scene) }
      if let golden = testCase.golden { writer.field("golden", golden) }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// Prints the list.
  ///
  /// - Throws: if it cannot be written.
  func print(asJSON isJSON: Bool) throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: nil)
    output.write(isJSON ? json : text)
    try output.finish()
    return .success
  }
}
