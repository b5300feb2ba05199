package import GestureEngine
package import ReplayTimelines

/// A run as one picture, SVG: the screen at its key moments, what happened at each and why, and
/// plots of the numbers between them.
///
/// Its colours follow the reader's light or dark scheme.
package struct FilmStrip: TimelineSink {
  package let wantsFrames = true
  package let wantsEvents = true
  package let wantsLooks = true

  private let output: ReportOutput
  private(set) var film = FilmRecording()

  package init(to output: @escaping ReportOutput) {
    self.output = output
  }

  package mutating func begin(_ run: RunDescription) { film.begin(run) }
  package mutating func event(_ event: TimelineEvent) { film.event(event) }
  package mutating func frame(_ frame: Frame) { film.frame(frame) }
  package mutating func frames(_ run: FrameRun) { film.frames(run) }

  package mutating func end(_ outcome: Outcome) {
    film.end(outcome)
    guard let drawing = FilmDrawing(film, scale: FilmScale([film])) else { return }
    Array(drawing.svg.utf8).withUnsafeBufferPointer(output)
  }
}

extension TimelineFormat {
  static let svg = TimelineFormat(
    "svg", "one trace as a film strip of its key moments, with plots", showsOneTrace: true
  ) { FilmStrip(to: $1) }
}
