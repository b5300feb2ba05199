import GestureEngine
import GestureTraces
package import JSONText
import ReplayTimelines

/// Tries the parameters of a sheet at their extremes over traces that went different ways.
package struct SettingProbe: Sendable {
  /// A parameter, and the values that are tried instead of its own.
  package struct Setting: Sendable {
    package let keyPath: String
    let values: [JSONNode]

    /// Another parameter with which it does change something; nil if none is known.
    var condition: String?

    var valueWords: String { values.map { $0.words }.joined(separator: ", ") }
  }

  /// The most traces that are tried.
  private static let traceLimit = 1000

  private let exploration: Exploration
  let traces: [Trace]

  init(_ exploration: Exploration, _ corpus: [StrokeSketch]) {
    self.exploration = exploration
    let count = min(corpus.count, Self.traceLimit)
    traces = (0..<count).map { corpus[$0 * corpus.count / count].trace(named: "probe") }
  }

  // MARK: Settings

  /// The numbers, flags and words among the sheet's parameters; none if the catalog does not have
  /// its system.
  ///
  /// - Throws: if the scene cannot be read back.
  package func settings() throws(InputFailure) -> [Setting] {
    guard let name = exploration.scene.sheet?.name,
      let system = exploration.catalog.system(named: name)
    else { return [] }
    let document = try document()
    var settings: [Setting] = []
    Self.collect(system.schema, system.settingsPart.rawValue, document, &settings)
    if let key = system.furtherKey { Self.collect(system.furtherSchema, key, document, &settings) }
    return settings
  }

  private static func collect(
    _ schema: JSONSchema, _ path: String, _ document: JSONNode, _ settings: inout [Setting]
  ) {
    if case .object(let shape) = schema {
      for member in shape.members where member.key != "system" {
        collect(member.schema, path + "." + member.key, document, &settings)
      }
      return
    }
    guard let now = document[keyPath: path] else { return }
    let others = values(of: schema, now).filter { $0.words != now.words }
    if !others.isEmpty { settings.append(Setting(keyPath: path, values: others)) }
  }

  /// Extremes of what a value can be.
  private static func values(of schema: JSONSchema, _ now: JSONNode) -> [JSONNode] {
    switch schema {
    case .bool: [.shown(.bool(true)), .shown(.bool(false))]
    case .word(let words): words.map { .shown(.string($0)) }
    case .number(let range): extremes(of: range, now.number)
    case .either(let kinds): kinds.flatMap { values(of: $0, now) }
    default: []
    }
  }

  /// A fraction and a multiple of a number, besides the ends of its range: those may not be allowed
  /// together with other parameters.
  private static func extremes(of range: SettingRange, _ now: Double?) -> [JSONNode] {
    let near = now.map { [$0 / 2, $0 * 2] } ?? []
    return ([range.minimum, range.maximum] + near)
      .filter { $0.isFinite && range.contains($0) }.map { .shown(.number($0)) }
  }

  private func document() throws(InputFailure) -> JSONNode {
    let scene = exploration.scene
    return try JSONNode(parsing: SceneWriter.text(of: scene), source: scene.name)
  }

  // MARK: Effects

  /// The setting, if its value changes no trace; nil if it has an effect.
  ///
  /// - Throws: if the scene refuses a trace as it is.
  package func idle(_ setting: Setting) throws(InputFailure) -> Setting? {
    let document = try document()
    guard try changesNothing(setting, in: document) else { return nil }
    var setting = setting
    for other in try settings() where other.keyPath != setting.keyPath {
      for value in other.values where value.number == nil {
        guard let patch = try? SceneReader.patch(value, at: other.keyPath),
          (try? changesNothing(setting, in: document.merging(patch))) == false
        else { continue }
        setting.condition = "\(other.keyPath)=\(value.words)"
        return setting
      }
    }
    return setting
  }

  private func changesNothing(_ setting: Setting, in document: JSONNode) throws(InputFailure)
    -> Bool
  {
    let scene = try SceneReader.scene(from: document, catalog: exploration.catalog)
    let variants = setting.values.compactMap { variant(document, setting.keyPath, $0) }
    guard !variants.isEmpty, !traces.isEmpty else { return false }
    for trace in traces {
      let usual = try Timeline(of: trace, on: scene)
      for variant in variants {
        guard let other = try? Timeline(of: trace, on: variant), usual.shows(other) else {
          return false
        }
      }
    }
    return true
  }

  /// The scene with another value; nil if the other parameters do not allow it.
  private func variant(_ document: JSONNode, _ keyPath: String, _ value: JSONNode) -> ReplayScene? {
    guard let patch = try? SceneReader.patch(value, at: keyPath) else { return nil }
    return try? SceneReader.scene(
      from: document.merging(patch), catalog: exploration.catalog)
  }
}

extension JSONNode {
  fileprivate static func shown(_ value: Value) -> JSONNode { JSONNode(shown: value) }
}

extension Timeline {
  /// Whether another run shows the same, whatever the numbers in its reasons.
  fileprivate func shows(_ other: Timeline) -> Bool {
    frames == other.frames && events.count == other.events.count
      && zip(events, other.events).allSatisfy {
        $0.time == $1.time && $0.kind.withoutWords == $1.kind.withoutWords
      }
  }
}

extension TimelineEvent.Kind {
  /// The same without the words of an animation's law, which contain parameters that may change
  /// nothing.
  fileprivate var withoutWords: Self {
    guard case .animation(var animation) = self else { return self }
    animation.curve = ""
    return .animation(animation)
  }
}
