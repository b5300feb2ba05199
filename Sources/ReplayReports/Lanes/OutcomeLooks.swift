/// The looks that tell outcomes apart: a class of the style sheet for each, a colour with a
/// pattern.
///
/// A state looks the same on every page. Green and red are no looks: they say whether a case is met.
struct OutcomeLooks {
  /// The outcomes in the order in which they come up.
  let outcomes: [String]

  private let looks: [String: Int]

  /// - Parameter outcomes: any words for how runs ended; those that come again are left out.
  init(_ outcomes: [String]) {
    var seen = Set<String>()
    self.outcomes = outcomes.filter { seen.insert($0).inserted }
    var looks: [String: Int] = [:]
    let states = Set(self.outcomes.map(Self.state))
    for state in states { looks[state] = Self.known[state] }
    // In an order that does not depend on the page.
    for state in states.sorted() where looks[state] == nil {
      let wanted = Self.look(ofUnknown: state)
      let others = (0..<Self.count).map { (wanted + $0) % Self.count }
      looks[state] = others.first { look in !looks.values.contains(look) } ?? wanted
    }
    self.looks = looks
  }

  /// The class of an outcome's look.
  func name(of outcome: String) -> String {
    let look = "look-\(looks[Self.state(of: outcome)] ?? 0)"
    return outcome.hasSuffix(Self.moving) ? look + " is-moving" : look
  }

  /// The number of looks that the style sheet has.
  ///
  /// If a page has more states, some share one.
  private static let count = 12

  /// The words after the state of a run that was still moving at its end.
  private static let moving = " (not settled)"

  /// The states of the published sheets; one of each scene has each look.
  private static let known: [String: Int] = [
    "full": 0, "large": 0, "open": 0, "presented": 0, "pulledUp": 0,
    "initial": 1, "closed": 1, "tip": 1, "peek": 1, "pulledDown": 1,
    "half": 2, "medium": 2, "between": 2,
    "hidden": 3, "dismissed": 3,
    "most": 4, "scrolled": 4,
    "refused": 5,
    "scroll top": 6, "scroll bottom": 7, "scroll between": 8,
    "presenting": 9, "dismissing": 10,
  ]

  private static func state(of outcome: String) -> String {
    outcome.hasSuffix(moving) ? String(outcome.dropLast(moving.count)) : outcome
  }

  /// A look for a state of somebody's own sheet, the same wherever it comes up.
  private static func look(ofUnknown state: String) -> Int {
    // FNV-1a: Swift's own hashes differ from run to run.
    let hash = state.utf8.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return Int(hash % UInt32(count))
  }
}
