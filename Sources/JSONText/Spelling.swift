/// Suggestions of what was meant by an unknown word.
package enum Spelling {
  /// The known word nearest to a word, if it is near enough to be meant.
  ///
  /// - Returns: the first of the nearest, at most one slip away in three letters of the word; if none
  ///   is, the first that begins with it.
  package static func nearest(to word: String, among known: [String]) -> String? {
    allNearest(to: word, among: known).first
  }

  /// The most bytes of a word that somebody may have meant.
  private static let longestWord = 500

  /// The fewest letters with which a word counts as the beginning of another.
  private static let shortestBeginning = 2

  /// The known words that are equally near to a word, in their order, or else those that begin with
  /// it; empty if there is neither.
  private static func allNearest(to word: String, among known: [String]) -> [String] {
    guard word.utf8.count <= longestWord else { return [] }
    let letters = letters(of: word)
    var least = max(1, letters.count / 3)
    var nearest: [String] = []
    for candidate in known {
      let other = self.letters(of: candidate)
      // Words differ at least by what one is longer, so a long word is compared with none.
      guard abs(letters.count - other.count) <= least else { continue }
      let distance = distance(letters, other)
      // Words of one or two letters are near each other even without a letter in common.
      guard distance <= least, distance < max(letters.count, other.count) else { continue }
      if distance < least { nearest = [] }
      least = distance
      nearest.append(candidate)
    }
    guard nearest.isEmpty, letters.count >= shortestBeginning else { return nearest }
    return known.filter { self.letters(of: $0).starts(with: letters) }
  }

  /// The letters that are compared: capitals and an option's dashes do not count.
  private static func letters(of word: String) -> [Character] {
    Array(word.lowercased().drop { $0 == "-" })
  }

  /// The words of an expectation: `did you mean "height"?` if known words are near, or all known
  /// words if none is.
  package static func suggestion(for word: String, among known: [String]) -> String {
    if let question = question(about: word, among: known) { return question }
    let nearest = allNearest(to: word, among: known)
    let beginWithIt =
      nearest.isEmpty
      ? [] : nearest.filter { letters(of: $0).starts(with: letters(of: word)) }
    return "one of " + (beginWithIt.isEmpty ? known : beginWithIt).joined(separator: ", ")
  }

  /// The question whether one of the nearest known words was meant; nil if none is near, or too many
  /// are.
  package static func question(about word: String, among known: [String]) -> String? {
    let nearest = allNearest(to: word, among: known)
    guard !nearest.isEmpty, nearest.count <= 3 else { return nil }
    return question(nearest.map { "\"\($0)\"" })
  }

  /// The known words, those first that are nearest to a word.
  package static func sorted(_ known: [String], from word: String) -> [String] {
    guard word.utf8.count <= longestWord else { return known }
    let letters = letters(of: word)
    let slips = known.map { distance(letters, self.letters(of: $0)) }
    return known.indices.sorted { (slips[$0], $0) < (slips[$1], $1) }.map { known[$0] }
  }

  /// An expectation as a question, such as `did you mean "height"?`.
  ///
  /// - Parameter words: what may have been meant, at least one, each as it will be shown.
  /// - Returns: the question.
  package static func question(_ words: [String]) -> String {
    "\(questionBegins) \(words.joined(separator: " or "))?"
  }

  /// Whether an expectation is a question.
  static func isQuestion(_ expectation: String) -> Bool { expectation.hasPrefix(questionBegins) }

  private static let questionBegins = "did you mean"

  /// The fewest slips between two words, Levenshtein's distance with Damerau's transpositions: a
  /// letter that is inserted, left out or changed, or two adjacent letters that are exchanged.
  private static func distance(_ lhs: [Character], _ rhs: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...rhs.count)
    for (i, left) in lhs.enumerated() {
      var row = [i + 1]
      for (j, right) in rhs.enumerated() {
        var slips = min(last[j] + (left == right ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left == rhs[j - 1], lhs[i - 1] == right {
          slips = min(slips, beforeLast[j - 1] + 1)
        }
        row.append(slips)
      }
      (beforeLast, last) = (last, row)
    }
    return last[rhs.count]
  }
}
