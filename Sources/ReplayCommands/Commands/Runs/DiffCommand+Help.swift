/// The help of `diff`.
extension DiffCommand {
  static let help = CommandHelp(
    name: "diff",
    summary: "Show what changes between two tunings, or between two timelines.",
    discussion: """
      With --a or --b, every TRACE is replayed on both sides. A side without changes uses the
      trace's scene as the other options leave it. Without --a and --b, what --set and --tuning
      change is side b. Without all four, two gesture-timeline/1 files are compared; if they hold
      several timelines, in order. The report lists first, over all traces, which runs end
      differently and why. Then it shows for each run the first difference, how far apart every
      number is, and which events were added (+), removed (-), moved (~) or changed (≠). Differences
      are b − a. A sparkline shows their size; · means no difference. Only what the screen did is
      compared; settings and reasons are shown as explanations. If nothing differs, the result is
      empty, and a note says so. A trace that is wrong, or that one side refuses, is reported and
      skipped, and the exit status is 2.

      On a page that the tool serves (--serve, or --open for a scene whose code is the tool's own, such
      as your app), every parameter has a slider, which runs side b again and compares it anew. A page in
      a file (--output FILE, which --open then opens) plays, and says which call has such code live.

      A CHANGE is KEYPATH=VALUE, the name of a built-in scene, or a file. A file with a "format" is
      a scene; one without is a tuning. Write ./a=b.json for a path that contains "=".

      \(FolderContents.help)
      """,
    examples: """
      {{tool}} diff Fixtures/traces/fling-*.json --b sheet.velocityThreshold=700
      What a lower threshold changes: where traces end, and what led there.
      {{tool}} diff fling-up.json --a ivaev-bottom-sheet --b mine.json
      The same finger on two sheets.
      {{tool}} diff fling-up.json --b sheet.velocityThreshold=4000 --format html --output diff.html
      A page that shows both: the first difference, why, and how far they differ.
      {{tool}} diff fling-up.json --b sheet.velocityThreshold=4000 --serve
      The same, with sliders that change side b further.
      {{tool}} diff fling-up.json --b sheet.velocityThreshold=4000 --format animation --output flip.svg
      A picture that plays both, one after the other, for a README.
      {{tool}} replay fling-up.json --format jsonl | {{tool}} diff Fixtures/expected/fling-up.jsonl -
      What changed since a timeline was recorded.
      {{tool}} diff before.jsonl after.jsonl --format svg --output diff.svg
      Two recorded timelines as one picture, for a pull request.
      """)
}
