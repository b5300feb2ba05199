import BasicTestSupport
import Testing

/// A suite of thirty traces of which eight fail: three end differently, three move differently, and
/// in two only the settings differ.
struct ThirtyCases {
  static let names = (1...30).map { "case \($0)" }

  /// What has changed since the goldens were recorded, by name.
  private static let changes = [
    "case 3": slower, "case 5": otherEnd, "case 8": otherSetting,
    "case 11": #""set": {"sheet.showDuration": 0.6}"#,
    "case 17": #""expect": {"final.sheet.state": "<half> | *b*"}"#, "case 20": otherEnd,
    "case 24": otherSetting, "case 29": slower,
  ]

  private static let slower = #""set": {"sheet.showDuration": 0.25}"#
  private static let otherEnd = #""set": {"sheet.velocityThreshold": 4000}"#
  private static let otherSetting = #""set": {"sheet.hideDuration": 0.31}"#

  /// The failures in the order of the report: by groups, and among those that move differently, the
  /// one farthest from its golden first.
  static let failures = [
    "case 5", "case 17", "case 20", "case 11", "case 3", "case 29", "case 8", "case 24",
  ]

  /// What is recorded for the thirty cases.
  private static let goldens = Result {
    let check = try CheckFolder(names)
    return try names.map { try check.golden($0) }
  }

  let check: CheckFolder

  init() throws {
    check = try CheckFolder(Self.names, goldens: Self.goldens.get())
    try check.write(
      zip(Self.names, CheckFolder.cases(Self.names)).map { name, members in
        guard let change = Self.changes[name] else { return members }
        // A case that expects a value has no golden.
        let golden = change.contains("expect") ? #", "golden": "expected/\#(name).jsonl"}"# : "}"
        return members.replacing(golden, with: ", \(change)}")
      })
    try #require(try check.shell("rm 'expected/case 17.jsonl'").status == 0)
  }

  /// Answers the questions of `check --review` on a terminal.
  ///
  /// - Parameters:
  ///   - answers: the lines to type; the input ends after them.
  ///   - options: further options of the call, besides `--review`.
  /// - Returns: what the terminal shows, and the status.
  /// - Throws: if no terminal can be opened.
  func review(_ answers: [String], _ options: String = "") throws -> ProcessResult {
    let call = "gesture-replay check suite.json --review \(options)"
    #if os(Linux)
      let script = "script -qec '\(call)' /dev/null"
    #else
      let script = "script -q /dev/null /bin/sh -c '\(call)'"
    #endif
    let typed = answers.map { "printf '%s\\n' '\($0)'" } + ["true"]
    return try check.shell(
      "export NO_COLOR=1; { \(typed.joined(separator: "; ")); } | \(script)")
  }

  static let hasTerminals = File.exists("/usr/bin/script")
}
