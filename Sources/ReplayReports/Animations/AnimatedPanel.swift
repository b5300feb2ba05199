import JSONText
import ReplayTimelines

/// The panel beside the phone: the setting, the decision, and a plot.
struct AnimatedPanel {
  let title: String
  let subtitle: String
  let difference: TimelineDifference
  let films: [FilmRecording]
  let stage: AnimationStage

  private static let settingTop = 58.0
  private static let decisionTop = settingTop + AnimatedSetting.height + 24

  private var setting: AnimatedSetting { AnimatedSetting(difference) }
  private var decision: AnimatedDecision {
    AnimatedDecision(films, ends: ends, setting: setting, clock: stage.clock)
  }
  private var plotTop: Double { Self.decisionTop + decision.height + 14 }

  /// The least height, in points of the picture.
  var leastHeight: Double { plotTop + AnimatedPlot.leastHeight }

  /// The ending of each run: its state, or its resting place if both ended in the same state.
  private var ends: [String] {
    let (a, b) = difference.ends
    guard a.stateWords == b.stateWords else { return [a.stateWords, b.stateWords] }
    let places = difference.endPlaces(showsScroll: difference.contentOffsetsDiffer)
    return [places.a, places.b].map { FilmWords.rounded("\($0) pt") }
  }

  /// Draws it at the top of the open element.
  func draw(width: Double, height: Double, into svg: inout Markup) {
    svg.element("text", [("class", "name"), ("y", 18)], Self.shortened(title, to: 48))
    svg.element("text", [("class", "label quiet"), ("y", 42)], Self.shortened(subtitle, to: 56))
    draw(at: Self.settingTop, into: &svg) { setting.draw(width: width, on: stage, into: &$0) }
    draw(at: Self.decisionTop, into: &svg) { decision.draw(width: width, on: stage, into: &$0) }
    let plot = AnimatedPlot(films: films, ends: ends, stage: stage, height: height - plotTop)
    draw(at: plotTop, into: &svg) { plot.draw(width: width, into: &$0) }
  }

  private func draw(at top: Double, into svg: inout Markup, content: (inout Markup) -> Void) {
    svg.element(
      "g", [("transform", .word("translate(0 \(top.rounded3))"))], content: content)
  }

  /// Draws what shows at some times only.
  static func draw(
    _ shown: KeyframeTrack, on stage: AnimationStage, into svg: inout Markup,
    content: (inout Markup) -> Void
  ) {
    svg.element("g", moving: [("opacity", shown)], on: stage, content: content)
  }

  /// The colours of a run's line and its end.
  static func style(of run: Int) -> String { run % 2 == 0 ? "c" : "b" }

  /// A text that fits into a number of characters; the title of the picture has all of it.
  static func shortened(_ text: String, to length: Int) -> String {
    let lines = FilmWords.lines(text, of: length)
    guard lines.count > 1 else { return lines[0] }
    return (FilmWords.lines(text, of: length - 2).first ?? "") + " …"
  }
}
