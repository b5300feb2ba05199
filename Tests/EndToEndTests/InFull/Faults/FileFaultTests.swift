import BasicTestSupport
import Testing

/// A command never writes what it reads, and its output is complete or absent.
struct FileFaultTests {
  private static let fling = "\(Repository.root)/Fixtures/traces/fling-up.json"

  @Test(arguments: [
    "replay t.json --output t.json", "replay t.json --format summary --output ./t.json",
    "replay t.json --output link.json", "explain t.json --output hard.json",
    "trim t.json --from 0 --to 0.1 --output t.json",
    "diff t.json --b sheet.height=600 --output t.json",
    "replay t.json --tuning tuning.json --output tuning.json",
  ])
  func `results do not go into a file that is read`(call: String) throws {
    let folder = try TemporaryFolder()
    let text = String(decoding: try File.read(Self.fling), as: UTF8.self)
    try folder.write(text, to: "t.json")
    try folder.write("{}", to: "tuning.json")
    let result = try Tool.shell(
      "ln -s t.json link.json; ln t.json hard.json; gesture-replay \(call)", in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("is also an input"), "\(result.errors)")
    #expect(try folder.read("t.json") == text)
    #expect(try folder.read("tuning.json") == "{}")
  }

  private static let varied = "--vary sheet.velocityThreshold=0:4000"
  private static let (scene, goal) = ("ivaev-bottom-sheet", "final.sheet.state=full")

  /// A folder with a suite, its traces, scenes and goldens, and a trace with a scene and a schema.
  private static func folderOfDocuments() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let trace = String(decoding: try File.read(fling), as: UTF8.self)
    let own = trace.replacing(
      "\"ivaev-bottom-sheet\"", with: "\"scene.json\", \"$schema\": \"schema.json\"")
    try folder.write(trace, to: "t.json")
    try folder.write(own, to: "u.json")
    try folder.write(own.filter { $0 != "\n" } + "\n", to: "lines.jsonl")
    try folder.write(
      #"{"format": "gesture-scene/1", "name": "mine", "sheet": {"system": "container"}}"#,
      to: "scene.json")
    for (file, schema) in [("marked.json", "schema.json"), ("page.json", "schema.html")] {
      try folder.write(
        #"{"$schema": "\#(schema)", "format": "gesture-scene/1", "name": "own", "#
          + #""sheet": {"system": "container"}}"#, to: file)
      try folder.write("{}", to: schema)
    }
    let suite = """
      {"$schema": "schema.json", "format": "gesture-suite/1", "cases": [
        {"name": "a", "trace": "t.json", "scene": "scene.json", "golden": "g.jsonl",
         "expect": {"final.sheet.state": "full"}},
        {"name": "other", "trace": "t.json", "expect": {"final.sheet.state": "full"}}]}
      """
    for name in ["s.json", "suite.json"] { try folder.write(suite, to: name) }
    try folder.write(suite.replacing("]}", with: "],}"), to: "faulty.json")
    try folder.write(suite.replacing("scene\"", with: #"sc\u0065ne""#), to: "escaped.json")
    try folder.write(
      suite.replacing("g.jsonl", with: "kept/a/expected.jsonl"), to: "keeping.json")
    _ = try Tool.shell(
      """
      ln -s scene.json link.json
      for suite in s keeping; do gesture-replay check $suite.json --record missing; done
      ln g.jsonl hard.jsonl; mkdir G
      """, in: folder.path)
    return folder
  }

  @Test(arguments: [
    "tune s.json \(varied) --tuning-output t.json", "tune s.json \(varied) --output scene.json",
    "minimize u.json --output scene.json", "explain u.json --output link.json",
    "diff u.json --b sheet.height=600 --output scene.json",
    "degrade u.json --hitch 0.05:0.02 --output scene.json",
    "trim u.json --from 0 --to 0.1 --output scene.json",
    "trim u.json --from 0 --to 0.1 --output schema.json",
    "export u.json --to cdp --output scene.json", "matrix u.json --output scene.json",
    "replay --lines lines.jsonl --output scene.json",
    "sweep s.json --vary sheet.height=600,640 --format jsonl --output g.jsonl",
    "sweep s.json --vary sheet.height=600,640 --format jsonl --output hard.jsonl",
    "sweep s.json --find sheet.height=600:640 --format jsonl --output ./G/../g.jsonl",
    "tune . \(varied) --tuning-output scene.json", "tune faulty.json \(varied) --output g.jsonl",
    "tune escaped.json \(varied) --tuning-output scene.json",
    "replay u.json --scene scene.json --output schema.json",
    "aim marked.json --goal final.sheet.state=full --output schema.json",
    "scenes show marked.json --output schema.json",
    "synthesize tap --from 100,700 --scene marked.json --output schema.json",
    "import u.json --scene scene.json --output schema.json",
    "fit u.json --vary sheet.height=600:700 --output scene.json",
    "verify u.json --output scene.json", "try page.json --output schema.html",
    "recorder --scene page.json --output schema.html", "check keeping.json --artifacts kept",
  ])
  func `results do not go into a file that a document names`(call: String) throws {
    let folder = try Self.folderOfDocuments()
    let names = [
      "t.json", "u.json", "scene.json", "schema.json", "g.jsonl", "s.json", "schema.html",
      "kept/a/expected.jsonl",
    ]
    let before = try names.map(folder.read)
    let result = try Tool.shell("gesture-replay \(call)", in: folder.path)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("is also an input"), "\(result.errors)")
    #expect(try names.map(folder.read) == before)
  }

  @Test(arguments: [
    "sweep s.json --vary sheet.height=600,640 --format jsonl --output g.jsonl",
    "sweep . --vary sheet.height=600,640 --format jsonl --output G/../g.jsonl",
    "sweep keeping.json --vary sheet.height=600,640 --format jsonl --output kept/a/expected.jsonl",
    "sweep escaped.json --vary sheet.height=600,640 --format jsonl --output to-golden.jsonl",
    "matrix s.json --format jsonl --output g.jsonl", "tune s.json \(varied) --output g.jsonl",
    "tune faulty.json \(varied) --output g.jsonl", "minimize t.json --tuning s.json -o g.jsonl",
  ])
  func `results do not go where a suite will record a golden`(call: String) throws {
    let folder = try Self.folderOfDocuments()
    let result = try Tool.shell(
      """
      rm -r g.jsonl hard.jsonl kept; ln -s g.jsonl to-golden.jsonl
      gesture-replay \(call)
      """, in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("is also an input"), "\(result.errors)")
    let names = File.names(in: folder.path)
    #expect(!names.contains("g.jsonl") && !names.contains("kept"))
  }

  /// Their endings show that the files are meant for something else.
  @Test(arguments: [
    "check s.json --junit t.json", "check s.json --html scene.json", "check s.json --junit g.jsonl",
    "check s.json --filter other --html g.jsonl", "check s.json --junit schema.json",
  ])
  func `reports do not go into a file with another ending`(call: String) throws {
    let folder = try Self.folderOfDocuments()
    let names = ["t.json", "u.json", "scene.json", "schema.json", "g.jsonl", "s.json"]
    let before = try names.map(folder.read)
    let result = try Tool.shell("gesture-replay \(call)", in: folder.path)
    #expect(result.status == 2)
    let reasons = ["expected a file that ends in .", "is also an input"]
    #expect(reasons.contains { result.errors.contains($0) }, "\(result.errors)")
    #expect(try names.map(folder.read) == before)
  }

  @Test(arguments: [
    ("aim \(scene) --goal \(goal) --output x.json -o x.json", "--output names \"x.json\" twice"),
    ("aim \(scene) --goal \(goal) --output y.json --output z.json", "twice"),
    ("aim \(scene) --goal \(goal) -o new/../x.json -o x.json", "twice"),
    ("check s.json --junit x --html x", "--junit and --html name the same file, \"x\""),
    ("check s.json --junit x --html ./x", "--junit and --html name the same file"),
    ("tune s.json \(varied) --output x --tuning-output y", "name the same file"),
    // The golden that the suite will record is its input from then on.
    ("check s.json --record missing --junit new.xml", "also an input, which is not there yet"),
  ])
  func `two results of a call do not go into one file`(call: String, says: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"format": "gesture-suite/1", "cases": [{"name": "a", "trace": "\#(Self.fling)",
        "golden": "new.xml", "expect": {"final.sheet.state": "full"}}]}
      """#, to: "s.json")
    let result = try Tool.shell(
      "ln -s x y; ln -s x.json y.json; ln -s x.json z.json; mkdir new; gesture-replay \(call)",
      in: folder.path)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(says), "\(result.errors)")
    let names = File.names(in: folder.path)
    #expect(!["x", "x.json", "new.xml"].contains(where: names.contains))
  }

  @Test func `the folders of results are made`() throws {
    let folder = try Self.folderOfDocuments()
    let result = try Tool.shell(
      """
      rm faulty.json
      sed 's/"full"/"initial"/' s.json > failing.json
      gesture-replay check failing.json --junit a/b/j.xml --html c/d/p.html --artifacts e/f > out
      gesture-replay replay t.json --output g/h/r.jsonl --format jsonl
      ls a/b/j.xml c/d/p.html e/f/a g/h/r.jsonl > out
      """, in: folder.path)
    #expect(result.faults == "")
    #expect(result.status == 0)
  }

  @Test func `a pipe behind /dev/stdout is written into`() throws {
    let call = "gesture-replay replay '\(Self.fling)' --format summary"
    let result = try Tool.shell(
      "\(call) --output /dev/stdout | cat; \(call) --output /dev/fd/1 | cat")
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").count == 2)
  }

  @Test func `a file behind /dev/stdout gets the results`() throws {
    let folder = try TemporaryFolder()
    let call = "gesture-replay replay '\(Self.fling)' --format summary"
    let result = try Tool.shell(
      "\(call) --output /dev/stdout > one; \(call) --output /dev/fd/1 > two; cat one two",
      in: folder.path)
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(folder.names == ["one", "two"])
  }

  @Test func `a link to a file that is not there leads to that file`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.shell(
      """
      mkdir deep; ln -s deep/out.txt link; ln -s link second
      gesture-replay replay '\(Self.fling)' --format summary --output second
      test -L link && test -L second && cat deep/out.txt
      """, in: folder.path)
    #expect(result.faults == "")
    #expect(result.output.hasPrefix("fling up\t"))
  }

  @Test(
    arguments: ["TERM", "HUP"],
    [
      "replay", "matrix", "diff --b sheet.height=600",
      "sweep --vary sheet.height=500:700:0.1 --format csv",
    ])
  func `a signal takes the unfinished file away`(signal: String, command: String) throws {
    let folder = try TemporaryFolder()
    let result = try Tool.shell(
      """
      for i in 1 2 3 4 5 6 7 8 9 10; do cat '\(Self.fling)' | tr -d '\\n'; echo; done > ten
      for i in 1 2 3 4 5 6 7 8 9 10; do cat ten; done > hundred
      for i in 1 2 3 4 5 6 7 8 9 10; do cat hundred; done > many
      for i in 1 2 3 4 5 6 7 8 9 10; do cat many; done > most
      gesture-replay \(command) --lines most --output out 2> errors &
      tool=$!
      while ! ls out.*.partial > /dev/null 2>&1 && kill -0 $tool 2> /dev/null; do :; done
      kill -\(signal) $tool
      wait $tool
      echo "status $?"
      ls | grep -c partial
      """, in: folder.path)
    // A shell makes its background processes ignore INT, which is handled like the others.
    #expect(result.output == "status \(128 + (signal == "TERM" ? 15 : 1))\n0\n")
  }

  @Test func `warnings do not go into the results where standard error is closed`() throws {
    let folder = try TemporaryFolder()
    let trace = TraceText.still(
      #""scene": "ivaev-bottom-sheet", "device": {"width": 9, "height": 9},"#)
    try folder.write(trace, to: "t.json")
    for closed in ["2>&-", "1>&- 2>&-", "0<&- 1>&- 2>&-"] {
      let result = try Tool.shell(
        """
        gesture-replay replay t.json --format jsonl --output out 2> /dev/null
        gesture-replay replay t.json --format jsonl --output other \(closed)
        cmp out other && echo same
        """, in: folder.path)
      #expect(result.output == "same\n", "\(closed)")
    }
    #expect(try Tool.shell("gesture-replay scenes 1>&-", in: folder.path).status == 2)
    #expect(try Tool.shell("gesture-replay replay - 0<&-", in: folder.path).status == 2)
  }

  @Test func `a scene that is a pipe without a writer is not waited for`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.shell(
      """
      mkfifo pipe
      gesture-replay replay '\(Self.fling)' --scene ./pipe
      echo "status $?"
      gesture-replay scenes show ivaev-bottom-sheet > scene.json
      cat scene.json > pipe &
      sleep 0.1
      gesture-replay replay '\(Self.fling)' --scene ./scene.json --format summary
      cat pipe > /dev/null
      """, in: folder.path)
    #expect(result.output.hasPrefix("status 2\nfling up\t"), "\(result.output)")
  }
}
