#if canImport(Testing)
  import GestureReports
  public import Testing

  /// A trait by which a test that fails keeps its replays: `.attachingReplays`.
  public struct ReplayAttachments: TestTrait, SuiteTrait, TestScoping {
    /// Whether each test of a suite has it.
    public var isRecursive: Bool { true }

    /// Runs a test, and attaches its replays if it fails.
    ///
    /// - Parameters:
    ///   - test: the test.
    ///   - testCase: its case.
    ///   - function: what it does.
    /// - Throws: what the test throws.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let log = ReplayLog()
      // The issues pass as they are.
      let watch: IssueHandlingTrait = .compactMapIssues { issue in
        log.noteFailure(issue.error)
        return issue
      }
      do {
        try await ReplayLog.ofTask.withValue(log) {
          try await watch.provideScope(for: test, testCase: testCase, performing: function)
        }
      } catch {
        log.noteFailure(error)
        attach(log)
        throw error
      }
      attach(log)
    }

    private func attach(_ log: ReplayLog) {
      for file in log.files {
        Attachment.record(Array(file.text.utf8), named: file.name)
      }
    }
  }

  extension Trait where Self == ReplayAttachments {
    /// Attaches replays to a test that fails, and nothing to one that does not.
    ///
    /// Each is a page that any browser plays, and a `gesture-timeline/1` that `diff` compares.
    /// `swift test --attachments-path FOLDER` keeps them in a folder, and Xcode shows them.
    ///
    /// ```
    /// @Suite(.attachingReplays)
    /// struct CardTests {
    ///   @Test func `a fling opens the card`() throws {
    ///     let run = try Timeline(of: fling, on: scene).attachedOnFailure()
    ///     #expect(run.outcome.isSettled)
    ///     try expectTimeline(of: slowDrag, on: scene, matches: "\(folder)/slow-drag.jsonl")
    ///   }
    /// }
    /// ```
    ///
    /// What `expectTimeline` compares is attached if it differs. Of other runs, those are attached that
    /// `attachedOnFailure()` names.
    public static var attachingReplays: ReplayAttachments { ReplayAttachments() }
  }
#endif
