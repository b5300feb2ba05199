import JSONText
import ReplayJudging
import TextFiles

/// A suite's file, and its selected cases.
struct SuiteFile: Sendable {
  /// The file, and its text as it was read.
  let path: String
  let bytes: [UInt8]

  /// The file's name, for errors.
  let source: String
  let folder: String
  let suite: Suite

  /// The cases whose names pass the filters, in the suite's order; at least one.
  let cases: [Suite.Case]

  /// The file of a suite: the named file, or the one in the named folder.
  ///
  /// - Throws: if there is no suite in the folder.
  static func path(at path: String) throws(InputFailure) -> String {
    guard Folder.isFolder(path) else { return path }
    guard let file = SuitePlaces.files(in: path).first else {
      throw InputFailure(
        "is a folder without a suite",
        expected: SuitePlaces.all.map { TextFile.path($0, in: path) }.joined(separator: " or "),
        at: TextLocation(source: path))
    }
    return file
  }

  /// - Throws: if the file is not a suite, or no case has a matching name.
  init(_ path: String, _ selection: CaseSelection) throws(InputFailure) {
    source = TextFile.displayName(of: path)
    folder = TextFile.folder(of: path)
    self.path = path
    bytes = try TextFile.read(path, waitsForWriter: false)
    suite = try Suite(parsing: bytes, source: source)
    suite.noteGoldens(in: source)
    guard !suite.cases.isEmpty else {
      throw InputFailure(
        "the suite has no cases", expected: "a case", at: TextLocation(source: source))
    }
    cases = suite.cases.filter { [selection] in selection.isNamed($0.name) }
    guard !cases.isEmpty else {
      let filter = selection.filters.last ?? ""
      let names = suite.cases.map(\.name)
      throw InputFailure(
        "no case matches \"\(filter)\"",
        expected: Spelling.question(about: filter, among: names) ?? Self.list(names),
        at: TextLocation(source: source))
    }
  }

  /// Reports which cases have other names now, in the order of the suite.
  ///
  /// - Parameter names: the new names, by the old ones.
  func tell(_ names: [String: String]) {
    for old in suite.cases.map(\.name) {
      if let new = names[old] { Console.inform("\(source): \"\(old)\" is \"\(new)\" now") }
    }
  }

  /// The first names, and the total number.
  private static func list(_ names: [String]) -> String {
    let first = names.prefix(listedNames).joined(separator: ", ")
    return names.count <= listedNames
      ? "one of \(first)" : "one of \(names.count) cases, the first \(listedNames): \(first)"
  }

  private static let listedNames = 10
}

extension Suite {
  /// Makes inputs of the goldens, which no result may replace: most commands do not read them, and a
  /// suite on standard input cannot be read again.
  ///
  /// - Parameter source: the name of the suite's file.
  func noteGoldens(in source: String) {
    for testCase in cases { CallFiles.noteReference(to: testCase.golden, in: source) }
  }
}
