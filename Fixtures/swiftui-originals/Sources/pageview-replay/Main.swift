import GestureReplayTool
import HeadlessUIKit

@main
struct PageViewReplay {
  static func main() {
    GestureReplayTool.run(name: "pageview-replay", adding: [AppSheet<PageViewApp>.self])
  }
}
