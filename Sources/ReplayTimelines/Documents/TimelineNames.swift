import JSONText

/// Checks that lines of a timeline refer to views and pans by names that are listed.
struct TimelineNames {
  /// The views of the header; nil if it lists none, as in old timelines.
  private var views: [String]?

  /// Checks a line, after the previous lines.
  ///
  /// - Throws: at a name that is listed twice or nowhere, and at a view that contains itself.
  mutating func check(_ line: JSONNode) throws(InputFailure) {
    try checkViews(of: line)
    try Self.checkPans(of: line)
  }

  /// Checks what a line says about views, after the previous lines.
  ///
  /// - Throws: at a name that is listed twice or nowhere, and at a view that contains itself.
  mutating func checkViews(of line: JSONNode) throws(InputFailure) {
    if line["type"]?.text == "header" {
      views = nil
      if case .array(let listed)? = line["views"]?.value { try checkViews(listed) }
    }
    try checkLayout(of: line)
  }

  private mutating func checkViews(_ listed: [JSONNode]) throws(InputFailure) {
    let names = listed.compactMap { $0["name"]?.text }
    var parents: [String: String] = [:]
    for (index, view) in listed.enumerated() {
      guard let node = view["name"], let name = node.text else { continue }
      guard !listed[..<index].contains(where: { $0["name"]?.text == name }) else {
        throw InputFailure(
          "the view \"\(name)\" is listed twice", expected: "each view once", at: node.location)
      }
      guard let parent = view["in"], let place = parent.text else { continue }
      guard names.contains(place) else {
        throw InputFailure(
          "a view is in \"\(place)\", which is not listed",
          expected: Spelling.suggestion(for: place, among: names), at: parent.location)
      }
      parents[name] = place
    }
    for view in listed {
      guard let node = view["name"], let name = node.text, Self.liesInItself(name, parents) else {
        continue
      }
      throw InputFailure(
        "the view \"\(name)\" contains itself", expected: "views in others, or on the screen",
        at: node.location)
    }
    views = names
  }

  private static func liesInItself(_ name: String, _ parents: [String: String]) -> Bool {
    var place = parents[name]
    for _ in parents {
      guard let current = place else { return false }
      if current == name { return true }
      place = parents[current]
    }
    return false
  }

  private func checkLayout(of line: JSONNode) throws(InputFailure) {
    guard let views, case .object(let members)? = line["layout"]?.value else { return }
    for member in members where member.key != "dimming" && !views.contains(member.key) {
      throw InputFailure(
        "the layout has \"\(member.key)\", which the header's views do not list",
        expected: Spelling.suggestion(for: member.key, among: views), at: member.keyLocation)
    }
  }

  private static func checkPans(of line: JSONNode) throws(InputFailure) {
    guard case .object(let pans)? = line["pans"]?.value else { return }
    for pan in pans {
      let state = line["recognizers"]?[pan.key]?.text
      guard state != "began", state != "changed" else { continue }
      throw InputFailure(
        "the pan \(pan.key) is \(state ?? "not a recognizer")",
        expected: "pans in the state began or changed", at: pan.keyLocation)
    }
  }
}
