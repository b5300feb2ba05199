import JSONText
import ReplayJudging
import TextFiles

/// The expectations of a suite's cases, as its file says them, and as it will say them once runs are
/// accepted.
struct ExpectationStore {
  private let path: String
  private let original: [UInt8]
  private var text: SuiteText

  /// The file that the suite is written to, from the first value that is accepted on.
  private var output: ResultOutput?

  /// The text that was written last; nil for none yet.
  private var written: [UInt8]?
  private let names: [String]

  /// The names that follow what their cases expect: where they are, the end that changes, and the whole
  /// name before and after.
  private var renames: [Rename] = []

  private struct Rename {
    let node: JSONNode
    let ends: (old: String, new: String)
    let name: (old: String, new: String)
  }

  /// Whether bounds are moved and values allowed, too.
  private let isLoose: Bool

  /// Whether the suite is a file, and not a stream that cannot be written.
  private let isFile: Bool

  /// - Parameters:
  ///   - file: the suite.
  ///   - isLoose: whether bounds are moved and values allowed, too.
  init(of file: SuiteFile, isLoose: Bool) {
    path = file.path
    original = file.bytes
    text = SuiteText(original)
    names = file.suite.cases.map(\.name)
    self.isLoose = isLoose
    isFile = path != "-" && !ResultOutput.isSpecial(Folder.resolved(path))
  }

  /// Lists what would be accepted of a run.
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
  /// If the suite cannot be written, that becomes the case's failure.
  ///
  /// - Parameters:
  ///   - run: a run that could be made.
  ///   - isLoose: whether bounds are moved and values allowed, too; nil for what the call says.
  /// - Returns: whether anything was accepted, which `write` writes.
  @discardableResult
  mutating func accept(_ run: inout CaseRun, isLoose: Bool? = nil) -> Bool {
    guard run.result.failure == nil else { return false }
    let acceptable = Self.acceptable(of: run, isLoose: isLoose ?? self.isLoose)
    guard !acceptable.isEmpty else { return false }
    do throws(InputFailure) {
      try open()
    } catch {
      run.fail(error)
      return false
    }
    let accepted = acceptable.filter { text.replace($0.node, with: $0.value) }
    guard !accepted.isEmpty else { return false }
    run.accept(accepted)
    let testCase = run.result.testCase
    for each in accepted {
      guard let node = testCase.nameNode,
        let ends = CaseName.ends(of: testCase.name, each.keyPath, from: each.node, to: each.value)
      else { continue }
      let name = testCase.name.dropLast(ends.old.count) + ends.new
      renames.append(Rename(node: node, ends: ends, name: (testCase.name, String(name))))
    }
    return true
  }

  private mutating func open() throws(InputFailure) {
    guard output == nil else { return }
    guard isFile else {
      throw InputFailure(
        "what the suite expects cannot be changed in a stream", expected: "a file", at: location)
    }
    output = try ResultOutput(path: path, role: .golden)
  }

  private var location: TextLocation { TextLocation(source: TextFile.displayName(of: path)) }

  /// Writes the suite with what was accepted, whole or not at all.
  ///
  /// - Returns: the names that have changed, by the old ones.
  /// - Throws: if it cannot be written, or has changed since it was read.
  @discardableResult
  mutating func write() throws(InputFailure) -> [String: String] {
    guard let output else { return [:] }
    self.output = nil
    let changes = uniqueRenames
    for rename in changes {
      text.replaceEnd(of: rename.node, rename.ends.old, with: rename.ends.new)
    }
    let wanted = text.edited
    let now = try TextFile.read(path, waitsForWriter: false)
    switch now {
    case written ?? original:
      output.write(wanted)
      try output.finish()
    case wanted:
      // Another process has accepted the same meanwhile.
      output.discard()
    default:
      output.discard()
      throw InputFailure(
        "the suite has changed meanwhile, and is not overwritten", expected: "another run",
        at: location)
    }
    written = wanted
    return Dictionary(changes.map { ($0.name.old, $0.name.new) }, uniquingKeysWith: { $1 })
  }

  /// The renames after which no two cases have the same name.
  private var uniqueRenames: [Rename] {
    var renames = renames
    while true {
      let new = Dictionary(renames.map { ($0.name.old, $0.name.new) }, uniquingKeysWith: { $1 })
      let counts = Dictionary(names.map { (new[$0] ?? $0, 1) }, uniquingKeysWith: +)
      guard let index = renames.lastIndex(where: { counts[$0.name.new] ?? 0 > 1 }) else {
        return renames
      }
      renames.remove(at: index)
    }
  }
}
