import GestureReplay
import GestureReplayTool
import HeadlessUIKit

@main
struct OriginalsReplay {
  static func main() throws {
    // compare TRACE…: the original beside the built-in scene; else the tool.
    guard CommandLine.arguments.dropFirst().first == "compare" else {
      GestureReplayTool.run(name: "originals-replay", adding: [AppSheet<ContainerApp>.self])
    }
    let sheet = try AppSheet(ContainerApp(), on: Screen(), at: nil)
    guard let model = try ReplayScene(builtIn: "ivaev-bottom-sheet") else { return }
    let comparison = try Comparison(
      of: ReplayScene(name: "original container", sheet: sheet), with: model,
      on: Array(CommandLine.arguments.dropFirst(2)))
    print(comparison.words)
    guard comparison.agrees else { throw Disagreement() }
  }

  struct Disagreement: Error {}
}
