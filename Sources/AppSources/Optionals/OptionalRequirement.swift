/// A requirement of a protocol that a type may leave out, as Objective-C has them.
///
/// Swift's own protocols have none, and a default in an extension would not do: nobody could ask
/// whether the requirement is there, a value that is returned would have to be made up, and a
/// subclass of a type that leaves it out could not add it. So the requirement gets a protocol of its
/// own, to which the step adds every type that has it; at run time, a cast finds out. Callers go
/// through an extension of the app's protocol, which returns `nil` where there is none:
///
///     protocol PanelDelegate: AnyObject { … }
///     protocol _PanelDelegate_panel_didMoveTo: AnyObject { func panel(_ p: Panel, didMoveTo y: Y) }
///     extension PanelDelegate {
///       func _optional_panel(_ p: Panel, didMoveTo y: Y) -> Void? {
///         (self as? any _PanelDelegate_panel_didMoveTo)?.panel(p, didMoveTo: y)
///       }
///     }
///
/// `delegate?.panel?(self, didMoveTo: y)` becomes `delegate?._optional_panel(self, didMoveTo: y)`: only a
/// name changes, so that the expression before it need not be understood. A property keeps its name,
/// because reading it gives an optional in Objective-C, too.
struct OptionalRequirement {
  /// The number of its file, and the protocol in it.
  let file: Int
  let owner: TypeDeclaration
  let member: MemberDeclaration

  /// The name of the protocol for it alone.
  let marker: String

  /// Whether the protocol has another one with the same labels, so that types tell them apart.
  let isOverloaded: Bool

  static let prefix = "_optional_"

  /// Whether a method or a property of a type is this one.
  func isMet(by other: MemberDeclaration) -> Bool {
    let mayBePrivate = ["private", "fileprivate"].contains(owner.access)
    guard member.isNamed(as: other), !other.isStatic, mayBePrivate || !other.isPrivate else {
      return false
    }
    return !isOverloaded || member.parameters.map(\.type) == other.parameters.map(\.type)
  }

  /// Whether a call with these labels is one of it.
  ///
  /// A brace after the call may begin closures, which have no label, or the body of an `if`.
  func isCalled(with labels: [String], hasBrace: Bool) -> Bool {
    member.labels == labels || hasBrace && takesClosure(after: labels)
  }

  /// Whether a call with these labels needs closures after its parentheses.
  func takesClosure(after labels: [String]) -> Bool {
    member.labels.count > labels.count && member.labels.starts(with: labels)
  }

  /// The protocol, and the extension for callers, on one line.
  func declarations(in file: AppFile) -> String {
    let head = Self.words(file.outputLine(owner.start..<(owner.nameEnd - 1)))
    let attributes = Self.words(
      file.outputLine(member.range.lowerBound..<member.start)
    ).filter { $0 != "optional" }
    let requirement = file.outputLine(member.start..<member.range.upperBound)
    let marked = (head + ["protocol", marker + ": AnyObject", "{"] + attributes)
      .joined(separator: " ")
    let access = owner.access.isEmpty ? [] : [owner.access]
    // Objective-C's callers may ignore what a requirement returns if it says so itself, and here
    // they may ignore whether it is there.
    let discardable = "@discardableResult"
    let first = member.keyword == "func" && !attributes.contains(discardable) ? [discardable] : []
    let helper = (first + attributes + access + [caller(in: file)]).joined(separator: " ")
    return "\(marked) \(requirement) }; extension \(owner.name) { \(helper) }"
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// The method or property that callers use.
  private func caller(in file: AppFile) -> String {
    let type = optional(file.outputLine(member.result))
    let found = "(self as? any \(marker))?"
    guard member.keyword == "func" else {
      return "var \(member.name): \(type) { \(found).`\(member.name)` }"
    }
    // From the name on, without the result.
    let end = member.result.isEmpty ? member.range.upperBound : member.result.lowerBound - 1
    let signature = file.outputLine((member.start + 2)..<end)
    let arguments = member.parameters.map { parameter in
      (parameter.label == "_" ? "" : parameter.label + ": ") + "`\(parameter.name)`"
    }
    let effects =
      (member.effects.contains("throws") ? "try " : "")
      + (member.effects.contains("async") ? "await " : "")
    return "func \(Self.prefix)\(member.name)\(signature) -> \(type) { "
      + "\(effects)\(found).`\(member.name)`(\(arguments.joined(separator: ", "))) }"
  }

  /// `nil` in an optional is the same as no answer, as it is to callers in Objective-C.
  private func optional(_ type: String) -> String {
    if type.isEmpty { return "Void?" }
    if type.hasSuffix("?") { return type }
    if type.hasSuffix("!") { return type.dropLast() + "?" }
    return type.contains("->") || type.hasPrefix("any ") || type.contains("&")
      ? "(\(type))?" : type + "?"
  }
}
