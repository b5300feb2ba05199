package import JSONText

extension SceneReader {
  /// The error for an unknown key at the top of a scene, which may belong to one of its parts.
  static func unknownKey(
    _ member: JSONNode.Member, of document: JSONNode, _ catalog: SheetCatalog
  ) -> InputFailure {
    let own = SceneSchema.document(catalog.only(document["sheet"]?["system"]?.text)).keyPaths
    // A key of another system leads to its key path, which allows a better message.
    let meant =
      keyPaths(like: member.key, among: own, or: keys(catalog))
      ?? keyPaths(like: member.key, among: SceneSchema.document(catalog).keyPaths)
    return InputFailure(
      "unknown key \"\(member.key)\"",
      expected: meant.map { Spelling.question($0.map { "\"\($0)\"" }) }
        ?? "one of \(keys(catalog).joined(separator: ", "))", at: member.keyLocation)
  }

  /// The keys at the top of a scene; `app` only where an app can be its sheet.
  private static func keys(_ catalog: SheetCatalog) -> [String] {
    let further = Set(catalog.systems.compactMap { $0.furtherKey }).sorted()
    return catalog.systems.contains { $0.settingsPart == .app }
      ? keys + further : keys.filter { $0 != ScenePart.app.rawValue }
  }

  /// The key paths whose last key resembles a word or begins with it, or the other word that
  /// resembles it.
  private static func keyPaths(like word: String, among paths: [String], or others: [String] = [])
    -> [String]?
  {
    func leaf(_ path: String) -> String { String(path.split(separator: ".").last ?? "") }
    if let nearest = Spelling.nearest(to: word, among: others + paths.map { leaf($0) }) {
      let meant = paths.filter { leaf($0) == nearest }
      return meant.isEmpty ? [nearest] : meant
    }
    let begun = paths.filter { word.count > 2 && leaf($0).hasPrefix(word) }
    return begun.isEmpty ? nil : Array(begun.prefix(maximumSuggestions))
  }

  private static let maximumSuggestions = 3

  /// Checks that some system's scenes have the keys of a setting.
  ///
  /// A sheet's key that resembles no known one, or is just the beginning of some, may belong to a
  /// system of another tool.
  ///
  /// - Parameters:
  ///   - patch: a document to lay over a scene.
  ///   - known: the key paths of all systems' scenes.
  /// - Throws: at a key that no scene has.
  package static func checkKeys(of patch: JSONNode, among known: [String]) throws(InputFailure) {
    for keyPath in patch.keyPaths {
      let isKnown = known.contains {
        $0 == keyPath || $0.hasPrefix(keyPath + ".") || keyPath.hasPrefix($0 + ".")
      }
      guard !isKnown else { continue }
      let meant =
        Spelling.nearest(to: keyPath, among: known).map { [$0] }
        ?? keyPaths(like: keyPath, among: known)
      let mayBeOwn = ScenePart.holdSetting(keyPath)
      guard !mayBeOwn || meant?.contains(where: { !$0.hasPrefix(keyPath) }) == true else {
        continue
      }
      throw InputFailure(
        "unknown key \"\(keyPath)\"",
        expected: meant.map { Spelling.question($0.map { "\"\($0)\"" }) }
          ?? "a key path, such as sheet.height", at: patch.location)
    }
  }
}

extension JSONNode {
  /// The key paths of all its values that are not objects.
  var keyPaths: [String] {
    guard case .object(let members) = value else { return [] }
    return members.flatMap { member in
      guard case .object = member.node.value else { return [member.key] }
      return member.node.keyPaths.map { "\(member.key).\($0)" }
    }
  }
}
