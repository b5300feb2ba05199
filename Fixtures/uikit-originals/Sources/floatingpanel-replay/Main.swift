import OriginalsComparison

@main
struct FloatingPanelReplay {
  static func main() throws {
    try OriginalTool.run(
      FloatingPanelApp(), name: "floatingpanel-replay", beside: "floating-panel",
      isJudgedInMotion: true)
  }
}
