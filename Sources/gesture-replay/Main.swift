import GestureEngine
import GestureReplayTool

/// The entry point.
@main
struct Main {
  static func main() { GestureReplayTool.run(name: PlainName.packageTool) }
}
