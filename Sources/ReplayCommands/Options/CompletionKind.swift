/// The kind of suggestion that a shell offers for a value on the command line.
enum CompletionKind: Equatable, Sendable {
  /// A number or a name: nothing that can be suggested.
  case nothing
  case words([String])

  /// Files whose names end in a dot and one of some words, and folders on the way to them; all
  /// files if no word is given.
  case files([String] = [])
  case folders

  /// The built-in scenes, and files of scenes.
  case scenes

  /// The key paths of tuning parameters, each followed by `=`.
  case keyPaths

  /// A change of a scene: a tuning parameter's key path and `=`, a scene, or a file.
  case changes

  /// Files of JSON, one document each.
  static let json = files(["json"])

  /// Files of traces or timelines, one per file or one per line.
  static let traces = files(["json", "jsonl"])
}
