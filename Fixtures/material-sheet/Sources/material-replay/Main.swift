import GestureReplayTool
import MaterialSheets

@main
struct MaterialReplay {
  static func main() {
    GestureReplayTool.run(name: "material-replay", adding: [BottomSheet.self])
  }
}
