import GestureReplayTool
import HeadlessUIKit

@main
struct AhezeReplay {
  static func main() {
    GestureReplayTool.run(name: "aheze-replay", adding: [AppSheet<AhezeApp>.self])
  }
}
