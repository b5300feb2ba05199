public import GestureEngine
public import GestureTraces
public import ReplayJudging
public import ReplayTimelines

/// Something that is true of every run of a sheet, whatever fingers and the app do: a name, a
/// sentence, and a law that says what is wrong with a run.
///
/// `general` lists those that hold for any sheet. Add your own to them:
///
/// ```
/// SheetInvariant("never-taller-than-the-screen", "The sheet never shows more than the screen.") {
///   frame in
///   let extent = frame.sheet?.reading.extent ?? 0
///   return extent > 844 ? "\(extent) pt show" : nil
/// }
/// ```
public struct SheetInvariant: Sendable, CustomStringConvertible {
  enum Law: Sendable {
    case general(GeneralLaw)
    case everyFrame(@Sendable (Frame) -> String?)
    case rest(@Sendable (Outcome, SheetHistory) -> String?)
    case run(@Sendable (Trace, Timeline) -> String?)
    case property(ReplayProperty)
    case release(@Sendable (SheetRelease) -> String?)
  }

  /// Its name in findings: words with hyphens.
  public let name: String

  /// The law that always holds, in a sentence.
  public let sentence: String

  let law: Law

  /// Its name and its sentence, as in `rests-at-stop: The sheet rests at one of its stops, …`.
  public var description: String { "\(name): \(sentence)" }

  init(_ name: String, _ sentence: String, _ law: Law) {
    self.name = name
    self.sentence = sentence
    self.law = law
  }

  private init(_ name: String, _ sentence: String, general law: GeneralLaw) {
    self.init(name, sentence, .general(law))
  }

  /// An invariant of every frame.
  ///
  /// - Parameters:
  ///   - name: words with hyphens.
  ///   - sentence: what is always true.
  ///   - fault: what is wrong with a frame, with its numbers; nil if nothing is.
  public init(
    _ name: String, _ sentence: String, inEveryFrame fault: @escaping @Sendable (Frame) -> String?
  ) {
    self.init(name, sentence, .everyFrame(fault))
  }

  /// An invariant of the end of a settled run.
  ///
  /// - Parameters:
  ///   - name: words with hyphens.
  ///   - sentence: what is always true.
  ///   - fault: what is wrong with the end, with its numbers; nil if nothing is.
  public init(
    _ name: String, _ sentence: String,
    atRest fault: @escaping @Sendable (Outcome, SheetHistory) -> String?
  ) {
    self.init(name, sentence, .rest(fault))
  }

  /// An invariant of a whole run: its frames, its events and how it ended.
  ///
  /// All frames of every run are kept for it, which makes the checks slower.
  ///
  /// - Parameters:
  ///   - name: words with hyphens.
  ///   - sentence: what is always true.
  ///   - fault: what is wrong with a run, with its numbers; nil if nothing is.
  public init(
    _ name: String, _ sentence: String,
    inEveryRun fault: @escaping @Sendable (Trace, Timeline) -> String?
  ) {
    self.init(name, sentence, .run(fault))
  }

  /// A property as an invariant, for `Exploration` and `SheetChecks`: its name, and its conditions as
  /// the sentence.
  public init(_ property: ReplayProperty) {
    self.init(property.name, property.sentence, .property(property))
  }

  // MARK: Those of any sheet

  /// The invariants that hold for any sheet, in the order in which findings list them.
  public static let general: [SheetInvariant] = [
    settles, restsAtStop, isIdleAtRest, showsStatedExtents, neverJumps, endsMotions,
    contentRestsWithinLimits, contentStaysNearLimits, viewsAreWhereReadingSays, numbersAreFinite,
    eventsFollowOn, isTheSameLater, isTheSameAtAnyRate,
  ]

  public static let settles = SheetInvariant(
    "settles", "Everything comes to rest after the last input.", general: .settles)

  public static let restsAtStop = SheetInvariant(
    "rests-at-stop", "The sheet rests at one of its stops, in the state that belongs there.",
    general: .restsAtStop)

  public static let isIdleAtRest = SheetInvariant(
    "is-idle-at-rest",
    "At rest, neither the sheet nor its content reports motion, and nothing idle has a velocity.",
    general: .isIdleAtRest)

  public static let showsStatedExtents = SheetInvariant(
    "shows-stated-extents", "The sheet shows only extents that its stops state.",
    general: .showsStatedExtents)

  public static let neverJumps = SheetInvariant(
    "never-jumps",
    "From one frame to the next, the sheet's edge moves no farther than fingers, content and velocities explain.",
    general: .neverJumps)

  public static let endsMotions = SheetInvariant(
    "ends-motions", "Every animation that ends has begun, and every transition that begins ends.",
    general: .endsMotions)

  public static let contentRestsWithinLimits = SheetInvariant(
    "content-rests-within-limits",
    "Released content rests within its limits, unless the app has changed them or moved the content.",
    general: .contentRestsWithinLimits)

  public static let contentStaysNearLimits = SheetInvariant(
    "content-stays-near-limits",
    "Content goes no farther beyond its limits than a rubber band and a bounce explain.",
    general: .contentStaysNearLimits)

  public static let viewsAreWhereReadingSays = SheetInvariant(
    "views-are-where-reading-says",
    "The view with the role sheet is at the reading's x and y, and has an edge at its movingEdge.",
    general: .viewsAreWhereReadingSays)

  public static let numbersAreFinite = SheetInvariant(
    "numbers-are-finite",
    "Every number in frames and events is finite, no view has a negative size, and every event has a reason.",
    general: .numbersAreFinite)

  public static let eventsFollowOn = SheetInvariant(
    "events-follow-on",
    "Events come in order of time, and each continues from the state that the previous one left.",
    general: .eventsFollowOn)

  public static let isTheSameLater = SheetInvariant(
    "is-the-same-later", "The same trace gives the same run some seconds later.",
    general: .isTheSameLater)

  public static let isTheSameAtAnyRate = SheetInvariant(
    "is-the-same-at-any-rate",
    "The same happens at every refresh rate, unless the sheet declares that it depends on the rate.",
    general: .isTheSameAtAnyRate)

  /// Not among `general`: it is for sheets that treat left and right alike.
  public static let isTheSameMirrored = SheetInvariant(
    "is-the-same-mirrored", "The same trace with left and right exchanged gives the same run.",
    general: .isTheSameMirrored)

  /// Not among `general`: rules that look only at the length of a drag break it, and some do so on
  /// purpose.
  public static let goesWithTheFinger = SheetInvariant(
    "goes-with-the-finger",
    "A sheet that one finger drags one way does not end farther the other way.",
    general: .goesWithTheFinger)

  /// Not among `general`: it needs drags that begin where everything rests, as an exploration has them.
  public static let canStillBeDragged = SheetInvariant(
    "can-still-be-dragged",
    "Whatever came before, a finger scrolls a list that has more to show or moves the sheet, and moves what rests as at the beginning as it did then.",
    general: .canStillBeDragged)

  /// The invariants of a sheet beside a keyboard: not among `general`, as most published sheets know none.
  public static let ofTheKeyboard: [SheetInvariant] = [
    restsAboveTheKeyboard, fieldShowsAboveTheKeyboard, comesBackFromTheKeyboard,
  ]

  public static let restsAboveTheKeyboard = SheetInvariant(
    "rests-above-the-keyboard",
    "While the keyboard is up, an open sheet does not rest below its top edge.",
    general: .restsAboveTheKeyboard)

  public static let fieldShowsAboveTheKeyboard = SheetInvariant(
    "field-shows-above-the-keyboard",
    "The keyboard does not come to rest over the field that is typed into.",
    general: .fieldShowsAboveTheKeyboard)

  public static let comesBackFromTheKeyboard = SheetInvariant(
    "comes-back-from-the-keyboard",
    "A keyboard that comes and goes without a finger leaves the sheet where it rested before.",
    general: .comesBackFromTheKeyboard)
}

/// The laws behind the invariants of any sheet.
enum GeneralLaw: Int, Sendable, CaseIterable {
  case settles, restsAtStop, isIdleAtRest, showsStatedExtents, neverJumps, endsMotions
  case contentRestsWithinLimits, contentStaysNearLimits, viewsAreWhereReadingSays
  case numbersAreFinite, eventsFollowOn
  case isTheSameLater, isTheSameAtAnyRate, isTheSameMirrored, goesWithTheFinger
  case canStillBeDragged
  case restsAboveTheKeyboard, fieldShowsAboveTheKeyboard, comesBackFromTheKeyboard
}
