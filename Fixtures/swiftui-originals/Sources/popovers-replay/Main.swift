import GestureReplayTool
import HeadlessUIKit

@main
struct PopoversReplay {
  static func main() {
    GestureReplayTool.run(name: "popovers-replay", adding: [AppSheet<PopoversApp>.self])
  }
}
