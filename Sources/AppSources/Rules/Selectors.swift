/// `#selector`, `#keyPath`, and questions about the version of the system.
enum Selectors {
  static func rewrite(_ file: inout AppFile) {
    let types = Declarations.types(in: file)
    for place in file.code.indices where file.token(place)?.kind == .directive {
      guard file.text(place + 1) == "(", file.partners[place + 1] != nil else { continue }
      switch file.text(place) {
      case "#selector": rewriteSelector(&file, place, types)
      case "#keyPath": rewriteKeyPath(&file, place)
      case "#available", "#unavailable": rewriteVersions(&file, place)
      default: break
      }
    }
  }

  /// `#selector(pan(_:))` becomes `Selector(Sheet.pan(_:), named: "pan(_:)")`, which names the method of
  /// no object.
  ///
  /// As in UIKit, the object is the target that comes with the selector. A method of `self` would
  /// keep `self` alive, would have to be written `self.pan` in closures that stay, and could not be
  /// named in the value of a property.
  private static func rewriteSelector(
    _ file: inout AppFile, _ place: Int, _ types: [TypeDeclaration]
  ) {
    let kind = file.text(place + 2)
    guard ["getter", "setter"].contains(kind), file.text(place + 3) == ":" else {
      file.replace(place, with: "Selector")
      name(&file, place + 2)
      qualify(&file, place + 2, types)
      return
    }
    file.report(
      place,
      "'#selector(\(kind):)' names a property, and here a selector is a method. "
        + "Name a method that reads or sets the property.")
  }

  /// Adds the method's own name, by which selectors are equal.
  private static func name(_ file: inout AppFile, _ place: Int) {
    let end = file.closing(place - 1)
    let cast = (place..<end).first { file.text($0) == "as" } ?? end
    let paren = (place..<cast).first { file.text($0) == "(" } ?? cast
    let start = (place..<paren).last { file.text($0) == "." }.map { $0 + 1 } ?? place
    let name = (start..<cast).map { file.text($0) }.joined()
    guard !name.isEmpty else { return }
    file.insert(", named: \"\(name)\"", before: end)
  }

  private static func qualify(_ file: inout AppFile, _ place: Int, _ types: [TypeDeclaration]) {
    let end = file.closing(place - 1)
    // `pan as (Sheet) -> () -> Void` says its type as it is.
    guard let name = file.name(place), !(place..<end).contains(where: { file.text($0) == "as" }),
      // The innermost type begins last.
      let type = types.last(where: { $0.brace < place && place < $0.end })
    else { return }
    if name == "self", file.text(place + 1) == ".", file.text(place + 3) != "." {
      file.replace(place, with: type.ownName)
    } else if file.text(place + 1) != "." {
      file.insert(type.ownName + ".", before: place)
    }
  }

  /// The properties in the key path as a string; types before them and `self` are not part of it.
  private static func rewriteKeyPath(_ file: inout AppFile, _ place: Int) {
    let end = file.closing(place + 1)
    let words = ((place + 2)..<end).filter { file.token($0)?.kind == .word }.compactMap {
      file.name($0)
    }
    let path = words.drop { $0 == "self" || $0.first?.isUppercase == true }
    guard !path.isEmpty, words.count == (end - place - 1) / 2 else {
      file.report(place, "'#keyPath' without a property cannot be carried over. Write the string.")
      return
    }
    let string = "\"\(path.joined(separator: "."))\""
    file.remove(place..<end)
    file.replace(end, with: "")
    file.insert(string, before: place)
  }

  /// Removes other platforms from `#available(iOS 15, macOS 12, *)`, so that macOS answers as for
  /// an iPhone: by the star.
  private static func rewriteVersions(_ file: inout AppFile, _ place: Int) {
    let others: Set = ["macOS", "OSX", "macCatalyst", "macOSApplicationExtension"]
    let end = file.closing(place + 1)
    var start = place + 2
    while start < end {
      let comma = (start..<end).first { file.text($0) == "," } ?? end
      if others.contains(file.text(start)) {
        if comma < end {
          file.remove(start..<(comma + 1))
        } else if start > place + 2 {
          file.remove((start - 1)..<comma)
        }
      }
      start = comma + 1
    }
  }
}
