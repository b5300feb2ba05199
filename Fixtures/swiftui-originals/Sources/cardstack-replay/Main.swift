import GestureReplayTool
import HeadlessUIKit

@main
struct CardStackReplay {
  static func main() {
    GestureReplayTool.run(name: "cardstack-replay", adding: [AppSheet<CardStackApp>.self])
  }
}
