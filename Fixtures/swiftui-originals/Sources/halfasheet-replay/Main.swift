import GestureReplayTool
import HeadlessUIKit

@main
struct HalfASheetReplay {
  static func main() {
    GestureReplayTool.run(name: "halfasheet-replay", adding: [AppSheet<HalfASheetApp>.self])
  }
}
