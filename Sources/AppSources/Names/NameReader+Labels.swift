/// Labels of calls.
extension NameReader {
  /// Judges `Type(label: value)`.
  mutating func judgeInitializer(_ place: Int, _ name: String) {
    // `self.init(…)` in an extension of a class of UIKit
    if name == "self", file.text(place + 1) == ".", file.text(place + 2) == "init" {
      guard let type = app.type(around: place, in: chains.number), type.keyword == "extension",
        known.types[lookup.resolved(type.name)]?.isOfUIKit == true
      else { return }
      judgeLabels(place + 2, lookup.member("init", of: type.name).labels)
    }
    guard name.first?.isUppercase == true else { return }
    var next = place
    var path = name
    while file.text(next + 1) == ".", let part = file.name(next + 2) {
      path += "." + part
      next += 2
      if part == "init" { path.removeLast(5) }
    }
    guard file.text(next + 1) == "(", file.isAdjacent(next + 1) else { return }
    let type = lookup.resolved(path)
    guard known.types[type]?.isDeclared == true, known.types[type]?.hasLabels == true,
      !app.declares(type)
    else { return }
    let line = lookup.line(type)
    guard line.isComplete else { return }
    let labels = lookup.member("init", of: type).labels
    guard !labels.isEmpty else { return }
    judgeLabels(next, labels + [[], ["rawValue"], ["_"]])
  }

  /// Judges the labels of a call against those that methods of this name have: each may have defaults.
  mutating func judgeLabels(_ name: Int, _ all: [[String]]) {
    guard !all.isEmpty, file.text(name + 1) == "(", file.isAdjacent(name + 1) else { return }
    let range = file.inside(name + 1)
    let arguments = SignatureReader(file: file).ranges(ofParameters: range)
    let own = arguments.map { argument in
      file.token(argument.lowerBound)?.kind == .word && file.text(argument.lowerBound + 1) == ":"
        ? file.name(argument.lowerBound) ?? "_" : "_"
    }
    // `pan(_:)` names a method by its labels.
    if file.text(range.upperBound - 1) == ":" { return }
    guard !all.contains(where: { Self.isPart(own, of: $0) }) else { return }
    // At the first label that none of them has.
    let index = own.firstIndex { label in
      label != "_" && !all.contains { $0.contains(label) }
    }
    let place = index.map { arguments[$0].lowerBound } ?? name
    add(place, (file.name(name) ?? "") + "(" + own.map { $0 + ":" }.joined() + ")", .labels)
  }

  /// Whether labels stand among others in their order.
  private static func isPart(_ own: [String], of labels: [String]) -> Bool {
    var rest = labels[...]
    return own.allSatisfy { label in
      guard let found = rest.firstIndex(of: label) else { return false }
      rest = rest[(found + 1)...]
      return true
    }
  }
}
