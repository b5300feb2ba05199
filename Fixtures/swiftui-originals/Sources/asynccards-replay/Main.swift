import GestureReplayTool
import HeadlessUIKit

@main
struct AsyncCardsReplay {
  static func main() {
    GestureReplayTool.run(name: "asynccards-replay", adding: [AppSheet<AsyncCardsApp>.self])
  }
}
