import GestureReports
import HeadlessUIKit
import Testing

@testable import uikit_replay

/// What a finger does to PlaceSheetViewController, and what becomes of it.
///
/// The first 'swift run uikit-replay check' records the golden, and 'check --update' renews it.
@MainActor
struct SheetTests {
  let folder = #filePath.replacing("/Tests/\(#fileID)", with: "")
  let scene: ReplayScene

  init() throws {
    scene = try ReplayScene(
      of: PlaceSheetApp.self, contentsOf: "\(folder)/scenes/place-sheet.json")
  }

  /// Where it ends, by whatever way; a word of your app's own says more: end.verdict == "open".
  @Test func `a trace ends as the golden does`() throws {
    let trace = try Trace(contentsOf: "\(folder)/traces/fling-up.json")
    let end = try Timeline(of: trace, on: scene).outcome
    let golden = try Timeline(contentsOf: "\(folder)/expected/fling-up.jsonl")
    #expect(end.verdict == golden.outcome.verdict)
  }

  /// A gesture without a file, from the middle of what shows of the sheet, at several velocities.
  @Test(arguments: [400.0, 800, 1400])
  func `a fling comes to rest`(velocity: Double) throws {
    let fling = try Trace.fling(.up, distance: 200, velocity: velocity, on: scene)
    let end = try Timeline(of: fling, on: scene).outcome
    #expect(end.isSettled)
  }

  /// Every frame, and every decision with its reason.
  @Test func `a trace goes as it was recorded`() throws {
    let trace = try Trace(contentsOf: "\(folder)/traces/fling-up.json")
    try expectTimeline(of: trace, on: scene, matches: "\(folder)/expected/fling-up.jsonl")
  }
}
