import BasicTestSupport
import Testing

@testable import ReplayPages

struct PageAssetTests {
  private static let root = Repository.root + "/Sources/PageAssets"

  /// What PageAssets.c is made from, which no page holds: code, and what the engine was made from.
  private static let others = ["include/PageAssets.h", "Engine/engine.source"]

  /// Each file in a folder of PageAssets, by its path there.
  private static let files = File.names(in: root).flatMap { folder in
    File.names(in: "\(root)/\(folder)").map { "\(folder)/\($0)" }
  }.filter { !others.contains($0) }

  @Test(arguments: files)
  func `every file is in the tool, with its bytes, or it is missing in PageAssets`(path: String)
    throws
  {
    let asset = PageAsset(path)
    #expect(asset.exists)
    if asset.exists { #expect(try asset.bytes == File.read("\(Self.root)/\(path)")) }
  }

  @Test func `there are scripts, style sheets, bodies and the engine`() {
    for ending in [".js", ".css", ".html", ".wasm.gz"] {
      #expect(Self.files.contains { $0.hasSuffix(ending) })
    }
  }

  @Test func `every file that a page names exists, and every file is in a page`() {
    let pages: [WebPage] = [
      .player, .livePlayer, .keptPlayer, .comparison, .players, .livePlayers, .keptPlayers,
      .comparisons, .liveComparison, .liveComparisons, .suite, .liveSuite, .lanes, .liveLanes,
      .recorder, .recorder.served, .trial,
      .trial.answered(at: "127.0.0.1:8642"),
    ]
    let named = Set(pages.flatMap(\.assets).map(\.path))
    #expect(named.filter { !PageAsset($0).exists } == [])
    #expect(named.symmetricDifference(Self.files) == [])
  }
}
