import NameTables

/// The names that HeadlessUIKit, HeadlessSwiftUI, Foundation and Swift declare: those that an app's file can
/// use besides the app's own.
struct KnownNames: Sendable {
  /// A member of a type.
  struct Member: Sendable {
    /// The labels of its parameters; `nil` if it has none, or the table does not say them.
    let labels: [String]?

    /// Its type, or that of what it returns; empty if the table does not say it.
    let type: String
  }

  struct Entry: Sendable {
    /// The types that it inherits from.
    var above: [String] = []
    var members: [String: [Member]] = [:]

    /// Whether HeadlessUIKit or HeadlessSwiftUI declares it.
    var isOfUIKit = false

    /// Whether its table has the labels of calls.
    var hasLabels = true

    /// Whether a table has the type itself, and not only more members for it.
    var isDeclared = false
  }

  /// The types, by their names with those of the types around them.
  private(set) var types: [String: Entry] = [:]

  /// The types that another name stands for.
  private(set) var aliases: [String: String] = [:]

  /// The names that are in no type.
  private(set) var free: Set<String> = []

  /// The names of all types, without those around them.
  private(set) var typeNames: Set<String> = []

  /// The names of all members.
  private(set) var memberNames: Set<String> = []

  /// The names for files that import UIKit alone.
  static let all: KnownNames = {
    var names = KnownNames()
    for number in 0..<Self.numberOfSwiftUI { names.read(tableAt: number, isOfUIKit: number < 2) }
    return names
  }()

  /// The names for files that import SwiftUI.
  static let allWithSwiftUI: KnownNames = {
    var names = KnownNames()
    names.read(tableAt: Self.numberOfSwiftUI, isOfUIKit: true)
    for number in 0..<Self.numberOfSwiftUI { names.read(tableAt: number, isOfUIKit: number < 2) }
    return names
  }()

  /// The number of SwiftUI's table in this executable, which is the last one.
  private static let numberOfSwiftUI = 6

  private mutating func read(tableAt number: Int, isOfUIKit: Bool) {
    let table = nameTable(number)
    guard let start = table.start else { return }
    let bytes = UnsafeRawBufferPointer(start: start, count: table.count)
    read(String(decoding: bytes, as: UTF8.self), isOfUIKit: isOfUIKit)
  }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - table: as scripts/known_names.py writes it.
  ///   - isOfUIKit: whether its types are HeadlessUIKit's, which stand before others of their names.
  mutating func read(_ table: String, isOfUIKit: Bool) {
    // Swift's names stand without labels.
    let hasLabels = table.contains("(")
    let lines = table.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for word in lines.first?.split(separator: UInt8(ascii: " ")) ?? [] {
      free.insert(Self.text(word))
    }
    for line in lines.dropFirst() {
      let words = line.split(separator: UInt8(ascii: " "))
      guard let first = words.first.map({ Self.text($0) }) else { continue }
      if let sign = first.firstIndex(of: "=") {
        add(alias: String(first[..<sign]), for: String(first[first.index(after: sign)...]))
      } else {
        add(first, words.dropFirst(), isOfUIKit, hasLabels: hasLabels)
      }
    }
  }

  private static func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }

  private mutating func add(alias: String, for type: String) {
    if aliases[alias] == nil, !type.isEmpty { aliases[alias] = type }
    typeNames.insert(Self.last(alias))
  }

  private mutating func add(
    _ head: String, _ words: ArraySlice<Substring.UTF8View>, _ isOfUIKit: Bool, hasLabels: Bool
  ) {
    let addsOnly = head.hasPrefix("+")
    let name = addsOnly ? String(head.dropFirst()) : head
    // A type of HeadlessUIKit hides another one of its name.
    if types[name]?.isOfUIKit == true, !isOfUIKit { return }
    var entry = types[name] ?? Entry()
    if isOfUIKit, !addsOnly { entry.isOfUIKit = true }
    if !addsOnly { entry.isDeclared = true }
    if !hasLabels { entry.hasLabels = false }
    for above in words.first?.split(separator: UInt8(ascii: ",")) ?? [] {
      let above = Self.text(above)
      if above != "-", !entry.above.contains(above) { entry.above.append(above) }
    }
    for word in words.dropFirst() {
      let (base, member) = Self.member(word, of: name)
      entry.members[base, default: []].append(member)
      memberNames.insert(base)
    }
    types[name] = entry
    typeNames.insert(Self.last(name))
  }

  /// Reads `contains(_:):Bool`, `frame:CGRect`, or `case:` of the type itself.
  private static func member(_ word: Substring.UTF8View, of type: String) -> (String, Member) {
    var rest = word
    let base = rest.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":") }
    rest = rest[base.endIndex...]
    var labels: [String]?
    if rest.first == UInt8(ascii: "("), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
      labels = rest[rest.index(after: rest.startIndex)..<end].split(separator: UInt8(ascii: ":"))
        .map { text($0) }
      rest = rest[rest.index(after: end)...]
    }
    guard rest.first == UInt8(ascii: ":") else {
      return (text(base), Member(labels: labels, type: ""))
    }
    let result = text(rest.dropFirst())
    return (text(base), Member(labels: labels, type: result.isEmpty ? type : result))
  }

  /// The last part of a name.
  static func last(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// The type that a name stands for.
  func resolved(_ name: String) -> String {
    var name = name
    // No alias stands for one that stands for it.
    for _ in 0..<4 {
      guard types[name] == nil, let target = aliases[name] else { return name }
      name = target
    }
    return name
  }
}
