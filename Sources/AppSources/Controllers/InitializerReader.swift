/// Reads the initializers of an app's types.
struct InitializerReader {
  let types: AppTypes
  let files: [AppFile]

  /// The parameters of the initializer with the fewest that must be given: that of the type, or of the
  /// nearest class above it that has one; `nil` if there is none, or only ones that cannot be called
  /// like that.
  func fewest(of name: String) -> [AppController.Parameter]? {
    for type in types.line(name) {
      let all = (types.places[type] ?? []).flatMap { initializers(in: $0) }
      if let first = all.min(by: { Self.required($0) < Self.required($1) }) { return first }
      if hasOthers(type) { return nil }
    }
    return nil
  }

  /// Whether a type or a class above it has an initializer that is hidden, failable or throwing: then it
  /// may have none without parameters.
  func hasOthers(above name: String) -> Bool { types.line(name).contains { hasOthers($0) } }

  private func hasOthers(_ type: String) -> Bool {
    (types.places[type] ?? []).contains { place in
      let file = files[place.file]
      return places(in: place).contains {
        !isCallable($0, in: file) && !hasModifier(["convenience"], $0, in: file)
      }
    }
  }

  private static func required(_ parameters: [AppController.Parameter]) -> Int {
    parameters.count { $0.value == nil }
  }

  private func initializers(in place: AppTypes.Place) -> [[AppController.Parameter]] {
    let file = files[place.file]
    return places(in: place).filter { isCallable($0, in: file) }
      .map { SignatureReader(file: file).defaultedParameters($0) }
  }

  /// The places of a declaration's initializers.
  private func places(in place: AppTypes.Place) -> [Int] {
    let (file, declaration) = (files[place.file], place.declaration)
    return (declaration.brace...declaration.end).filter {
      file.text($0) == "init" && file.text($0 - 1) != "."
        && file.around[$0] == declaration.brace
    }
  }

  /// Whether code in another file can call an initializer, without more words around the call.
  private func isCallable(_ place: Int, in file: AppFile) -> Bool {
    guard file.text(place + 1) == "(", !hasModifier(["private", "fileprivate"], place, in: file),
      !["throws", "rethrows", "async"].contains(file.text(file.closing(place + 1) + 1))
    else { return false }
    // Storyboards are read by UIKit alone.
    return !SignatureReader(file: file).defaultedParameters(place).contains { $0.label == "coder" }
  }

  private func hasModifier(_ words: Set<String>, _ place: Int, in file: AppFile) -> Bool {
    var place = place - 1
    while Keywords.modifiers.contains(file.text(place)) {
      if words.contains(file.text(place)) { return true }
      place -= 1
    }
    return false
  }
}

extension SignatureReader {
  /// The parameters after a name, with their defaults.
  fileprivate func defaultedParameters(_ name: Int) -> [AppController.Parameter] {
    guard let close = file.partners[name + 1] else { return [] }
    return ranges(ofParameters: (name + 2)..<close).compactMap { range in
      guard let parameter = parameter(range) else { return nil }
      let sign = range.first { file.text($0) == "=" }
      let value = sign.map { sign in (sign + 1..<range.upperBound).map { file.text($0) }.joined() }
      let type = type(in: range.lowerBound..<(sign ?? range.upperBound))
      // Of a parameter for any number of values, there may be none.
      let isVariadic = type.hasSuffix("...")
      return AppController.Parameter(
        label: parameter.label == "_" ? nil : parameter.label, name: parameter.name,
        type: isVariadic ? "[\(type.dropLast(3))]" : type,
        value: value ?? (isVariadic ? "[]" : nil))
    }
  }

  /// The type after a parameter's colon, as a value of it is declared.
  private func type(in range: Range<Int>) -> String {
    var start = range.lowerBound
    while file.text(start) == "@" { start = file.endOfAttribute(start) }
    let words = range.drop { $0 < start || file.text($0) != ":" }.dropFirst().map { file.text($0) }
    return TypeText.normal(
      words.filter { !["some", "inout", "borrowing", "consuming", "sending"].contains($0) })
  }
}
