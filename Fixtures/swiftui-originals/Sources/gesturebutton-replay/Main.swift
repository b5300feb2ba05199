import GestureReplayTool
import HeadlessUIKit

@main
struct GestureButtonReplay {
  static func main() {
    GestureReplayTool.run(name: "gesturebutton-replay", adding: [AppSheet<GestureButtonApp>.self])
  }
}
