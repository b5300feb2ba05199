import GestureEngine

/// Constraints that cannot hold together, of which one gives way, in words.
struct ConstraintConflict {
  /// A constraint of it.
  private struct Part {
    let words: String

    /// The place in the app's code where it was made; nil if UIKit made it.
    let place: String?

    @MainActor init(_ constraint: NSLayoutConstraint) {
      (words, place) = (constraint.words, constraint.placeInApp)
    }
  }

  private let weakest: Part
  private let others: [Part]
  private let withGiven: Bool
  private let ranking: String?

  /// The words that conflicts have in common which the same lines of code make of other views.
  let kind: [String]

  /// - Parameters:
  ///   - weakest: the one that gives way.
  ///   - others: those that it is in conflict with.
  ///   - withGiven: whether frames, safe areas or margins have a part in it.
  ///   - ranking: what makes it the one to give way, in words.
  @MainActor
  init(
    _ weakest: NSLayoutConstraint, among others: [NSLayoutConstraint], withGiven: Bool,
    ranking: String?
  ) {
    self.weakest = Part(weakest)
    self.others = others.map { Part($0) }
    self.withGiven = withGiven
    self.ranking = ranking
    kind = [weakest.kindWords] + others.map(\.kindWords).sorted() + ["\(withGiven)"]
  }

  private static let given = "what frames and safe areas give"

  /// The fields of its event, if so many views have it.
  ///
  /// Lines of the app stand in the reason alone, so that an edit above them leaves the event as it is.
  func fields(count: Int) -> [TimelineEvent.CustomField] {
    let with = (others.map(\.words) + (withGiven ? [Self.given] : [])).joined(separator: "; ")
    return [.init("constraint", weakest.words)] + (with.isEmpty ? [] : [.init("with", with)])
      + (count > 1 ? [.init("times", Double(count))] : [])
  }

  var reason: String {
    let place = weakest.place.map { "made in \($0), " } ?? ""
    let parts =
      others.map { part in part.words + (part.place.map { " (\($0))" } ?? "") }
      + (withGiven ? [Self.given] : [])
    guard !parts.isEmpty else { return place + "it contradicts itself, and is left out" }
    return place + "it cannot hold together with \(parts.joined(separator: "; ")): of these, all"
      + " required, it gives way" + (ranking.map { " (\($0))" } ?? "")
  }
}

extension NSLayoutConstraint {
  /// The words that it shares with those which the same line of code makes of other views.
  fileprivate var kindWords: String {
    let items = [firstItem, spans.first?.end.item, secondItem, spans.second?.end.item]
    let types = items.map { item in item.map { "\(type(of: $0))" } ?? "" }
    let attributes = "\(firstAttribute) \(relation.rawValue) \(secondAttribute) \(multiplier)"
    return ([placeInApp ?? "", attributes] + types).joined(separator: " ")
  }

  /// The line of the app's code that made it; of what UIKit makes for a view, the first line that
  /// constrains that view; nil if there is none.
  fileprivate var placeInApp: String? {
    if let words = origin.words { return words }
    guard isOfContent, let view = views.first else { return nil }
    return sequence(first: view, next: \.superview).flatMap(\.constraints)
      .filter { constraint in constraint.views.contains { $0 === view } }
      .sorted { $0.order < $1.order }.lazy.compactMap(\.origin.words).first
  }
}
