import GestureReplayTool
import HeadlessUIKit

@main
struct SwipeActionsReplay {
  static func main() {
    GestureReplayTool.run(name: "swipeactions-replay", adding: [AppSheet<SwipeActionsApp>.self])
  }
}
