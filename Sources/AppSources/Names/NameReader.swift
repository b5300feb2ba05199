/// Reads the names in one file of an app, and finds those that nothing declares.
struct NameReader {
  let chains: ChainReader
  let lookup: MemberLookup
  let app: AppDeclarations
  let known: KnownNames
  let file: AppFile

  /// The tokens that name nothing, or that the compiler does not see.
  let isSkipped: [Bool]

  /// Whether the file imports a module that nobody knows, or that no table has: it may declare anything.
  let isOpaque: Bool

  /// Whether one of these modules is not Apple's: it may declare members of UIKit's types.
  let isForeign: Bool

  /// Whether the file imports FoundationNetworking, which has types with the prefix NS.
  let hasNetworking: Bool

  /// The members whose chains have been read.
  var seen: Set<Int> = []

  private(set) var missing: [MissingName] = []

  init(_ chains: ChainReader) {
    self.chains = chains
    lookup = chains.lookup
    app = chains.lookup.app
    known = chains.lookup.known
    file = app.files[chains.number]
    isSkipped = SkippedCode.places(in: file)
    let modules = ImportedModules(file)
    isOpaque = !modules.missing.isEmpty || modules.haveUnlisted
    hasNetworking = modules.haveNetworking
    isForeign = modules.missing.contains { !Frameworks.areApples($0.name) }
  }

  mutating func read() {
    for (place, name) in ImportedModules(file).missing { add(place, name, .module) }
    for place in file.code.indices where !isSkipped[place] {
      guard let token = file.token(place) else { continue }
      if token.text == "(", isGroup(place) { readChain(place) }
      guard token.kind == .word, let name = file.name(place) else { continue }
      if file.text(place - 1) == ".", file.text(place - 2) != "." {
        if !seen.contains(place) { judgeMember(place, name, nil) }
        continue
      }
      if name == "override" { judgeOverride(place) }
      guard isExpression(place, token) else { continue }
      judge(place, name)
      readChain(place)
    }
  }

  mutating func add(_ place: Int, _ name: String, _ kind: MissingName.Kind) {
    guard let token = file.token(place), file.isActive[place] else { return }
    missing.append(
      MissingName(path: file.path, line: token.line, column: token.column, name: name, kind: kind))
  }

  /// Whether parentheses are around a value whose members follow, and not around arguments.
  private func isGroup(_ place: Int) -> Bool {
    let end = file.closing(place)
    let follows = [".", "?", "!"].contains(file.text(end + 1)) && file.isAdjacent(end + 1)
    guard follows else { return false }
    let isCall =
      file.isAdjacent(place)
      && (file.token(place - 1)?.kind == .word
        || [")", "]", ">", "?", "}"].contains(file.text(place - 1)))
    return !isCall
  }

  /// Whether a word is a name in a value or a type, and neither a keyword nor what is declared.
  private func isExpression(_ place: Int, _ token: SwiftToken) -> Bool {
    if token.text.hasPrefix("`") { return false }
    if ["self", "super", "Self"].contains(token.text) { return true }
    guard !Words.keywords.contains(token.text), !token.text.hasPrefix("$"), token.text != "_" else {
      return false
    }
    let before = file.text(place - 1)
    if Words.declaring.contains(before), file.text(place - 2) != "." { return false }
    // `nonisolated(unsafe)`
    if before == "(", Keywords.modifiers.contains(file.text(place - 2)) { return false }
    if file.text(place + 1) == ":" {
      // Labels, and names before their types.
      return !["(", ",", "{", "}", "[", "_", ":"].contains(before) && !file.beginsLine(place)
        && before != "in"
        && file.token(place - 1)?.kind != .word
    }
    // `label name: Type`
    if let next = file.token(place + 1), next.kind == .word,
      next.text == "_" || !Words.keywords.contains(next.text),
      !file.beginsLine(place + 1), file.text(place + 2) == ":"
    {
      return false
    }
    return true
  }

  // MARK: Names

  private mutating func judge(_ place: Int, _ name: String) {
    guard name.first?.isLetter == true, !["self", "super"].contains(name) else { return }
    if known.free.contains(name) || app.globals.contains(name) { return }
    if app.local(name, at: place, in: chains.number) != nil { return }
    if name.first?.isUppercase == true {
      if !app.typeNames.contains(name), !app.names.contains(name) { judgeType(place, name) }
    } else {
      judgeFreeName(place, name)
    }
  }

  private mutating func judgeType(_ place: Int, _ name: String) {
    guard !known.typeNames.contains(name), !Words.types.contains(name),
      !ImportedModules.isModule(name, in: file), !isOpaque || Words.isOfApple(name),
      !(hasNetworking && name.hasPrefix("NS"))
    else { return }
    // A constant of C, which no table has.
    let isConstant = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || SwiftTokenizer.isDigit(byte)
    }
    guard !isConstant || name.contains("SEC_PER_") else { return }
    guard !StandIns.functions.contains(name), !["IMP", "Method"].contains(name) else { return }
    let isCall =
      Words.functionPrefixes.contains { name.hasPrefix($0) } && file.text(place + 1) == "("
    add(place, name, isCall || isConstant ? .function : .type)
  }

  private mutating func judgeFreeName(_ place: Int, _ name: String) {
    guard !isOpaque, !Words.implicit.contains(name), !StandIns.functions.contains(name),
      !app.broadNames.contains(name), !isKeyPathObserving(place, name)
    else { return }
    let isOfC =
      Words.ofC.contains(name) || name.utf8.last.map { SwiftTokenizer.isDigit($0) } == true
    let around = app.types(around: place, in: chains.number).map { chains.fullName($0) }
    let answers = around.map { lookup.member(name, of: $0) }
    if let answer = answers.last(where: \.isFound) {
      if answer.isComplete { judgeLabels(place, answer.labels) }
      return
    }
    guard !isOfC else { return }
    if let missing = answers.lazy.compactMap(\.missingClass).last {
      add(place, name, .inherited(of: missing))
    } else if let last = answers.last, last.isOfUIKit, answers.allSatisfy(\.isComplete),
      !mayBeOfC(place, name)
    {
      add(place, name, .member(of: shown(around.last ?? "", name)))
    } else if name.contains(where: \.isUppercase) || name.hasPrefix("objc_"),
      !known.memberNames.contains(name), !app.names.contains(name)
    {
      add(place, name, .function)
    }
  }

  /// Whether a name may be that of a function of C, which no table has: it has no capital, no label
  /// after it, and no member is called so.
  private func mayBeOfC(_ place: Int, _ name: String) -> Bool {
    !name.contains(where: \.isUppercase) && !known.memberNames.contains(name)
      && !file.inside(place + 1).contains {
        file.text(place + 1) == "(" && file.text($0) == ":" && file.bracket(around: $0) == place + 1
      }
  }
}
