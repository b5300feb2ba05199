import Foundation
import GestureReplay
import GestureReplayTool
public import HeadlessUIKit

/// The tool of an original.
public enum OriginalTool {
  /// `compare` compares the original with the scene that stands for it; all else is the tool's.
  ///
  /// `compare TRACE…` does so on traces, `compare --random N` on N random gestures, and `compare --random N
  /// FIRST` on those from a number on. The exit status is 1 if they differ.
  ///
  /// - Parameters:
  ///   - app: what is replayed.
  ///   - name: the tool's name.
  ///   - model: the name of the built-in scene.
  ///   - isJudgedInMotion: whether phases are judged only while the sheet moves.
  ///   - variants: the settings of the app, and those of the scene that say the same, among which each
  ///     random gesture has some.
  /// - Throws: if a file is no trace, or the scene has no such setting.
  public static func run<App: ReplayedApp>(
    _ app: App, name: String, beside model: String, isJudgedInMotion: Bool = false,
    variants: [(app: App, scene: [String])] = []
  ) throws {
    guard CommandLine.arguments.dropFirst().first == "compare" else {
      GestureReplayTool.run(name: name, adding: [AppSheet<App>.self])
    }
    let arguments = Array(CommandLine.arguments.dropFirst(2))
    var comparison = Comparison(isJudgedInMotion: isJudgedInMotion)
    let pairs = try (variants.isEmpty ? [(app, [])] : variants).map { variant in
      (try original(variant.app), try scene(model, variant.scene))
    }
    if arguments.first == "--random" {
      let numbers = arguments.dropFirst().compactMap { Int($0) }
      let first = numbers.count > 1 ? numbers[1] : 1
      for number in first..<first + (numbers.first ?? 500) {
        var gestures = RandomGestures(number: number)
        let pair = gestures.one(of: pairs)
        let trace = gestures.trace(name: "gesture \(number)")
        comparison.add(trace, on: pair.0, and: pair.1, "\(trace.name) on \(pair.1.name)")
      }
    } else {
      let (original, model) = (try original(app), try scene(model, []))
      for path in arguments {
        comparison.add(try Trace(contentsOf: path), on: original, and: model, path)
      }
    }
    print(comparison.words)
    exit(comparison.agrees ? 0 : 1)
  }

  private static func original<App: ReplayedApp>(_ app: App) throws -> ReplayScene {
    ReplayScene(name: App.systemName, sheet: try AppSheet(app, on: Screen(), at: nil))
  }

  private static func scene(_ name: String, _ settings: [String]) throws -> ReplayScene {
    var document = try SceneReader.document(named: name)
    for setting in settings { document = document.merging(try SceneReader.patch(setting)) }
    var scene = try SceneReader.scene(from: document)
    scene.name = ([name] + settings).joined(separator: " ")
    return scene
  }
}
