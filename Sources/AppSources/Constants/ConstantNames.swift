/// The names by which code in a file may mean constants.
struct ConstantNames {
  private let constants: [String: [ConstantDeclaration]]

  init(_ constants: [ConstantDeclaration]) {
    self.constants = Dictionary(grouping: constants, by: \.ownName)
  }

  /// The constants that a token may name: `Constants.flick`, `Self.flick`, or `flick` where it is
  /// declared.
  ///
  /// - Parameters:
  ///   - place: the place of the token.
  ///   - file: the file.
  ///   - types: the types of the file.
  /// - Returns: the constants, one as a rule; empty for other tokens.
  func constants(
    at place: Int, in file: AppFile, _ types: [TypeDeclaration]
  ) -> [ConstantDeclaration] {
    guard let name = file.name(place), let named = constants[name] else { return [] }
    let type = types.last { $0.brace < place && place < $0.end }?.name ?? ""
    let holder = file.text(place - 1) == "." ? file.text(place - 2) : nil
    let found = named.filter { constant in
      switch holder {
      case nil: constant.type.isEmpty || constant.type == type
      case "self", "Self": constant.type == type
      // `.flick` of a type of numbers
      case let holder where !file.isAdjacent(place - 1) || holder == "(":
        ConstantDeclaration.numberTypes.contains(constant.type)
      case let holder: constant.type.split(separator: ".").last.map(String.init) == holder
      }
    }
    // Others of this name are private in their files.
    let own = found.filter { $0.fileStem == file.stem }
    return own.isEmpty ? found : own
  }
}
