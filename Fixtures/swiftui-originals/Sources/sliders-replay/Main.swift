import GestureReplayTool
import HeadlessUIKit

@main
struct SlidersReplay {
  static func main() {
    GestureReplayTool.run(name: "sliders-replay", adding: [AppSheet<SlidersApp>.self])
  }
}
