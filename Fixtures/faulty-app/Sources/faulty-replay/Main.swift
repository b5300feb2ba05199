import GestureReplayTool
import HeadlessUIKit

@main
struct FaultyReplay {
  static func main() {
    GestureReplayTool.run(
      name: "faulty-replay", adding: [AppSheet<FaultyApp>.self, AppSheet<FaultyViewApp>.self])
  }
}
