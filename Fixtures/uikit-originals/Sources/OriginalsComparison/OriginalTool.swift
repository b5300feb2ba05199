import Foundation
import GestureReplay
import GestureReplayTool
public import HeadlessUIKit

/// The tool of an original.
public enum OriginalTool {
  /// `compare TRACE…` compares the original with the scene that stands for it, and exits with
  /// status 1 if they differ; all else is the tool's.
  ///
  /// - Parameters:
  ///   - app: what is replayed.
  ///   - name: the tool's name.
  ///   - model: the name of the built-in scene.
  ///   - isJudgedInMotion: whether phases are judged only while the sheet moves.
  /// - Throws: if a file is no trace.
  public static func run<App: ReplayedApp>(
    _ app: App, name: String, beside model: String, isJudgedInMotion: Bool = false
  ) throws {
    guard CommandLine.arguments.dropFirst().first == "compare" else {
      GestureReplayTool.run(name: name, adding: [AppSheet<App>.self])
    }
    let sheet = try AppSheet(app, on: Screen(), at: nil)
    guard let model = try ReplayScene(builtIn: model) else { return }
    let comparison = try Comparison(
      of: ReplayScene(name: App.systemName, sheet: sheet), with: model,
      isJudgedInMotion: isJudgedInMotion,
      on: Array(CommandLine.arguments.dropFirst(2)))
    print(comparison.words)
    exit(comparison.agrees ? 0 : 1)
  }
}
