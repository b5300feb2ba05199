/// `type(of: object).description()` becomes `String(reflecting: type(of: object))`.
///
/// In Objective-C, every class has that method.
enum ClassDescriptions {
  /// Rewrites the calls in all files, unless a type of the app's has a method of this name.
  static func rewrite(_ files: inout [AppFile]) {
    let isOwn = files.contains { file in
      Declarations.types(in: file).flatMap(\.members).contains {
        $0.name == "description" && $0.keyword == "func" && $0.isStatic && $0.labels.isEmpty
          && !$0.modifiers.contains("override")
      }
    }
    guard !isOwn else { return }
    for index in files.indices { rewrite(&files[index]) }
  }

  private static func rewrite(_ file: inout AppFile) {
    for place in file.code.indices where file.name(place) == "type" {
      guard file.text(place + 1) == "(", file.text(place + 2) == "of" else { continue }
      let end = file.closing(place + 1)
      guard file.text(end + 1) == ".", file.name(end + 2) == "description",
        file.text(end + 3) == "(", file.text(end + 4) == ")"
      else { continue }
      file.insert("String(reflecting: ", before: place)
      // The space before an operator that follows stays.
      for place in (end + 1)..<(end + 5) { file.replace(place, with: "") }
      file.insert(")", after: end)
    }
  }
}
