import JSONText
import ReplayJudging
import TextFiles

/// The cases that failed when they ran last, kept in a file beside the suite for `--last-failed`.
///
/// The file is one JSON object, with a list of names for each suite in the folder. Cases that a run
/// leaves out stay as they are in it. A file that something else wrote is left alone.
struct LastFailed {
  /// The file's name.
  static let fileName = ".last-failed"

  let path: String
  private let suite: String

  /// The cases of the suite, in its order.
  private var all: [String]
  private var failed: Set<String>

  /// The file's members for other suites.
  private let others: [JSONNode.Member]

  /// Whether the file may be written: the suite is a file, and nothing else wrote this one.
  private let isOwn: Bool

  init(of file: SuiteFile) {
    path = TextFile.path(Self.fileName, in: file.folder)
    suite = file.path.split(separator: "/").last.map(String.init) ?? file.path
    all = file.suite.cases.map(\.name)
    let isThere = TextFile.exists(path)
    let bytes = isThere ? try? TextFile.read(path, waitsForWriter: false) : nil
    let document = bytes.flatMap { try? JSONNode(parsing: $0, source: Self.fileName) }
    var members: [JSONNode.Member] = []
    if case .object(let read)? = document?.value { members = read }
    let isList = !members.isEmpty && members.allSatisfy { $0.node.isListOfText }
    isOwn = file.path != "-" && (!isThere || isList)
    others = members.filter { [suite] in isList && $0.key != suite }
    failed = []
    if case .array(let names)? = document?[suite]?.value {
      failed = Set(names.compactMap(\.text))
    }
  }

  /// Picks the cases that failed last time.
  func cases(of cases: [Suite.Case]) -> [Suite.Case] {
    if failed.isDisjoint(with: all) { Console.inform("no case of this suite failed last time") }
    return cases.filter { failed.contains($0.name) }
  }

  /// Records how a case ended.
  mutating func note(_ result: CaseResult) {
    let name = result.testCase.name
    if result.status == .failed || result.status == .error {
      failed.insert(name)
    } else {
      failed.remove(name)
    }
  }

  /// Records that cases have other names now.
  ///
  /// - Parameter names: the new names, by the old ones.
  mutating func rename(_ names: [String: String]) {
    all = all.map { names[$0] ?? $0 }
    failed = Set(failed.map { names[$0] ?? $0 })
  }

  /// Records that a case does not fail any more.
  mutating func forget(_ name: String) { failed.remove(name) }

  /// Writes the file, or removes it if nothing failed; a folder that cannot be written remembers
  /// nothing.
  func write() {
    guard isOwn else { return }
    let names = all.filter(failed.contains)
    guard !names.isEmpty || !others.isEmpty else {
      if TextFile.exists(path) { try? Folder.removeFile(path) }
      return
    }
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    for other in others {
      writer.key(escaping: other.key)
      writer.node(other.node)
    }
    if !names.isEmpty {
      writer.key(escaping: suite)
      writer.beginArray()
      for name in names { writer.string(name) }
      writer.endArray()
    }
    writer.endObject()
    writer.endLine()
    guard let output = try? ResultOutput(path: path, role: .golden) else { return }
    output.write(writer.bytes)
    try? output.finish()
  }
}

extension JSONNode {
  fileprivate var isListOfText: Bool {
    guard case .array(let elements) = value else { return false }
    return elements.allSatisfy { $0.text != nil }
  }
}
