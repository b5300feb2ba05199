/// Reads a view of SwiftUI, or a modifier, from what an app declares of it.
struct ViewReader {
  private let name: String
  private let types: AppTypes
  private let files: [AppFile]

  /// The structure itself.
  private let place: AppTypes.Place
  private let isModifier: Bool

  /// The views of an app, and after them its modifiers that have a drag gesture.
  static func views(in files: [AppFile], _ types: AppTypes) -> [AppController] {
    guard files.contains(where: Imports.importsSwiftUI) else { return [] }
    let drags = DragReader(types: types, files: files)
    let readers = types.names.compactMap { ViewReader(name: $0, types: types, files: files) }
    let names = Set(readers.map(\.name))
    let found = readers.compactMap { reader in reader.read(drags, among: names) }
    return found.filter { $0.view?.isModifier == false }
      + found.filter { $0.view?.isModifier == true && $0.hasPan }
  }

  /// `nil` if the type is nothing of the kind, or code in another file cannot name it.
  private init?(name: String, types: AppTypes, files: [AppFile]) {
    let ancestors = types.ancestors(name)
    func conforms(to name: String) -> Bool {
      ancestors.contains(name) && !types.declares(name)
    }
    guard !TypeDeclaration.isLocal(name), conforms(to: "View") || conforms(to: "ViewModifier"),
      let place = types.places[name]?.first(where: { $0.declaration.keyword == "struct" })
    else { return nil }
    // `Card_Previews.Sample`
    let around = name.split(separator: ".").dropLast()
    let outer = around.indices.map { around[...$0].joined(separator: ".") } + [name]
    let isHidden = outer.contains { type in
      types.ancestors(type).contains("PreviewProvider")
        || (types.places[type] ?? []).contains {
          $0.declaration.keyword != "extension"
            && ["private", "fileprivate"].contains($0.declaration.access)
        }
    }
    guard !isHidden else { return nil }
    (self.name, self.types, self.files, self.place) = (name, types, files, place)
    isModifier = !conforms(to: "View")
  }

  private func read(_ drags: DragReader, among names: Set<String>) -> AppController? {
    guard let parameters = parameters else { return nil }
    let values = ViewValueReader(
      types: types, files: files, generics: generics, parameters: parameters)
    guard let found = values.values else { return nil }
    let file = files[place.file]
    let drag = drags.drag(of: name)
    let own = identifiers(in: drags.code(of: name).map { (files[$0.file], $0.range) })
    let all = files.flatMap { file in
      identifiers(in: [(file, file.code.indices)])
    }
    return AppController(
      name: name, path: file.path, line: file.token(place.declaration.start)?.line ?? 1,
      hasRecognizers: drag != nil, hasPan: drag != nil,
      children: names.subtracting([name]).intersection(drags.words(of: name)).sorted(),
      parameters: parameters, sheets: [], state: nil, edge: nil,
      view: AppView(
        isModifier: isModifier,
        identifiers: (own + all).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
        ownIdentifier: own.first, isHorizontal: drag == .horizontal,
        environmentObjects: environmentObjects, values: found))
  }

  /// The types of the properties that are objects of the environment.
  private var environmentObjects: [String] {
    let file = files[place.file]
    let wrapped = WrappedPropertyReader(files).properties(of: place.declaration, in: file)
    let objects = Set(wrapped.filter { $0.wrapper == "EnvironmentObject" }.map(\.place))
    return place.declaration.members.filter { objects.contains($0.start) }.map {
      TypeText.normal($0.result.map { file.text($0) })
    }
  }

  // MARK: The call

  private var parameters: [AppController.Parameter]? {
    let reader = InitializerReader(types: types, files: files)
    if let parameters = reader.fewest(of: name) { return parameters }
    if reader.hasOthers(above: name) { return nil }
    return MemberwiseReader(
      file: files[place.file], type: place.declaration, wrapped: WrappedPropertyReader(files)
    ).parameters
  }

  /// The generic parameters of the structure, and what is asked of each; empty for nothing.
  private var generics: [String: String] {
    let (file, type) = (files[place.file], place.declaration)
    var generics: [String: String] = [:]
    var next = type.nameEnd + 1
    guard file.text(next) == "<" else { return [:] }
    while next < type.brace, file.text(next) != ">" {
      if ["<", ","].contains(file.text(next)), let name = file.name(next + 1) {
        generics[name] = file.text(next + 2) == ":" ? file.text(next + 3) : ""
      }
      next += 1
    }
    for place in next..<type.brace where ["where", ","].contains(file.text(place)) {
      guard let name = file.name(place + 1), generics[name] == "", file.text(place + 2) == ":"
      else { continue }
      generics[name] = file.text(place + 3)
    }
    return generics
  }

  // MARK: Identifiers

  /// The texts in `.accessibilityIdentifier("sheet")`.
  private func identifiers(in code: [(file: AppFile, range: Range<Int>)]) -> [String] {
    code.flatMap { file, range in
      range.compactMap { place -> String? in
        guard file.name(place) == "accessibilityIdentifier", file.isActive[place],
          file.text(place + 1) == "(", file.token(place + 2)?.kind == .text,
          file.text(place + 3) == ")"
        else { return nil }
        let text = file.text(place + 2)
        guard text.count > 2, text.hasPrefix("\""), !text.hasPrefix("\"\""), !text.contains("\\")
        else { return nil }
        return String(text.dropFirst().dropLast())
      }
    }
  }
}
