#if canImport(TextFiles)
  import GestureTraces
  public import JSONText
  import TextFiles

  extension SceneReader {
    /// Finds a scene: a built-in one's name, or a file.
    ///
    /// - Parameters:
    ///   - name: the name or path.
    ///   - folder: what a relative path is relative to; empty for the working directory.
    ///   - catalog: the built-in scenes.
    /// - Returns: the document.
    /// - Throws: if there is neither such a scene nor such a file.
    public static func document(
      named name: String, in folder: String = "", catalog: SheetCatalog = .builtIn
    ) throws(InputFailure) -> JSONNode {
      if let scene = try catalog.document(named: name) { return scene }
      let path = TextFile.path(name, in: folder)
      guard name.contains("/") || name.hasSuffix(".json") || TextFile.exists(path) else {
        throw InputFailure(
          "unknown scene \"\(name)\"",
          expected: Spelling.question(about: name, among: catalog.sceneNames)
            ?? "one of \(catalog.sceneNames.joined(separator: ", ")), or the path of a scene's file"
        )
      }
      return try JSONNode(
        parsing: try TextFile.read(path, waitsForWriter: false),
        source: TextFile.displayName(of: path), wanting: [.document(.scene)])
    }
  }
#endif
