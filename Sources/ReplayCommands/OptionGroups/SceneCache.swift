import GestureEngine
import GestureTraces
import JSONText

/// Values made from scenes that have been read, so that traces with the same scene read it only
/// once.
struct SceneCache<Value: Sendable>: Sendable {
  private let options: TuningOptions
  private let make: @Sendable (TuningOptions.SceneKey) throws(InputFailure) -> Value
  private var values: [TuningOptions.SceneKey: Value] = [:]

  /// - Parameters:
  ///   - options: how scenes are found and tuned.
  ///   - make: what is made of a scene, the first time that a trace needs it.
  init(
    _ options: TuningOptions,
    _ make: @escaping @Sendable (TuningOptions.SceneKey) throws(InputFailure) -> Value
  ) {
    self.options = options
    self.make = make
  }

  mutating func value(for trace: Trace) throws(InputFailure) -> Value {
    let key = try options.sceneKey(for: trace)
    if let value = values[key] { return value }
    let value: Value
    do throws(InputFailure) {
      value = try make(key)
    } catch {
      // An error in the scene's name is an error in the trace.
      guard error.location?.position == nil, error.location?.isOption != true,
        !options.namesScene
      else { throw error }
      throw InputFailure(
        error.location.map { "its \($0.ofScene): \(error.what)" } ?? error.what,
        expected: error.expected,
        at: TextLocation(source: trace.source, position: trace.scenePosition))
    }
    values[key] = value
    return value
  }
}

extension TextLocation {
  /// A scene's location; the text of a built-in one already says that it is a scene.
  fileprivate var ofScene: String {
    source.hasPrefix("scene ") ? description : "scene \(description)"
  }
}

extension SceneCache where Value == ReplayScene {
  init(_ options: TuningOptions) {
    self.init(options) { key throws(InputFailure) in try options.scene(key) }
  }

  mutating func scene(for trace: Trace) throws(InputFailure) -> ReplayScene {
    try value(for: trace)
  }
}
