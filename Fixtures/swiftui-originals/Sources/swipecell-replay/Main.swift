import GestureReplayTool
import HeadlessUIKit

@main
struct SwipeCellReplay {
  static func main() {
    GestureReplayTool.run(name: "swipecell-replay", adding: [AppSheet<SwipeCellApp>.self])
  }
}
