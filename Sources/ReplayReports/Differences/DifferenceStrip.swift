package import GestureReplay
import JSONText

/// Two runs of a trace as one picture, SVG: their film strips under each other, with one axis of
/// time and one scale for each plot, and a line where they part.
package struct DifferenceStrip {
  private let difference: TimelineDifference
  private let films: (a: FilmRecording, b: FilmRecording)

  package init(_ difference: TimelineDifference, a: FilmRecording, b: FilmRecording) {
    self.difference = difference
    films = (a, b)
  }

  private static let headingHeight = 58.0

  /// SVG in UTF-8; empty if a run has not ended.
  package var text: [UInt8] {
    let parting = difference.divergence?.time ?? difference.time
    let scale = FilmScale([films.a, films.b], parting: parting)
    guard let a = FilmDrawing(films.a, scale: scale, side: "a"),
      let b = FilmDrawing(films.b, scale: scale, side: "b")
    else { return [] }
    let story = [partingWords] + a.story.map { "a: \($0)" } + b.story.map { "b: \($0)" }
    let svg = FilmDrawing.picture(
      height: Self.headingHeight + a.height + b.height, title: title,
      story: story.joined(separator: "; ")
    ) { svg in
      addHeading(to: &svg)
      for (drawing, top) in [(a, Self.headingHeight), (b, Self.headingHeight + a.height)] {
        svg.element("g", [("transform", "translate(0 \(top.rounded3))")]) { svg in
          drawing.draw(into: &svg)
        }
      }
    }
    return Array(svg.utf8)
  }

  private func addHeading(to svg: inout Markup) {
    svg.element(
      "text", [("class", "title"), ("x", .number(FilmDrawing.margin)), ("y", 30)],
      FilmDrawing.shortened(title, to: FilmDrawing.titleLength))
    svg.element(
      "text", [("class", "parted"), ("x", .number(FilmDrawing.margin)), ("y", 50)],
      FilmDrawing.shortened(partingWords, to: FilmDrawing.storyLength))
  }

  /// The settings that differ; where none does, the trace.
  private var title: String {
    let settings = difference.settingWords
    return settings.isEmpty
      ? difference.title : "a → b: " + DifferenceReport.shortened(settings)
  }

  /// Where they part, and what comes of it.
  private var partingWords: String {
    let ending = difference.ending(TextStyle(isEnabled: false))
    let time = (difference.divergence?.time ?? difference.time).rounded3
    return "They part at \(time) s; \(ending), ends \(difference.endWords)"
  }
}
