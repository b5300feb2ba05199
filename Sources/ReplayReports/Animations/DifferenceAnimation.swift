import GestureEngine
import JSONText
package import ReplayTimelines

/// Two runs of a trace as a picture that moves, SVG: a phone that plays one, the setting that
/// changes, and the other, with what was decided in each beside it.
///
/// It plays in a loop, without scripts, wherever a page shows a picture. Where the reader wants no
/// motion, it shows how the second run ended. Its colours follow the light or dark scheme.
package struct DifferenceAnimation {
  private let difference: TimelineDifference
  private let films: [FilmRecording]

  package init(_ difference: TimelineDifference, a: FilmRecording, b: FilmRecording) {
    self.difference = difference
    films = [a, b]
  }

  // MARK: Measures, in points of the picture

  private static let width = 800.0
  private static let margin = 24.0
  private static let phone = (width: 230.0, height: 450.0)

  /// SVG in UTF-8; empty if a run has not ended or shows nothing.
  package var text: [UInt8] {
    let outcomes = films.compactMap(\.outcome)
    guard outcomes.count == films.count, films.allSatisfy({ !$0.frames.isEmpty }),
      let run = films[0].run
    else { return [] }
    let clock = AnimationClock(outcomes.map(\.time))
    let screen = run.screen
    let panelHeight = max(Self.phone.height, panel(run, clock, plays: false).leastHeight)
    let height = panelHeight + 2 * Self.margin
    var svg = Markup()
    svg.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", .number(Self.width)),
        ("height", .number(height)),
        ("viewBox", .word("0 0 \(Self.width.rounded3) \(height.rounded3)")),
        ("role", "img"), ("aria-labelledby", "title story"),
      ]
    ) { svg in
      svg.element("title", [("id", "title")], title)
      svg.element("desc", [("id", "story")], story(outcomes))
      svg.element("style", [], FilmDrawing.style + Self.style)
      svg.element("rect", [("class", "paper"), ("width", "100%"), ("height", "100%"), ("rx", 16)])
      svg.element("clipPath", [("id", "screen")]) { svg in
        svg.element(
          "rect",
          [
            ("width", .number(screen.width)), ("height", .number(screen.height)),
            ("rx", .number(FilmDrawing.cornerRadius(of: screen))),
          ])
      }
      let ink = LookInk(side: "", imageFiles: films.flatMap { $0.looks.imageFiles })
      for plays in [true, false] {
        svg.element("g", [("class", plays ? "moving" : "still")]) { svg in
          drawPhone(screen, AnimationStage(clock: clock, plays: plays), height, ink, into: &svg)
          let place = "translate(\((Self.margin + Self.phone.width + 28).rounded3) \(Self.margin))"
          svg.element("g", [("transform", .word(place))]) { svg in
            panel(run, clock, plays: plays).draw(
              width: Self.panelWidth, height: panelHeight, into: &svg)
          }
        }
      }
      ink.define(in: &svg)
    }
    return Array(svg.text.utf8)
  }

  private static let panelWidth = width - 2 * margin - phone.width - 28

  private func drawPhone(
    _ screen: Screen, _ stage: AnimationStage, _ height: Double, _ ink: LookInk,
    into svg: inout Markup
  ) {
    let scale = min(Self.phone.width / screen.width, Self.phone.height / screen.height)
    let x = Self.margin + (Self.phone.width - screen.width * scale) / 2
    let y = (height - screen.height * scale) / 2
    let place = "translate(\(x.rounded3) \(y.rounded3)) scale(\(scale.rounded3))"
    svg.element("g", [("transform", .word(place))]) { svg in
      AnimatedScreen(screen: screen, films: films, stage: stage, ink: ink, outline: "screen")
        .draw(into: &svg)
    }
  }

  private func panel(_ run: RunDescription, _ clock: AnimationClock, plays: Bool) -> AnimatedPanel {
    AnimatedPanel(
      title: difference.title, subtitle: run.scene + (run.system.map { " (\($0))" } ?? ""),
      difference: difference, films: films, stage: AnimationStage(clock: clock, plays: plays))
  }

  // MARK: Words

  /// The trace, and the settings that differ.
  private var title: String {
    let settings = difference.settingWords
    return settings.isEmpty
      ? difference.title : "\(difference.title): \(DifferenceReport.shortened(settings))"
  }

  /// The story of each run: what it decided, and how it ended.
  private func story(_ outcomes: [Outcome]) -> String {
    zip(["a", "b"], zip(films, outcomes)).map { side, run in
      let decision = run.0.events.last { if case .decision = $0.kind { true } else { false } }
      let words =
        decision.map { "\($0.headline)\($0.because.isEmpty ? "" : ": \($0.because)"); " } ?? ""
      return "\(side): \(FilmWords.rounded(words + run.1.words(of: run.0.run)))"
    }.joined(separator: "; ")
  }

  /// Colours besides those of film strips, and the still picture instead of the moving one.
  private static let style = """
    .still{display:none}.name{font-size:20px;font-weight:600}.label{font-size:17px}\
    .small{font-size:15px}.key{font-size:18px;font-weight:500}.value{font-size:20px;font-weight:700}\
    .heading{font-size:26px;font-weight:700}.end-words{font-size:17px;font-weight:600;fill:#fff}\
    .end.c{fill:#86367f;stroke:none}.end.b{fill:#00705a;stroke:none}.ink-c{fill:#86367f}\
    .ink-b{fill:#00705a}.card{fill:#f3f2ee}.rail{stroke:#c9cac6;stroke-width:6;stroke-linecap:round;\
    fill:none}.rail.on{stroke:#0a5fae}.bar{fill:#5a5f66}.knob{fill:#fff;stroke:#0a5fae;\
    stroke-width:5}.press{fill:#b34700;fill-opacity:.35}.choice{fill:#fff;stroke:#0a5fae;\
    stroke-width:2}.gauge{fill:#e4e3dd}.tick{stroke:#24262a;stroke-width:4;stroke-linecap:round}.tick.on{stroke:#0a5fae;stroke-width:6}\
    .met{fill:#00705a;font-weight:600}.unmet{fill:#a1301f;font-weight:600}.thick{stroke-width:3.5;\
    stroke-linecap:round}.app{fill:#e0ddd3}\
    .dot{stroke:#c8d6e4;stroke-width:34;stroke-linecap:round}.words{stroke:#b4b9c0;stroke-width:9;\
    stroke-linecap:round}.quiet-words{stroke:#dfe1e4;stroke-width:8;stroke-linecap:round}\
    .ghost{stroke:#86367f;stroke-width:7;stroke-dasharray:14 12;fill:none}
    @media(prefers-color-scheme:dark){.end-words{fill:#16181b}.end.c{fill:#dd9bd6}\
    .end.b{fill:#4dd0a8}.ink-c{fill:#dd9bd6}.ink-b{fill:#4dd0a8}.card{fill:#22252a}\
    .rail{stroke:#464a52}.rail.on{stroke:#6fb7ff}.bar{fill:#a5abb3}.knob{fill:#16181b;stroke:#6fb7ff}\
    .press{fill:#ffa95c}.choice{fill:#16181b;stroke:#6fb7ff}.gauge{fill:#33373d}\
    .tick{stroke:#eeeeec}.tick.on{stroke:#6fb7ff}.met{fill:#4dd0a8}.unmet{fill:#ff8d7a}.app{fill:#262c30}\
    .dot{stroke:#3b4a5a}.words{stroke:#666c75}.quiet-words{stroke:#3f444b}.ghost{stroke:#dd9bd6}}
    @media(prefers-reduced-motion:reduce){.moving{display:none}.still{display:inline}}
    """
}
