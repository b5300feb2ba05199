import GestureReplayTool
import HeadlessUIKit

@main
struct WouterReplay {
  static func main() {
    GestureReplayTool.run(name: "wouter-replay", adding: [AppSheet<WouterApp>.self])
  }
}
