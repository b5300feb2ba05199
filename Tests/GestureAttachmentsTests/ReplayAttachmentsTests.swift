import BasicTestSupport
import Testing

@testable import GestureAttachments

/// What a test that fails attaches, and one that does not.
struct ReplayAttachmentsTests {
  private let trace: Trace
  private let scene: ReplayScene

  init() throws {
    trace = try Trace(contentsOf: Repository.fixtures + "/traces/fling-up.json")
    let builtIn = try ReplayScene(builtIn: "ivaev-bottom-sheet")
    scene = try #require(builtIn)
  }

  /// Runs something as the trait runs a test.
  ///
  /// - Returns: the files that it would attach, and what was thrown.
  private func files(of body: @Sendable () throws -> Void) async -> (
    files: [ReplayLog.File], error: (any Error)?
  ) {
    let log = ReplayLog()
    do {
      try ReplayLog.ofTask.withValue(log) { try body() }
      return (log.files, nil)
    } catch {
      log.noteFailure(error)
      return (log.files, error)
    }
  }

  @Test func `a run that is not as its golden is attached`() async throws {
    let golden = Repository.fixtures + "/expected/fling-up-below-threshold.jsonl"
    let result = await files { try expectTimeline(of: trace, on: scene, matches: golden) }
    #expect(result.error is TimelineMismatch)
    #expect(
      result.files.map(\.name) == [
        "fling up on ivaev-bottom-sheet.html", "fling up on ivaev-bottom-sheet.jsonl",
      ])
    let run = try Timeline(of: trace, on: scene)
    #expect(result.files.map(\.text) == [run.html, run.jsonLines])
  }

  @Test func `a run that is as its golden is not`() async throws {
    let golden = Repository.fixtures + "/expected/fling-up.jsonl"
    let result = await files {
      try expectTimeline(of: trace, on: scene, matches: golden)
      try Timeline(of: trace, on: scene).attachedOnFailure()
    }
    #expect(result.files == [] && result.error == nil)
  }

  @Test func `a run is attached if another expectation fails`() async throws {
    struct Failure: Error {}
    let result = await files {
      try Timeline(of: trace, on: scene).attachedOnFailure()
      try Timeline(of: trace, on: scene).attachedOnFailure()
      throw Failure()
    }
    #expect(
      result.files.map(\.name) == [
        "fling up on ivaev-bottom-sheet.html", "fling up on ivaev-bottom-sheet.jsonl",
        "fling up on ivaev-bottom-sheet 2.html", "fling up on ivaev-bottom-sheet 2.jsonl",
      ])
  }

  @Test func `the latest eight are attached`() async throws {
    struct Failure: Error {}
    let result = await files {
      for _ in 0..<10 { try Timeline(of: trace, on: scene).attachedOnFailure() }
      throw Failure()
    }
    #expect(result.files.count == 16)
  }

  @Test func `outside of such a test nothing is kept`() throws {
    let run = try Timeline(of: trace, on: scene)
    #expect(ReplayLog.current == nil)
    #expect(run.attachedOnFailure().jsonLines == run.jsonLines)
  }

  @Test(.attachingReplays) func `within such a test, replays are kept`() throws {
    #expect(ReplayLog.current != nil)
    #expect(ReplayLog.current?.files == [])
  }

  /// What the trait does in a test that fails, which here is known to.
  @Test(.attachingReplays) func `an expectation that fails is noticed`() throws {
    try Timeline(of: trace, on: scene).attachedOnFailure()
    let log = try #require(ReplayLog.current)
    withKnownIssue { #expect(Bool(false)) }
    // Swift Testing shows such issues to traits, too.
    #expect(log.files.count == 2)
  }
}
