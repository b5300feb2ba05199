/// Finds the properties of structures that have wrappers.
struct WrappedPropertyReader {
  struct Property {
    let name: String

    /// The place of its keyword.
    let place: Int

    /// The name of its wrapper, the outermost if there are several.
    let wrapper: String

    /// Whether its wrapper is made with values of its own: `@Environment(\.scenePhase)`.
    let hasArguments: Bool

    /// The statement that hands it to its place.
    var call: String { "binder.bind(&_\(name), \"\(name)\")" }
  }

  /// The names of the app's own wrappers.
  private let wrappers: Set<String>

  /// The names of the app's types that are attributes, and no wrappers: builders and actors.
  private let others: Set<String>

  init(_ files: [AppFile]) {
    var names: [String: Set<String>] = [:]
    for file in files {
      for type in Declarations.types(in: file) {
        for attribute in type.modifiers where attribute.hasPrefix("@") {
          names[attribute, default: []].insert(type.ownName)
        }
      }
    }
    wrappers = names["@propertyWrapper"] ?? []
    others = (names["@resultBuilder"] ?? []).union(names["@globalActor"] ?? [])
  }

  /// Attributes whose names begin with a capital letter, as those of wrappers do.
  private static let attributes: Set = [
    "MainActor", "Sendable", "IBOutlet", "IBInspectable", "NSManaged", "NSCopying", "GKInspectable",
    "ObservationIgnored", "ObservationTracked", "Entry", "AnimatableIgnored", "TaskLocal",
  ]

  /// Whether an attribute is a wrapper, as far as its name tells.
  private func isWrapper(_ name: String) -> Bool {
    if wrappers.contains(name) { return true }
    return name.first?.isUppercase == true && !others.contains(name)
      && !Self.attributes.contains(name) && !name.hasSuffix("Builder") && !name.hasSuffix("Actor")
  }

  // MARK: Reading

  /// The wrapped properties that a structure itself declares, and that may be compiled.
  func properties(of type: TypeDeclaration, in file: AppFile) -> [Property] {
    var properties: [Property] = []
    var place = type.brace + 1
    var wrapper: (name: String, hasArguments: Bool)?
    var isStatic = false
    while place < type.end {
      let text = file.text(place)
      if text == "@", file.name(place + 1) != nil {
        let attribute = attribute(at: place, in: file)
        if wrapper == nil, isWrapper(attribute.name) {
          wrapper = (attribute.name, file.text(attribute.end - 1) == ")")
        }
        place = attribute.end
        continue
      }
      if text == "var", let wrapper, !isStatic, file.isActive[place],
        let name = file.name(place + 1), isStored(place, in: file)
      {
        properties.append(
          Property(
            name: name, place: place, wrapper: wrapper.name, hasArguments: wrapper.hasArguments))
      }
      // `private(set)`
      let isArgument = text == "(" && Keywords.modifiers.contains(file.text(place - 1))
      if text == "static" { isStatic = true }
      if !isArgument, !Keywords.modifiers.contains(text) { (wrapper, isStatic) = (nil, false) }
      // What stands in brackets is no member.
      place = max(place, file.partners[place] ?? place) + 1
    }
    return properties
  }

  /// The last part of an attribute's name, and where the attribute ends, with the types and values that
  /// it is given.
  private func attribute(at place: Int, in file: AppFile) -> (name: String, end: Int) {
    var name = place + 1
    while file.text(name + 1) == ".", file.name(name + 2) != nil { name += 2 }
    var end = name + 1
    if file.text(end) == "<", file.isAdjacent(end) {
      var depth = 0
      repeat {
        depth += file.text(end) == "<" ? 1 : file.text(end) == ">" ? -1 : 0
        end += 1
      } while depth > 0 && file.token(end) != nil
    }
    if file.text(end) == "(", file.isAdjacent(end) { end = file.closing(end) + 1 }
    return (file.name(name) ?? "", end)
  }

  /// Whether a property is stored: it has a value, or no accessors but observers.
  private func isStored(_ keyword: Int, in file: AppFile) -> Bool {
    guard let signature = SignatureReader(file: file).property(keyword + 1) else { return false }
    let end = signature.result.isEmpty ? signature.end : signature.result.upperBound
    guard file.text(end) == "{" else { return true }
    return ["willSet", "didSet"].contains(file.text(end + 1))
  }
}
