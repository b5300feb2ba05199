import GestureReplayTool
import HeadlessUIKit

@main
struct DanielsaidiReplay {
  static func main() {
    GestureReplayTool.run(name: "danielsaidi-replay", adding: [AppSheet<DanielsaidiApp>.self])
  }
}
