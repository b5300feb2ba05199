import AcmeSheets
import GestureReplay
import GestureReplayTool

@main
struct AcmeReplay {
  static func main() {
    let card = BuiltInScene(
      name: "acme-card", summary: "the card of Acme's app, with two stops (system acme)",
      members: #""sheet": {"system": "acme"}"#)
    GestureReplayTool.run(name: "acme-replay", adding: [AcmeSheet.self], scenes: [card])
  }
}
