import Testing

/// `completions`, which scripts/check-completions tries in the shells themselves.
struct CompletionsTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `every command, option, scene and parameter is completed`(shell: String) throws {
    let script = try Tool.output("completions", shell)
    let help = try Tool.output("--help").split(separator: "\n")
    let commands = help.filter { $0.hasPrefix("  ") && !$0.hasPrefix("  -") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(commands.contains("completions"))
    for command in commands where command != "gesture-replay" {
      #expect(script.contains(command))
      let options = try Tool.output(command, "--help").split(separator: "\n").compactMap {
        $0.hasPrefix("  --") ? $0.split(separator: " ").first?.dropFirst(2) : nil
      }
      for option in options { #expect(script.contains(option), "\(command) --\(option)") }
    }
    for word in ["skagedal-bottom-sheet", "sheet.velocityThreshold", "recognition.tap.maximum"] {
      #expect(script.contains(word))
    }
  }

  @Test func `the help says how to install them in each shell`() throws {
    let help = try Tool.output("completions", "--help")
    for place in ["~/.bashrc", "~/.zshrc", "_gesture-replay", "completions/gesture-replay.fish"] {
      #expect(help.contains(place))
    }
  }

  @Test func `bash takes the script as it is`() throws {
    let result = try Tool.shell(
      #"""
      bash --norc -c 'eval "$(gesture-replay completions bash)"
        COMP_WORDS=(gesture-replay replay --format = js); COMP_CWORD=4
        _gesture_replay; echo "${COMPREPLY[@]}"'
      """#)
    #expect(result.output == "json jsonl\n" || result.output == "jsonl json\n")
  }

  @Test(arguments: [
    ([], "completions needs a shell, expected one of bash, zsh, fish"),
    (["fsh"], "unknown shell \"fsh\"; did you mean \"zsh\"?"),
  ])
  func `what is no shell is an error`(arguments: [String], says: String) throws {
    Tool.expectFailure(try Tool.run(["completions"] + arguments, input: []), "error: " + says)
  }
}
