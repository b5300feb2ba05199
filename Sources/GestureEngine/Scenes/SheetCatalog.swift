public import GestureTraces
public import JSONText

/// The systems that scenes can name, and the scenes available by name.
///
/// It is a value: to add your own sheet, add it here and pass the catalog to whatever reads scenes.
///
/// ```
/// let catalog = try SheetCatalog.builtIn.adding([RegisteredSystem(CardSheet.self)])
/// let document = try SceneReader.document(named: "card.json", catalog: catalog)
/// let scene = try SceneReader.scene(from: document, catalog: catalog)
/// ```
public struct SheetCatalog: Sendable {
  /// In the order in which schemas and errors list them.
  package private(set) var systems: [RegisteredSystem]

  /// In the order in which they are listed.
  package private(set) var scenes: [BuiltInScene]

  /// The same catalog with further systems and scenes after its own.
  ///
  /// - Parameters:
  ///   - systems: sheets, each under its `systemName`.
  ///   - scenes: scenes, of these systems or of any other.
  /// - Returns: the extended catalog.
  /// - Throws: at a name that is taken or cannot be typed in a shell, and at a scene whose members
  ///   are not JSON.
  public func adding(
    _ systems: [RegisteredSystem], scenes: [BuiltInScene] = []
  ) throws(InputFailure) -> SheetCatalog {
    var catalog = self
    for system in systems {
      try Self.checkName(system.name, of: "system", among: catalog.systemNames)
      try Self.check(system.actions, of: system.name, among: catalog.actions)
      catalog.systems.append(system)
    }
    for scene in scenes {
      try Self.checkName(scene.name, of: "scene", among: catalog.sceneNames)
      _ = try scene.document()
      catalog.scenes.append(scene)
    }
    return catalog
  }

  /// Traces are read before their system is known, so an action must have the same parameters in
  /// all systems.
  private static func check(
    _ actions: [ActionDescription], of system: String, among known: [ActionDescription]
  ) throws(InputFailure) {
    for (index, action) in actions.enumerated() {
      let noun = "the action \"\(action.name)\" of the system \"\(system)\""
      guard !SceneAction.descriptions.contains(where: { $0.name == action.name }),
        !actions.prefix(index).contains(where: { $0.name == action.name })
      else {
        throw InputFailure("\(noun) exists already", expected: "a unique name for each")
      }
      guard known.contains(action) || !known.contains(where: { $0.name == action.name }) else {
        throw InputFailure(
          "\(noun) has different parameters in another system",
          expected: "the same parameters, or another name")
      }
      let reserved = ["t", "do", "type", "kind", "action", "because"]
      for parameter in action.parameters where reserved.contains(parameter.key) {
        throw InputFailure(
          "\(noun) has a parameter \"\(parameter.key)\"",
          expected: "a key other than those that every action and event has")
      }
    }
  }

  private static func checkName(_ name: String, of noun: String, among taken: [String])
    throws(InputFailure)
  {
    guard PlainName.isPlain(name) else {
      throw InputFailure("a \(noun) is named \"\(name)\"", expected: PlainName.expectation)
    }
    guard !taken.contains(name) else {
      throw InputFailure(
        "there are two \(noun)s named \"\(name)\"", expected: "a unique name for each")
    }
  }

  /// The actions that traces may hold: those that come with the package, and those of further
  /// systems.
  public var actions: [ActionDescription] {
    // Actions of one name are the same, and comparing descriptions would copy each.
    systems.reduce(into: ActionDescription.builtIn) { actions, system in
      for action in system.actions
      where !actions.indices.contains(where: { actions[$0].name == action.name }) {
        actions.append(action)
      }
    }
  }

  package var systemNames: [String] { systems.map { $0.name } }
  package var sceneNames: [String] { scenes.map { $0.name } }

  /// The system of a name; nil if there is none.
  package func system(named name: String) -> RegisteredSystem? {
    systems.first { $0.name == name }
  }

  /// The catalog with only one system if it has that system, or unchanged if not.
  package func only(_ name: String?) -> SheetCatalog {
    guard let system = systems.first(where: { $0.name == name }) else { return self }
    var catalog = self
    catalog.systems = [system]
    return catalog
  }

  /// The document of a scene; nil if there is none of that name.
  package func document(named name: String) throws(InputFailure) -> JSONNode? {
    try scenes.first { $0.name == name }?.document()
  }
}
