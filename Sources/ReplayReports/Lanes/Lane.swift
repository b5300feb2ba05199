import JSONText

/// The outcomes of one gesture over a parameter: parts of a strip, side by side.
struct Lane {
  /// Neighbouring values that end alike.
  struct Part {
    /// The ends of the part on the strip, from 0 to 1.
    var from: Double
    var to: Double

    /// The verdict on how its runs end.
    var verdict: String

    /// Whether its outcome is the expected one; nil if nothing was expected.
    var isMet: Bool?

    /// Its values, in words: `500 … 1750`.
    var values: String

    /// The numbers of its runs, in the order of their values; empty if there is none to play.
    var runs: [Int]
  }

  var name: String

  /// The text under the name: a scene, or the expectation; empty for none.
  var detail: String

  /// The address of its numbers; nil if the page has none.
  var address: String?

  /// The id by which its name is found; nil for none.
  var id: String?

  var parts: [Part]
}

/// Lanes of one parameter, one below the other, with what holds for all of them.
struct LaneChart {
  /// Values with their places along the strips.
  var ticks: [(place: Double, value: String)]

  var lanes: [Lane]

  /// Ranges of values with which all cases are met.
  var bands: [(from: Double, to: Double)] = []

  /// The value that is best.
  var best: (place: Double, value: String)?

  var looks: OutcomeLooks

  func write(to html: inout Markup) {
    html.element("div", [("class", "lane scale-lane"), ("aria-hidden", "true")]) { html in
      html.element("span", [("class", "lane-name")], "")
      html.element("div", [("class", "scale")]) { html in
        for tick in ticks { writeTick(tick, to: &html) }
        if let best {
          html.element(
            "span", [("class", "best-value"), ("style", Self.left(best.place))], best.value)
        }
      }
    }
    html.element("ol", [("class", "lanes")]) { html in
      for lane in lanes { write(lane, to: &html) }
    }
  }

  private func writeTick(_ tick: (place: Double, value: String), to html: inout Markup) {
    let side = tick.place < 0.02 ? " at-start" : tick.place > 0.98 ? " at-end" : ""
    html.element(
      "span", [("class", .word("tick" + side)), ("style", Self.left(tick.place))], tick.value)
  }

  private func write(_ lane: Lane, to html: inout Markup) {
    html.element("li", [("class", "lane")]) { html in
      html.element("div", [("class", "lane-name")]) { html in
        var attributes: [(String, Markup.Attribute)] = [("dir", "auto")]
        if let id = lane.id { attributes.append(("id", .word(id))) }
        if let address = lane.address { attributes.append(("href", .word(address))) }
        html.element(lane.address == nil ? "span" : "a", attributes, lane.name)
        if !lane.detail.isEmpty {
          html.element("span", [("class", "meant"), ("dir", "auto")], lane.detail)
        }
      }
      html.element("div", [("class", "lane-strip")]) { html in
        writePicture(of: lane, to: &html)
        for part in lane.parts { write(part, in: lane, to: &html) }
      }
    }
  }

  /// Writes the strip; on a phone, its parts are listed below it.
  private func writePicture(of lane: Lane, to html: inout Markup) {
    html.element("div", [("class", "areas"), ("aria-hidden", "true")]) { html in
      for part in lane.parts {
        let look = part.isMet.map { $0 ? "is-met" : "is-unmet" } ?? looks.name(of: part.verdict)
        html.element(
          "i", [("class", .word("area \(look)")), ("style", Self.span(part.from, part.to))], "")
      }
      for band in bands {
        html.element("i", [("class", "band"), ("style", Self.span(band.from, band.to))], "")
      }
      if let best {
        html.element("i", [("class", "best"), ("style", Self.left(best.place))], "")
      }
    }
  }

  private func write(_ part: Lane.Part, in lane: Lane, to html: inout Markup) {
    let meant = part.isMet.map { $0 ? ", as meant" : ", not as meant" } ?? ""
    var attributes: [(String, Markup.Attribute)] = [
      ("class", "part"), ("style", Self.span(part.from, part.to)),
      ("title", .word("\(part.values): \(part.verdict)\(meant)")),
    ]
    // The run in the middle stands for all; a page chooses the one under the pointer.
    let middle = part.runs.isEmpty ? nil : part.runs[part.runs.count / 2]
    let address = middle.map { "#run=\($0)" } ?? lane.address
    if let address { attributes.append(("href", .word(address))) }
    if Set(part.runs).count > 1 {
      let numbers = part.runs.map(String.init).joined(separator: " ")
      attributes.append(("data-runs", .word(numbers)))
    }
    html.element(address == nil ? "span" : "a", attributes) { html in
      html.element("span", [("class", .word("tag \(looks.name(of: part.verdict))"))]) { html in
        if let isMet = part.isMet {
          html.element("span", [("class", .word("meets"))], isMet ? "✓" : "✗")
        }
        html.element("span", [("class", "name"), ("dir", "auto")], part.verdict)
      }
      html.element("span", [("class", "part-values"), ("dir", "auto")], part.values)
    }
  }

  private static func left(_ place: Double) -> Markup.Attribute {
    .word("left:\((place * 100).rounded3)%")
  }

  private static func span(_ from: Double, _ to: Double) -> Markup.Attribute {
    .word("--from:\((from * 100).rounded3)%;--width:\(((to - from) * 100).rounded3)%")
  }
}

extension Markup {
  /// A list of outcomes with their looks, each followed by a count or nothing; before them, if
  /// cases were judged, how they look if they are met, and if not.
  mutating func writeLegend(_ looks: OutcomeLooks, counts: [String] = [], isJudged: Bool = false) {
    element("ul", [("class", "legend"), ("aria-label", "Legend")]) { html in
      if isJudged {
        for (look, words) in [("is-met", "✓ as meant"), ("is-unmet", "✗ not as meant")] {
          html.writeLegendItem(look, words, count: nil)
        }
      }
      for (index, outcome) in looks.outcomes.enumerated() {
        html.writeLegendItem(
          looks.name(of: outcome), outcome, count: index < counts.count ? counts[index] : nil)
      }
    }
  }

  private mutating func writeLegendItem(_ look: String, _ words: String, count: String?) {
    element("li") { html in
      html.element("i", [("class", .word("sample \(look)"))], "")
      html.element("span", [("dir", "auto")], words)
      if let count { html.element("span", [("class", "count")], count) }
    }
  }
}
