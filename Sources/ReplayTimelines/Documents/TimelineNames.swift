import JSONText

/// Checks that lines of a timeline refer to views and pans by names that are listed.
struct TimelineNames {
  /// The views of the header; nil if it lists none, as in old timelines.
  private var views: (listed: [String], all: Set<String>)?

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
    let all = Set(names)
    var seen: Set<String> = []
    var parents: [String: String] = [:]
    for view in listed {
      guard let node = view["name"], let name = node.text else { continue }
      guard seen.insert(name).inserted else {
        throw InputFailure(
          "the view \"\(name)\" is listed twice", expected: "each view once", at: node.location)
      }
      guard let parent = view["in"], let place = parent.text else { continue }
      guard all.contains(place) else {
        throw InputFailure(
          "a view is in \"\(place)\", which is not listed",
          expected: Spelling.suggestion(for: place, among: names), at: parent.location)
      }
      parents[name] = place
    }
    var onScreen: Set<String> = []
    for view in listed {
      guard let start = view["name"]?.text,
        let name = Self.viewInItself(around: start, parents, &onScreen),
        let node = listed.lazy.compactMap({ $0["name"] }).first(where: { $0.text == name })
      else { continue }
      throw InputFailure(
        "the view \"\(name)\" contains itself", expected: "views in others, or on the screen",
        at: node.location)
    }
    views = (names, all)
  }

  /// The first of a view and the views around it that contains itself; nil if none does.
  ///
  /// Views whose outermost view is on the screen are collected, so that each is passed once.
  private static func viewInItself(
    around name: String, _ parents: [String: String], _ onScreen: inout Set<String>
  ) -> String? {
    var passed: Set<String> = []
    var place: String? = name
    while let current = place, !onScreen.contains(current) {
      guard passed.insert(current).inserted else { return current }
      place = parents[current]
    }
    onScreen.formUnion(passed)
    return nil
  }

  private func checkLayout(of line: JSONNode) throws(InputFailure) {
    guard let views, case .object(let members)? = line["layout"]?.value else { return }
    for member in members where member.key != "dimming" && !views.all.contains(member.key) {
      throw InputFailure(
        "the layout has \"\(member.key)\", which the header's views do not list",
        expected: Spelling.suggestion(for: member.key, among: views.listed), at: member.keyLocation)
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
