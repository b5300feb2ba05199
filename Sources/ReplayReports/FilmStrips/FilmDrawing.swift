import GestureEngine
import JSONText
import MotionLaws
import ReplayTimelines

/// The picture of a film strip: a title, a row of phones, their captions, and plots.
struct FilmDrawing {
  private let run: RunDescription
  private let frames: [Frame]
  private let moments: [FilmMoment]
  private let plots: FilmPlots

  /// The looks of an app's views, and the ink that they are painted with.
  private let looks: FilmLooks
  private let ink: LookInk

  private let title: String
  private let heading: FilmHeading

  /// The name that distinguishes it from another strip in the same picture, such as `a` and `b`;
  /// empty if it is alone.
  private let side: String

  /// - Parameters:
  ///   - film: a run that has ended; the result is nil for any other.
  ///   - scale: the scale that its plots share with those of another strip.
  ///   - side: what distinguishes it from another strip in the same picture.
  init?(_ film: FilmRecording, scale: FilmScale, side: String = "") {
    guard let run = film.run, let outcome = film.outcome else { return nil }
    self.run = run
    frames = film.frames
    moments = FilmMoments.of(film.frames, film.events, outcome, run)
    plots = FilmPlots(film, moments: moments, scale: scale)
    self.side = side
    looks = film.looks
    ink = LookInk(side: side, imageFiles: film.looks.imageFiles)
    let system = run.system.map { " (\($0))" } ?? ""
    title = (side.isEmpty ? "" : "\(side): ") + "\(run.trace) on \(run.scene)\(system)"
    heading = FilmHeading(title: title, words: outcome.words(of: run), style: "quiet")
  }

  // MARK: Measures, in points of the picture

  static let width = 840.0
  static let margin = 20.0
  private static let phoneGap = 16.0
  private static let lineHeight = FilmHeading.lineHeight

  private var phoneWidth: Double {
    let count = Double(FilmMoments.limit)
    return (Self.width - 2 * Self.margin - (count - 1) * Self.phoneGap) / count
  }

  private var screen: Screen { run.screen }
  private var phoneHeight: Double { phoneWidth * screen.height / screen.width }

  // MARK: The picture

  /// The strip alone.
  var svg: String {
    Self.picture(height: height, title: title, story: story.joined(separator: "; ")) { svg in
      draw(into: &svg)
    }
  }

  /// A picture with the parts that its strips share and what the closure draws.
  static func picture(
    height: Double, title: String, story: String, content: (inout Markup) -> Void
  ) -> String {
    var svg = Markup()
    svg.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", .number(width)),
        ("height", .number(height)), ("viewBox", "0 0 \(width.rounded3) \(height.rounded3)"),
        ("role", "img"), ("aria-labelledby", "title story"),
      ]
    ) { svg in
      svg.element("title", [("id", "title")], title)
      svg.element("desc", [("id", "story")], story)
      svg.element("style", [], style)
      svg.element("rect", [("class", "paper"), ("width", "100%"), ("height", "100%")])
      content(&svg)
    }
    return svg.text
  }

  private var storyTop: Double { heading.height + 22 + phoneHeight + 26 }
  private var plotTop: Double {
    storyTop + Double(storyLines.joined().count) * Self.lineHeight + 8
  }

  var height: Double { plotTop + plots.height + Self.margin }

  /// The identifier of the screen's outline, unique in the picture.
  private var screenID: String { side.isEmpty ? "screen" : "screen-\(side)" }

  private var fillings: FilmFillings { FilmFillings(side: side, screen: screen) }

  /// Draws the strip at the top of the open element.
  func draw(into svg: inout Markup) {
    svg.element("clipPath", [("id", .word(screenID))]) { svg in
      svg.element(
        "rect",
        [
          ("width", .number(screen.width)), ("height", .number(screen.height)),
          ("rx", .number(Self.cornerRadius(of: screen))),
        ])
    }
    if looks.isEmpty { fillings.define(in: &svg) }
    heading.draw(into: &svg)
    addPhones(to: &svg)
    addStory(to: &svg, top: storyTop)
    plots.draw(into: &svg, top: plotTop)
    ink.define(in: &svg)
  }

  private func addPhones(to svg: inout Markup) {
    for (index, moment) in moments.enumerated() {
      let x = Self.margin + Double(index) * (phoneWidth + Self.phoneGap)
      let frame = frames[moment.frame]
      svg.element(
        "text",
        [("class", "number"), ("x", .number(x)), ("y", .number(heading.height + 16))],
        "\(index + 1)")
      svg.element(
        "text",
        [
          ("class", "quiet"), ("x", .number(x + phoneWidth)),
          ("y", .number(heading.height + 16)), ("text-anchor", "end"),
        ], "\(moment.time.fixed(3)) s")
      let scale = (phoneWidth / screen.width).rounded3
      svg.element(
        "g",
        [
          (
            "transform",
            "translate(\(x.rounded3) \((heading.height + 22).rounded3)) scale(\(scale))"
          )
        ]
      ) { svg in
        let trail = frames[...moment.frame].filter { $0.time > frame.time - Self.trailTime }
        FilmScreen(
          screen: screen, edge: run.edge ?? .bottom, fillings: fillings, looks: looks, ink: ink,
          outline: screenID, frame: frame, trail: trail
        ).draw(into: &svg)
      }
    }
  }

  /// The length of a finger's trail, in seconds.
  private static let trailTime = 0.15

  private func addStory(to svg: inout Markup, top: Double) {
    var y = top
    for (index, lines) in storyLines.enumerated() {
      svg.element(
        "text", [("class", "number"), ("x", .number(Self.margin)), ("y", .number(y))],
        "\(index + 1)")
      for line in lines {
        svg.element("text", [("x", .number(Self.margin + Self.indent)), ("y", .number(y))], line)
        y += Self.lineHeight
      }
    }
  }

  /// The indent of a moment's caption, which leaves room for its number.
  private static let indent = 18.0

  /// The moments in words.
  var story: [String] {
    moments.map { moment in
      FilmWords.rounded(moment.headline + (moment.because.map { ": \($0)" } ?? ""))
    }
  }

  private var storyLines: [[String]] {
    story.map { FilmWords.lines($0, of: FilmHeading.wordsLength - 3) }
  }

  static func cornerRadius(of screen: Screen) -> Double { min(44, screen.width / 9) }

  /// Colours that people with any colour vision can tell apart, with a contrast of 4.5:1.
  static let style = """
    text{font:12px system-ui,sans-serif;fill:#24262a;font-variant-numeric:tabular-nums}\
    .title{font-size:17px;font-weight:600}.quiet{fill:#5a5f66}.number{font-weight:600;fill:#8f5b00}\
    .paper{fill:#fff}.screen{fill:#ebe9e1}.rim{fill:none;stroke:#24262a;stroke-width:7}\
    .sheet{fill:#fff;stroke:#0a5fae;stroke-width:3}.grabber{fill:#8a8f96}.shade{fill:#000}\
    .strong{fill:#c3c7cd}.medium{fill:#d2d5da}.plain{fill:#e3e5e9}.weak{fill:#ededf0}\
    .park{fill:#cfe3c5}.water{fill:#b8d6ea}.road{fill:none;stroke:#fff;stroke-width:9}.other{fill:none;stroke:#5a5f66;stroke-width:2;\
    stroke-dasharray:8 6}.finger{fill:#b34700;fill-opacity:.45;stroke:#b34700;stroke-width:4}\
    .trail{fill:none;stroke:#b34700;stroke-width:8;stroke-linecap:round;stroke-linejoin:round;\
    stroke-opacity:.6}.axis{stroke:#c9cac6;fill:none}.touch{fill:#b34700;fill-opacity:.12}\
    .moment{stroke:#8f5b00;stroke-dasharray:2 3}.line{fill:none;stroke-width:1.8;\
    stroke-linejoin:round}.a{stroke:#0a5fae}.b{stroke:#00705a}.c{stroke:#86367f}.d{stroke:#5a5f66}\
    .e{stroke:#b34700}.parting{stroke:#a1301f;stroke-width:1.5}.parted{fill:#a1301f}
    @media(prefers-color-scheme:dark){text{fill:#eeeeec}.quiet{fill:#a5abb3}.number{fill:#f0c35c}\
    .paper{fill:#16181b}.screen{fill:#1b2023}.rim{stroke:#5a6068}.sheet{fill:#2a2d32;\
    stroke:#6fb7ff}.strong{fill:#565b64}.medium{fill:#484d55}.plain{fill:#3b3f46}\
    .weak{fill:#33373d}.park{fill:#1f3329}.water{fill:#17324a}.road{stroke:#363c42}.axis{stroke:#464a52}.finger{fill:#ffa95c;stroke:#ffa95c}\
    .trail{stroke:#ffa95c}.touch{fill:#ffa95c}.moment{stroke:#f0c35c}.a{stroke:#6fb7ff}\
    .b{stroke:#4dd0a8}.c{stroke:#dd9bd6}.d{stroke:#a5abb3}\
    .e{stroke:#ffa95c}.parting{stroke:#ff8d7a}.parted{fill:#ff8d7a}}
    """
}
