/// Overrides of methods, properties and initializers.
extension NameReader {
  mutating func judgeOverride(_ place: Int) {
    var next = place + 1
    while Keywords.modifiers.contains(file.text(next)) || file.text(next) == "@" {
      next = file.text(next) == "@" ? file.endOfAttribute(next) : next + 1
    }
    guard let type = app.type(around: place, in: chains.number),
      let above = chains.superclass(of: chains.fullName(type))
    else { return }
    if file.text(next) == "init" {
      judgeOverriddenInitializer(next, above)
      return
    }
    guard ["func", "var"].contains(file.text(next)), let name = file.name(next + 1),
      !isKeyPathObserving(next + 1, name)
    else { return }
    let answer = lookup.member(name, of: above)
    if let missing = answer.missingClass, !answer.isFound {
      add(next + 1, name, .inherited(of: missing))
    } else if answer.isFound {
      guard file.text(next) == "func", !answer.labels.isEmpty,
        let signature = SignatureReader(file: file).method(next + 1),
        !answer.labels.contains(signature.parameters.map(\.label))
      else { return }
      add(next + 1, name, .override(of: above))
    } else if answer.isComplete
      || !isOpaque && !known.memberNames.contains(name) && !app.names.contains(name)
    {
      add(next + 1, name, .override(of: above))
    }
  }

  private mutating func judgeOverriddenInitializer(_ place: Int, _ above: String) {
    if let missing = lookup.member("init", of: above).missingClass {
      add(place, "init", .inherited(of: missing))
    }
    guard !app.declares(above), known.types[above]?.isOfUIKit == true else { return }
    guard let signature = SignatureReader(file: file).method(place) else { return }
    let own = signature.parameters.map(\.label)
    let labels = lookup.line(above).types.filter { known.types[$0]?.isOfUIKit == true }
      .flatMap { known.types[$0]?.members["init"] ?? [] }.compactMap(\.labels)
    guard !labels.isEmpty else { return }
    if !labels.contains(own) {
      add(place, "init(" + own.map { $0 + ":" }.joined() + ")", .override(of: above))
    }
  }
}
