import GestureReplayTool
import HeadlessUIKit

@main
struct PanModalReplay {
  static func main() {
    GestureReplayTool.run(name: "panmodal-replay", adding: [AppSheet<PanModalApp>.self])
  }
}
