import GestureReplayTool
import HeadlessUIKit

@main
struct WeitiedaReplay {
  static func main() {
    GestureReplayTool.run(name: "weitieda-replay", adding: [AppSheet<WeitiedaApp>.self])
  }
}
