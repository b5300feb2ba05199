import GestureReplayTool
import HeadlessUIKit

@main
struct WojtekReplay {
  static func main() {
    GestureReplayTool.run(name: "wojtek-replay", adding: [AppSheet<WojtekApp>.self])
  }
}
