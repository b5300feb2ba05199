import GestureReplayTool
import HeadlessUIKit

@main
struct TMSwipeReplay {
  static func main() {
    GestureReplayTool.run(name: "tmswipe-replay", adding: [AppSheet<TMSwipeApp>.self])
  }
}
