import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import ReplayReports
import ReplayTimelines
import TextFiles

/// The folder that `init` writes: a suite with one case, its trace, its scene and its golden,
/// schemas for editors, and the lines for CI servers.
struct StarterFolder {
  /// Its name, which is also where `check` looks for a suite by default.
  static let name = SuitePlaces.folderName

  /// The files that are written before the golden is recorded, by their paths in the folder.
  private(set) var files: [(path: String, bytes: [UInt8])] = []

  /// The trace's path in the folder.
  let trace: String

  /// The mapping of its touches to the scene's screen; nil if it is their own.
  let mapping: ScreenMapping?
  private let golden: String

  private static let schemas: [DocumentSchema] = [.trace, .scene, .suite]

  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - stem: the file name of the trace, without the extension.
  ///   - scene: what they touch.
  ///   - lines: the lines for CI servers.
  ///   - tool: the tool that writes it.
  /// - Throws: if the trace cannot be replayed on the scene, or reaches nothing there that moves.
  init(
    _ trace: Trace, stem: String, on scene: ReplayScene, lines: CILines, by tool: ToolContext
  ) throws(InputFailure) {
    self.trace = "traces/\(stem).json"
    golden = "expected/\(stem).jsonl"
    let sceneFile = "scenes/\(FileStem(of: scene.name).text).json"
    var trace = trace
    let recorded = RecordedScreen(of: trace, on: scene)
    let mapping = Self.mapping(of: trace, from: recorded, to: scene)
    self.mapping = mapping
    let mapped = trace.mapped(to: scene, by: mapping, from: recorded)
    let run = try Timeline(of: mapped, on: scene)
    if let idleness = IdleGesture(in: run, scale: trace.scale(to: scene, by: mapping)) {
      let source = trace.source.isEmpty ? "the fling" : trace.source
      throw idleness.warning(at: TextLocation(source: source))
    }
    trace.scene = "../\(sceneFile)"
    add(self.trace, Self.naming(.trace, above: 1, TraceWriter.text(of: trace)))
    add(sceneFile, Self.naming(.scene, above: 1, SceneWriter.text(of: scene)))
    add("suite.json", suite(trace.name, run.outcome, mapping))
    for schema in Self.schemas { add(Self.path(of: schema), schema.text(for: tool)) }
    for (path, text) in lines.files { add(path, Array(text.utf8)) }
  }

  /// Touches keep their speed if the scene's screen is large enough.
  private static func mapping(
    of trace: Trace, from recorded: RecordedScreen?, to scene: ReplayScene
  ) -> ScreenMapping? {
    guard let recorded, trace.differs(from: scene.screen) else { return nil }
    let isKept = TouchMove(of: trace, from: recorded, to: scene).countOffScreen == 0
    return isKept ? .move : .scale
  }

  private mutating func add(_ path: String, _ bytes: [UInt8]) { files.append((path, bytes)) }

  /// Writes all files into an empty folder, and records the golden.
  ///
  /// - Throws: if a file cannot be written.
  func write(into folder: String, _ catalog: SheetCatalog) throws(InputFailure) {
    try NewFolder.fill(folder, with: files)
    let path = TextFile.path("suite.json", in: folder)
    let suite = try Suite(
      parsing: try TextFile.read(path, waitsForWriter: false), source: path)
    var goldens = GoldenStore(of: suite, in: folder, mode: .missing)
    for testCase in suite.cases {
      let scenes = SceneLibrary(catalog)
      var run = CaseRun(testCase, suite.properties, in: folder, scenes)
      goldens.record(&run, scenes)
      if let failure = run.result.failure { throw failure }
    }
  }

  /// Every path in the folder, including the golden's.
  var paths: [String] { (files.map(\.path) + [golden]).sorted() }

  // MARK: Documents

  private static func path(of schema: DocumentSchema) -> String {
    "schemas/\(schema.rawValue).schema.json"
  }

  /// A document with the path of its schema, which is this many folders above it.
  private static func naming(_ schema: DocumentSchema, above depth: Int, _ text: [UInt8]) -> [UInt8]
  {
    let up = String(repeating: "../", count: depth)
    let line = "{\n  \"\(JSONSchema.Member.schemaReference.key)\": \"\(up)\(path(of: schema))\",\n"
    return Array(line.utf8) + text.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
  }

  private func suite(_ name: String, _ outcome: Outcome, _ mapping: ScreenMapping?) -> [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.field("format", Suite.format)
    writer.key("cases")
    writer.beginArray()
    writer.beginObject()
    let location = TextLocation(source: name)
    let (keyPath, value): (String, JSONNode) =
      if let state = outcome.frame.sheet?.reading.state {
        ("final.sheet.state", JSONNode(.string(state), at: location))
      } else {
        ("final.settled", JSONNode(.bool(outcome.isSettled), at: location))
      }
    writer.field("name", CaseName.name(of: name, keyPath, value))
    writer.field("trace", trace)
    writer.field("golden", golden)
    if let mapping { writer.field("fit", mapping.rawValue) }
    writer.key("expect")
    writer.beginObject()
    writer.key(escaping: keyPath)
    writer.node(value)
    writer.endObject()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return Self.naming(.suite, above: 0, writer.bytes)
  }
}

/// A text as a file name that every system allows: letters, digits and hyphens.
struct FileStem {
  let text: String

  init(of name: String) {
    let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    text = words.isEmpty ? "trace" : words.joined(separator: "-").lowercased()
  }
}
