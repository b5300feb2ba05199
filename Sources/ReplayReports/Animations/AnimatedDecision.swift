import GestureEngine
import JSONText
import ReplayTimelines

/// The decision in each run, with a gauge for each number that the rule compared, and the end of
/// the run.
struct AnimatedDecision {
  private let decisions: [TimelineEvent?]

  /// The ending of each run: `full`, `full (not settled)`.
  private let ends: [String]

  /// The key path of the parameter that a slider moves, or what else differs.
  private let setting: String
  private let clock: AnimationClock

  /// The most gauges that a picture has room for.
  private static let gaugeLimit = 3

  static let gaugeHeight = 48.0

  init(
    _ films: [FilmRecording], ends: [String], setting: AnimatedSetting, clock: AnimationClock
  ) {
    decisions = films.map { film in
      film.events.last { if case .decision = $0.kind { true } else { false } }
    }
    self.ends = ends
    self.setting = setting.name
    self.clock = clock
  }

  var height: Double { 44 + Double(gauges.count) * Self.gaugeHeight }

  /// The time at which a run's decision is made.
  private func time(of run: Int) -> Double {
    decisions[run].map { clock.time($0.time, of: run) } ?? clock.ends[run]
  }

  /// From a run's decision until the next value is set.
  private func window(of run: Int) -> ClosedRange<Double> {
    time(of: run)...max(time(of: run), clock.leaving(run))
  }

  func draw(width: Double, on stage: AnimationStage, into svg: inout Markup) {
    let waits = decisions.indices.map { run in
      let start = run > 0 ? clock.leaving(run - 1) + 2 * AnimationClock.fading : 0
      return start...max(start, time(of: run) - AnimationClock.fading)
    }
    AnimatedPanel.draw(clock.opacity(in: waits), on: stage, into: &svg) { svg in
      svg.element("text", [("class", "heading quiet"), ("y", 26)], "Nothing is decided yet")
    }
    for run in decisions.indices { draw(run, width, on: stage, into: &svg) }
    for (index, gauge) in gauges.enumerated() {
      let y = 44 + Double(index) * Self.gaugeHeight
      svg.element("g", [("transform", .word("translate(0 \(y.rounded3))"))]) { svg in
        draw(gauge, width, on: stage, into: &svg)
      }
    }
  }

  /// The decision of a run, and how the run ended.
  private func draw(_ run: Int, _ width: Double, on stage: AnimationStage, into svg: inout Markup) {
    let word = AnimatedPanel.shortened("Ends in \(ends[run])", to: 28)
    let room = Double(word.count) * 9.4 + 28
    AnimatedPanel.draw(clock.opacity(in: [window(of: run)]), on: stage, into: &svg) { svg in
      let length = Int((width - room) / 13)
      svg.element(
        "text", [("class", "heading"), ("y", 26)],
        AnimatedPanel.shortened(decisions[run].map(Self.heading) ?? "No decision", to: length))
    }
    let ended = clock.ends[run]...max(clock.ends[run], clock.leaving(run))
    AnimatedPanel.draw(clock.opacity(in: [ended]), on: stage, into: &svg) { svg in
      svg.element(
        "rect",
        [
          ("class", .word("end \(AnimatedPanel.style(of: run))")), ("x", .number(width - room)),
          ("width", .number(room)), ("height", 36), ("rx", 18),
        ])
      svg.element(
        "text",
        [
          ("class", "end-words"), ("x", .number(width - room / 2)), ("y", 24),
          ("text-anchor", "middle"),
        ], word)
    }
  }

  private static func heading(_ decision: TimelineEvent) -> String {
    guard case .decision(let what) = decision.kind else { return decision.headline }
    return "Decision: \(decision.decider?.function ?? what)"
  }

  // MARK: Gauges

  /// The comparison that each run's rule made, if it made one.
  private typealias Gauge = [TimelineEvent.Margin?]

  private var gauges: [Gauge] {
    var gauges: [Gauge] = []
    for (run, decision) in decisions.enumerated() {
      for margin in decision?.comparedNumbers ?? [] {
        let found = gauges.firstIndex { gauge in
          gauge[run] == nil
            && gauge.contains {
              $0?.quantity == margin.quantity && $0?.parameter == margin.parameter
            }
        }
        if let found {
          gauges[found][run] = margin
        } else {
          var gauge = Gauge(repeating: nil, count: decisions.count)
          gauge[run] = margin
          gauges.append(gauge)
        }
      }
    }
    // What every run compared comes first: there a threshold is seen to move.
    let common = gauges.filter { $0.allSatisfy { $0 != nil } }
    let others = gauges.filter { $0.contains { $0 == nil } }
    return Array((common + others).prefix(Self.gaugeLimit))
  }

  private func draw(
    _ gauge: Gauge, _ width: Double, on stage: AnimationStage, into svg: inout Markup
  ) {
    let margins = gauge.compactMap(\.self)
    guard let name = margins.first?.quantity else { return }
    // A gauge of numbers below zero grows to the right like any other.
    let isNegative = margins.allSatisfy { $0.value <= 0 && $0.threshold <= 0 }
    let sign = isNegative ? -1.0 : 1
    let numbers = margins.flatMap { [$0.value * sign, $0.threshold * sign] }
    let (low, high) = (min(0, numbers.min() ?? 0) * 1.2, max(0, numbers.max() ?? 0) * 1.2)
    let x = { (value: Double) in (value * sign - low) / max(high - low, 1e-9) * width }
    svg.element(
      "text", [("class", "label"), ("y", 14)],
      AnimatedPanel.shortened(name.beginningSentence, to: 30))
    for (run, margin) in gauge.enumerated() {
      guard let margin else { continue }
      AnimatedPanel.draw(clock.opacity(in: [window(of: run)]), on: stage, into: &svg) { svg in
        svg.element(
          "text",
          [
            ("class", .word("label \(margin.isMet ? "met" : "unmet")")), ("x", .number(width)),
            ("y", 14), ("text-anchor", "end"),
          ], Self.words(margin, sign))
      }
    }
    svg.element(
      "rect", [("class", "gauge"), ("y", 22), ("width", .number(width)), ("height", 12), ("rx", 6)])
    // A bar stays while its threshold moves.
    let bars = gauge.enumerated().map { run, margin in
      let end = run < clock.slides.count ? clock.slides[run].upperBound : clock.rest
      return (
        time(of: run)...max(time(of: run), end), margin.map { max(0, x($0.value) - x(0)) } ?? 0
      )
    }
    svg.element(
      "rect", [("class", "bar"), ("x", .number(x(0))), ("y", 22), ("height", 12), ("rx", 6)],
      moving: [("width", clock.growing(bars))], on: stage)
    guard !margins.contains(where: { $0.direction != nil }) else { return }
    let ticks = gauge.map { x(($0 ?? margins[0]).threshold) }
    svg.element("g", moving: [("transform", clock.shifting(ticks))], on: stage) { svg in
      let moves = margins.contains { $0.parameter == setting }
      svg.element("path", [("class", moves ? "tick on" : "tick"), ("d", "M0 19V37")])
    }
  }

  /// `900 of 1000 pt/s ✗`.
  private static func words(_ margin: TimelineEvent.Margin, _ sign: Double) -> String {
    let unit = margin.unit.isEmpty ? "" : " \(margin.unit)"
    let mark = margin.isMet ? "✓" : "✗"
    let value = FilmWords.rounded(margin.value * sign)
    if let direction = margin.direction {
      return
        "\(value)\(unit), \(direction == .nowhere ? "no direction" : direction.rawValue) \(mark)"
    }
    return FilmWords.rounded("\(value) of \(FilmWords.rounded(margin.threshold * sign))\(unit)")
      + " \(mark)"
  }
}

extension AnimationClock {
  /// A translation along x that moves when the slider does.
  fileprivate func shifting(_ places: [Double]) -> KeyframeTrack {
    KeyframeTrack(keys: moving(places).keys.map { .init(time: $0.time, values: $0.values + [0]) })
  }

  /// A length that grows at the beginning of each window and is 0 outside.
  fileprivate func growing(_ windows: [(ClosedRange<Double>, Double)]) -> KeyframeTrack {
    var keys = [KeyframeTrack.Key(time: 0, values: [0])]
    for (window, length) in windows {
      let (start, end) = (window.lowerBound, max(window.upperBound, window.lowerBound + 0.4))
      keys.append(.init(time: start, values: [0]))
      keys.append(.init(time: start + 0.35, values: [length]))
      keys.append(.init(time: end, values: [length]))
      keys.append(.init(time: end + Self.fading, values: [0]))
    }
    keys.append(.init(time: duration, values: [0]))
    return KeyframeTrack(keys: keys)
  }
}
