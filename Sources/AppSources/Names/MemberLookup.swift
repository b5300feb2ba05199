/// Looks for members in a type, and in what it inherits from.
struct MemberLookup {
  /// The result of a look for a member.
  struct Answer {
    var isFound = false

    /// The types that the member may have: those that the app declares as they are written.
    var types: [SourceOfType] = []

    /// The labels with which methods of this name are called; empty if one of them is not known.
    var labels: [[String]] = []

    /// Whether all types above are known, so that what is not found is not there.
    var isComplete = true

    /// Whether one of the types is HeadlessUIKit's or Foundation's.
    var isOfUIKit = false

    /// The class of one of Apple's frameworks above it that is not there.
    var missingClass: String?
  }

  let app: AppDeclarations
  let known: KnownNames

  /// Members that every type has, or that the compiler adds.
  private static let common: Set = [
    "self", "Type", "Protocol", "init", "rawValue", "allCases", "hashValue", "hash",
    "callAsFunction", "id", "wrappedValue", "projectedValue", "description", "debugDescription",
    // Of what is optional.
    "map", "flatMap", "none", "some", "unsafelyUnwrapped",
  ]

  /// The app's or the table's name of a type.
  func resolved(_ name: String) -> String {
    var name = name
    for _ in 0..<4 {
      if app.types.places[name] != nil || known.types[name] != nil { break }
      guard let target = app.aliases[name] else { return known.resolved(name) }
      name = target
    }
    return name
  }

  /// The types that a type inherits from directly; `nil` if it is not known.
  func above(_ type: String) -> [String]? {
    guard app.declares(type) || known.types[type]?.isDeclared == true else { return nil }
    let declared = app.types.places[type] == nil ? [] : app.types.inherited(type)
    // `protocol Place: class`
    return (declared + (known.types[type]?.above ?? [])).map { resolved($0) }
      .filter { $0 != "class" && $0 != "AnyObject" }
  }

  /// Whether a type is what a declaration names.
  func isNamed(_ type: String, _ name: String) -> Bool {
    type == name || type == resolved(name) || type.hasSuffix("." + name)
  }

  /// A type and all that it inherits from.
  func line(_ type: String) -> (types: [String], isComplete: Bool) {
    var line: [String] = []
    var isComplete = true
    var rest = [resolved(type)]
    while let next = rest.popLast() {
      guard !line.contains(next) else { continue }
      line.append(next)
      if let above = above(next) { rest += above.reversed() } else { isComplete = false }
    }
    return (line, isComplete)
  }

  func member(_ name: String, of type: String) -> Answer {
    var answer = Answer()
    let line = line(type)
    answer.isComplete = line.isComplete
    answer.isOfUIKit = line.types.contains { known.types[$0] != nil && !Self.isPlain($0) }
    answer.isFound = Self.common.contains(name)
    answer.missingClass = line.types.first {
      !known.typeNames.contains($0) && above($0) == nil && Words.isOfApple($0)
    }
    var hasUnknownLabels = false
    for type in line.types {
      for member in app.members[type]?[name] ?? [] {
        answer.isFound = true
        answer.types.append(member.source)
        answer.labels.append(member.labels ?? [])
        if member.labels == nil { hasUnknownLabels = true }
      }
      for member in known.types[type]?.members[name] ?? [] {
        answer.isFound = true
        answer.types.append(member.type.isEmpty ? .unknown : .text(member.type))
        answer.labels.append(member.labels ?? [])
        if member.labels == nil { hasUnknownLabels = true }
      }
      let nested = type + "." + name
      if app.types.places[nested] != nil || known.types[nested] != nil
        || known.aliases[nested] != nil
      {
        answer.isFound = true
        answer.types.append(.text(resolved(nested)))
      }
    }
    if hasUnknownLabels { answer.labels = [] }
    return answer
  }

  /// Whether a type says nothing about what UIKit has: protocols that the app's own types conform to.
  private static func isPlain(_ name: String) -> Bool {
    [
      "Equatable", "Hashable", "Comparable", "CustomStringConvertible", "Error", "Sendable",
      "CustomDebugStringConvertible", "RawRepresentable", "CaseIterable", "OptionSet", "SetAlgebra",
      "ExpressibleByArrayLiteral", "String", "Int", "Codable", "Decodable", "Encodable",
      "AnyObject",
      "ExpressibleByFloatLiteral", "ExpressibleByIntegerLiteral", "LocalizedError", "Identifiable",
      "Double", "CGFloat", "UInt", "Float", "Character", "ExpressibleByStringLiteral",
    ].contains(name)
  }
}
