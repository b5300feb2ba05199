/// The constants of an app that become settings.
///
/// A constant asks for its value instead of storing it, and stays a property on its lines.
enum Constants {
  /// The type that the app's module gets, which lists its settings and answers for their values.
  static let holder = "AppSources"

  /// Makes the listed constants of the app's files ask for their values.
  ///
  /// - Parameters:
  ///   - files: the files of the module.
  ///   - listed: the constants that its package lists.
  /// - Returns: the declaration of what lists them, and why some cannot be settings.
  static func rewrite(
    _ files: inout [AppFile], _ listed: [ListedConstant]
  ) -> (declaration: String, failures: [AppReport]) {
    // A type of the app's own may have this name as long as no constant needs it.
    let own = files.lazy.compactMap { file in
      Declarations.types(in: file).first { $0.name == holder }.map { (file, $0.nameEnd) }
    }.first
    if let (file, place) = own {
      guard !listed.isEmpty else { return ("", []) }
      let failure = ConstantFailure(
        "'\(holder)' is the type that lists the constants which are settings",
        expected: "another name for this one, or no constants in the list", at: place, in: file)
      return ("", [failure.report])
    }
    let lookup = ConstantLookup(files)
    let (settings, failures) = lookup.resolve(listed)
    for statement in lookup.statements { rewrite(statement, settings, &files) }
    let names = ConstantNames(settings.map(\.constant))
    for constant in lookup.constants
    where constant.isStatic && !settings.contains(where: { $0.constant.isSame(as: constant) }) {
      reportComputing(of: constant, names, lookup.types[constant.file], &files[constant.file])
    }
    let lines = settings.map { line(for: $0.name, $0.constant, in: files[$0.constant.file]) }
    return (declaration(of: lines), failures.map(\.report))
  }

  private static func rewrite(
    _ statement: ConstantStatement, _ settings: [(name: String, constant: ConstantDeclaration)],
    _ files: inout [AppFile]
  ) {
    let names = statement.constants.map { constant in
      settings.first { $0.constant.isSame(as: constant) }?.name
    }
    guard let first = statement.constants.first, names.contains(where: { $0 != nil }) else {
      return
    }
    let modifiers = modifiers(of: statement, &files[first.file])
    for (constant, name) in zip(statement.constants, names) {
      let isFirst = constant.place == statement.keyword + 1
      let keyword = name == nil ? "let" : "\(modifiers.isolation)var"
      if isFirst {
        files[first.file].replace(statement.keyword, with: keyword)
      } else {
        files[first.file].replace(constant.place - 1, with: "; \(modifiers.text)\(keyword)")
      }
      if let name { ask(for: constant, as: name, &files[first.file]) }
    }
  }

  /// The words with which a statement's other constants begin, and what one that asks has in addition:
  /// a constant of a type on the main actor can be read from anywhere.
  private static func modifiers(
    of statement: ConstantStatement, _ file: inout AppFile
  ) -> (text: String, isolation: String) {
    let places = statement.modifiers
    for place in places where file.text(place) == "nonisolated" {
      // `nonisolated(unsafe)` is for what is stored.
      let isUnsafe = file.text(place + 1) == "("
      file.remove(place..<(isUnsafe ? file.closing(place + 1) + 1 : place + 1))
    }
    let isIsolated = places.contains {
      file.text($0 - 1) == "@" && file.text($0).hasSuffix("Actor")
    }
    let text = file.outputLine(places)
    return (text + (text.isEmpty ? "" : " "), isIsolated ? "" : "nonisolated ")
  }

  /// `tipHeight: CGFloat = 96` becomes
  /// `tipHeight: CGFloat { AppSources.value("Constants.tipHeight", 96) }`.
  private static func ask(
    for constant: ConstantDeclaration, as name: String, _ file: inout AppFile
  ) {
    guard let literal = constant.literal else { return }
    if constant.declaredType.isEmpty { file.insert(": \(literal.type)", after: constant.place) }
    file.replace(constant.equals, with: "{ \(holder).value(\"\(name)\",")
    file.insert(") }", after: literal.places.upperBound - 1)
  }

  /// A constant that is computed from a setting has the value of the run that is the first to ask.
  private static func reportComputing(
    of constant: ConstantDeclaration, _ settings: ConstantNames, _ types: [TypeDeclaration],
    _ file: inout AppFile
  ) {
    let others = (constant.equals..<constant.end).lazy.flatMap { [file] place in
      settings.constants(at: place, in: file, types)
    }
    guard let other = others.first else { return }
    file.report(
      constant.place,
      "'\(constant.name)' is computed once, from the setting '\(other.name)', and keeps what it is in "
        + "the first run. Make it a 'var' with a getter.")
  }

  // MARK: The declaration

  private static func line(
    for name: String, _ constant: ConstantDeclaration, in file: AppFile
  ) -> String {
    let path = file.path.split(separator: "/").last.map(String.init) ?? file.path
    let place = "\(path):\(file.token(constant.place)?.line ?? 1)"
      .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let words = "\(constant.ownName) in the app's code, \(place)."
    let unit = constant.isInteger ? " It is rounded to a whole number." : ""
    return ".init(\"\(name)\", \(constant.literal?.value ?? 0), \"\(words)\(unit)\")"
  }

  private static func declaration(of lines: [String]) -> String {
    let module = Frameworks.replacement
    let list = lines.map { "\n    \($0)," }.joined()
    let answers = ["BinaryFloatingPoint", "BinaryInteger"].map { kind in
      """
        nonisolated static func value<Number: \(kind)>(_ name: String, _ value: Number) -> Number {
          \(module).AppConstant.value(of: name, inCode: value)
        }

      """
    }.joined()
    return """
      #if canImport(\(module))
      import \(module)

      /// The constants of the app that are settings: AppSources.json lists them.
      enum \(holder) {
        nonisolated static let constants: [\(module).AppConstant] = [\(list)\(list.isEmpty ? "" : "\n  ")]
      \(lines.isEmpty ? "" : answers)}
      #endif

      """
  }
}
