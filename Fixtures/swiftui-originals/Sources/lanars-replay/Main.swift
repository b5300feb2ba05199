import GestureReplayTool
import HeadlessUIKit

@main
struct LanarsReplay {
  static func main() {
    GestureReplayTool.run(name: "lanars-replay", adding: [AppSheet<LanarsApp>.self])
  }
}
