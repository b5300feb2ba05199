import JSONText
import ReplayTimelines

/// The difference between the runs, as a slider that moves from one value to the next, or as words.
struct AnimatedSetting {
  /// A parameter's key path, or what else differs.
  let name: String

  /// Its value in each run.
  let words: [String]

  /// Its value in each run, if all are numbers.
  let numbers: [Double]?

  /// The number of further parameters that differ.
  let others: Int

  static let height = 86.0

  /// The first number that differs, or else the first word.
  init(_ difference: TimelineDifference) {
    let count = difference.settingWords.count
    let isOtherScene = difference.scene.a != difference.scene.b
    let settings = difference.settings.filter { $0.expected != nil || $0.actual != nil }
    if !isOtherScene, let setting = settings.first(where: { $0.distance != nil }) ?? settings.first
    {
      let values = [setting.expected, setting.actual]
      name = setting.keyPath
      words = values.map { $0?.word ?? "none" }
      let numbers = values.compactMap { $0?.number }
      self.numbers = numbers.count == values.count ? numbers : nil
      others = max(0, count - 1)
    } else {
      name = isOtherScene ? "scene" : "timeline"
      words = isOtherScene ? [difference.scene.a, difference.scene.b] : ["a", "b"]
      numbers = nil
      others = max(0, count - 1)
    }
  }

  /// The setting at the top of the open element.
  func draw(width: Double, on stage: AnimationStage, into svg: inout Markup) {
    svg.element(
      "rect",
      [("class", "card"), ("rx", 14), ("width", .number(width)), ("height", .number(Self.height))])
    let more = others > 0 ? ", and \(others) more" : ""
    svg.element(
      "text", [("class", "key"), ("x", 18), ("y", 34)],
      AnimatedPanel.shortened(name + more, to: numbers == nil ? 50 : 36))
    guard let numbers else { return drawWords(width, on: stage, into: &svg) }
    for (run, word) in shownWords(on: stage).enumerated() {
      AnimatedPanel.draw(stage.shown(settingOf: run), on: stage, into: &svg) { svg in
        svg.element(
          "text",
          [("class", "value"), ("x", .number(width - 18)), ("y", 35), ("text-anchor", "end")],
          AnimatedPanel.shortened(word, to: 20))
      }
    }
    drawSlider(numbers, width, on: stage, into: &svg)
  }

  /// The value of each run; of the last one with those before it, if nothing plays.
  private func shownWords(on stage: AnimationStage) -> [String] {
    stage.plays ? words : words.map { _ in words.joined(separator: " → ") }
  }

  private func drawSlider(
    _ numbers: [Double], _ width: Double, on stage: AnimationStage, into svg: inout Markup
  ) {
    let (left, right, y) = (26.0, width - 26, 60.0)
    let (low, high) = (2 * min(0, numbers.min() ?? 0), 2 * max(0, numbers.max() ?? 0))
    let knob = stage.clock.moving(
      numbers.map { left + ($0 - low) / max(high - low, 1e-9) * (right - left) })
    svg.element("path", [("class", "rail"), ("d", .word("M\(left) \(y)H\(right.rounded3)"))])
    svg.element(
      "line",
      [("class", "rail on"), ("x1", .number(left)), ("y1", .number(y)), ("y2", .number(y))],
      moving: [("x2", knob)], on: stage)
    let pressed = stage.clock.opacity(in: stage.clock.slides)
    svg.element(
      "circle", [("class", "press"), ("cy", .number(y)), ("r", 21)],
      moving: [("cx", knob), ("opacity", pressed)], on: stage)
    svg.element(
      "circle", [("class", "knob"), ("cy", .number(y)), ("r", 11)], moving: [("cx", knob)],
      on: stage)
  }

  private func drawWords(_ width: Double, on stage: AnimationStage, into svg: inout Markup) {
    let share = (width - 36) / Double(max(1, words.count))
    let place = stage.clock.moving(words.indices.map { 18 + Double($0) * share })
    svg.element(
      "rect",
      [
        ("class", "choice"), ("y", 46), ("rx", 8), ("width", .number(share)), ("height", 28),
      ], moving: [("x", place)], on: stage)
    for (run, word) in words.enumerated() {
      svg.element(
        "text",
        [
          ("class", "label"), ("x", .number(18 + (Double(run) + 0.5) * share)), ("y", 66),
          ("text-anchor", "middle"),
        ], AnimatedPanel.shortened(word, to: 26))
    }
  }
}

extension AnimationClock {
  /// A value that is one number during each run, and moves when the slider does.
  func moving(_ values: [Double]) -> KeyframeTrack {
    var keys = values.first.map { [KeyframeTrack.Key(time: 0, values: [$0])] } ?? []
    for (slide, (from, to)) in zip(slides, zip(values, values.dropFirst())) {
      keys.append(.init(time: slide.lowerBound + Self.fading, values: [from]))
      keys.append(.init(time: slide.upperBound - Self.fading, values: [to]))
    }
    if let first = values.first, let last = values.last {
      keys.append(.init(time: rest, values: [last]))
      keys.append(.init(time: duration, values: [first]))
    }
    return KeyframeTrack(keys: keys)
  }
}

extension AnimationStage {
  /// The opacity of a setting's value in a run, visible while the value is the one that is shown.
  func shown(settingOf run: Int) -> KeyframeTrack {
    let start = run > 0 ? clock.leaving(run - 1) + AnimationClock.fading : 0
    return clock.opacity(in: [start...clock.leaving(run)])
  }
}
