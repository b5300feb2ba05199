import JSONText

/// What one gesture does over a parameter: parts of a strip, side by side.
struct Lane {
  /// Values that end alike.
  struct Part {
    /// Where it lies on the strip, from 0 to 1.
    var from: Double
    var to: Double

    /// The position of its outcome among all.
    var outcome: Int

    /// Whether its outcome is the expected one; nil if nothing was expected.
    var isMet: Bool?

    /// Its values, in words.
    var values: String

    /// The number of a run of it; nil if there is none to play.
    var run: Int?

    /// Whether the previous part ends alike.
    var continues = false
  }

  var name: String

  /// The text under the name: a scene, or the expectation; empty for none.
  var detail: String

  /// Where its numbers are; nil if the page has none.
  var address: String?

  /// The id by which its name is found; nil for none.
  var id: String?

  var parts: [Part]

  /// Positions at which the outcome changes, with the values there.
  var flips: [(place: Double, value: String)] = []
}

/// Lanes of one parameter, one below the other, with what holds for all of them.
struct LaneChart {
  /// What is at the ends of the strips, and between.
  var ticks: [(place: Double, value: String)]

  var lanes: [Lane]

  /// Ranges of values with which all cases are met.
  var bands: [(from: Double, to: Double)] = []

  /// The value that is best.
  var best: (place: Double, value: String)?

  /// The outcomes in the order of their looks.
  var outcomes: [String]

  func write(to html: inout Markup) {
    html.element("ol", [("class", "lanes")]) { html in
      html.element("li", [("class", "lane scale-lane"), ("aria-hidden", "true")]) { html in
        html.element("span", [("class", "lane-name")], "")
        html.element("div", [("class", "lane-strip")]) { html in
          for tick in ticks { writeTick(tick, to: &html) }
          if let best {
            html.element(
              "span", [("class", "best-value"), ("style", Self.left(best.place))], best.value)
          }
        }
      }
      for lane in lanes { write(lane, to: &html) }
    }
  }

  private func writeTick(_ tick: (place: Double, value: String), to html: inout Markup) {
    let side = tick.place <= 0 ? " at-start" : tick.place >= 1 ? " at-end" : ""
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
        for band in bands {
          html.element("i", [("class", "band"), ("style", Self.span(band.from, band.to))], "")
        }
        for part in lane.parts { write(part, in: lane, to: &html) }
        for flip in lane.flips {
          html.element("i", [("class", "flip"), ("style", Self.left(flip.place))]) { html in
            html.element("span", [], flip.value)
          }
        }
        if let best {
          html.element("i", [("class", "best"), ("style", Self.left(best.place))], "")
        }
      }
    }
  }

  private func write(_ part: Lane.Part, in lane: Lane, to html: inout Markup) {
    let met = part.isMet.map { $0 ? " is-met" : " is-unmet" } ?? ""
    let look = "part segment \(OutcomeLook.name(of: part.outcome))"
    let verdict = outcomes[part.outcome]
    let meant = part.isMet.map { $0 ? ", as meant" : ", not as meant" } ?? ""
    var attributes: [(String, Markup.Attribute)] = [
      ("class", .word(look + met + (part.continues ? " continues" : ""))),
      ("style", Self.span(part.from, part.to)),
      ("title", .word("\(part.values): \(verdict)\(meant)")),
    ]
    let address = part.run.map { "#run=\($0)" } ?? lane.address
    if let address { attributes.append(("href", .word(address))) }
    html.element(address == nil ? "span" : "a", attributes) { html in
      html.element(
        "span", [("class", part.continues ? "tag hidden" : "tag")]
      ) { html in
        html.element("b", [], OutcomeLook.letter(of: part.outcome))
        html.element("span", [("class", "name"), ("dir", "auto")], verdict)
        if let isMet = part.isMet {
          html.element("span", [("class", "meets")], isMet ? "✓" : "✗")
        }
      }
    }
  }

  private static func left(_ place: Double) -> Markup.Attribute {
    .word("left:\((place * 100).rounded3)%")
  }

  private static func span(_ from: Double, _ to: Double) -> Markup.Attribute {
    .word("left:\((from * 100).rounded3)%;width:\(((to - from) * 100).rounded3)%")
  }
}

extension Markup {
  /// A list of outcomes with their letters and looks, each followed by a count or nothing.
  mutating func writeLegend(_ outcomes: [String], counts: [String] = []) {
    element("ul", [("class", "legend"), ("aria-label", "Legend")]) { html in
      for (outcome, verdict) in outcomes.enumerated() {
        html.element("li") { html in
          html.element("span", [("class", .word("sample \(OutcomeLook.name(of: outcome))"))]) {
            html in
            html.element("b", [("class", "tag")], OutcomeLook.letter(of: outcome))
          }
          html.element("span", [("dir", "auto")], verdict)
          if outcome < counts.count {
            html.element("span", [("class", "count")], counts[outcome])
          }
        }
      }
    }
  }
}
