import GestureReplayTool
import HeadlessUIKit

@main
struct SnapSheetReplay {
  static func main() {
    GestureReplayTool.run(name: "snapsheet-replay", adding: [AppSheet<SnapSheetApp>.self])
  }
}
