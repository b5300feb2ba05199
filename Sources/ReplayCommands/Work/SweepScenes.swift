import GestureReplay
import GestureTraces
import JSONText
import SheetSystems

/// A scene at every point of a sweep's grid.
struct SweepScenes: Sendable {
  /// How many points' scenes are kept; of a larger grid each is made when it is asked for.
  private static let keptCount = 5000

  /// The scene's text, tuned but not varied.
  let document: JSONNode
  let name: String
  private let sweep: Sweep
  private let catalog: SheetCatalog
  private let kept: [PreparedScene]

  /// Scenes with every size of screen that occurs among the kept.
  private let screens: [ReplayScene]

  /// - Parameters:
  ///   - document: the scene's text, tuned.
  ///   - sweep: what is varied of it.
  ///   - catalog: the systems that it can ask for.
  /// - Throws: at an unknown key, a value of the wrong kind or out of range: of a grid
  ///   that is kept at any point, of a larger one along any axis.
  init(_ document: JSONNode, _ sweep: Sweep, _ catalog: SheetCatalog) throws(InputFailure) {
    self.document = document
    self.sweep = sweep
    self.catalog = catalog
    var kept: [PreparedScene] = []
    if sweep.count <= Self.keptCount {
      for index in 0..<sweep.count {
        kept.append(PreparedScene(try sweep.scene(at: index, of: document, catalog: catalog)))
      }
    } else {
      try sweep.check(document, catalog: catalog)
    }
    self.kept = kept
    let first = try sweep.scene(at: 0, of: document, catalog: catalog)
    name = first.name
    screens = kept.reduce(into: [first]) { screens, kept in
      if !screens.contains(where: { $0.screen.bounds == kept.scene.screen.bounds }) {
        screens.append(kept.scene)
      }
    }
  }

  func scene(at point: Int) throws(InputFailure) -> PreparedScene {
    guard kept.isEmpty else { return kept[point] }
    return PreparedScene(try sweep.scene(at: point, of: document, catalog: catalog))
  }

  /// What is odd about a trace on one of these scenes.
  func warning(of trace: Trace, _ tuning: TuningOptions) -> InputFailure? {
    screens.lazy.compactMap { tuning.prepared(trace, for: $0).warning }.first
  }
}

/// A trace of a sweep, and the scenes that it runs on.
struct SweepTrace: Sendable {
  let trace: Trace

  /// Its position, counted from 0.
  let index: Int
  let tuning: TuningOptions
  let scenes: SweepScenes
}

/// The traces of a sweep, as many at a time as memory is meant for.
struct SweepTraces: ~Copyable {
  /// How many samples are held at once, at 40 bytes each; a longer trace is held alone.
  private static let samplesAtOnce = 2_000_000

  /// What a trace costs beside its samples, in samples.
  private static let overhead = 16

  private let sweep: Sweep
  private var source: SweepSource

  /// Scenes by the tuning that is laid over them: traces and cases of one tuning share theirs.
  private var scenes: [[UInt8]: SceneCache<SweepScenes>] = [:]
  private var count = 0

  /// Whether all traces are kept, for a second look.
  private let keepsTraces: Bool

  /// The traces that were read, where they are kept.
  private(set) var kept: [SweepTrace] = []

  /// What is wrong with traces, or with what is varied of their scenes.
  var faults = FaultyInputs()

  /// Whether all traces have been read.
  private(set) var isAtEnd = false

  init(_ source: consuming SweepSource, _ sweep: Sweep, keepsTraces: Bool) {
    self.source = source
    self.sweep = sweep
    self.keepsTraces = keepsTraces
  }

  /// Reads the next traces and checks what is varied of their scenes; none at the end.
  ///
  /// A trace that is wrong, or whose scene cannot be varied so, is reported and skipped.
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
      if let warning = scenes.warning(of: trace, item.tuning) { Console.warn(warning) }
      traces.append(SweepTrace(trace: trace, index: count, tuning: item.tuning, scenes: scenes))
      samples += trace.samples.count + Self.overhead
      count += 1
    }
    if keepsTraces { kept += traces }
    return traces
  }

  private mutating func scenes(for item: SweepSource.Item) throws(InputFailure) -> SweepScenes {
    let tuning = item.tuning
    let key = tuning.sceneChoice
    var cache =
      scenes[key]
      ?? SceneCache(tuning) { [sweep] key throws(InputFailure) in
        try SweepScenes(try tuning.document(key), sweep, tuning.catalog)
      }
    defer { scenes[key] = cache }
    return try cache.value(for: item.trace)
  }
}
