import GestureReplayTool

/// The entry point.
@main
struct Main {
  static func main() { GestureReplayTool.start() }
}
