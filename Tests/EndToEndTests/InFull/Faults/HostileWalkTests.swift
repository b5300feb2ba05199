import BasicTestSupport
import Testing

/// What a document names is escaped in every text and every format: all commands and all formats
/// that their help lists are walked, with documents whose names are hostile.
struct HostileWalkTests {
  /// A terminal escape, a bell, a C1 control, changes of writing direction, a way back to the
  /// beginning of the line, and a line of its own that a CI server would obey.
  private static let name = #"a\u001b[31mred\u0007\u009b2J\u202egnp\u2066\r::x\n::error::x"#
  private static let raw: Set<Unicode.Scalar> = [
    "\u{1B}", "\u{7}", "\u{9B}", "\u{202E}", "\u{2066}", "\r",
  ]

  /// Calls of each command that show what documents name; none where a command reads none.
  private static let calls: [String: [String]] = [
    "replay": [
      "replay t.json", "replay c.json", "replay t.json c.json --vary sheet.height=500,600",
      "replay d.json", "replay rest.json", "replay v.json", "replay \(fileName)",
    ],
    "explain": [
      "explain t.json", "explain d.json", "explain t.json --why-not initial",
      "explain d.json --why-not large", "explain rest.json", "explain rest.json --why-not large",
      "explain v.json",
    ],
    "diff": [
      "diff t.json --b sheet.height=600", "diff t.json --b s2.json", "diff a.jsonl b.jsonl",
      "diff t.json d.json --b sheet.height=600", "diff rest.json --b sheet.selectedDetent=large",
      "diff v.json --b v2.scene.json",
    ],
    "sweep": [
      "sweep t.json --vary sheet.height=500:700:100", "sweep t.json --find sheet.height=500:700",
      "sweep rest.json --vary scrollView.contentHeight=900,1600",
      "sweep rest.json --find scrollView.contentHeight=900:1600", "sweep suite.json --vary x.y=1,2",
    ],
    "matrix": [
      "matrix t.json d.json", "matrix t.json --scene s.json --scene s2.json",
      "matrix rest.json v.json",
    ],
    "check": [
      "check suite.json --record none", "check suite.json --record none --github",
      "check suite.json --set sheet.height=600", "check missing.json --record none --github",
      "check states.json --record none --github", "check suite.json --list",
      "check suite.json --filter none",
    ],
    "aim": [
      "aim s.json --goal final.sheet.state=full --kind drag",
      "aim d.scene.json --goal final.sheet.state=large --from sheet --kind fling",
      "aim d.scene.json --goal final.sheet.state=large --kind drag --export maestro",
      "aim d.scene.json --goal final.sheet.state=nowhere --kind tap --export w3c",
      "aim v.scene.json --goal final.scroll.y=900 --kind tap",
    ],
    "tune": [
      "tune suite.json --vary sheet.velocityThreshold=0:4000",
      "tune states.json --vary scrollView.contentHeight=900:1600",
    ],
    "explore": ["explore d.scene.json --runs 60 --output found", "explore s.json --runs 60"],
    "minimize": ["minimize t.json", "minimize d.json", "minimize rest.json", "minimize v.json"],
    "degrade": ["degrade t.json --hitch 0.05:0.02"],
    "verify": ["verify o.json"], "fit": ["fit o.json --vary sheet.showDuration=0.1:0.6"],
    "validate": ["validate t.json s.json suite.json a.jsonl broken.json"],
    "trim": ["trim t.json --from 0 --to 0.1"],
    "export": [
      "export t.json --to w3c", "export t.json --to cdp", "export t.json --to evemu",
      "export t.json --to xctest", "export t.json --to maestro",
      "export rest.json --to w3c --lossy", "export rest.json --to cdp --lossy",
      "export rest.json --to evemu --lossy", "export rest.json --to xctest --lossy",
      "export rest.json --to maestro --lossy", "export d.json --to maestro --lossy",
    ],
    "scenes": ["scenes show s.json", "scenes show d.scene.json", "scenes show v.scene.json"],
    "try": ["try s.json", "try d.scene.json"], "init": ["init made --trace t.json --scene s.json"],
    "import": ["import h.json --from w3c"],
    "synthesize": ["synthesize tap --at 100,700"], "recorder": [], "schema": [], "completions": [],
    "man": [], "mcp": ["mcp < /dev/null"],
  ]

  /// A file's name that would control a terminal, as the shell is given it.
  private static let fileName = "\"$(printf 'f\\033[31m\\342\\200\\256\\r.json')\""

  /// What traces, scenes and suites name.
  private static func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    func trace(_ scene: String, _ more: String = "", by way: Double = 20) -> String {
      let samples = stride(from: 1.0, through: 12, by: 1).map { step in
        let (t, y) = (step / 60, 790 - way * step)
        return #"{"t":\#(t),"id":0,"phase":"moved","x":195,"y":\#(y)}"#
      }
      return #"{"format":"gesture-trace/1","name":"\#(name)","scene":"\#(scene)","metadata":"#
        + #"{"by":"\#(name)"},"samples":[{"t":0,"id":0,"phase":"began","x":195,"y":790},"#
        + samples.joined(separator: ",")
        + #",{"t":0.5,"id":0,"phase":"ended","x":195,"y":\#(790 - 12 * way)}]\#(more)}"#
    }
    let recognizer =
      #""recognizers":[{"name":"r\#(name)","view":"sheet","kind":"tap"}]"#
    let container = #""sheet":{"system":"container"},"scrollView":{},\#(recognizer)}"#
    try folder.write(#"{"format":"gesture-scene/1","name":"\#(name)",\#(container)"#, to: "s.json")
    try folder.write(
      #"{"format":"gesture-scene/1","name":"b\#(name)",\#(container)"#, to: "s2.json")
    try folder.write(
      #"{"format":"gesture-scene/1","name":"\#(name)","sheet":{"system":"detents","detents":"#
        + #"[{"identifier":"s\#(name)","height":200},"large"]}}"#, to: "d.scene.json")
    for (file, height) in [("v", 1200), ("v2", 1400)] {
      try folder.write(
        #"{"format":"gesture-scene/1","name":"\#(name)","scrollView":{"contentHeight":\#(height)},"#
          + #""scrollViews":[{"name":"list\#(name)","frame":[0,100,390,100],"contentHeight":300}],"#
          + #""controls":[{"name":"knob\#(name)","frame":[0,300,390,40],"kind":"slider"}],"#
          + #""recognizers":[{"name":"r\#(name)","view":"list\#(name)","kind":"longPress"}]}"#,
        to: "\(file).scene.json")
    }
    try folder.write(trace("v.scene.json"), to: "v.json")
    try folder.write(trace("d.scene.json", by: 1.5), to: "rest.json")
    try folder.write(
      #"{"format":"gesture-suite/1","cases":[{"name":"\#(name)","trace":"rest.json","#
        + #""expect":{"final.sheet.state":"s\#(name)"}},{"name":"b\#(name)","trace":"rest.json","#
        + #""expect":{"final.sheet.state":"b\#(name)"}}]}"#, to: "states.json")
    try folder.write(trace("s.json"), to: "t.json")
    try folder.write(trace("d.scene.json"), to: "d.json")
    try folder.write(trace("no\(name).json"), to: "c.json")
    try folder.write(
      trace(
        "s.json",
        #","observed":{"channels":["sheet.y"],"frames":[[0.1,700],[0.2,650],[0.3,600]],"#
          + #""metadata":{"device":"\#(name)"}}"#), to: "o.json")
    try folder.write(#"{"format":"gesture-trace/1","\#(name)":1}"#, to: "broken.json")
    try folder.write(
      #"[{"type":"pointer","id":"\#(name)","actions":[{"type":"pointerMove","x":9,"y":9},"#
        + #"{"type":"pointerDown","button":0},{"type":"\#(name)"}]}]"#, to: "h.json")
    for (file, more) in [("suite", #","expect":{"final.sheet.state":"full"}"#), ("missing", "")] {
      try folder.write(
        #"{"format":"gesture-suite/1","name":"\#(name)","cases":[{"name":"\#(name)","#
          + #""trace":"t.json","golden":"g\#(name).jsonl"\#(more)},{"name":"e\#(name)","trace":"#
          + #""no\#(name).json","expect":{"final.sheet.state":"full"}}]}"#, to: "\(file).json")
    }
    _ = try Tool.shell(
      """
      gesture-replay replay t.json --format jsonl --output a.jsonl
      gesture-replay replay t.json --set sheet.height=500 --format jsonl --output b.jsonl
      cp t.json \(fileName)
      """, in: folder.path)
    return folder
  }

  /// The commands that help lists.
  private static func commands() throws -> [String] {
    let help = try Tool.output("--help").split(separator: "\n", omittingEmptySubsequences: false)
    return help.prefix { !$0.hasPrefix("Options:") }.filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  /// The formats that a command's help lists after `--format`; none if it has no such option.
  private static func formats(of command: String) throws -> [String] {
    let help = try Tool.output(command, "--help").split(separator: "\n")
    guard let start = help.firstIndex(where: { $0.contains("--format FORMAT") }) else { return [] }
    let words = help[start...].prefix { $0 == help[start] || !$0.hasPrefix("  --") }
    return words.compactMap { line in
      let text = line.replacing("--format FORMAT", with: "").drop { $0 == " " }
      let word = text.prefix { $0.isLetter || $0.isNumber }
      return text.dropFirst(word.count).hasPrefix(":") || text.dropFirst(word.count).hasPrefix(" (")
        ? String(word) : nil
    }
  }

  @Test func `no command shows them as they are, in any format`() throws {
    let folder = try Self.makeFolder()
    let commands = try Self.commands()
    #expect(Set(commands) == Set(Self.calls.keys))
    var count = 0
    for command in commands {
      let formats = try Self.formats(of: command)
      for call in Self.calls[command] ?? [] {
        for format in [""] + formats.map({ " --format \($0)" }) {
          let result = try Tool.shell("gesture-replay \(call)\(format)", in: folder.path)
          count += 1
          #expect((result.status ?? 128) < 128, "\(call)\(format): \(result.errors)")
          // Rows of CSV end with both, as RFC 4180 has it.
          let text = (result.output + result.errors).replacing("\r\n", with: "\n")
          let shown = Self.raw.filter { text.unicodeScalars.contains($0) }
          #expect(shown.isEmpty, "\(call)\(format) shows \(shown.map { $0.value })")
          // A line break within a quoted cell or an attribute is those formats' own.
          guard !["csv", "html"].contains(where: format.hasSuffix) else { continue }
          let lines = text.split(whereSeparator: \.isNewline)
          #expect(!lines.contains { $0.hasPrefix("::error::x") }, "\(call)\(format)")
        }
      }
    }
    #expect(count > 150, "\(count) calls")
  }
}
