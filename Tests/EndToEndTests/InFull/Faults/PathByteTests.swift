#if os(Linux)
  import BasicTestSupport
  import Testing

  /// Paths are bytes to the operating system, and need not be UTF-8; elsewhere they have to be.
  struct PathByteTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(TraceText.still(), to: "still.json")
    }

    /// Runs a script in which `$odd` is `caf` and the byte E9, and `$trace` a trace in that folder.
    private func shell(_ script: String) throws -> ProcessResult {
      try Tool.shell(
        #"odd=$(printf 'caf\351'); trace=$odd/$odd.json; mkdir "$odd"; cp still.json "$trace""#
          + "\n" + script, in: folder.path)
    }

    @Test(arguments: [
      #"replay "$trace" --format summary"#, #"explain "$trace""#, #"validate "$trace""#,
      #"sweep "$trace" --vary sheet.height=600,700"#, #"matrix "$trace""#,
      #"replay still.json --scene "./$odd/scene.json""#,
      #"replay still.json --tuning "$odd/tuning.json""#,
    ])
    func `a path of any bytes is opened, and shown as text`(call: String) throws {
      let result = try shell(
        """
        gesture-replay scenes show ivaev-bottom-sheet > "$odd/scene.json"
        echo '{"sheet": {"height": 600}}' > "$odd/tuning.json"
        gesture-replay \(call)
        """)
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(result.output.contains(#"caf\xE9"#) == call.contains("$trace"))
      #expect(result.output.utf8.elementsEqual(result.outputBytes))
    }

    @Test func `errors show the bytes`() throws {
      let result = try shell(#"gesture-replay replay "$odd/none.json""#)
      Tool.expectFailure(result, #"error: caf\xE9/none.json: no such file"#)
    }

    @Test func `JSON shows the bytes, and is UTF-8`() throws {
      let result = try shell(#"gesture-replay validate "$trace" --format json"#)
      #expect(result.output.hasPrefix(#"{"file":"caf\\xE9/caf\\xE9.json","valid":true,"#))
    }

    @Test func `a file with such a name is written, and nothing beside it`() throws {
      let result = try shell(
        #"""
        gesture-replay replay "$trace" --format summary --output "$odd/out$odd"
        gesture-replay replay "$trace" --format summary | cmp - "$odd/out$odd" && echo same
        ls "$odd" | wc -l
        gesture-replay replay "$trace" --output "$trace" 2> /dev/null || echo refused
        """#)
      #expect(result.lines == ["same", "2", "refused"])
    }

    @Test func `a scene beside a trace is found`() throws {
      try folder.write(TraceText.still(#""scene": "mine.json","#), to: "mine-trace.json")
      let result = try shell(
        #"""
        gesture-replay scenes show ivaev-bottom-sheet > "$odd/mine.json"
        cp mine-trace.json "$odd"
        gesture-replay replay "$odd/mine-trace.json" --format summary
        """#)
      #expect(result.errors == "")
      #expect(result.output.hasPrefix("mine-trace\tivaev-bottom-sheet\t"))
    }

    @Test func `a suite's goldens are recorded, checked and pruned`() throws {
      try folder.write(
        #"{"format": "gesture-suite/1", "cases": [{"name": "a", "trace": "../still.json", "golden": "g/a.jsonl"}]}"#,
        to: "suite.json")
      let result = try shell(
        #"""
        cp suite.json "$odd"
        gesture-replay check "$odd/suite.json" > /dev/null; echo $?
        cp "$odd/g/a.jsonl" "$odd/g/$odd.jsonl"
        gesture-replay check "$odd/suite.json" | grep UNUSED
        gesture-replay check "$odd/suite.json" --prune > /dev/null; echo $?
        ls "$odd/g"
        """#)
      #expect(result.errors == "")
      #expect(
        result.lines == [
          "0", #"UNUSED  caf\xE9/g/caf\xE9.jsonl: no case uses it; --prune removes it"#, "0",
          "a.jsonl",
        ])
    }
  }
#endif
