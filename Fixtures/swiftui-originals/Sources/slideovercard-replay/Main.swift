import GestureReplayTool
import HeadlessUIKit

@main
struct SlideOverCardReplay {
  static func main() {
    GestureReplayTool.run(name: "slideovercard-replay", adding: [AppSheet<SlideOverCardApp>.self])
  }
}
