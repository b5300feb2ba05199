import GestureReplayTool
import HeadlessUIKit

@main
struct MaustinstarReplay {
  static func main() {
    GestureReplayTool.run(name: "maustinstar-replay", adding: [AppSheet<MaustinstarApp>.self])
  }
}
