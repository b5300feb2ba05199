import BasicTestSupport

/// Files as the rules see them: what they declare, and which words they use.
struct SourceTree: Sendable {
  let files: [SourceFile]

  /// The package's own, each read once.
  static let package = Result { try SourceTree(reading: ["Sources", "Tests"]) }

  /// A tree for tests of the rules: paths with the files' texts.
  init(_ texts: KeyValuePairs<String, String>) {
    files = texts.map { SourceFile($0.key, Array($0.value.utf8)) }
  }

  private init(reading folders: [String]) throws {
    var files: [SourceFile] = []
    for folder in folders { try Self.read(folder, into: &files) }
    self.files = files
  }

  private static func read(_ path: String, into files: inout [SourceFile]) throws {
    let names = File.names(in: Repository.root + "/" + path)
    guard names.isEmpty else {
      for name in names { try read(path + "/" + name, into: &files) }
      return
    }
    files.append(SourceFile(path, try File.read(Repository.root + "/" + path)))
  }

  /// The Swift files of Sources.
  var sources: [SourceFile] { files.filter { $0.isSwift && $0.path.hasPrefix("Sources/") } }

  /// The Swift files of Sources, by module.
  var modules: [String: [SourceFile]] { Dictionary(grouping: sources) { $0.module } }
}

/// One file.
struct SourceFile: Sendable {
  /// From the repository's root: `Sources/MotionLaws/Motion.swift`.
  let path: String
  let byteCount: Int
  let lineCount: Int

  /// What it declares at its top level, imports among it; nothing if it is not Swift.
  let declarations: [Declaration]

  /// Its lines that mix operators on bits with others; none if it is not Swift.
  let mixedBitOperators: [String]

  /// Its lines on which doc comments without a name begin; none if it is not Swift.
  let namelessSummaries: [String]

  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    byteCount = bytes.count
    let isSwift = path.hasSuffix(".swift")
    lineCount = isSwift ? bytes.count { $0 == UInt8(ascii: "\n") } : 0
    declarations = isSwift ? Declaration.all(in: SwiftTokens.of(bytes)) : []
    mixedBitOperators = isSwift ? BitOperators.mixed(in: bytes) : []
    namelessSummaries = isSwift ? NamelessSummaries.all(in: bytes) : []
  }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// The parts of its path.
  private var steps: [Substring] { path.split(separator: "/") }

  /// The target that it belongs to.
  var module: String { String(steps[1]) }

  /// Its folder in the module: `Fitting/Numerics`; empty for the module's own.
  var folder: String { steps.dropFirst(2).dropLast().joined(separator: "/") }

  /// The type that it is named after: `Trace` for `Trace+Files.swift`.
  var subject: String { String((steps.last ?? "").prefix { $0 != "." && $0 != "+" }) }

  /// Whether it is named after an extension.
  var isNamedAfterExtension: Bool { steps.last?.contains("+") == true }

  var words: Set<String> { declarations.reduce(into: []) { $0.formUnion($1.words) } }

  var imports: Set<String> {
    Set(declarations.filter { $0.keyword == "import" }.map(\.name))
  }
}
