import GestureReplayTool
import MaterialSheets

@main
struct MaterialReplay {
  static func main() async {
    await GestureReplayTool.run(name: "material-replay", adding: [BottomSheet.self])
  }
}
