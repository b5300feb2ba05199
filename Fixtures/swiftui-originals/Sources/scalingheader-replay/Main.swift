import GestureReplayTool
import HeadlessUIKit

@main
struct ScalingHeaderReplay {
  static func main() {
    GestureReplayTool.run(name: "scalingheader-replay", adding: [AppSheet<ScalingHeaderApp>.self])
  }
}
