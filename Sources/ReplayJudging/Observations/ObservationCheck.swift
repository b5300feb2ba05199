package import GestureEngine
package import GestureTraces
package import JSONText
import ReplayTimelines

/// The parts of a trace's `observed` that no run can be compared with.
package struct ObservationCheck {
  private let observed: Observation
  private let source: TextLocation

  /// - Parameter trace: with or without `observed`.
  package init?(_ trace: Trace) {
    guard let observed = trace.observed else { return nil }
    self.observed = observed
    source = TextLocation(source: trace.source)
  }

  /// A warning if there is nothing to compare, one of key paths that no frame has, and one of those
  /// that no end has.
  ///
  /// - Parameter run: a run on the trace's scene, with its views; nil if the scene is not known.
  /// - Returns: the warnings.
  package func warnings(on run: RunDescription?) -> [InputFailure] {
    let place = run.map { " on the scene \"\($0.scene)\"" } ?? ""
    let inFrames = observed.channels.filter { !isInFrames($0, of: run) }
    let atEnd = finalKeyPaths.filter { !isAtEnd($0, of: run) }
    let were = inFrames.count == 1 ? "was" : "were"
    return [
      emptiness,
      warning(
        of: inFrames, { "no frame\(place) has \($0), which \(were) observed" },
        among: Self.channels(of: run), run),
      warning(
        of: atEnd, { "no run\(place) ends with \($0), which \"final\" has" },
        among: TimelineSchema.finalKeyPaths, run),
    ].compactMap { $0 }
  }

  /// A warning of key paths, with what may have been meant by the first; nil if there are none.
  private func warning(
    of keyPaths: [String], _ what: (String) -> String, among known: [String],
    _ run: RunDescription?
  ) -> InputFailure? {
    guard let first = keyPaths.first, let last = keyPaths.last else { return nil }
    let names = keyPaths.dropLast().map { "\"\($0)\"" }.joined(separator: ", ")
    let missing = run?.missingPart(of: first).map { "a scene with a \($0)" }
    let shown = known.filter { run?.missingPart(of: $0) == nil }
    return InputFailure(
      what(names.isEmpty ? "\"\(last)\"" : "\(names) or \"\(last)\""),
      expected: missing ?? Spelling.suggestion(for: first, among: shown), at: source)
  }

  /// The failure that names what is missing, if no value of a frame was observed, and either there
  /// are channels or the end was not observed either.
  package var emptiness: InputFailure? {
    guard !observed.frames.contains(where: { $0.values.contains { $0 != nil } }) else { return nil }
    guard !observed.channels.isEmpty else {
      guard finalKeyPaths.isEmpty else { return nil }
      return InputFailure(
        "\"observed\" is empty", expected: "\"channels\" and \"frames\", or \"final\"", at: source)
    }
    let names = observed.channels.map { "\"\($0)\"" }.joined(separator: " or ")
    return InputFailure(
      "no value of \(names) was observed",
      expected: "\"frames\" with numbers: what the screen showed, frame by frame", at: source)
  }

  private var finalKeyPaths: [String] {
    guard let final = observed.final,
      let node = try? JSONNode(parsing: final, source: source.source),
      case .object(let members) = node.value
    else { return [] }
    return members.map { $0.key }
  }

  // MARK: Key paths

  /// The key paths of what a run's frames show; without a run, those that depend on none.
  private static func channels(of run: RunDescription?) -> [String] {
    (run.map(Channel.all) ?? Channel.ofParts).map { $0.keyPath }
  }

  private func isInFrames(_ keyPath: String, of run: RunDescription?) -> Bool {
    let isChannel = Self.channels(of: run).contains(keyPath)
    guard let run else { return Self.isNamedByScenes(keyPath) || isChannel }
    return run.missingPart(of: keyPath) == nil && isChannel
  }

  private func isAtEnd(_ keyPath: String, of run: RunDescription?) -> Bool {
    guard run?.missingPart(of: keyPath) == nil else { return false }
    return Self.isNamedByScenes(keyPath)
      || TimelineSchema.finalKeyPaths.contains { keyPath == $0 || keyPath.hasPrefix($0 + "[") }
  }

  /// Whether a key path has the name of a recognizer or a view, which scenes and actions choose.
  private static func isNamedByScenes(_ keyPath: String) -> Bool {
    ["pans.", "layout.", "scrolls."].contains { keyPath.hasPrefix($0) }
  }
}

extension RunDescription {
  /// The part that a key path belongs to, if the scene does not have it: `scroll view`.
  fileprivate func missingPart(of keyPath: String) -> String? {
    if !hasSheet, keyPath.hasPrefix("sheet.") { return "sheet" }
    return !hasScrollView && keyPath.hasPrefix("scroll.") ? "scroll view" : nil
  }
}
