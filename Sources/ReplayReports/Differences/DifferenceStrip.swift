import JSONText
package import ReplayTimelines

/// Two runs of a trace as one picture, SVG: their film strips, one below the other, with a common
/// time axis, a common scale for each plot, and a line where they diverge.
package struct DifferenceStrip {
  private let difference: TimelineDifference
  private let films: (a: FilmRecording, b: FilmRecording)

  package init(_ difference: TimelineDifference, a: FilmRecording, b: FilmRecording) {
    self.difference = difference
    films = (a, b)
  }

  /// SVG in UTF-8; empty if a run has not ended.
  package var text: [UInt8] {
    let divergence = difference.divergence?.time ?? difference.time
    let scale = FilmScale([films.a, films.b], divergence: divergence)
    guard let a = FilmDrawing(films.a, scale: scale, side: "a"),
      let b = FilmDrawing(films.b, scale: scale, side: "b")
    else { return [] }
    let heading = FilmHeading(title: title, words: divergenceWords, style: "parted")
    let story = [divergenceWords] + a.story.map { "a: \($0)" } + b.story.map { "b: \($0)" }
    let svg = FilmDrawing.picture(
      height: heading.height + a.height + b.height, title: title,
      story: story.joined(separator: "; ")
    ) { svg in
      heading.draw(into: &svg)
      for (drawing, top) in [(a, heading.height), (b, heading.height + a.height)] {
        svg.element("g", [("transform", "translate(0 \(top.rounded3))")]) { svg in
          drawing.draw(into: &svg)
        }
      }
    }
    return Array(svg.utf8)
  }

  /// The settings that differ, or the trace if none do.
  private var title: String {
    let settings = difference.settingWords
    return settings.isEmpty
      ? difference.title : "a → b: " + DifferenceReport.shortened(settings)
  }

  /// The place where they diverge, and what follows from it.
  private var divergenceWords: String {
    let ending = difference.ending(TextStyle(isEnabled: false))
    let time = (difference.divergence?.time ?? difference.time).rounded3
    return "First difference at \(time) s; \(ending), ends \(difference.endWords)"
  }
}
