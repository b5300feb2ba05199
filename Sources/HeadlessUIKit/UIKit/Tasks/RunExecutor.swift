import GestureEngine
import JobHooks

/// The main actor of a run, and what has the jobs of its tasks.
///
/// Swift's runtime gives each job of a task to an executor: to the main one, or to a pool of threads.
/// While code of a run is executed, this is the main one of its thread, and the pool's jobs come here,
/// too. All of them run on the run's clock, in the order in which they came: so a replay is the same
/// each time, and a detached task is never at work at the same moment as another one.
///
/// A task's jobs end with its run. A job that comes later is dropped, and so is one that comes from
/// another thread.
final class RunExecutor: SerialExecutor, @unchecked Sendable {
  // It is used on the thread of runs only, where it is not dropped.
  private weak var run: AppRun?
  private var isOver = false
  private var isHeld = false

  /// The tasks of the run so far, and where each began, in words.
  private var origins: [UInt64: String] = [:]

  /// The tasks of runs that are over, some of which wait for something that a later run may do.
  nonisolated(unsafe) private static var ended: Set<UInt64> = []

  /// The words for where the next task begins; nil to look for them.
  nonisolated(unsafe) private static var originOfNext: String?

  init(of run: AppRun?) {
    self.run = run
    isOver = run == nil
  }

  /// The executor of a run that is over: what is begun there does not run.
  private static let ofNoRun = RunExecutor(of: nil)

  func enqueue(_ job: UnownedJob) {
    take(unsafeBitCast(job, to: UnsafeMutableRawPointer.self), isMain: true)
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// All code of a run is on its thread.
  func checkIsolated() {}

  private var reference: JobExecutor {
    unsafeBitCast(asUnownedSerialExecutor(), to: JobExecutor.self)
  }

  // MARK: Beginning and ending

  /// Makes it the main executor of the calling thread.
  ///
  /// - Returns: the one before it.
  func begin() -> JobExecutor { Self.exchange(reference) }

  /// Makes another one the main executor of the calling thread again.
  @discardableResult
  static func exchange(_ executor: JobExecutor) -> JobExecutor {
    exchangeMainExecutor(executor) { main, job, isMain in
      Unmanaged<RunExecutor>.fromOpaque(main).takeUnretainedValue().take(job, isMain: isMain)
    }
  }

  /// Lets go of the tasks: none of them goes on.
  func end() {
    isOver = true
    Self.ended.formUnion(origins.keys)
    origins = [:]
  }

  /// Executes code after a run, such as the end of its objects; the tasks that go on with that are
  /// dropped.
  static func droppingJobs<Result>(_ body: () -> Result) -> Result {
    let outer = ofNoRun.begin()
    defer { exchange(outer) }
    return body()
  }

  /// Executes code in which tasks begin, and says where.
  @discardableResult
  static func beginningTasks<Result>(at origin: String, _ body: () -> Result) -> Result {
    originOfNext = origin
    defer { originOfNext = nil }
    return body()
  }

  // MARK: Jobs

  private func take(_ job: UnsafeMutableRawPointer, isMain: Bool) {
    guard !isOver, RunningThread.isOne else { return }
    let task = numberOfTask(job)
    guard !Self.ended.contains(task) else { return }
    nonisolated(unsafe) let job = job
    MainActor.assumeIsolated {
      guard let run else { return }
      if !isHeld {
        // References to it may outlast the run in tasks that wait.
        isHeld = true
        _ = Unmanaged.passRetained(self)
      }
      run.loop.scheduleForApp(at: run.time, as: occasion(of: task, in: run)) { [self] in
        runJob(job, isMain ? reference : JobExecutor())
      }
    }
  }

  /// The words for a task that goes on, by its number; 0 is what several tasks wait for, an actor.
  @MainActor
  private func occasion(of task: UInt64, in run: AppRun) -> String {
    guard task != 0 else { return "an actor" }
    if let known = origins[task] { return known }
    var words = "a task"
    if let origin = Self.originOfNext {
      words = origin
    } else if run.link.context?.isRecording != false, let place = AppPlace.known {
      words += " from \(place)"
    }
    origins[task] = words
    return words
  }

  /// The words for the task that is being executed.
  @MainActor
  var occasionOfCurrentTask: String { origins[numberOfCurrentTask()] ?? "a task" }
}
