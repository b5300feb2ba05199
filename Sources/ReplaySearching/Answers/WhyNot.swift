public import GestureEngine
public import GestureTraces
public import JSONText

/// The question why a run does not end in a state: its answer is for every tuning parameter the
/// nearest value with which it would, and for the gesture how much faster, farther or longer.
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
/// Every answer is a single change with six significant digits. With it the run ends in the state;
/// with a value one step of the sixth digit nearer to the one in force it does not. The search
/// covers both sides and a parameter's whole range. It tries candidates close together near the
/// value in force and farther apart beyond. What holds only between two candidates is missed. Of
/// gestures it tries those that a hand can do: on the screen from landing to lift, and at most
/// 8,000 points per second fast.
public struct WhyNot: Sendable {
  private let state: String

  /// - Parameter state: what `RunEnding.verdict` calls such an end: a state of the sheet, or
  ///   `scroll bottom` and the like for a scroll view without one.
  public init(_ state: String) { self.state = state }

  /// Searches.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - document: the scene's text, with tunings merged into it.
  ///   - options: the refresh rate, and when to end a run that still moves.
  ///   - catalog: the systems that the scene can name.
  /// - Returns: the answer, in the order of `WhyNotAnswer`.
  /// - Throws: if the scene has no such state, cannot be read, or cannot do what the app does in
  ///   the trace.
  public func answer(
    for trace: Trace, on document: JSONNode, options: ReplayOptions = .init(),
    catalog: SheetCatalog = .builtIn
  ) throws(InputFailure) -> WhyNotAnswer {
    let search = try WhyNotSearch(state, trace, on: document, options: options, catalog: catalog)
    let replies = search.questions.compactMap { search.reply(to: $0) }
    var answer = search.answer(replies)
    let pairs = search.pairQuestions(after: replies)
    answer.pair = search.pair(of: pairs.compactMap { search.find($0) })
    return answer
  }
}
