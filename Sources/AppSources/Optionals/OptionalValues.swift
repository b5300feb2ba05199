/// Optional requirements that are named without a call: each is a function, or `nil` where there is
/// none.
///
/// `delegate?.panel(_:didMoveTo:)` becomes `delegate?._optional_value_panel_didMoveTo`, a property of an
/// extension of the protocol. A name without labels stays, and the property bears it.
struct OptionalValues {
  /// The requirements that are methods, by their name.
  private let methods: [String: [OptionalRequirement]]

  /// Names that are clear without labels.
  private let plain: Set<String>

  init(_ requirements: [OptionalRequirement], _ types: AppTypes) {
    methods = Dictionary(grouping: requirements.filter { $0.member.keyword == "func" }) {
      $0.member.name
    }
    let properties = types.propertyNames
    let clear = methods.filter { $0.value.count == 1 && !properties.contains($0.key) }
    plain = Set(clear.keys)
  }

  /// Rewrites the names in the module's own files, and declares the properties.
  func rewrite(_ files: inout [AppFile], ownCount: Int) {
    var written: Set<String> = []
    for index in 0..<ownCount {
      for place in files[index].code.indices where files[index].text(place - 1) == "." {
        guard let (requirement, property) = value(place, in: &files[index]),
          written.insert(requirement.marker + " " + property).inserted
        else { continue }
        let text = requirement.value(named: property, in: files[requirement.file])
        if requirement.file < ownCount {
          files[requirement.file].add(text, for: requirement.member.start, in: requirement.owner)
        } else {
          let line = files[index].token(place)?.line ?? 1
          files[index].append("\n\(files[index].location(line: line))\n\(text)")
        }
      }
    }
  }

  /// The requirement that is named at a place, and the property that stands for it there.
  private func value(
    _ place: Int, in file: inout AppFile
  ) -> (requirement: OptionalRequirement, property: String)? {
    guard let name = file.name(place), let named = methods[name] else { return nil }
    if let open = file.bracket(around: place), file.text(open - 1) == "#selector" {
      leaveOut(place, named, after: open, in: &file)
      return nil
    }
    if plain.contains(name), isNamed(place, in: file) {
      return named.first.map { ($0, "`\(name)`") }
    }
    // Of two with the same labels, the first: a type would have to tell them apart.
    return named.first { rewrite(place, $0, in: &file) }.map { ($0, $0.valueName) }
  }

  /// Makes `#selector(P.f(_:))` of a protocol's requirement say its name alone, by which an object is
  /// asked whether it has it: what the protocol had is elsewhere.
  private func leaveOut(
    _ place: Int, _ named: [OptionalRequirement], after open: Int, in file: inout AppFile
  ) {
    let type = ((open + 1)..<(place - 1)).map { file.text($0) }.joined()
    guard named.contains(where: { $0.owner.name == TypeText.withoutModules(type) }) else { return }
    for other in (open + 1)..<file.closing(open) { file.replace(other, with: "") }
    file.replace(open + 1, with: "{}")
  }

  /// Whether an optional's member is named and not called, or compared with `nil`.
  private func isNamed(_ place: Int, in file: AppFile) -> Bool {
    if ["==", "!="].contains(file.text(place + 1)) { return file.text(place + 2) == "nil" }
    return ["?", "!"].contains(file.text(place - 2))
      && !["(", "?", "!", "=", ":", "."].contains(file.text(place + 1))
  }

  /// Rewrites `f(_:b:)`, if that is what stands at a place.
  private func rewrite(
    _ place: Int, _ requirement: OptionalRequirement, in file: inout AppFile
  ) -> Bool {
    let labels = requirement.member.labels
    guard file.text(place + 1) == "(", file.isAdjacent(place + 1), !labels.isEmpty,
      file.closing(place + 1) == place + 2 + 2 * labels.count
    else { return false }
    for (index, label) in labels.enumerated() {
      let at = place + 2 + 2 * index
      guard file.name(at) == label, file.text(at + 1) == ":" else { return false }
    }
    file.replace(place, with: requirement.valueName)
    for place in (place + 1)...file.closing(place + 1) { file.replace(place, with: "") }
    return true
  }
}

extension OptionalRequirement {
  /// The name of the property that stands for it where it is named with its labels.
  fileprivate var valueName: String {
    ([Self.prefix + "value", member.name] + member.labels.filter { $0 != "_" })
      .joined(separator: "_")
  }

  /// The property that stands for it, in an extension of the protocol.
  fileprivate func value(named name: String, in file: AppFile) -> String {
    let open = (member.start..<member.range.upperBound).first { file.text($0) == "(" }
    let reader = SignatureReader(file: file)
    let ranges = open.map { reader.ranges(ofParameters: ($0 + 1)..<file.closing($0)) } ?? []
    let types = ranges.map { range in
      let colon = range.first { file.text($0) == ":" } ?? range.lowerBound
      let type = file.outputLine((colon + 1)..<range.upperBound)
      return type.hasSuffix("!") ? type.dropLast() + "?" : type
    }
    let result = member.result.isEmpty ? "Void" : file.outputLine(member.result)
    // Without an actor: who reads it is where the property belongs.
    let words =
      ["(\(types.joined(separator: ", ")))"] + member.effects
      + ["->", result.hasSuffix("!") ? result.dropLast() + "?" : result]
    let labels = member.labels.map { $0 + ":" }.joined()
    let method = "`\(member.name)`" + (labels.isEmpty ? "" : "(\(labels))")
    return "extension \(owner.name) { var \(name): (\(words.joined(separator: " ")))? "
      + "{ (self as? any \(marker))?.\(method) } }"
  }
}
