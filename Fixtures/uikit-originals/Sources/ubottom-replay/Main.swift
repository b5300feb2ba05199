import GestureReplayTool
import HeadlessUIKit

@main
struct UBottomReplay {
  static func main() {
    GestureReplayTool.run(name: "ubottom-replay", adding: [AppSheet<UBottomApp>.self])
  }
}
