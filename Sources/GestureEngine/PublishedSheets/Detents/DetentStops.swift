import JSONText
import MotionLaws

/// A position at which a sheet with detents rests.
struct DetentStop: Sendable, Hashable {
  /// A detent's identifier, or `dismissed`.
  var identifier: String

  /// The position of the sheet's top edge at this stop, in points.
  var y: Double

  /// The distance of the sheet from the screen's left, right and lower edge, in points.
  var margin = 0.0
}

/// The positions at which a sheet with detents rests, what a drag does beyond them, and which of
/// them a release leads to.
struct DetentStops: Sendable {
  /// The largest number of detents that a sheet may have.
  static let maximumCount = 8

  /// The state of a sheet that is not presented.
  static let dismissed = "dismissed"

  /// The detents, largest first, so y increases.
  let detents: [DetentStop]
  let largest: DetentStop
  let smallest: DetentStop

  /// Below the screen.
  let dismissal: DetentStop

  let isModal: Bool

  /// The rubber band for a pull above the largest detent; nil if nothing shows of one.
  let bandAbove: RubberBand?

  /// The rubber band for a pull below the smallest detent of a modal sheet; nil if nothing shows of
  /// one.
  let bandBelow: RubberBand?
  let projectionRate: Double
  let nextStopVelocity: Double

  /// - Throws: if the detents cannot be distinguished or do not fit the screen.
  init(_ settings: DetentsSheet.Settings, on screen: Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    try Self.check(settings, on: screen, at: location)
    self.init(fitting: settings, on: screen)
  }

  /// The stops of detents that have been checked, on whatever screen: detents that coincide there are
  /// different stops at one place, as large as the largest where there is less room.
  ///
  /// - Parameters:
  ///   - settings: the detents, and the rule of a release.
  ///   - screen: the screen.
  ///   - lift: the distance by which a keyboard raises them, in points, but to no more than the maximum.
  init(fitting settings: DetentsSheet.Settings, on screen: Screen, raisedBy lift: Double = 0) {
    dismissal = DetentStop(identifier: Self.dismissed, y: screen.height)
    // Of two at one place, as medium and large are in a compact height, large is the larger.
    let highest =
      screen.height - settings.appearance.maximumDetentValue(on: screen) - screen.safeArea.bottom
    detents = Self.resolve(settings, on: screen).map { stop in
      var stop = stop
      if lift > 0 { stop.y = min(stop.y, max(highest, stop.y - lift)) }
      return stop
    }.sorted {
      $0.y != $1.y ? $0.y < $1.y : $0.identifier == "large" && $1.identifier != "large"
    }
    let (first, last) = (detents.first ?? dismissal, detents.last ?? dismissal)
    largest = first
    smallest = last
    isModal = settings.isModalInPresentation
    let band = { (dimension: Double) in
      dimension > 0
        ? RubberBand(coefficient: settings.rubberBand, dimension: dimension) : nil
    }
    bandAbove = band(settings.stretch ?? settings.appearance.stretch)
    bandBelow = band(
      settings.stretch
        ?? min(settings.rubberBandFraction * (screen.height - first.y), settings.rubberBandLimit))
    projectionRate = settings.projectionRate
    nextStopVelocity = settings.nextStopVelocity
  }

  private static func wrongCount(_ count: Int, at location: TextLocation?) -> InputFailure {
    InputFailure(
      "\"sheet.detents\" has \(count) elements", expected: "1 to \(maximumCount)", at: location)
  }

  /// The stops of the detents, in their order.
  private static func resolve(_ settings: DetentsSheet.Settings, on screen: Screen) -> [DetentStop]
  {
    // A sheet is never smaller than a pixel, however little room a keyboard leaves.
    let maximum = max(settings.appearance.maximumDetentValue(on: screen), 1 / screen.scale)
    return settings.detents.map { detent in
      let value = detent.value(
        maximum: maximum, mediumFraction: settings.mediumFraction(on: screen), scale: screen.scale)
      let rest = settings.appearance.rest(at: value, on: screen)
      return DetentStop(identifier: detent.identifier, y: rest.y, margin: rest.margin)
    }
  }

  private static func check(
    _ settings: DetentsSheet.Settings, on screen: Screen, at location: TextLocation?
  ) throws(InputFailure) {
    guard (1...maximumCount).contains(settings.detents.count) else {
      throw wrongCount(settings.detents.count, at: location)
    }
    guard settings.appearance.maximumDetentValue(on: screen) > 0 else {
      throw InputFailure(
        "the safe area leaves no room for a sheet", expected: "less than the screen's height",
        at: location)
    }
    var stops: [DetentStop] = []
    for (detent, stop) in zip(settings.detents, resolve(settings, on: screen)) {
      try detent.check(at: location)
      try check(stop, against: stops, isCompact: screen.isCompactHeight, at: location)
      stops.append(stop)
    }
  }

  private static func check(
    _ stop: DetentStop, against others: [DetentStop], isCompact: Bool, at location: TextLocation?
  ) throws(InputFailure) {
    let identifier = stop.identifier
    guard !identifier.isEmpty, identifier != dismissed,
      !others.contains(where: { $0.identifier == identifier })
    else {
      throw InputFailure(
        "the detent \"\(identifier)\" needs a unique identifier",
        expected: "an identifier that is not empty, not \"\(dismissed)\" and not another's",
        at: location)
    }
    // In a compact height medium and large both fill the screen.
    let twin = others.first { ($0.y - stop.y).magnitude <= Tolerance.thresholdSlack }
    if let twin, !isCompact {
      throw InputFailure(
        "the detents \"\(twin.identifier)\" and \"\(identifier)\" have the same height",
        expected: "a different height for each", at: location)
    }
  }

  /// The detent of an identifier; nil if there is none.
  func detent(_ identifier: String) -> DetentStop? {
    detents.first { $0.identifier == identifier }
  }

  /// The detent of an identifier that a parameter names.
  ///
  /// - Throws: if there is none, with a list of the known ones.
  func detent(_ identifier: String, of key: String, at location: TextLocation?)
    throws(InputFailure) -> DetentStop
  {
    guard let stop = detent(identifier) else {
      throw InputFailure(
        "\"sheet.\(key)\" is \"\(identifier)\"", expected: "one of \(names)", at: location)
    }
    return stop
  }

  /// The known identifiers, smallest detent first.
  var names: String { detents.reversed().map { $0.identifier }.joined(separator: ", ") }

  /// The next larger stop than at a position: the next higher detent; nil above the largest.
  func nextLarger(than y: Double) -> DetentStop? {
    detents.last { $0.y < y - Tolerance.thresholdSlack }
  }

  // MARK: Between rests

  /// The distance of the sheet from the screen's edges when its top edge shows at y, in points.
  ///
  /// It goes from one rest's margin to the next one's, linearly in the edge's way (chosen).
  func margin(at y: Double) -> Double {
    guard y > largest.y else { return largest.margin }
    guard let below = detents.firstIndex(where: { $0.y >= y }) else { return smallest.margin }
    let (upper, lower) = (detents[below - 1], detents[below])
    return upper.margin + (lower.margin - upper.margin) * (y - upper.y) / (lower.y - upper.y)
  }

  /// The sheet's frame when its top edge shows at y, in points.
  ///
  /// Its lower edge stays between rests; below the smallest rest it slides out as it is, above the
  /// largest it is stretched.
  func frame(at y: Double, on screen: Screen) -> Rect {
    let margin = margin(at: y)
    return Rect(
      x: margin, y: y, width: screen.width - 2 * margin,
      height: screen.height - margin - min(y, smallest.y))
  }

  // MARK: Dragging

  /// The position that shows for one that a drag or a spring requests: 1:1 between the ends, on a
  /// rubber band beyond.
  ///
  /// - Parameters:
  ///   - asked: the requested y, down positive.
  ///   - highest: the upper end: the largest detent, unless the sheet comes down from above it.
  ///   - comesAndGoes: whether the app is moving the sheet past its smallest detent.
  /// - Returns: y, down positive.
  func shown(_ asked: Double, above highest: Double, comesAndGoes: Bool) -> Double {
    guard let (end, band) = end(passedBy: asked, highest, comesAndGoes) else { return asked }
    return end + (band?.displacement(forPull: asked - end) ?? 0)
  }

  /// The visible part of a change of the requested position, as a fraction of it.
  func slope(at asked: Double, above highest: Double, comesAndGoes: Bool) -> Double {
    guard let (end, band) = end(passedBy: asked, highest, comesAndGoes) else { return 1 }
    return band?.slope(atPull: asked - end) ?? 0
  }

  /// Towards dismissal, the smallest detent is not an end unless the sheet is modal and stays.
  private func end(passedBy y: Double, _ highest: Double, _ comesAndGoes: Bool)
    -> (y: Double, band: RubberBand?)?
  {
    if y < highest { return (highest, bandAbove) }
    return isModal && !comesAndGoes && y > smallest.y ? (smallest.y, bandBelow) : nil
  }
}
