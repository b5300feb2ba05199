import GestureReplay
import GestureReplayTool

/// The entry point.
@main
struct Main {
  static func main() async {
    await GestureReplayTool.run(name: PlainName.packageTool)
  }
}
