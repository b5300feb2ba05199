/// Finds the constants that an app's comparisons name: those on which decisions may depend.
struct ComparedConstants {
  private var found: [ConstantDeclaration] = []

  /// - Parameters:
  ///   - constants: the app's constants.
  ///   - files: its files.
  init(among constants: [ConstantDeclaration], in files: [AppFile]) {
    let names = ConstantNames(constants)
    for file in files {
      let operands = Operands(file)
      for word in ComparisonReader(operands: operands).comparisons.flatMap(\.values).joined() {
        found += names.constants(at: word, in: file, operands.blocks.types)
      }
    }
  }

  func contains(_ constant: ConstantDeclaration) -> Bool {
    found.contains { $0.isSame(as: constant) }
  }
}
