import AcmeSheets
import GestureReplay
import GestureReplayTool

@main
struct AcmeReplay {
  static func main() {
    let scene = BuiltInScene(
      name: "acme-card", summary: "the app's card, with two stops (system acme)",
      members: #""sheet": {"system": "acme"}"#)
    GestureReplayTool.run(name: "acme-replay", adding: [AcmeSheet.self], scenes: [scene])
  }
}
