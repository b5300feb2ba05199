/// Properties of the type `AnyObject`, of which Objective-C calls whatever method the object has.
///
/// `delegate?.menuOpened?(self)` needs the protocol here:
/// `(delegate as? any MenuDelegate)?._optional_menuOpened(self)`.
struct AnyReceivers {
  private let types: AppTypes

  /// The names of such properties, by their type.
  private var properties: [String: Set<String>] = [:]

  init(_ types: AppTypes, in files: [AppFile]) {
    self.types = types
    for name in types.names {
      for place in types.places[name] ?? [] {
        let file = files[place.file]
        for member in place.declaration.members where member.keyword == "var" {
          guard member.result.count == 2, file.text(member.result.lowerBound) == "AnyObject" else {
            continue
          }
          properties[name, default: []].insert(member.name)
        }
      }
    }
  }

  /// Casts what stands before the name of a requirement, if it is such a property.
  func cast(
    before place: Int, to called: [OptionalRequirement], in file: inout AppFile, number: Int
  ) {
    guard !properties.isEmpty, ["?", "!"].contains(file.text(place - 2)),
      let name = file.name(place - 3), let owner = called.first?.owner.name,
      called.allSatisfy({ $0.owner.name == owner })
    else { return }
    let isOfSelf = file.text(place - 4) == "." && file.text(place - 5) == "self"
    guard isOfSelf || file.text(place - 4) != ".", let type = type(around: place, number),
      types.line(type).contains(where: { properties[$0]?.contains(name) == true })
    else { return }
    file.insert("(", before: place - (isOfSelf ? 5 : 3))
    file.insert(" as? any \(owner))", after: place - 3)
  }

  /// The innermost type around a place of a file.
  private func type(around place: Int, _ file: Int) -> String? {
    var found: (name: String, brace: Int)?
    for name in types.names {
      for other in types.places[name] ?? [] where other.file == file {
        let declaration = other.declaration
        if declaration.brace < place, place < declaration.end,
          declaration.brace > found?.brace ?? -1
        {
          found = (name, declaration.brace)
        }
      }
    }
    return found?.name
  }
}
