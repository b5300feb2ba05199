/// Finds the pan recognizers that the code of a class adds to views.
struct PanReader {
  let code: ClassCode

  /// A pan recognizer that is added to a view.
  struct Pan {
    /// The call that adds it.
    let token: ClassCode.Token

    /// The view, as its code names it without `self`; empty for the object itself.
    let host: [String]

    /// The names of the methods that are its actions.
    let actions: [String]
  }

  /// The recognizers, in the order of the code.
  var pans: [Pan] {
    code.tokens(["addGestureRecognizer"]).compactMap { token in
      let (file, place) = (token.file, token.place)
      guard file.text(place + 1) == "(", file.text(place - 1) != "func" else { return nil }
      guard file.text(place - 1) == "." else { return pan(host: [], token) }
      return file.names(before: place - 1).flatMap { pan(host: $0, token) }
    }
  }

  private func pan(host: [String], _ token: ClassCode.Token) -> Pan? {
    let argument = token.file.inside(token.place + 1)
    guard let actions = actions(of: argument, at: token) else { return nil }
    return Pan(token: token, host: host, actions: actions)
  }

  /// Whether a class recognizes drags that begin anywhere, and not at an edge of the screen alone.
  private func isPan(_ type: String) -> Bool {
    code.types.ancestors(type).contains("UIPanGestureRecognizer")
  }

  // MARK: The recognizer

  /// The actions of a recognizer that an expression says.
  ///
  /// - Parameters:
  ///   - expression: its places.
  ///   - token: a token beside it.
  ///   - seen: the names that have led to it.
  /// - Returns: the names of the methods; `nil` if it is no pan.
  private func actions(
    of expression: Range<Int>, at token: ClassCode.Token, after seen: Set<String> = []
  ) -> [String]? {
    let file = token.file
    guard let value = file.names(from: expression.lowerBound), let name = value.names.last else {
      return nil
    }
    guard value.end < expression.upperBound else {
      return value.names.count == 1 ? actions(named: name, at: token, after: seen) : nil
    }
    guard file.text(value.end) == "(", value.names.filter({ $0 != "init" }).count == 1 else {
      return nil
    }
    if isPan(value.names[0]) { return selectors(in: file, expression) }
    // A method makes it.
    let makers = code.methods(name).filter { method in
      isPan(TypeText.normal(method.declaration.result.map { method.file.text($0) }))
    }
    return makers.isEmpty ? nil : makers.flatMap { selectors(in: $0.file, $0.body) }
  }

  /// The actions of the recognizer in a property or a local name; `nil` if it is no pan.
  private func actions(
    named name: String, at token: ClassCode.Token, after seen: Set<String>
  ) -> [String]? {
    // `guard let pan = pan`: another declaration has the recognizer.
    guard !seen.contains(name) else { return nil }
    let names = seen.union([name])
    if let elements = elements(in: name, at: token) {
      return elements.lazy.compactMap { actions(of: $0, at: token, after: names) }.first
    }
    let declarations = code.tokens([name]).filter { declared in
      let (file, place) = (declared.file, declared.place)
      return ["let", "var"].contains(file.text(place - 1)) || isTypedParameter(file, place)
    }
    // The nearest above it comes before that in another place.
    let own = declarations.last { $0.file.path == token.file.path && $0.place < token.place }
    var isOne = false
    var found: [String] = []
    for declared in [own].compactMap({ $0 }) + declarations {
      guard let actions = actions(ofDeclared: declared, after: names) else { continue }
      isOne = true
      if found.isEmpty { found = actions }
    }
    guard isOne else { return nil }
    return found + targets(of: name)
  }

  /// The elements of the array over which a loop goes with a name: `for recognizer in [pan, tap]`, or
  /// `[pan, tap].forEach { … $0 … }`.
  private func elements(in name: String, at token: ClassCode.Token) -> [Range<Int>]? {
    let file = token.file
    guard let brace = file.bracket(around: token.place), file.text(brace) == "{" else { return nil }
    let array: Int?
    if name == "$0", file.text(brace - 1) == "forEach", file.text(brace - 2) == "." {
      array = file.partners[brace - 3]
    } else {
      array = file.partners[brace - 1].flatMap { open in
        file.text(open - 3) == "for" && file.name(open - 2) == name && file.text(open - 1) == "in"
          ? open : nil
      }
    }
    guard let array, file.text(array) == "[" else { return nil }
    return SignatureReader(file: file).ranges(ofParameters: file.inside(array))
  }

  /// Whether a name is a parameter whose type stands behind it.
  private func isTypedParameter(_ file: AppFile, _ place: Int) -> Bool {
    file.text(place + 1) == ":" && file.name(place + 2).map(isPan) == true
      && file.bracket(around: place).map { file.text($0) == "(" } == true
  }

  /// The actions that the value of a declared name has; `nil` if it is no pan.
  private func actions(
    ofDeclared token: ClassCode.Token, after seen: Set<String>
  ) -> [String]? {
    let (file, place) = (token.file, token.place)
    guard let signature = SignatureReader(file: file).property(place) else { return nil }
    let isTyped = isPan(
      TypeText.normal(signature.result.map { file.text($0) }).filter { $0 != "?" })
    guard file.text(signature.end) == "=" else { return isTyped ? [] : nil }
    let start = signature.end + 1
    if file.text(start) == "{" {
      let body = file.inside(start)
      let makesPan = body.contains { file.text($0 + 1) == "(" && isPan(file.text($0)) }
      return isTyped || makesPan ? selectors(in: file, body) : nil
    }
    let open = (start..<min(start + 4, file.code.count)).first { file.text($0) == "(" }
    let end = open.map { file.closing($0) + 1 } ?? start
    if let actions = actions(of: start..<end, at: token, after: seen) { return actions }
    return isTyped ? [] : nil
  }

  /// The actions in `pan.addTarget(self, action: #selector(drag))`.
  private func targets(of name: String) -> [String] {
    code.tokens(["addTarget"]).flatMap { token -> [String] in
      let (file, place) = (token.file, token.place)
      guard file.text(place - 1) == ".", file.names(before: place - 1) == [name] else { return [] }
      return selectors(in: file, file.inside(place + 1))
    }
  }

  /// The names of the methods in `#selector(…)`.
  private func selectors(in file: AppFile, _ range: Range<Int>) -> [String] {
    range.compactMap { place in
      guard file.text(place) == "#selector", file.text(place + 1) == "(" else { return nil }
      let words = file.inside(place + 1).prefix { !["(", "as"].contains(file.text($0)) }
      return words.last.flatMap { file.name($0) }
    }
  }
}
