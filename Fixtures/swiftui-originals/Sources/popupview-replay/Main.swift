import GestureReplayTool
import HeadlessUIKit

@main
struct PopupViewReplay {
  static func main() {
    GestureReplayTool.run(name: "popupview-replay", adding: [AppSheet<PopupViewApp>.self])
  }
}
