import GestureTraces
import JSONText

/// A way in which a script differs from its trace, and how often it does.
///
/// ```
/// loss.what   // 17 of 19 times are rounded to whole milliseconds, by up to 0.5 ms
/// ```
package struct ScriptLoss: Sendable, Hashable {
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// Actions of the app are left out.
    case actions

    /// Observations of the screen are left out.
    case observed

    /// Members of the trace that say what it is are left out: its scene, device and metadata.
    case description

    /// Times count from another moment; the amount is in seconds.
    case beginning

    /// Touches have other ids.
    case numbers

    /// Samples that say that a finger is still are left out.
    case stationary

    /// Lifts at a new position are a move and a lift.
    case liftsElsewhere

    /// Cancellations at a new position are at the last one.
    case cancellationsElsewhere

    /// Actions of several fingers at one time have another order.
    case order

    /// Cancellations are lifts.
    case cancellations

    /// Ways are straight and at one speed; the amount is in points.
    case paths

    /// Rests after a landing or before a lift are other ones; the amount is in seconds.
    case rests

    /// The time between touches is left out.
    case pauses

    /// Times are rounded; the amount is in seconds.
    case times

    /// Positions are rounded; the amount is in points.
    case places
  }

  package let kind: Kind

  /// The number of elements of the trace that are affected.
  package let count: Int

  /// The largest change; 0 where nothing is measured.
  package let amount: Double

  /// In words, with the count.
  package let what: String

  /// The way to keep what is lost, in words; nil if the fingers do the same without it.
  package let expected: String?

  init(_ kind: Kind, _ count: Int, _ what: String, amount: Double = 0, expected: String? = nil) {
    (self.kind, self.count, self.amount) = (kind, count, amount)
    (self.what, self.expected) = (what, expected)
  }

  /// The warning, if what is lost matters to the app.
  func warning(at source: TextLocation?) -> InputFailure? {
    expected.map { InputFailure(what, expected: $0, at: source) }
  }
}

// MARK: What no script has

extension ScriptLoss {
  /// The losses of everything in a trace that is no touch, and in no script.
  ///
  /// - Parameters:
  ///   - trace: what is exported.
  ///   - keepsDevice: whether the script says which screen it is for.
  /// - Returns: the losses, those that matter first.
  static func besidesTouches(of trace: Trace, keepsDevice: Bool) -> [ScriptLoss] {
    var losses: [ScriptLoss] = []
    var names: [String] = []
    for timed in trace.actions where !names.contains(timed.action.name) {
      names.append(timed.action.name)
    }
    if let count = trace.actions.count.counted("action") {
      let verbs = trace.actions.count == 1 ? "is not a touch and is" : "are not touches and are"
      losses.append(
        ScriptLoss(
          .actions, trace.actions.count,
          "\(count) of the app \(verbs) left out: \(names.joined(separator: ", "))",
          expected: "a test that performs them itself, at their times"))
    }
    if let observed = trace.observed {
      let frames = observed.frames.count.counted("frame") ?? "no frames"
      losses.append(
        ScriptLoss(.observed, observed.frames.count, "what was observed is left out: \(frames)"))
    }
    let members = [
      trace.scene == nil ? nil : "scene", trace.device == nil || keepsDevice ? nil : "device",
      trace.metadata == nil ? nil : "metadata",
    ].compactMap { $0 }
    if let last = members.last {
      let names =
        members.count == 1 ? last : members.dropLast().joined(separator: ", ") + " and \(last)"
      let verb = members.count == 1 && last != "metadata" ? "is" : "are"
      losses.append(
        ScriptLoss(.description, members.count, "the trace's \(names) \(verb) left out"))
    }
    return losses
  }
}

// MARK: What the steps of fingers change

extension FingerSteps {
  /// The differences between the steps and the samples of the trace.
  var losses: [ScriptLoss] {
    var losses: [ScriptLoss] = []
    if start > 0 {
      losses.append(
        ScriptLoss(
          .beginning, samples.count,
          "all times are \(rounded: start) s earlier: they count from the first landing",
          amount: start))
    }
    func add(
      _ kind: ScriptLoss.Kind, _ noun: String, _ one: String, _ many: String
    ) {
      let count = changes[kind] ?? 0
      guard let counted = count.counted(noun) else { return }
      losses.append(ScriptLoss(kind, count, "\(counted) \(count == 1 ? one : many)"))
    }
    let numbering = "another id: fingers are numbered from 0, the lowest that is free"
    add(.numbers, "touch", "has \(numbering)", "have \(numbering)")
    add(
      .stationary, "stationary sample", "is left out: a replay ignores it, too",
      "are left out: a replay ignores them, too")
    add(
      .liftsElsewhere, "lift", "at a new position is a move there and a lift",
      "at a new position are a move there and a lift")
    add(
      .cancellationsElsewhere, "cancellation",
      "at a new position is written where the finger was",
      "at a new position are written where the fingers were")
    add(
      .order, "move", "at the time of another finger's is in the order of the fingers",
      "at the time of another finger's are in the order of the fingers")
    return losses
  }

  /// The loss of cancellations that one kind of script cannot express.
  ///
  /// - Parameters:
  ///   - samples: the cancellations.
  ///   - reason: why: `evemu cannot express`.
  ///   - expected: what would be delivered.
  /// - Returns: one loss, or none.
  func cancellations(_ samples: [TouchSample], _ reason: String, expected: String) -> [ScriptLoss] {
    guard let words = wordsOfCancellations(samples) else { return [] }
    let lifted = samples.count == 1 ? "it is lifted there" : "they are lifted there"
    return [
      ScriptLoss(
        .cancellations, samples.count, "\(words), which \(reason): \(lifted)", expected: expected)
    ]
  }

  /// `finger 1 is cancelled at 0.5 s`; nil without cancellations.
  func wordsOfCancellations(_ samples: [TouchSample]) -> String? {
    guard let first = samples.first else { return nil }
    let time = "\(rounded: first.time + start) s"
    return samples.count == 1
      ? "finger \(first.id) is cancelled at \(time)"
      : "\(samples.count) touches are cancelled, the first at \(time)"
  }
}

extension Int {
  /// `1 frame`, `2 frames`, `2 touches`; nil for none.
  fileprivate func counted(_ noun: String) -> String? {
    guard self > 0 else { return nil }
    return "\(self) \(noun)\(self == 1 ? "" : noun.hasSuffix("h") ? "es" : "s")"
  }
}
