/// The words about `check`.
extension CheckCommand {
  static let help = CommandHelp(
    name: "check",
    summary: "Run a suite: replay its traces, compare with what is expected.",
    discussion: """
      A SUITE is a gesture-suite/1 file, or a folder that contains suite.json or gestures/suite.json
      (default: the first that exists of
      \(CheckedSuite.places.joined(separator: ", "))). A case expects values at the
      end, or a golden: a timeline that is compared line by line, within the case's "tolerance" and
      "timeTolerance". The report begins with the cases that end differently. Then come those that reach
      the same end another way, and those that differ only in reasons or settings. For a failed case
      it shows the first difference, the lines around it and how many more differ. The exit status is
      1 if a case failed, 2 if one could not be run, and 0 otherwise. --update writes every golden
      that differs, and puts what runs did into "expect" where it is a value or "equals"; "atLeast",
      "atMost" and "oneOf" are changed only with --loosen. The status is then that of what is left.
      A name that init made of the end follows. In a tool with sheets or apps of your own, a golden
      is written only if a second run is the same.

      A golden of an app holds the sheet, the scroll views and each view with a name that the app
      gives it: its accessibilityIdentifier, or a property that holds it outside cells. It is
      compared in what it holds, so that another cell does not fail each case. --all-views writes
      and compares all views.

      The names of the cases that failed are kept in .last-failed beside the suite, for
      --last-failed.

      --set, --tuning and --degrade run the suite with other values than its own, to show which
      cases still hold. No golden is compared or written then. A case passes if its "expect" is met;
      a case with only a golden passes if it ends as it does with its own values. Cases whose scene
      does not have the parameter are skipped. A key path in "expect" that no run can have is a
      mistake of the suite: the other cases run, and the exit status is 2.

      --guards says what the suite guards, instead of running it once. For each parameter of its scenes
      it finds the values around the one in force with which every case passes, ends rounded inward to
      six significant digits, and the case that fails next. Steps grow by half on the way out, up to
      16 times the value; what fails only between two of them is missed. A flag or a word is tried with
      each of its other values. A parameter with which no case fails is unguarded. A case fails if its
      "expect" or "verify" is not met, if a property is broken or, if it has only a golden, if it ends
      otherwise than now. Scenes
      of one sheet in which a parameter has the same value share it, and a case in any of them guards
      it. --at-least SHARE exits with status 1 if less is guarded: it counts the parameters of the
      sheets and apps, and not those of scroll views and recognizers, which are the system's.

      On a page that the tool serves (--serve, or --open for cases whose code is the tool's own, such
      as your app), each failed case has a slider for every parameter, which runs it again and compares
      it with its golden anew. A page in a file (--html FILE, which --open then opens) plays, and says
      which call has such code live.
      """,
    examples: """
      {{tool}} check
      Runs the suite of this folder.
      {{tool}} check --filter 'joom*' --format json
      Runs some of its cases and reports as JSON.
      {{tool}} check --list --filter fling
      The cases that this filter selects.
      {{tool}} check --update
      Shows what differs after an intended change, and accepts it: goldens and "expect".
      {{tool}} check --review
      Shows one failure after another, and records those that you accept.
      {{tool}} check --last-failed
      Runs the cases that failed last time.
      {{tool}} check --html check.html
      A page of the run, on which each failure plays over its golden.
      {{tool}} check --guards --at-least 0.8
      Lists what the suite guards, and fails if it is less than four in five.
      {{tool}} check --serve
      The same, with sliders, on this computer and on phones in the local network.
      {{tool}} check --degrade resample=30 --degrade hitch=0.1:0.1
      Shows which gestures fail on a slow screen with a stall.
      {{tool}} check --github --junit report.xml --artifacts failures
      Everything that a CI server needs.
      """)

  static let reviewOption = CommandOption.flag(
    "--review",
    """
    In a terminal: show one failure after another and ask
    whether to accept it, as --update does.
    """
  ).forPeople()
}
