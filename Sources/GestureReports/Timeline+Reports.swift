import GestureEngine
import ReplayReports
public import ReplayTimelines

/// A replay in the formats of the command line, from code.
///
/// ```
/// let timeline = try Timeline(of: trace, on: scene)
/// print(timeline.explanation)
/// try timeline.html.write(toFile: "run.html", atomically: true, encoding: .utf8)
/// ```
extension Timeline {
  /// Only the decisions, as a readable story: what `explain` prints.
  public var explanation: String { text { Explanation(style: .plain, to: $0) } }

  /// Frame by frame, with what happened between frames: what `replay` prints.
  public var table: String { text { TimelineTable(style: .plain, to: $0) } }

  /// `gesture-timeline/1`: JSON Lines, one object per line.
  public var jsonLines: String { text { TimelineLines(.lines, to: $0) } }

  /// A row for each frame, with a line of titles: RFC 4180.
  public var csv: String {
    String(decoding: TimelineCSV.header, as: UTF8.self) + text { TimelineCSV(to: $0) }
  }

  /// A page that plays the run: one file that any browser opens, and that needs nothing else.
  public var html: String { text { TimelinePage(to: $0) } }

  /// A film strip: six moments of the run as a picture.
  public var svg: String { text { FilmStrip(to: $0) } }

  private func text<Sink: TimelineSink>(_ report: (@escaping ReportOutput) -> Sink) -> String {
    var bytes: [UInt8] = []
    var sink = report { bytes += $0 }
    play(to: &sink)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TextStyle {
  /// Without colours and weights.
  static let plain = TextStyle(isEnabled: false)
}
