import GestureReplayTool
import HeadlessUIKit

@main
struct ACarouselReplay {
  static func main() {
    GestureReplayTool.run(name: "acarousel-replay", adding: [AppSheet<ACarouselApp>.self])
  }
}
