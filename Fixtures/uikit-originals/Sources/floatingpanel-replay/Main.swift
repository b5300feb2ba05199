import OriginalsComparison

@main
struct FloatingPanelReplay {
  static func main() throws {
    try OriginalTool.run(
      FloatingPanelApp(), name: "floatingpanel-replay", beside: "floating-panel",
      isJudgedInMotion: true, variants: variants)
  }

  /// Each state in which a panel may begin, with content that is long, and that hardly scrolls.
  private static var variants: [(app: FloatingPanelApp, scene: [String])] {
    FloatingPanelApp.InitialState.allCases.flatMap { state in
      [1600.0, 1600, 830].map { height in
        var app = FloatingPanelApp()
        app.initialState = state
        app.contentHeight = height
        return (
          app, ["sheet.initialState=\(state)", "scrollView.contentHeight=\(height)"]
        )
      }
    }
  }
}
