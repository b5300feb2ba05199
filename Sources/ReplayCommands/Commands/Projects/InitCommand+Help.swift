/// The help of `init`.
extension InitCommand {
  static let help = CommandHelp(
    name: "init",
    summary: "Start a suite or a sheet of your own, with the lines for CI.",
    discussion: """
      Writes a folder \(StarterFolder.name)/ into DIR (default: this folder), whole or not at all, and
      overwrites nothing. Its suite has one case, which `check` finds by itself: a fling, or
      --trace, on a scene that lists every parameter for you to change. With it come JSON Schemas,
      which let editors complete and check the files. The folder ci/ has a shell script that
      builds the tool once and checks the suite, with the lines for GitHub and GitLab. They use the
      commit that scripts/install installed from, or --tool-revision.

      The scene is --scene, or the one that --trace names, or \(usualScene). A tool with its own
      scenes uses the first of them.

      With --sheet, it writes a Swift package instead: a sheet with its parameters, an action and a
      decision with its margin, tests, a tool with every command, traces, a scene and a suite. The
      package's folder, system, scene and tool are named after NAME: photo-drawer for PhotoDrawer.

      With --app, it writes a Swift package beside the app, into DIR (default: the folder that
      contains FOLDER): a link to the app's sources, which a build step compiles as they are; a few
      lines that say what is replayed; a tool with every command; a trace, a scene and a suite; and
      tests for `swift test`. It begins with the first view controller, by path, that has a pan
      recognizer, or with the first view of SwiftUI that has a drag gesture, or with --controller,
      and is named after it: photo-drawer-replay for PhotoDrawerViewController. The sheet is the
      view that the action of a pan recognizer or a scroll view moves, as far as the code tells, or
      --sheet-view; in SwiftUI, the first one with an accessibilityIdentifier. It says what the app
      names and HeadlessUIKit does not have, with files, lines and the way out of each, and which
      view controllers run without them, and of what the build step warns. With --list, it only
      says that, and exits with status 1 if something is not there.

      It also lists the constants that the app's comparisons name: a --constant is a setting of the
      scene, without a change of the app's code. Decisions say the numbers that the code compared,
      which the build step records; with --without-comparisons it does not. The package has both
      in AppSources.json, for you to change.

      With --agent, DIR also gets a skill for coding agents, in .agents/skills,
      and a few lines in its \(AgentFiles.linesPath). Of a file that is there, only these lines are renewed.
      Where the suite or the package is there already, nothing else is written.
      """,
    examples: """
      {{tool}} init
      A first suite in this folder.
      {{tool}} init my-app --scene ivaev-bottom-sheet --trace recorded.json
      A suite for a recorded gesture on a bottom sheet.
      {{tool}} init --sheet PhotoDrawer --tool-repository https://example.org/replay.git --tool-revision 1.0
      A package photo-drawer with your own sheet, which gets the tool from there.
      {{tool}} init --app Sources/Photos --tool-repository https://example.org/replay.git --tool-revision 1.0
      A package beside Sources/Photos that replays the app's own code.
      {{tool}} init --agent
      A suite, or the one that is there, with a skill for coding agents.
      {{tool}} init --app Sources/Photos --list
      What the app names and HeadlessUIKit does not have; nothing is written.
      """)
}
