/// What somebody may have meant by a word that is not known.
package enum Spelling {
  /// The known word nearest to a word, where one is near enough to be meant.
  ///
  /// - Returns: the first of the nearest, at most half the word's letters away.
  package static func nearest(to word: String, among known: [String]) -> String? {
    let letters = Array(word.lowercased())
    let distances = known.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
    let nearest = distances.min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= max(2, letters.count / 2) else { return nil }
    return nearest.word
  }

  /// The words of an expectation: `"height" perhaps` where a known word is near, or else all that
  /// are known.
  package static func suggestion(for word: String, among known: [String]) -> String {
    guard let nearest = nearest(to: word, among: known) else {
      return "one of " + known.joined(separator: ", ")
    }
    return "\"\(nearest)\" perhaps"
  }

  /// Levenshtein's distance: the fewest letters to insert, remove or change.
  private static func distance(_ lhs: [Character], _ rhs: [Character]) -> Int {
    var row = Array(0...rhs.count)
    for (i, left) in lhs.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in rhs.enumerated() {
        let substitution = diagonal + (left == right ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substitution, diagonal + 1, row[j] + 1)
      }
    }
    return row[rhs.count]
  }
}
