/// Finds the constants that an app's comparisons name: those on which decisions may depend.
struct ComparedConstants {
  private var found: [ConstantDeclaration] = []

  /// - Parameters:
  ///   - constants: the app's constants.
  ///   - files: its files.
  init(among constants: [ConstantDeclaration], in files: [AppFile]) {
    let names = ConstantNames(constants)
    for file in files {
      let (operands, types) = (Operands(file), Declarations.types(in: file))
      for place in Self.comparisons(in: operands) {
        for side in [operands.left(of: place), operands.right(from: place + 1)] {
          for word in side ?? 0..<0 { found += names.constants(at: word, in: file, types) }
        }
      }
    }
  }

  private static func comparisons(in operands: Operands) -> [Int] {
    let file = operands.file
    return file.code.indices.filter { place in
      operands.blocks.isCode[place] && operands.angles[place] == nil
        && ["<", ">", "<=", ">=", "==", "!="].contains(file.text(place)) && file.isBinary(place)
    }
  }

  func contains(_ constant: ConstantDeclaration) -> Bool {
    found.contains { $0.isSame(as: constant) }
  }
}
