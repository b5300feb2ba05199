import GestureEngine
import JSONText

/// Something that must hold in every run of a scene: a condition, the moments at which it counts, and
/// when a watch of it begins and ends.
///
/// ```
/// let rests = ReplayProperty(
///   "rests at a stop", .always(try ReplayCondition("sheet.y in [168.8, 750]")),
///   when: try ReplayCondition("phase == idle and not touch"))
/// let broken = rests.firstBreak(in: timeline)
/// let findings = try Exploration(scene, invariants: [SheetInvariant(rests)]).findings()
/// ```
///
/// A scene's file and a suite have the same under `properties`. A moment is a frame, or an event
/// between frames; at an event, the screen shows the latest frame.
public struct ReplayProperty: Sendable, CustomStringConvertible {
  /// The rule of a watch, for the moments that count.
  public enum Form: Sendable {
    /// The condition is true at every moment.
    case always(ReplayCondition)

    /// The condition is true at no moment.
    case never(ReplayCondition)

    /// The condition is true at some moment before the watch ends.
    case eventually(ReplayCondition)

    /// `holds` is true at every moment until the condition is, which comes before the watch ends.
    case until(ReplayCondition, holds: ReplayCondition)

    /// The condition becomes true at most `times` times in any `within` seconds, or in the watch if
    /// `after` begins one; true at the beginning of the watch counts, too.
    ///
    /// `times` is at least 0, `within` above 0.
    case atMost(ReplayCondition, times: Int, within: Double)
  }

  /// Its name in reports.
  public let name: String
  public let form: Form

  /// The moments that count; nil for all.
  public let when: ReplayCondition?

  /// The condition that begins a watch: at each moment at which it becomes true, or at each event that
  /// it speaks of; nil for one watch from the beginning of the run.
  public let after: ReplayCondition?

  /// The length of a watch, in seconds, at least 0; nil until the run ends.
  public let within: Double?

  /// The difference up to which `==`, `!=` and `in` take two numbers for equal, at least 0.
  public let tolerance: Double

  /// The thousandth in which timelines are printed.
  public static let defaultTolerance = PropertySchema.defaultTolerance

  /// - Parameters:
  ///   - name: its name in reports.
  ///   - form: what must hold.
  ///   - when: the moments that count; nil for all.
  ///   - after: what begins a watch; nil for the beginning of the run.
  ///   - within: the length of a watch in seconds, at least 0; nil until the run ends. `atMost` has its
  ///     own.
  ///   - tolerance: the difference up to which two numbers count as equal, at least 0.
  public init(
    _ name: String, _ form: Form, when: ReplayCondition? = nil, after: ReplayCondition? = nil,
    within: Double? = nil, tolerance: Double = ReplayProperty.defaultTolerance
  ) {
    self.name = name
    self.form = form
    self.when = when
    self.after = after
    self.tolerance = tolerance
    if case .atMost(_, _, let seconds) = form {
      self.within = after == nil ? nil : seconds
    } else {
      self.within = within
    }
  }

  /// The sentence that its conditions make.
  ///
  /// ```
  /// always sheet.y in [168.8, 750], when phase == idle and no touch, within 0.1 s after ended
  /// ```
  public var sentence: String {
    var words =
      switch form {
      case .always(let condition): "always \(condition)"
      case .never(let condition): "never \(condition)"
      case .eventually(let condition): "eventually \(condition)"
      case .until(let condition, let holds): "\(holds) until \(condition)"
      case .atMost(let condition, let times, let within):
        "at most \(times == 1 ? "once" : "\(times) times") \(condition)"
          + (after == nil ? ", within \(within.exact) s" : "")
      }
    if let when { words += ", when \(when)" }
    switch (within, after) {
    case (let seconds?, let after?): words += ", within \(seconds.exact) s after \(after)"
    case (let seconds?, nil): words += ", within \(seconds.exact) s"
    case (nil, let after?): words += ", after \(after)"
    case (nil, nil): break
    }
    return words
  }

  /// Its name and what must hold.
  public var description: String { "\(name): \(sentence)" }

  /// The conditions that are judged in a watch: those of the form, and when they count.
  var judged: [ReplayCondition] {
    let own: [ReplayCondition] =
      switch form {
      case .always(let condition), .never(let condition), .eventually(let condition),
        .atMost(let condition, _, _):
        [condition]
      case .until(let condition, let holds): [holds, condition]
      }
    return own + [when].compactMap(\.self)
  }

  /// All conditions.
  var conditions: [ReplayCondition] { judged + [after].compactMap(\.self) }

  /// Whether it names recognizers, or looks at a frame in Swift.
  var needsNames: Bool {
    conditions.contains { condition in
      condition.term.isTested
        || condition.term.operands.contains { $0.value?.isOfRecognizer == true }
    }
  }

  /// Whether every frame of a pause has to be looked at, although they show the same.
  var needsEveryFrame: Bool {
    conditions.contains { condition in
      condition.term.isTested || condition.term.operands.contains { $0.value?.isOfClock == true }
    }
  }
}
