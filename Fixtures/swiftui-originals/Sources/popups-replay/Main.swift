import GestureReplayTool
import HeadlessUIKit

@main
struct PopupsReplay {
  static func main() {
    GestureReplayTool.run(name: "popups-replay", adding: [AppSheet<PopupsApp>.self])
  }
}
