/// `func f() {` becomes `func f() { let _appDepth = _appEnter("A"); defer { _appLeave(_appDepth) };`.
///
/// The compiler adds the function's name. Where another rule has given it its own, the app's is said.
/// An expression that is all of a body is returned in words then.
struct Calls {
  fileprivate let file: AppFile
  fileprivate let blocks: CodeBlocks

  /// The names of functions that never return.
  fileprivate let endless: Set<String>

  /// The names of functions that may be builders.
  fileprivate let builders: Set<String>

  /// Lets the functions of a file be entered.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - blocks: its functions.
  ///   - endless: the names of functions that never return.
  ///   - builders: the names of functions that may be builders, since a protocol may say so.
  /// - Returns: whether there is one.
  static func rewrite(
    _ file: inout AppFile, _ blocks: CodeBlocks, endless: Set<String>, builders: Set<String>
  ) -> Bool {
    let rule = Calls(file: file, blocks: blocks, endless: endless, builders: builders)
    var isFound = false
    for function in blocks.functions {
      guard rule.isEntered(function) else { continue }
      let type = rule.type(around: function.keyword)
      let name = rule.ownName(of: function).map { ", \"\($0)\"" } ?? ""
      file.insert(
        " let _appDepth = _appEnter(\"\(type)\"\(name)); defer { _appLeave(_appDepth) };",
        after: function.brace)
      if rule.isOneExpression(function) { file.insert("return ", before: function.brace + 1) }
      isFound = true
    }
    return isFound
  }

  private func type(around place: Int) -> String {
    guard let type = blocks.type(around: place) else { return "" }
    return TypeDeclaration.isLocal(type.name) ? type.ownName : type.name
  }

  /// Attributes that do not change what the statements of a function are.
  private static let attributes: Set = [
    "@objc", "@nonobjc", "@IBAction", "@IBSegueAction", "@discardableResult", "@MainActor",
    "@available", "@inline", "@preconcurrency", "@usableFromInline", "@Sendable",
    "@_disfavoredOverload", "@_spi", "@warn_unqualified_access",
  ]

  /// Attributes of functions that are not entered, and that concern no function of the same name.
  private static let ownAttributes: Set = [
    "@inlinable", "@_transparent", "@_alwaysEmitIntoClient", "@backDeployed", "@concurrent",
    "@NSManaged", "@_cdecl", "@_optimize", "@_semantics", "@_specialize", "@Test",
  ]

  private func isEntered(_ function: CodeBlocks.Function) -> Bool {
    guard file.text(function.keyword) == "func", blocks.brackets.contains(function.brace),
      file.isActive[function.brace], hasCode(function.brace),
      let signature = function.signature, !signature.effects.contains("async")
    else { return false }
    let keyword = function.keyword
    guard !Self.hasOtherAttribute(than: Self.attributes, keyword, in: file),
      !builders.contains(file.name(keyword + 1) ?? "")
    else { return false }
    let words = Declarations.modifierWords(before: keyword, in: file)
    return !words.contains { ["nonisolated", "distributed"].contains($0) }
      && (hasNoResult(signature) || hasStatements(function, signature) || isOneExpression(function))
  }

  /// The names of functions with an attribute that may make them builders.
  ///
  /// A protocol's requirement passes its own on to the functions that satisfy it.
  static func builders(in files: [AppFile]) -> Set<String> {
    let harmless = attributes.union(ownAttributes)
    var names: Set<String> = []
    for file in files {
      for place in file.code.indices where file.text(place) == "func" {
        guard file.text(place - 1) != ".", let name = file.name(place + 1),
          hasOtherAttribute(than: harmless, place, in: file)
        else { continue }
        names.insert(name)
      }
    }
    return names
  }

  /// Whether a function has an attribute that is not known, which may change what its statements are.
  private static func hasOtherAttribute(
    than known: Set<String>, _ keyword: Int, in file: AppFile
  ) -> Bool {
    Declarations.modifierWords(before: keyword, in: file).contains {
      $0.hasPrefix("@") && !known.contains($0)
    } || hasQualifiedAttribute(keyword, in: file)
  }

  /// Whether an attribute with a module's name, `@SwiftUI.ViewBuilder`, stands before a declaration.
  private static func hasQualifiedAttribute(_ keyword: Int, in file: AppFile) -> Bool {
    var place = Declarations.modifiers(before: keyword, in: file).lowerBound - 1
    if file.text(place) == ")", let open = file.partners[place] { place = open - 1 }
    while file.text(place - 1) == "." { place -= 2 }
    return file.text(place - 1) == "@"
  }

  /// Whether a body has code in any case: the compiler warns of an empty one that defers something.
  private func hasCode(_ brace: Int) -> Bool {
    file.inside(brace).contains {
      file.token($0)?.kind != .directive && isCompiled($0, with: brace)
    }
  }

  /// The app's name of a function to which another rule has given its own; `nil` for others, whose
  /// name the compiler knows.
  private func ownName(of function: CodeBlocks.Function) -> String? {
    let place = function.keyword + 1
    guard file.output[file.code[place]] != file.text(place), let name = file.name(place) else {
      return nil
    }
    return name + "(" + (function.signature?.parameters ?? []).map { $0.label + ":" }.joined() + ")"
  }

  private func hasNoResult(_ signature: SignatureReader.Signature) -> Bool {
    ["", "Void", "()", "Swift.Void"].contains(signature.result.map { file.text($0) }.joined())
  }

  /// Whether the body of a function with a result cannot be an expression.
  private func hasStatements(
    _ function: CodeBlocks.Function, _ signature: SignatureReader.Signature
  ) -> Bool {
    // The protocol of an opaque type may make it a builder.
    guard file.text(signature.result.lowerBound) != "some" else { return false }
    let words: Set = ["let", "var", "guard", "for", "while", "repeat", "defer", "do"]
    return words.contains(file.text(function.brace + 1))
      || file.inside(function.brace).contains { isReturn($0, of: function.brace) }
  }

  /// The names of functions that never return, in the standard library and in files of the app.
  static func endless(in files: [AppFile]) -> Set<String> {
    var names: Set = ["fatalError", "preconditionFailure", "abort", "exit"]
    for file in files {
      for place in file.code.indices where file.text(place) == "func" {
        guard let name = file.name(place + 1),
          let signature = SignatureReader(file: file).method(place + 1),
          signature.result.last.map({ file.text($0) }) == "Never"
        else { continue }
        names.insert(name)
      }
    }
    return names
  }

  /// Words that begin no expression that a function may return.
  private static let noExpressions: Set = [
    "if", "switch", "throw", "return", "let", "var", "guard", "for", "while", "repeat", "defer",
    "do",
  ]

  /// Signs that continue an expression on another line.
  private static let continuations: Set = [
    ".", "?", ":", "??", "&&", "||", "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "&",
    "|", "as", "is", "...", "..<", "===", "!==",
  ]

  /// Whether the body of a function with a result is an expression, which it returns without saying so.
  private func isOneExpression(_ function: CodeBlocks.Function) -> Bool {
    guard let signature = function.signature, !hasNoResult(signature),
      !hasStatements(function, signature),
      !["some", "Never"].contains(file.text(signature.result.lowerBound))
    else { return false }
    let body = file.inside(function.brace)
    guard let first = body.first, !Self.noExpressions.contains(file.text(first)),
      file.text(first) != "{", file.text(first + 1) != ":"
    else { return false }
    return body.allSatisfy { place in
      guard file.token(place)?.kind != .directive else { return false }
      guard file.bracket(around: place) == function.brace else { return true }
      // A call that never returns is a value of any type, unless it is returned.
      if let name = file.name(place), endless.contains(name) { return false }
      if place == first { return true }
      if file.text(place) == ";" { return false }
      return !file.beginsLine(place) || Self.continuations.contains(file.text(place))
        || Self.continuations.contains(file.text(place - 1))
    }
  }

  /// Whether a token of a body is compiled if the body is.
  private func isCompiled(_ place: Int, with brace: Int) -> Bool {
    file.isCertain[place] || file.conditionDepths[place] == file.conditionDepths[brace]
  }

  /// Whether a word returns from a function, and is compiled if the function is.
  private func isReturn(_ place: Int, of brace: Int) -> Bool {
    guard file.text(place) == "return", file.text(place - 1) != ".",
      isCompiled(place, with: brace)
    else { return false }
    var bracket = file.bracket(around: place)
    while let open = bracket, open != brace {
      guard blocks.statements.contains(open) else { return false }
      bracket = file.bracket(around: open)
    }
    return bracket == brace
  }
}
