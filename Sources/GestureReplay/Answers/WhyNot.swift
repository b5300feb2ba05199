public import GestureTraces
public import JSONText

/// Why a run does not end in a state: for every tuning parameter the nearest value with which it
/// would, and for the gesture how much faster, farther or longer.
///
/// ```
/// let document = try SceneReader.document(named: "ivaev-bottom-sheet")
/// let answer = try WhyNot("initial").answer(for: trace, on: document)
/// answer.outcome                      // full
/// answer.parameters.first?.key        // sheet.velocityThreshold
/// answer.parameters.first?.flipsAt    // 1799.97
/// answer.gesture.first?.needed        // 999.999
/// ```
///
/// Every answer is a single change and has six significant digits. With it the run ends in the
/// state; with a value one step of the sixth digit nearer to that in force it does not. Values are
/// looked for on both sides and over all of a parameter's range, at places that lie close near the
/// value in force and ever farther apart; what holds between two such places only is not found.
public struct WhyNot: Sendable {
  private let state: String

  /// - Parameter state: what `RunEnding.verdict` says of such an end: a state of the sheet, or
  ///   `scroll bottom` and the like for a scroll view without one.
  public init(_ state: String) { self.state = state }

  /// Searches.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - document: the scene's text, tunings merged into it.
  ///   - options: the refresh rate, and when a run that still moves ends.
  ///   - catalog: the systems that the scene can name.
  /// - Returns: the answer, the smallest change first.
  /// - Throws: if the scene has no such state, cannot be read, or cannot do what the app does in
  ///   the trace.
  public func answer(
    for trace: Trace, on document: JSONNode, options: ReplayOptions = .init(),
    catalog: SheetCatalog = .builtIn
  ) throws(InputFailure) -> WhyNotAnswer {
    let search = try WhyNotSearch(state, trace, on: document, options: options, catalog: catalog)
    let replies = search.questions.map { search.reply(to: $0) }
    var answer = search.answer(replies)
    let pairs = search.pairQuestions(after: replies)
    answer.pair = search.pair(of: pairs.compactMap { search.find($0) })
    return answer
  }
}
