import GestureReplayTool
import HeadlessUIKit

@main
struct PartialSheetReplay {
  static func main() {
    GestureReplayTool.run(name: "partialsheet-replay", adding: [AppSheet<PartialSheetApp>.self])
  }
}
