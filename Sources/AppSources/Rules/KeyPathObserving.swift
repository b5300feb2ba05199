/// `a.addObserver(b, forKeyPath: "frame", …)` becomes `a.addKeyPathObserver(b, forKeyPath: "frame", …)`.
///
/// Where there is Objective-C, NSObject has the methods under their own names, with types of its own
/// that cannot be told from those of HeadlessUIKit in `options: .new`.
enum KeyPathObserving {
  private static let names = [
    "addObserver": "addKeyPathObserver", "removeObserver": "removeKeyPathObserver",
  ]

  /// Rewrites the calls in all files, but those that a method of the app's own takes.
  static func rewrite(_ files: inout [AppFile]) {
    let own = files.flatMap { file in
      Declarations.types(in: file).flatMap(\.members).filter {
        names[$0.name] != nil && $0.labels.contains("forKeyPath")
          && !$0.modifiers.contains("override")
      }
    }
    for index in files.indices { rewrite(&files[index], own) }
  }

  private static func rewrite(_ file: inout AppFile, _ own: [MemberDeclaration]) {
    for place in file.code.indices {
      guard let name = file.name(place), let other = names[name], file.text(place + 1) == "(",
        file.text(place - 1) != "func", file.argumentLabels(place + 1).contains("forKeyPath")
      else { continue }
      let labels = file.argumentLabels(place + 1)
      guard !own.contains(where: { $0.name == name && $0.takes(labels, hasBrace: false) }) else {
        continue
      }
      file.replace(place, with: other)
    }
  }
}
