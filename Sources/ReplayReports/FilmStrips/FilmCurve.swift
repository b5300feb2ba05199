import GestureEngine
import JSONText
import MotionLaws
import ReplayTimelines

/// A channel of a film's frames, as a strip plots it.
struct FilmCurve {
  var name: String

  /// The quantity that is plotted, with its unit: `pt`, `velocity y, pt/s`.
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

  /// The key by which a curve of one film is found in another.
  var key: String { "\(name) \(detail)" }

  /// The least spans of plots of points, of points per second and of an opacity.
  private static let (leastLength, leastVelocity, leastDimming) = (40.0, 100.0, 0.2)

  /// The curves of everything that the scene has.
  static func all(of film: FilmRecording) -> [FilmCurve] {
    let run = film.run
    let channels =
      Channel.ofParts + (run?.scrollViews ?? []).flatMap { Channel.ofScrollView($0) }
      + (run?.recognizers ?? []).flatMap { Channel.ofPan($0) }
    let values = film.values(of: channels)
    let hasSheet = film.frames.contains { $0.sheet != nil }
    let isSide = film.edge.isSide
    let place = isSide ? "sheet.x" : "sheet.y"
    let velocities = zip(values["sheet.velocity"] ?? [], values["scroll.velocity.y"] ?? [])
    return [
      FilmCurve(
        name: place, detail: "pt", style: "a", isDownward: !isSide, leastSpan: leastLength,
        values: held(values[place])),
      FilmCurve(
        name: "scroll.x", detail: "pt", style: "b", isDownward: false, leastSpan: leastLength,
        values: run?.scrollsSideways == true ? held(values["scroll.x"]) : []),
      FilmCurve(
        name: "scroll.y", detail: "pt", style: "b", isDownward: false, leastSpan: leastLength,
        values: held(values["scroll.y"])),
      FilmCurve(
        name: hasSheet ? "sheet.velocity" : "scroll.velocity", detail: "pt/s", style: "c",
        isDownward: hasSheet && !isSide, leastSpan: leastVelocity, showsZero: true,
        values: held(velocities.map { $0 ?? $1 })),
    ] + (run?.scrollViews ?? []).flatMap { ofScrollView($0, values) }
      + (run?.recognizers ?? []).flatMap { ofPan($0, values) } + [
        FilmCurve(
          name: "dimming", detail: "", style: "d", isDownward: false, leastSpan: leastDimming,
          values: values["dimming"] ?? [])
      ]
  }

  /// The offsets of a further scroll view, along the axes on which it moves.
  private static func ofScrollView(_ name: String, _ values: [String: [Double?]]) -> [FilmCurve] {
    ["x", "y"].map { axis in
      FilmCurve(
        name: "\(name).\(axis)", detail: "pt", style: "b", isDownward: false,
        leastSpan: leastLength, values: held(values["\(Frame.scrollsKey).\(name).\(axis)"]))
    }
  }

  /// If a frame has no such value, the previous one is repeated.
  private static func held(_ values: [Double?]?) -> [Double?] {
    var last = values?.lazy.compactMap(\.self).first
    return (values ?? []).map { value in
      last = value ?? last
      return last
    }
  }

  /// The curves of what a pan reported while it was active, along the axis on which it went
  /// farther.
  private static func ofPan(_ name: String, _ values: [String: [Double?]]) -> [FilmCurve] {
    func reach(_ axis: String) -> Double {
      (values["\(name).translation.\(axis)"] ?? []).reduce(0) { max($0, ($1 ?? 0).magnitude) }
    }
    let isSideways = reach("x") > reach("y")
    let axis = isSideways ? "x" : "y"
    return [("translation", "pt", leastLength), ("velocity", "pt/s", leastVelocity)].map {
      quantity, unit, leastSpan in
      FilmCurve(
        name: name, detail: "\(quantity) \(axis), \(unit)", style: "e", isDownward: !isSideways,
        leastSpan: leastSpan, showsZero: true,
        values: values["\(name).\(quantity).\(axis)"] ?? [])
    }
  }

  /// The spans of the plots of some films, by the curves' keys, for curves that move in one of
  /// them or differ between them.
  static func spans(of films: [FilmRecording]) -> [String: ClosedRange<Double>] {
    var spans: [String: ClosedRange<Double>] = [:]
    for curve in films.flatMap(all) {
      let values = curve.values.compactMap(\.self)
      guard let least = values.min(), let most = values.max() else { continue }
      let span = spans[curve.key] ?? least...most
      spans[curve.key] = min(least, span.lowerBound)...max(most, span.upperBound)
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

extension FilmRecording {
  /// The values of channels frame by frame, by the channels' names.
  fileprivate func values(of channels: [Channel]) -> [String: [Double?]] {
    guard let run else { return [:] }
    var reader = ChannelReader(channels, in: run)
    var values = channels.map { _ in [Double?]() }
    for frame in frames {
      reader.read(frame)
      for (index, value) in reader.values.enumerated() { values[index].append(value) }
    }
    return Dictionary(
      zip(channels.map { $0.name }, values), uniquingKeysWith: { first, _ in first })
  }
}
