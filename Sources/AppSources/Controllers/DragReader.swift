/// Finds which types have a drag gesture: in their own code, or by a modifier of the app's.
struct DragReader {
  /// The distances that the code of a drag gesture reads.
  enum Drag {
    case horizontal, other
  }

  private let types: AppTypes
  private let files: [AppFile]

  /// The modifiers with a drag gesture, and the functions of extensions that name one.
  private var names: [String: Drag] = [:]

  init(types: AppTypes, files: [AppFile]) {
    self.types = types
    self.files = files
    for name in types.names where types.ancestors(name).contains("ViewModifier") {
      if let drag = drag(of: name) { names[String(name.split(separator: ".").last ?? "")] = drag }
    }
    for type in types.places["View"] ?? [] {
      let file = files[type.file]
      for member in type.declaration.members where member.keyword == "func" {
        let body = file.inside(member.range.upperBound)
        guard file.text(member.range.upperBound) == "{", let drag = drag(in: [(type.file, body)])
        else { continue }
        names[member.name] = drag
      }
    }
  }

  /// The code of a type: its declaration and its extensions.
  func code(of name: String) -> [(file: Int, range: Range<Int>)] {
    (types.places[name] ?? []).map { ($0.file, files[$0.file].inside($0.declaration.brace)) }
  }

  /// The words in the code of a type.
  func words(of name: String) -> Set<String> {
    Set(
      code(of: name).flatMap { number, range in
        range.compactMap { files[number].isActive[$0] ? files[number].name($0) : nil }
      })
  }

  /// The drag gesture of a type; `nil` if it has none.
  func drag(of name: String) -> Drag? { drag(in: code(of: name)) }

  private func drag(in code: [(file: Int, range: Range<Int>)]) -> Drag? {
    var hasDrag = false
    var found: Drag?
    var axes: Set<String> = []
    for (number, range) in code {
      let file = files[number]
      for place in range where file.isActive[place] {
        guard let name = file.name(place) else { continue }
        if name == "DragGesture" { hasDrag = true }
        if let drag = names[name], file.text(place + 1) == "(" { found = found ?? drag }
        let isDistance =
          ["translation", "predictedEndTranslation", "location", "predictedEndLocation"]
          .contains(file.text(place - 2)) && file.text(place - 1) == "."
        if isDistance { axes.insert(name) }
      }
    }
    guard hasDrag else { return found }
    let isHorizontal = !axes.isEmpty && axes.isSubset(of: ["width", "x"])
    return isHorizontal ? .horizontal : .other
  }
}
