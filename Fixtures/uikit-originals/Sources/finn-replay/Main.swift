import GestureReplayTool
import HeadlessUIKit

@main
struct FinnReplay {
  static func main() {
    GestureReplayTool.run(name: "finn-replay", adding: [AppSheet<FinnApp>.self])
  }
}
