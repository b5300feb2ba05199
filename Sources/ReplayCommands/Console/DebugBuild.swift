import TextFiles

/// The word that a debug build of a tool with an app is slow.
enum DebugBuild {
  /// The factor by which a release build makes more runs in the same time.
  ///
  /// Measured with Swift 6.3 on x86-64 Linux, with an app of 408 lines whose sheet has a table of
  /// self-sizing cells: a run takes 150 ms in a debug build, and 27 ms in a release build.
  private static let factor = 5

  /// Seconds after which it matters to a person, and to the readers of a log.
  private static let patience = (atTerminal: 5.0, ofLog: 60.0)

  private static let isTold = LockedValue(false)

  #if DEBUG
    private static let isDebug = true
  #else
    private static let isDebug = false
  #endif

  /// Whether it may still have to be said.
  static var mayMatter: Bool {
    isDebug && ParallelWork.staysOnMainThread && !isTold.with { $0 }
  }

  /// Prints it once, after a time in which a release build would have been done.
  ///
  /// - Parameter seconds: the time that the work has taken so far.
  static func tell(after seconds: Double) {
    guard mayMatter,
      seconds > (Console.canRewriteErrors ? patience.atTerminal : patience.ofLog)
    else { return }
    isTold.with { $0 = true }
    Console.inform(
      "This is a debug build. The same with \"swift run -c release\" is about \(factor) times as fast."
    )
  }
}
