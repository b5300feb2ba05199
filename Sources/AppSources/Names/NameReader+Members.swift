/// Members of types.
extension NameReader {
  /// Reads a chain of members from its first name on.
  mutating func readChain(_ place: Int) {
    var steps: [ChainReader.Step] = []
    let first = file.name(place) ?? ""
    _ = chains.read(place) { steps.append($0) }
    for step in steps where seen.insert(step.place).inserted && !isSkipped[step.place] {
      judgeMember(step.place, file.name(step.place) ?? "", step)
    }
    judgeInitializer(place, first)
  }

  mutating func judgeMember(_ place: Int, _ name: String, _ step: ChainReader.Step?) {
    guard name.first?.isLetter == true else { return }
    if step == nil, isAttribute(place, name) {
      let keys = "NSAttributedString.Key"
      if !lookup.member(name, of: keys).isFound { add(place, name, .member(of: keys)) }
      return
    }
    // The build step gives these calls another name.
    if isForeign || isKeyPathObserving(place, name) { return }
    if let step, let type = step.type, let answer = step.answer, answer.isComplete {
      guard answer.isOfUIKit, TypeName.element(type) == nil else { return }
      if answer.isFound {
        judgeLabels(place, answer.labels)
      } else if !app.broadNames.contains(name) {
        add(place, name, .member(of: shown(type, name)))
      }
      return
    }
    if let missing = step?.answer?.missingClass, step?.answer?.isFound == false,
      !app.broadNames.contains(name)
    {
      add(place, name, .inherited(of: missing))
      return
    }
    guard !isOpaque, !known.memberNames.contains(name), !known.typeNames.contains(name),
      !app.names.contains(name), !app.typeNames.contains(name), !app.labels.contains(name),
      !known.free.contains(name), !Words.members.contains(name)
    else { return }
    add(place, name, .member(of: ""))
  }

  /// Whether it is one of the methods that observe key paths, such as
  /// `addObserver(_:forKeyPath:options:context:)`.
  func isKeyPathObserving(_ place: Int, _ name: String) -> Bool {
    ["addObserver", "removeObserver", "observeValue"].contains(name) && file.text(place + 1) == "("
      && file.inside(place + 1).contains { file.text($0) == "forKeyPath" }
  }

  /// Whether a member without a type is a key of an attributed text: `[.font: font]`.
  private func isAttribute(_ place: Int, _ name: String) -> Bool {
    guard Words.attributes.contains(name) else { return false }
    let before = file.text(place - 2)
    return file.text(place + 1) == ":" && ["[", ","].contains(before)
      || before == "(" && file.text(place - 3).hasSuffix("Attribute")
  }

  /// The class of UIKit in whose extension a stand-in would be.
  func shown(_ type: String, _ name: String) -> String {
    lookup.line(type).types.first { known.types[$0]?.isOfUIKit == true } ?? type
  }
}
