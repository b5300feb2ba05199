import GestureEngine
import JSONText
import MotionLaws
import ReplayTimelines

/// A number of a film's frames, as a strip plots it.
struct FilmChannel {
  var name: String

  /// What is plotted, with its unit: `pt`, `velocity y, pt/s`.
  var detail: String

  /// The class of its line in the picture's style.
  var style: String

  /// Whether larger values are drawn lower, as positions down the screen are.
  var isDownward: Bool

  /// The least span of its plot, so that noise does not look like motion.
  var leastSpan: Double

  /// Whether its plot includes 0, as plots of velocities and distances do.
  var showsZero = false

  /// Frame by frame; nil if a frame does not show it, as for a pan that is not active.
  var values: [Double?]

  /// The key by which a channel of one film is found in another.
  var key: String { "\(name) \(detail)" }

  /// The least spans of plots of points, of points per second and of an opacity.
  private static let (leastLength, leastVelocity, leastDimming) = (40.0, 100.0, 0.2)

  /// What the scene has.
  static func all(of film: FilmRecording) -> [FilmChannel] {
    let frames = film.frames
    let hasSheet = frames.contains { $0.sheet != nil }
    let isSide = film.edge.isSide
    return [
      FilmChannel(
        name: isSide ? "sheet.x" : "sheet.y", detail: "pt", style: "a", isDownward: !isSide,
        leastSpan: leastLength, values: held(frames.map { $0.sheet?.reading.place.value })),
      FilmChannel(
        name: "scroll.x", detail: "pt", style: "b", isDownward: false, leastSpan: leastLength,
        values: film.run?.scrollsSideways == true
          ? held(frames.map { $0.scroll?.contentOffset.x }) : []),
      FilmChannel(
        name: "scroll.y", detail: "pt", style: "b", isDownward: false, leastSpan: leastLength,
        values: held(frames.map { $0.scroll?.contentOffset.y })),
      FilmChannel(
        name: hasSheet ? "sheet.velocity" : "scroll.velocity", detail: "pt/s", style: "c",
        isDownward: hasSheet && !isSide, leastSpan: leastVelocity, showsZero: true,
        values: held(frames.map { $0.sheet?.reading.velocity ?? $0.scroll?.velocity.y })),
    ] + scrollViews(of: film) + pans(of: film) + [
      FilmChannel(
        name: "dimming", detail: "", style: "d", isDownward: false, leastSpan: leastDimming,
        values: frames.map(\.layout.dimming))
    ]
  }

  /// The offsets of the further scroll views, along the axes on which they move.
  private static func scrollViews(of film: FilmRecording) -> [FilmChannel] {
    (film.run?.scrollViews ?? []).flatMap { name -> [FilmChannel] in
      let offsets = film.frames.map { $0.scroll(ofFurtherViewNamed: name)?.contentOffset }
      return [("x", offsets.map { $0?.x }), ("y", offsets.map { $0?.y })].map { axis, values in
        FilmChannel(
          name: "\(name).\(axis)", detail: "pt", style: "b", isDownward: false,
          leastSpan: leastLength, values: held(values))
      }
    }
  }

  /// If a frame has no such value, the previous one is repeated.
  private static func held(_ values: [Double?]) -> [Double?] {
    var last = values.lazy.compactMap(\.self).first
    return values.map { value in
      last = value ?? last
      return last
    }
  }

  /// What each active pan reported, along the axis on which it went farther.
  private static func pans(of film: FilmRecording) -> [FilmChannel] {
    (film.run?.recognizers ?? []).enumerated().flatMap { index, name -> [FilmChannel] in
      let pans = film.frames.map { frame in frame.pans.first { $0.index == index } }
      let reach = pans.compactMap(\.self).map(\.translation).reduce(Vector.zero) { most, next in
        Vector(x: max(most.x, next.x.magnitude), y: max(most.y, next.y.magnitude))
      }
      let isSideways = reach.x > reach.y
      let axis = isSideways ? "x" : "y"
      let part = { (vector: Vector) in isSideways ? vector.x : vector.y }
      return [
        FilmChannel(
          name: name, detail: "translation \(axis), pt", style: "e", isDownward: !isSideways,
          leastSpan: leastLength, showsZero: true,
          values: pans.map { $0.map { part($0.translation) } }),
        FilmChannel(
          name: name, detail: "velocity \(axis), pt/s", style: "e", isDownward: !isSideways,
          leastSpan: leastVelocity, showsZero: true,
          values: pans.map { $0.map { part($0.velocity) } }),
      ]
    }
  }

  /// The spans of the plots of some films, by the channels' keys, for channels that move in one of
  /// them or differ between them.
  static func spans(of films: [FilmRecording]) -> [String: ClosedRange<Double>] {
    var spans: [String: ClosedRange<Double>] = [:]
    for channel in films.flatMap(all) {
      let values = channel.values.compactMap(\.self)
      guard let least = values.min(), let most = values.max() else { continue }
      let span = spans[channel.key] ?? least...most
      spans[channel.key] = min(least, span.lowerBound)...max(most, span.upperBound)
    }
    return spans.filter { $0.value.lowerBound < $0.value.upperBound }
  }

  /// The range that its plot shows for a span.
  func shown(of span: ClosedRange<Double>) -> ClosedRange<Double> {
    let least = showsZero ? min(span.lowerBound, 0) : span.lowerBound
    let most = showsZero ? max(span.upperBound, 0) : span.upperBound
    guard most - least < leastSpan else { return least...most }
    return least < 0 && most <= 0 ? (most - leastSpan)...most : least...(least + leastSpan)
  }
}
