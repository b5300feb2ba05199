import JSONText
import ReplayJudging
import TextFiles

/// The cases that failed when they ran last, kept in a file beside the suite for `--last-failed`.
///
/// The file is one JSON object, with a list of names for each suite in the folder. Cases that a run
/// leaves out stay as they are in it.
struct LastFailed {
  /// The file's name.
  static let fileName = ".last-failed"

  private let path: String
  private let suite: String

  /// The cases of the suite, in its order.
  private let all: [String]
  private var failed: Set<String>

  /// What the file says of other suites.
  private let others: [JSONNode.Member]

  init(of file: SuiteFile) {
    path = TextFile.path(Self.fileName, in: file.folder)
    suite = file.path.split(separator: "/").last.map(String.init) ?? file.path
    all = file.suite.cases.map(\.name)
    // Without the file, or with one that something else wrote, nothing is known.
    let bytes = try? TextFile.exists(path) ? TextFile.read(path, waitsForWriter: false) : []
    let document = try? JSONNode(parsing: bytes ?? [], source: path)
    var members: [JSONNode.Member] = []
    if case .object(let read)? = document?.value { members = read }
    others = members.filter { [suite] in $0.key != suite }
    failed = []
    if case .array(let names)? = document?[suite]?.value {
      failed = Set(names.compactMap(\.text))
    }
  }

  /// Those of some cases that failed last time.
  func cases(of cases: [Suite.Case]) -> [Suite.Case] {
    if failed.isDisjoint(with: all) { Console.inform("no case of this suite failed last time") }
    return cases.filter { failed.contains($0.name) }
  }

  /// Notes how a case ended.
  mutating func note(_ result: CaseResult) {
    let name = result.testCase.name
    if result.status == .failed || result.status == .error {
      failed.insert(name)
    } else {
      failed.remove(name)
    }
  }

  /// Notes that a case does not fail any more.
  mutating func forget(_ name: String) { failed.remove(name) }

  /// Writes the file, or removes it if nothing failed; a folder that cannot be written remembers
  /// nothing.
  func write() {
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
