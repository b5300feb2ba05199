/// The two parts of a member that stands in an extension and is overridden, or overrides.
///
/// Its code stays where it is, under a name of its own, so that it sees what is private there, and each
/// line keeps its place. What carries the member's name is added to the class, and passes on:
///
///     final class Drawer: UIView {
///       override func gestureRecognizerShouldBegin(_ g: G) -> Bool { self._Drawer_gesture…(g) }; }
///     extension Drawer {
///       func _Drawer_gestureRecognizerShouldBegin(_ g: G) -> Bool { … }
///     }
struct OverrideParts {
  let file: AppFile
  let type: TypeDeclaration
  let member: MemberDeclaration

  /// The name of the type that the code is named after.
  let owner: String

  /// The name under which the code stays.
  var codeName: String { Self.codeName(of: member, in: owner) }

  static func codeName(of member: MemberDeclaration, in owner: String) -> String {
    "_\(owner.replacing(".", with: "_"))_\(member.name)"
  }

  var isMethod: Bool { member.keyword == "func" }

  /// The brace that opens the member's body; `nil` for none.
  var brace: Int? {
    var place = isMethod ? member.range.upperBound : member.result.upperBound
    while file.text(place) != "{" {
      guard file.token(place) != nil, file.text(place) != "}" else { return nil }
      place += 1
    }
    return place
  }

  /// The places of a property's accessors of these names.
  func accessors(_ names: Set<String>) -> [Int] {
    guard !isMethod, let brace, Self.beginnings.contains(file.text(brace + 1)) else { return [] }
    return ((brace + 1)..<file.closing(brace)).filter { place in
      names.contains(file.text(place)) && file.around[place] == brace
        && ["{", "("].contains(file.text(place + 1))
    }
  }

  private static let beginnings: Set = [
    "get", "set", "_read", "_modify", "willSet", "didSet", "mutating", "nonmutating", "@",
  ]

  var observers: [Int] { accessors(["willSet", "didSet"]) }

  /// Whether the parts can be written: arguments of any number cannot be passed on.
  var canBeWritten: Bool {
    brace != nil && (isMethod || !member.result.isEmpty)
      && !member.range.contains { file.text($0) == "..." }
  }

  // MARK: What carries the name

  /// The member that is added to the class, on one line.
  func passing() -> String {
    passing(head: head) { "\(effects)self.\($0)" }
  }

  /// The attributes and modifiers; what an extension says counts for its members.
  var head: String {
    // What is left out leaves its space.
    let words = file.outputLine(member.range.lowerBound..<member.start).drop { $0 == " " }
    let isSaid = member.modifiers.contains {
      ["public", "open", "package", "internal", "fileprivate", "private"].contains($0)
    }
    // `private extension` says what `fileprivate` says of a member.
    let access = type.access == "private" ? "fileprivate" : type.access
    return [isSaid ? "" : access, String(words)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether only its file can name it.
  var isPrivate: Bool {
    head.split(separator: " ").contains { ["private", "fileprivate"].contains($0) }
  }

  /// A member of the same signature.
  ///
  /// - Parameters:
  ///   - head: its attributes and modifiers.
  ///   - body: what it does, by what would call the code.
  /// - Returns: the member, on one line.
  func passing(head: String, body: (String) -> String) -> String {
    let start = head.isEmpty ? "" : head + " "
    let name = file.text(member.start + 1)
    guard isMethod else { return "\(start)var \(name)" + property(body) }
    let call = codeName + "(" + arguments.joined(separator: ", ") + ")"
    return "\(start)func \(name)\(signature) { \(body(call)) }"
  }

  private func property(_ body: (String) -> String) -> String {
    let type = ": " + file.outputLine(member.result)
    guard observers.isEmpty else {
      let calls = observers.map { place in
        let word = file.text(place)
        let value = word == "didSet" ? "oldValue" : "newValue"
        return "\(word) { \(body("\(codeName)_\(word)(\(value))")) }"
      }
      return type + " { " + calls.joined(separator: " ") + " }"
    }
    guard isSettable else { return type + " { \(body(codeName)) }" }
    return type + " { get { \(body(codeName)) } set { \(body(codeName + " = newValue")) } }"
  }

  var isSettable: Bool { !accessors(["set", "_modify"]).isEmpty }

  /// The keywords before a call of the code.
  var effects: String {
    (member.effects.contains { $0 != "async" } ? "try " : "")
      + (member.effects.contains("async") ? "await " : "")
  }

  /// The parameters, each with a name, and what follows them up to the body.
  private var signature: String {
    guard let brace, let open = parenthesis else { return "" }
    let parameters = zip(ranges, names).map { range, name -> String in
      guard let colon = range.first(where: { file.text($0) == ":" }) else { return "" }
      let label = file.text(colon - (colon - 2 >= range.lowerBound ? 2 : 1))
      let isNamed = file.text(colon - 1) != "_"
      return (isNamed ? file.outputLine(range.lowerBound..<colon) : "\(label) \(name)")
        + file.outputLine(colon..<range.upperBound)
    }
    let rest = file.outputLine((file.closing(open) + 1)..<brace)
    return file.outputLine((member.start + 2)..<open) + "(" + parameters.joined(separator: ", ")
      + ")" + (rest.isEmpty ? "" : " " + rest)
  }

  private var parenthesis: Int? {
    let open = (member.start + 2)..<member.range.upperBound
    return open.first { file.text($0) == "(" }
  }

  /// The places of each parameter.
  private var ranges: [Range<Int>] {
    parenthesis.map { SignatureReader(file: file).ranges(ofParameters: file.inside($0)) } ?? []
  }

  private var names: [String] {
    member.parameters.enumerated().map { $1.name == "_" ? "_\($0)" : "`\($1.name)`" }
  }

  private var arguments: [String] {
    zip(zip(member.parameters, ranges), names).map { found, name in
      let (parameter, range) = found
      let label = parameter.label == "_" ? "" : "\(parameter.label): "
      if parameter.type.hasPrefix("inout") { return "\(label)&\(name)" }
      let isCalled = range.contains { file.text($0) == "autoclosure" && file.text($0 - 1) == "@" }
      return label + name + (isCalled ? "()" : "")
    }
  }

  // MARK: The code

  /// Gives the code its own name, where it stands.
  func renameCode(in file: inout AppFile) {
    let leftOut: Set = ["override", "open", "public", "package", "final"]
    for place in member.range.lowerBound..<member.start where leftOut.contains(file.text(place)) {
      file.remove(place..<(place + 1))
    }
    guard observers.isEmpty else { return makeMethods(in: &file) }
    file.replace(member.start + 1, with: codeName)
    if let brace {
      for place in brace..<file.closing(brace) where file.text(place) == "#function" {
        file.replace(place, with: "\"\(member.shown)\"")
      }
    }
    if UIKitClasses.anywhere.contains(member.name), !member.modifiers.contains("nonisolated") {
      file.insert("nonisolated ", before: member.start)
    }
  }

  /// Observers become methods, because an extension has no properties that can be observed.
  private func makeMethods(in file: inout AppFile) {
    guard let brace else { return }
    let type = file.outputLine(member.result)
    file.remove(member.range.lowerBound..<(brace + 1))
    let observers = observers
    for place in observers {
      let isNamed = file.text(place + 1) == "("
      // On one line, methods need what observers do without.
      let end = file.closing(place + (isNamed ? 4 : 1))
      if place != observers.last, file.text(end + 1) != ";" { file.insert(";", after: end) }
      let value = file.text(place) == "didSet" ? "oldValue" : "newValue"
      let name = isNamed ? file.text(place + 2) : value
      if isNamed { file.remove((place + 1)..<(place + 4)) }
      let head = "func \(codeName)_\(file.text(place))(_ \(name): \(type))"
      file.replace(place, with: head + (isNamed ? " " : ""))
    }
    file.remove(file.closing(brace)..<(file.closing(brace) + 1))
  }
}
