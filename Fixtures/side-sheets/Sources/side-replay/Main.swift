import GestureReplayTool
import SideSheets

@main
struct SideReplay {
  static func main() {
    GestureReplayTool.run(name: "side-replay", adding: [SideDrawer.self, FlungCard.self])
  }
}
