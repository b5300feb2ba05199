/// The constants of an app that can be settings.
package struct ConstantList: Sendable {
  /// A constant that a package may list.
  package struct Constant: Sendable, Hashable {
    /// Its name with those of the types around it.
    package let name: String

    /// The place of its declaration.
    package let path: String
    package let line: Int

    /// Whether a comparison names it.
    package let isCompared: Bool

    /// Whether it is declared in a type or a file that is named for constants.
    package let isAmongConstants: Bool
  }

  /// The constants in the order of the files.
  package let constants: [Constant]

  /// Their declarations, in the same order.
  private let declarations: [ConstantDeclaration]

  private let lookup: ConstantLookup

  /// - Parameter files: each file's path, as messages say it, and its text.
  package init(_ files: [(path: String, text: String)]) {
    let files = files.map { AppFile(path: $0.path, text: $0.text) }
    let lookup = ConstantLookup(files)
    let all = lookup.constants.filter { $0.numberType != nil }
    (self.lookup, declarations) = (lookup, all)
    let compared = ComparedConstants(among: all, in: files)
    constants = all.map { constant in
      let file = files[constant.file]
      return Constant(
        name: lookup.uniqueName(of: constant), path: file.path,
        line: file.token(constant.place)?.line ?? 1,
        isCompared: compared.contains(constant),
        isAmongConstants: Self.isAmongConstants(constant))
    }
  }

  /// The reasons why constants cannot be settings under the names by which they are listed.
  package func failures(of listed: [ListedConstant]) -> [ConstantFailure] {
    lookup.resolve(listed).failures
  }

  /// The constants that can be settings beside those that are listed.
  package func constants(beside listed: [ListedConstant]) -> [Constant] {
    let settings = lookup.resolve(listed).settings
    return zip(declarations, constants).filter { pair in
      !settings.contains { $0.constant.isSame(as: pair.0) }
    }.map { $0.1 }
  }

  // MARK: Names

  /// Ends of names, such as `SheetConstants`, and whole names.
  private static let endings = ["Constants", "Constant", "Metrics", "Dimensions", "Defaults"]
  private static let names: Set = [
    "Layout", "Config", "Configuration", "Values", "Sizes", "Insets",
  ]

  private static func isAmongConstants(_ constant: ConstantDeclaration) -> Bool {
    (constant.type.split(separator: ".") + [constant.fileStem[...]]).contains { word in
      names.contains(String(word)) || endings.contains { word.hasSuffix($0) }
    }
  }
}
