import JSONText
import ReplayJudging
import TextFiles

/// What the cases of a suite expect, as its file says it, and as it will say it once what runs did
/// is accepted.
struct ExpectationStore {
  private let path: String
  private let original: [UInt8]
  private var text: SuiteText

  /// What was written last; nil for nothing yet.
  private var written: [UInt8]?
  private var names: Set<String>

  /// Whether bounds are moved and values allowed, too.
  private let isLoose: Bool

  /// Whether the suite is a file, and not a stream that cannot be written.
  private let isFile: Bool

  /// Whether something was not accepted because the suite is none.
  private var isStopped = false

  /// - Parameters:
  ///   - file: the suite.
  ///   - isLoose: whether bounds are moved and values allowed, too.
  init(of file: SuiteFile, isLoose: Bool) {
    path = file.path
    original = file.bytes
    text = SuiteText(original)
    names = Set(file.suite.cases.map(\.name))
    self.isLoose = isLoose
    isFile = path != "-" && !ResultOutput.isSpecial(Folder.resolved(path))
  }

  /// What would be accepted of a run.
  ///
  /// - Parameters:
  ///   - run: a run that fails.
  ///   - isLoose: whether bounds are moved and values allowed, too.
  /// - Returns: in the order of the suite.
  static func acceptable(of run: CaseRun, isLoose: Bool) -> [AcceptedExpectation] {
    let members = run.result.testCase.expectationMembers
    return run.result.unmet.compactMap { unmet in
      members[unmet.keyPath].flatMap { AcceptedExpectation(unmet, in: $0) }
    }.filter { isLoose || !$0.isLoosened }
  }

  /// Accepts what a run did: the case expects it from now on, and its name says it if `init` made
  /// the name.
  ///
  /// - Parameters:
  ///   - run: a run that could be made.
  ///   - isLoose: whether bounds are moved and values allowed, too; nil for what the call says.
  /// - Returns: whether anything was accepted, which `write` writes.
  @discardableResult
  mutating func accept(_ run: inout CaseRun, isLoose: Bool? = nil) -> Bool {
    guard run.result.failure == nil else { return false }
    let acceptable = Self.acceptable(of: run, isLoose: isLoose ?? self.isLoose)
    guard isFile else {
      isStopped = isStopped || !acceptable.isEmpty
      return false
    }
    let accepted = acceptable.filter { text.replace($0.node, with: $0.value) }
    guard !accepted.isEmpty else { return false }
    run.accept(accepted)
    let testCase = run.result.testCase
    for each in accepted {
      guard let node = testCase.nameNode,
        let name = CaseName.following(testCase.name, each.keyPath, from: each.node, to: each.value),
        names.insert(name).inserted
      else { continue }
      _ = text.replace(node, with: JSONNode(.string(name), at: node.location))
    }
    return true
  }

  /// Writes the suite with what was accepted, whole or not at all.
  ///
  /// - Throws: if it cannot be written, or has changed since it was read.
  mutating func write() throws(InputFailure) {
    let location = TextLocation(source: TextFile.displayName(of: path))
    guard !isStopped else {
      throw InputFailure(
        "what the suite expects cannot be changed in a stream", expected: "a file", at: location)
    }
    guard text.isEdited, text.edited != written else { return }
    guard try TextFile.read(path, waitsForWriter: false) == written ?? original else {
      throw InputFailure(
        "the suite has changed meanwhile, and is not overwritten", expected: "another run",
        at: location)
    }
    let output = try ResultOutput(path: path, role: .golden)
    output.write(text.edited)
    try output.finish()
    written = text.edited
  }
}
