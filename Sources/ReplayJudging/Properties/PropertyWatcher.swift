import GestureEngine
import JSONText

/// A watch of a property: from the moment that begins it to the one that ends it.
struct PropertyWatch: Sendable {
  /// Seconds since the trace began.
  let start: Double
  var context: ConditionContext

  /// The times at which what may happen only so often has become true.
  var occurrences: [Double] = []

  /// Whether it was true at the moment before.
  var wasTrue = false

  /// Whether it has seen what it waited for.
  var isOver = false
}

/// Watches one property in one run, moment by moment.
struct PropertyWatcher: Sendable {
  /// A rounding error of times, in seconds.
  private static let rounding = 1e-6

  let property: ReplayProperty

  /// The first moment at which the run breaks the property; nil if it has not.
  private(set) var broken: PropertyBreak?

  /// Whether a moment has counted: without one, the property could not be broken.
  private(set) var isAsked = false

  private var watches: [PropertyWatch] = []
  private var hasBegun = false
  private var wasAfter = false

  private let startsAtEvents: Bool
  private let countsEvents: Bool
  private let changed: [ConditionValue]

  init(_ property: ReplayProperty) {
    self.property = property
    startsAtEvents = property.after?.term.isOfEvents ?? false
    if case .atMost(let condition, _, _) = property.form {
      countsEvents = condition.term.isOfEvents
    } else {
      countsEvents = false
    }
    changed = property.judged.flatMap(\.changed)
  }

  /// Goes on to a moment.
  mutating func judge(_ moment: ReplayMoment) {
    guard broken == nil else { return }
    begin(at: moment)
    for index in watches.indices where broken == nil {
      for value in changed where watches[index].context.beginnings[value.path] == nil {
        guard case .number(let number)? = moment.value(value) else { continue }
        watches[index].context.beginnings[value.path] = number
      }
      judge(moment, index)
    }
    watches.removeAll(where: \.isOver)
  }

  /// Ends all watches with the run, at its last moment.
  mutating func finish(at moment: ReplayMoment) { endWatches(before: .infinity, at: moment) }

  // MARK: Watches

  private mutating func begin(at moment: ReplayMoment) {
    defer { hasBegun = true }
    guard let after = property.after else {
      if !hasBegun { add(at: 0) }
      return
    }
    let context = ConditionContext(tolerance: property.tolerance)
    let isAfter = context.isTrue(after.term, at: moment)
    defer { wasAfter = isAfter }
    if isAfter, startsAtEvents || !wasAfter { add(at: moment.time) }
  }

  private mutating func add(at time: Double) {
    let watch = PropertyWatch(
      start: time, context: ConditionContext(tolerance: property.tolerance))
    if changed.isEmpty {
      switch property.form {
      // Of watches that are judged alike, the one that ends last says everything.
      case .always, .never: watches = []
      // Of those that end with the run, the first.
      case .eventually, .until: if property.within == nil, !watches.isEmpty { return }
      case .atMost: break
      }
    }
    watches.append(watch)
  }

  /// Ends the watches that are over before a time.
  ///
  /// - Parameters:
  ///   - time: the next moment's, in seconds; infinite at the end of the run.
  ///   - moment: the last one before it.
  mutating func endWatches(before time: Double, at moment: ReplayMoment) {
    guard !watches.isEmpty else { return }
    var kept: [PropertyWatch] = []
    for watch in watches {
      let end = property.within.map { watch.start + $0 } ?? .infinity
      if time.isFinite, time - end <= Self.rounding {
        kept.append(watch)
        continue
      }
      guard broken == nil else { continue }
      switch property.form {
      case .always, .never, .atMost: break
      case .eventually(let condition), .until(let condition, _):
        // A run ends once nothing moves any more.
        broken = PropertyBreak(
          of: property, "\"\(condition)\" has not become true", at: moment,
          endOf: watch, time: end.isFinite && time.isFinite ? end : moment.time)
      }
    }
    watches = kept
  }

  // MARK: Judging

  private mutating func judge(_ moment: ReplayMoment, _ index: Int) {
    let context = watches[index].context
    func isTrue(_ condition: ReplayCondition) -> Bool { context.isTrue(condition.term, at: moment) }
    let counts = property.when.map(isTrue) ?? true
    isAsked = isAsked || counts
    switch property.form {
    case .always(let condition):
      if counts, !isTrue(condition) { fail("not \"\(condition)\"", moment, index) }
    case .never(let condition):
      if counts, isTrue(condition) { fail("\"\(condition)\"", moment, index) }
    case .eventually(let condition):
      if counts, isTrue(condition) { watches[index].isOver = true }
    case .until(let condition, let holds):
      guard counts else { return }
      if isTrue(condition) {
        watches[index].isOver = true
        return
      }
      if !isTrue(holds) { fail("not \"\(holds)\" until \"\(condition)\"", moment, index) }
    case .atMost(let condition, let times, let within):
      let isNow = isTrue(condition)
      let occurs = isNow && (countsEvents || !watches[index].wasTrue)
      watches[index].wasTrue = isNow
      if occurs, counts { count(condition, times, within, moment, index) }
    }
  }

  private mutating func count(
    _ condition: ReplayCondition, _ times: Int, _ within: Double, _ moment: ReplayMoment,
    _ index: Int
  ) {
    var occurrences = watches[index].occurrences + [moment.time]
    // Without a beginning, any so many seconds count.
    if property.after == nil {
      occurrences.removeAll { moment.time - $0 > within + Self.rounding }
    }
    watches[index].occurrences = occurrences
    guard occurrences.count > times else { return }
    let when = occurrences.map(\.rounded3).joined(separator: ", ")
    let count = occurrences.count == 1 ? "once" : "\(occurrences.count) times"
    fail(
      "\"\(condition)\" \(count) within \(within.exact) s, at \(when) s, and at most \(times)",
      moment,
      index)
  }

  private mutating func fail(_ what: String, _ moment: ReplayMoment, _ index: Int) {
    broken = PropertyBreak(of: property, what, at: moment, in: watches[index])
  }
}
