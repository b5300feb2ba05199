package import JSONText

extension SceneReader {
  /// What is wrong with a key that a scene does not have at its top: it may be that of one of its
  /// parts.
  static func unknownKey(
    _ member: JSONNode.Member, of document: JSONNode, _ catalog: SheetCatalog
  ) -> InputFailure {
    let own = SceneSchema.document(catalog.only(document["sheet"]?["system"]?.text)).keyPaths
    // That of another system leads to its key path, of which more can be said.
    let meant =
      keyPaths(like: member.key, among: own, or: keys)
      ?? keyPaths(like: member.key, among: SceneSchema.document(catalog).keyPaths)
    return InputFailure(
      "unknown key \"\(member.key)\"",
      expected: meant.map { Spelling.question($0.map { "\"\($0)\"" }) }
        ?? "one of \(keys.joined(separator: ", "))", at: member.keyLocation)
  }

  /// The key paths whose last key is like a word, or begins with it; or the other word that is like
  /// it.
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

  /// Checks that scenes of some system have the keys of a setting.
  ///
  /// A sheet's key that is like no other may be that of a system which another tool has.
  ///
  /// - Parameters:
  ///   - patch: a document to lay over a scene.
  ///   - catalog: the systems that there are.
  /// - Throws: at a key that no scene has.
  package static func checkKeys(of patch: JSONNode, _ catalog: SheetCatalog) throws(InputFailure) {
    let known = SceneSchema.document(catalog).keyPaths
    for keyPath in patch.keyPaths {
      let isKnown = known.contains {
        $0 == keyPath || $0.hasPrefix(keyPath + ".") || keyPath.hasPrefix($0 + ".")
      }
      guard !isKnown else { continue }
      let meant =
        Spelling.nearest(to: keyPath, among: known).map { [$0] }
        ?? keyPaths(like: keyPath, among: known)
      guard meant != nil || !keyPath.hasPrefix("sheet.") else { continue }
      throw InputFailure(
        "unknown key \"\(keyPath)\"",
        expected: meant.map { Spelling.question($0.map { "\"\($0)\"" }) }
          ?? "a key path, such as sheet.height", at: patch.location)
    }
  }
}

extension JSONNode {
  /// The key paths of all values in it that are no objects.
  var keyPaths: [String] {
    guard case .object(let members) = value else { return [] }
    return members.flatMap { member in
      guard case .object = member.node.value else { return [member.key] }
      return member.node.keyPaths.map { "\(member.key).\($0)" }
    }
  }
}
