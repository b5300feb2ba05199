package import JSONText
import MotionLaws

/// A tuning parameter of a scene that `--set` can change, with its value in force.
package struct TunableParameter: Sendable {
  package enum Values: Sendable {
    case number(now: Double, range: SettingRange)

    /// Booleans and words: the current value, and the other possible values.
    case choice(now: JSONNode, others: [JSONNode])
  }

  package let keyPath: String
  package let values: Values

  /// The description of the parameter, in one sentence, with its unit.
  package let about: String

  /// Every such parameter of a sheet, its scroll view and the recognizers, in the order in which
  /// scenes are printed.
  ///
  /// A parameter that is null, free text or in a list is left out, because no value is nearest to
  /// it.
  ///
  /// - Parameters:
  ///   - scene: the scene, as it was read.
  ///   - catalog: the systems, which declare their parameters.
  /// - Returns: each once.
  /// - Throws: never for a scene that was read.
  package static func all(of scene: ReplayScene, _ catalog: SheetCatalog) throws(InputFailure)
    -> [TunableParameter]
  {
    let document = try JSONNode(parsing: SceneWriter.text(of: scene), source: scene.name)
    var parameters: [TunableParameter] = []
    let system = (scene.sheet?.name).flatMap { catalog.system(named: $0) }
    let parts: [(key: String, schema: JSONSchema?)] = [
      (system?.settingsPart.rawValue ?? "sheet", system?.schema),
      (system?.furtherKey ?? "", system?.furtherSchema),
      ("scrollView", SceneSchema.parts.first { $0.key == "scrollView" }?.schema),
      ("recognition", SceneSchema.recognition),
    ]
    for part in parts {
      guard let schema = part.schema, let node = document[part.key] else { continue }
      collect(schema, node, at: part.key, "", into: &parameters)
    }
    return parameters
  }

  private static func collect(
    _ schema: JSONSchema, _ node: JSONNode, at keyPath: String, _ about: String,
    into parameters: inout [TunableParameter]
  ) {
    func add(_ values: Values) {
      parameters.append(TunableParameter(keyPath: keyPath, values: values, about: about))
    }
    switch (schema, node.value) {
    case (.object(let shape), .object):
      for member in shape.members where member.key != "system" {
        guard let value = node[member.key] else { continue }
        collect(
          member.schema, value, at: "\(keyPath).\(member.key)", member.about, into: &parameters)
      }
    case (.described(let schema, let about), _):
      collect(schema, node, at: keyPath, about, into: &parameters)
    case (.either(let kinds), _):
      guard let kind = kinds.first(where: { $0.describes(node) }) else { return }
      collect(kind, node, at: keyPath, about, into: &parameters)
    case (.number(let range), _):
      if let now = node.settingNumber { add(.number(now: now, range: range)) }
    case (.bool, .bool(let flag)):
      add(.choice(now: node, others: [JSONNode(.bool(!flag), at: node.location)]))
    case (.word(let words), .string(let now)):
      let others = words.filter { $0 != now }
      add(.choice(now: node, others: others.map { JSONNode(.string($0), at: node.location) }))
    default: break
    }
  }

  /// The patch that sets the value in a scene.
  package func patch(_ value: JSONNode) throws(InputFailure) -> JSONNode {
    try SceneReader.patch(value, at: keyPath)
  }
}

extension JSONSchema {
  /// Whether, of several kinds, this is the one that a value of a scene has.
  fileprivate func describes(_ node: JSONNode) -> Bool {
    switch (self, node.value) {
    case (.object, .object), (.bool, .bool): true
    case (.number, _): node.settingNumber != nil
    case (.word(let words), .string(let word)): words.contains(word) && node.settingNumber == nil
    default: false
    }
  }
}

extension JSONNode {
  /// The number that a value of a scene means, even if the scene gives it by name.
  package var settingNumber: Double? {
    guard let text else { return number }
    let names = ["normal": Deceleration.normalRate, "fast": Deceleration.fastRate]
    return names[text]
  }
}
