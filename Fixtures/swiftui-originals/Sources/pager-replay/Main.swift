import GestureReplayTool
import HeadlessUIKit

@main
struct PagerReplay {
  static func main() {
    GestureReplayTool.run(name: "pager-replay", adding: [AppSheet<PagerApp>.self])
  }
}
