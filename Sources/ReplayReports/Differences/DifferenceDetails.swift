import JSONText
import ReplayTimelines

/// Everything that differs in one trace, for people.
struct DifferenceDetails {
  /// The number of fields of a frame that are shown before the rest is counted.
  private static let fieldLimit = 4

  private let difference: TimelineDifference
  private let tellsSettings: Bool
  private let style: TextStyle

  /// - Parameters:
  ///   - difference: what is shown.
  ///   - tellsSettings: whether to list this trace's differing settings.
  ///   - style: where it is shown.
  init(_ difference: TimelineDifference, tellsSettings: Bool, _ style: TextStyle) {
    self.difference = difference
    self.tellsSettings = tellsSettings
    self.style = style
  }

  var text: String {
    var text = style(difference.title, .title)
    if difference.scene.a == difference.scene.b {
      text += " on \(difference.scene.a.printable)"
    }
    text += ": \(difference.ending(style)), ends \(difference.endWords)\n"
    let settings = difference.settingWords
    if tellsSettings, !settings.isEmpty {
      text += "  a → b: \(DifferenceReport.shortened(settings))\n"
    }
    return text + divergence + channels + events
  }

  // MARK: Where they first differ

  private var divergence: String {
    var text = ""
    if let divergence = difference.divergence {
      text += "  \(Self.words(divergence))\n"
    }
    return text + difference.context.map { $0.lines(style, indentation: 4) }.joined()
  }

  /// `first different frame: 9 at 0.15 s: sheet.y 565.12 → 562.75, sheet.extent … and 3 more`.
  private static func words(_ divergence: TimelineDifference.Divergence) -> String {
    let place = divergence.frame.map { "first different frame: \($0)" } ?? "first difference:"
    let moment = "\(place) at \(divergence.time.rounded3) s"
    if let continues = divergence.continues {
      return "\(moment): only \(continues.rawValue) continues"
    }
    guard !divergence.fields.isEmpty else { return "\(moment): the end" }
    let shown = divergence.fields.prefix(fieldLimit).map(\.changeWords).joined(separator: ", ")
    let rest = divergence.fields.count - fieldLimit
    return "\(moment): \(shown)" + (rest > 0 ? " and \(rest) more" : "")
  }

  // MARK: Channels

  private var channels: String {
    let differing = difference.channels.filter(\.differs)
    var text = ""
    if !differing.isEmpty {
      var table = AlignedTable([
        ("  channel", .name), ("largest b − a", .right), ("at", .right), ("RMS", .right),
        ("size over \(span)", .left),
      ])
      for channel in differing {
        table.add([
          "  " + channel.channel.name.printable, channel.largest.signed + channel.unit,
          "\(channel.time.rounded3) s", channel.rootMeanSquare.rounded3, Sparkline(channel).text,
        ])
      }
      text += table.text(style: style)
    }
    let same = difference.channels.filter { !$0.differs && !$0.isInOneOnly }
    if !same.isEmpty { text += "  the same: \(Self.names(same))\n" }
    let alone = difference.channels.filter(\.isInOneOnly)
    if !alone.isEmpty { text += "  in only one of them: \(Self.names(alone))\n" }
    return text
  }

  private static func names(_ channels: [ChannelDifference]) -> String {
    channels.map(\.channel.name.printable).joined(separator: ", ")
  }

  /// The time that sparklines cover: `0 s to 0.45 s`.
  private var span: String {
    let last = difference.channels.compactMap { $0.samples.last?.times.upperBound }.max() ?? 0
    return "0 s to \(last.rounded3) s"
  }

  // MARK: Events

  private var events: String {
    guard !difference.events.isEmpty else { return "  the same events\n" }
    let counts = TimelineComparison.EventPair.Change.allCases.compactMap { change in
      let count = difference.count(of: change)
      return count > 0 ? "\(count) \(change.rawValue)" : nil
    }
    let lines = difference.events.map { $0.changeLines(style, indentation: 4) }
    return "  events: \(counts.joined(separator: ", "))\n" + lines.joined()
  }
}
