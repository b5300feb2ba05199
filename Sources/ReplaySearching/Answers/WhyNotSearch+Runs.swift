import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import ReplayTimelines

/// The runs of a search.
extension WhyNotSearch {
  /// A run with a change.
  struct Attempt {
    let ending: RunEnding

    /// Whether it ends in the wanted state, and the fingers hit the same views: a gesture on other views
    /// says nothing about this one.
    let holds: Bool

    /// Nil if every value is to be tried.
    let course: RunCourse?

    var trial: TriedValues.Trial { TriedValues.Trial(holds: holds, course: course) }
  }

  /// The run of the trace with patches laid over the scene; nil if the scene cannot have them, or the
  /// search was stopped.
  func attempt(_ patches: [JSONNode]) -> Attempt? {
    guard goesOn() else { return nil }
    do throws(InputFailure) {
      let scene = try varied.laying(patches)
      guard !sparesRuns else { return attempt(trace, on: scene, hitting: hits) }
      let ending = RunEnding(of: trace, on: scene, options: options)
      let holds = ending.verdict == wanted
      guard holds else { return Attempt(ending: ending, holds: false, course: nil) }
      let (_, events) = run(trace, on: scene)
      return Attempt(
        ending: ending, holds: Self.hits(events, before: start.release) == hits, course: nil)
    } catch {
      return nil
    }
  }

  /// A run whose course is looked at.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - scene: what they touch.
  ///   - hits: the views that they must hit; nil for any.
  /// - Returns: it.
  func attempt(_ trace: Trace, on scene: ReplayScene, hitting hits: [String?]?) -> Attempt {
    let (ending, events) = run(trace, on: scene)
    let hitsTheSame = hits.map { Self.hits(events, before: start.release) == $0 } ?? true
    return Attempt(
      ending: ending, holds: ending.verdict == wanted && hitsTheSame,
      course: RunCourse(events, ending))
  }

  private func run(_ trace: Trace, on scene: ReplayScene) -> (RunEnding, [TimelineEvent]) {
    var recorder = EventListener()
    do throws(InputFailure) {
      var simulator = try Simulator(scene: scene, trace: trace, options: options)
      return (.ended(try simulator.run(&recorder)), recorder.events)
    } catch {
      return (.refused(error.what), recorder.events)
    }
  }

  static func hits(_ events: [TimelineEvent], before release: DecisiveRelease?)
    -> [String?]
  {
    events.filter { event in
      event.time <= (release?.time ?? .infinity) + Tolerance.simultaneity
    }.compactMap { event -> String?? in
      guard case .touch(_, .began, _, let view) = event.kind else { return nil }
      return .some(view)
    }
  }

  /// The run of the trace with a parameter at a value; nil if the scene cannot have it.
  func attempt(_ parameter: TunableParameter, at value: JSONNode) -> Attempt? {
    do throws(InputFailure) {
      return attempt([try parameter.patch(value)])
    } catch {
      return nil
    }
  }
}

extension ReplayScene {
  /// Whether a run takes so long that a search makes few: that of an app's own code does.
  func runsTakeLong(_ catalog: SheetCatalog) -> Bool {
    (sheet?.name).flatMap { catalog.system(named: $0) }?.needsMainThread ?? false
  }
}
