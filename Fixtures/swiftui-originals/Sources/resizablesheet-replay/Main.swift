import GestureReplayTool
import HeadlessUIKit

@main
struct ResizableSheetReplay {
  static func main() {
    GestureReplayTool.run(name: "resizablesheet-replay", adding: [AppSheet<ResizableSheetApp>.self])
  }
}
