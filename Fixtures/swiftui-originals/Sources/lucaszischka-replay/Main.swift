import GestureReplayTool
import HeadlessUIKit

@main
struct LucasZischkaReplay {
  static func main() {
    GestureReplayTool.run(name: "lucaszischka-replay", adding: [AppSheet<LucasZischkaApp>.self])
  }
}
