import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import TextFiles

/// A scene at every point of a sweep's grid.
final class SweepScenes: Sendable {
  /// The number of points whose scenes are kept; for a larger grid, each is made when it is needed.
  fileprivate static let keptCount = 5000

  /// The scene's text, tuned but not varied.
  let document: JSONNode
  let name: String
  private let sweep: Sweep
  private let catalog: SheetCatalog
  fileprivate let kept: [ReplayScene]

  /// A scene for each screen size among the kept ones.
  private let screens: [ReplayScene]

  /// - Parameters:
  ///   - document: the scene's text, tuned.
  ///   - sweep: what is varied in it.
  ///   - catalog: the systems that it can name.
  /// - Throws: at an unknown key, a value of the wrong kind or out of range: at any point of a grid
  ///   that is kept, or along any axis of a larger one.
  init(_ document: JSONNode, _ sweep: Sweep, _ catalog: SheetCatalog) throws(InputFailure) {
    self.document = document
    self.sweep = sweep
    self.catalog = catalog
    var kept: [ReplayScene] = []
    if sweep.count <= Self.keptCount {
      for index in 0..<sweep.count {
        kept.append(try sweep.scene(at: index, of: document, catalog: catalog))
      }
    } else {
      try sweep.check(document, catalog: catalog)
    }
    self.kept = kept
    let first = try sweep.scene(at: 0, of: document, catalog: catalog)
    name = first.name
    screens = kept.reduce(into: [first]) { screens, kept in
      if !screens.contains(where: { $0.screen.bounds == kept.screen.bounds }) {
        screens.append(kept)
      }
    }
  }

  func scene(at point: Int) throws(InputFailure) -> PreparedScene {
    guard !kept.isEmpty else {
      return PreparedScene(try sweep.scene(at: point, of: document, catalog: catalog))
    }
    return PreparedScene(kept[point].deepCopy)
  }

  /// Notices about a trace on its way to the first of these scenes that has any.
  func notices(of trace: Trace, _ tuning: TuningOptions) -> [Notice] {
    screens.lazy.map { tuning.prepared(trace, for: $0).notices }.first { !$0.isEmpty } ?? []
  }
}

/// The scenes that one thread runs on.
///
/// If threads shared a scene, each run would make the other thread fetch the scene's reference
/// counts again.
struct SweepBench: Sendable {
  /// The scenes of each grid, as far as they have been needed.
  private var scenes: [ObjectIdentifier: [PreparedScene?]] = [:]

  /// Retained while their identities are used as keys.
  private var grids: [SweepScenes] = []
  private var count = 0

  /// - Throws: if the grid is too large to be kept, and this point of it is wrong.
  mutating func scene(at point: Int, of grid: SweepScenes) throws(InputFailure) -> PreparedScene {
    guard !grid.kept.isEmpty else { return try grid.scene(at: point) }
    let key = ObjectIdentifier(grid)
    if let scene = scenes[key]?[point] { return scene }
    if count == SweepScenes.keptCount { self = SweepBench() }
    let scene = try grid.scene(at: point)
    if scenes[key] == nil {
      grids.append(grid)
      scenes[key] = Array(repeating: nil, count: grid.kept.count)
    }
    scenes[key]?[point] = scene
    count += 1
    return scene
  }
}

/// A trace of a sweep, and the scenes that it runs on.
final class SweepTrace: Sendable {
  let trace: Trace

  /// Its position, counted from 0.
  let index: Int
  let tuning: TuningOptions
  let scenes: SweepScenes

  /// The name of `scenes`, in its own memory: a run copies it several times, and copies share a
  /// reference count.
  let sceneName: String

  init(trace: Trace, index: Int, tuning: TuningOptions, scenes: SweepScenes) {
    sceneName = scenes.name.deepCopy
    self.trace = trace
    self.index = index
    self.tuning = tuning.replayingOnly(trace)
    self.scenes = scenes
  }
}

/// The traces of a sweep, as many at a time as the memory budget allows.
struct SweepTraces: ~Copyable {
  /// The number of samples that are in memory at once, at 40 bytes each; a longer trace is in
  /// memory by itself.
  private static let samplesAtOnce = 2_000_000

  /// The memory of a trace without its samples, in samples.
  private static let overhead = 16

  private let sweep: Sweep
  private var source: SweepSource

  /// By the identities of their scenes: traces and cases with the same scene and tuning share them.
  private var scenes: [String: SweepScenes] = [:]
  private var count = 0

  /// Whether all traces are kept for later use.
  private let keepsTraces: Bool

  /// The traces that were read, if they are kept.
  private(set) var kept: [SweepTrace] = []

  /// The errors in traces, or in what is varied in their scenes.
  var faults = FaultyInputs()

  /// Whether all traces have been read.
  private(set) var isAtEnd = false

  init(_ source: consuming SweepSource, _ sweep: Sweep, keepsTraces: Bool) {
    self.source = source
    self.sweep = sweep
    self.keepsTraces = keepsTraces
  }

  /// Reads the next traces and checks what is varied in their scenes; none at the end.
  ///
  /// A trace that is wrong, or whose scene cannot have the varied values, is reported and skipped.
  mutating func next() -> [SweepTrace] {
    var traces: [SweepTrace] = []
    var samples = 0
    while !isAtEnd, samples < Self.samplesAtOnce {
      let item: SweepSource.Item
      let scenes: SweepScenes
      do throws(InputFailure) {
        guard let next = try source.next() else {
          isAtEnd = true
          break
        }
        (item, scenes) = (next, try self.scenes(for: next))
      } catch {
        faults.add(error)
        continue
      }
      let trace = item.trace
      for notice in scenes.notices(of: trace, item.tuning) { notice.tell() }
      traces.append(SweepTrace(trace: trace, index: count, tuning: item.tuning, scenes: scenes))
      samples += trace.samples.count + Self.overhead
      count += 1
    }
    if keepsTraces { kept += traces }
    return traces
  }

  private mutating func scenes(for item: SweepSource.Item) throws(InputFailure) -> SweepScenes {
    let tuning = item.tuning
    return try tuning.read(for: item.trace) { key throws(InputFailure) in
      let identity = try tuning.identity(key)
      if let known = scenes[identity] { return known }
      let made = try SweepScenes(try tuning.document(key), sweep, tuning.catalog)
      scenes[identity] = made
      return made
    }
  }
}
