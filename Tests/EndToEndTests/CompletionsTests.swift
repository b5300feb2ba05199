import Testing

/// `completions`; scripts/check-completions tries the scripts in the shells themselves.
struct CompletionsTests {
  /// Every command, with the options that its help lists, without their dashes.
  private static let commands = Result {
    let help = try Tool.output("--help").split(separator: "\n")
    let commands = help.filter { $0.hasPrefix("  ") && !$0.hasPrefix("  -") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    return try commands.filter { $0 != "gesture-replay" }.map { command in
      let options = try Tool.output(command, "--help").split(separator: "\n").compactMap {
        $0.hasPrefix("  --") ? $0.split(separator: " ").first.map { String($0.dropFirst(2)) } : nil
      }
      return (name: command, options: options)
    }
  }

  /// The words of a script, without the dashes of options.
  private static func words(_ script: String) -> Set<String> {
    let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-".utf8)
    return Set(
      Array(script.utf8).split { !letters.contains($0) }.map {
        String(decoding: $0.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
      })
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `every command, option, scene and parameter is completed`(shell: String) throws {
    let script = try Tool.output("completions", shell)
    let words = Self.words(script)
    let commands = try Self.commands.get()
    #expect(commands.contains { $0.name == "completions" })
    for (command, options) in commands {
      #expect(words.contains(command))
      for option in options { #expect(words.contains(option), "\(command) --\(option)") }
    }
    for word in ["skagedal-bottom-sheet", "sheet.velocityThreshold"] {
      #expect(words.contains(word))
    }
    #expect(script.contains("recognition.tap.maximum"))
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
    (["fsh"], "unknown shell \"fsh\"; did you mean \"zsh\" or \"fish\"?"),
  ])
  func `what is no shell is an error`(arguments: [String], says: String) throws {
    Tool.expectFailure(try Tool.run(["completions"] + arguments, input: []), "error: " + says)
  }
}
