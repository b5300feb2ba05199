import GestureEngine
import JSONText

/// Something of a picture that may move.
struct AnimationStage {
  let clock: AnimationClock

  /// Whether it plays; if not, everything is drawn as it is when the last run has ended.
  let plays: Bool

  /// The values of some runs over the loop; nil if no frame has any.
  func track(
    _ films: [FilmRecording], within tolerance: Double,
    _ values: (FilmRecording, Frame) -> [Double]?
  ) -> KeyframeTrack? {
    clock.track(
      films.map { film in
        film.frames.compactMap { frame in
          values(film, frame).map { KeyframeTrack.Key(time: frame.time, values: $0) }
        }
      }, within: tolerance)
  }

  /// The text of an attribute that a track moves, when nothing plays.
  fileprivate func rest(_ track: KeyframeTrack) -> String {
    KeyframeTrack.words(track.values(at: clock.rest))
  }
}

extension Markup {
  /// An attribute, and how it moves.
  typealias Motion = (attribute: String, track: KeyframeTrack)

  /// Writes an element some of whose attributes move.
  ///
  /// A motion of `transform` is a translation. An element that is invisible throughout a picture
  /// that does not play is left out.
  mutating func element(
    _ element: String, _ attributes: [(String, Attribute)] = [], moving motions: [Motion],
    on stage: AnimationStage, content: (inout Markup) -> Void = { _ in }
  ) {
    let isHidden = motions.contains { motion in
      motion.attribute == "opacity"
        && (stage.plays ? !motion.track.moves : true)
        && motion.track.values(at: stage.clock.rest) == [0]
    }
    guard !isHidden else { return }
    let placed = motions.map { motion -> (String, Attribute) in
      let rest = stage.rest(motion.track)
      return (
        motion.attribute, .word(motion.attribute == "transform" ? "translate(\(rest))" : rest)
      )
    }
    self.element(element, attributes + placed) { svg in
      content(&svg)
      guard stage.plays else { return }
      for motion in motions where motion.track.moves { svg.animate(motion, on: stage) }
    }
  }

  private mutating func animate(_ motion: Motion, on stage: AnimationStage) {
    let keys = motion.track.keys
    let isTransform = motion.attribute == "transform"
    element(
      isTransform ? "animateTransform" : "animate",
      [("attributeName", .word(motion.attribute))]
        + (isTransform ? [("type", "translate")] : [])
        + [
          ("dur", .word("\(stage.clock.duration.rounded3)s")), ("repeatCount", "indefinite"),
          (
            "keyTimes",
            .word(Self.joined(keys.map { Self.part($0.time, of: stage.clock.duration) }))
          ),
          ("values", .word(Self.joined(keys.map { KeyframeTrack.words($0.values) }))),
        ])
  }

  private static func joined(_ words: [String]) -> String { words.joined(separator: ";") }

  /// A time as a part of the loop, with five decimals: finer than a frame of a long loop.
  private static func part(_ time: Double, of duration: Double) -> String {
    (min(max(time / duration, 0), 1) * 1e5).rounded().scaled
  }
}

extension Double {
  /// A hundred-thousandth of it.
  fileprivate var scaled: String { (self / 1e5).exact }
}
