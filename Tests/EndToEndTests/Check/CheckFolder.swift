import BasicTestSupport
import Testing

/// A folder with a suite of a few cases, their traces, and their recorded goldens.
struct CheckFolder {
  let folder: TemporaryFolder

  /// Creates the folder, and records the goldens.
  ///
  /// - Parameters:
  ///   - names: the names of the cases; each has a trace and a golden of that name.
  ///   - trace: returns the text of the trace with a name.
  /// - Throws: if the folder cannot be created, or the tool is missing.
  init(
    _ names: [String] = ["a", "b", "c"], trace: (String) -> String = TraceText.drag(named:)
  ) throws {
    folder = try TemporaryFolder()
    for name in names { try folder.write(trace(name), to: "traces/\(name).json") }
    try write(Self.cases(names))
    #expect(try run("--record", "missing").status == 0)
  }

  /// Creates the folder with goldens that were recorded earlier for cases of these names.
  init(_ names: [String], goldens: [String]) throws {
    folder = try TemporaryFolder()
    for (name, golden) in zip(names, goldens) {
      try folder.write(TraceText.drag(named: name), to: "traces/\(name).json")
      try folder.write(golden, to: "expected/\(name).jsonl")
    }
    try write(Self.cases(names))
  }

  /// A case for each name, as members of a suite.
  static func cases(_ names: [String]) -> [String] {
    names.map {
      #"{"name": "\#($0)", "trace": "traces/\#($0).json", "golden": "expected/\#($0).jsonl"}"#
    }
  }

  /// Writes the suite.
  ///
  /// - Parameters:
  ///   - cases: its cases.
  ///   - defaults: what applies to all of them.
  /// - Throws: if it cannot be written.
  func write(_ cases: [String], defaults: String = "{}") throws {
    try folder.write(
      #"{"format": "gesture-suite/1", "defaults": \#(defaults), "cases": ["#
        + "\n" + cases.joined(separator: ",\n") + "\n]}\n", to: "suite.json")
  }

  /// Makes every timeline differ from its golden: the sheet is 10 pt lower.
  func change(_ names: [String] = ["a", "b", "c"]) throws {
    try write(Self.cases(names), defaults: #"{"set": {"sheet.initialOffset": 84}}"#)
  }

  func run(_ arguments: String...) throws -> ProcessResult {
    try Tool.run(["check", "suite.json"] + arguments, input: [], in: folder.path)
  }

  /// Runs a script in the folder.
  func shell(_ script: String) throws -> ProcessResult {
    try Tool.shell(script, in: folder.path)
  }

  func golden(_ name: String) throws -> String { try folder.read("expected/\(name).jsonl") }

  /// The names of the files in the folder of goldens.
  var goldens: [String] { File.names(in: folder.path + "/expected") }
}
