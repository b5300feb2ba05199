import GestureReplayTool
import HeadlessUIKit

@main
struct PagerTabStripReplay {
  static func main() {
    GestureReplayTool.run(name: "pagertabstrip-replay", adding: [AppSheet<PagerTabStripApp>.self])
  }
}
