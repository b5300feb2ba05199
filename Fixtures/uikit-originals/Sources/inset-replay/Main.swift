import OriginalsComparison

@main
struct InsetReplay {
  static func main() throws {
    try OriginalTool.run(
      InsetApp(), name: "inset-replay", beside: "skagedal-bottom-sheet", isJudgedInMotion: true)
  }
}
