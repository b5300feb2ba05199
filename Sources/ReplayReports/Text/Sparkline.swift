package import ReplayTimelines

/// A difference over time on one line: its size, whatever its sign.
///
/// Each cell covers an equal share of the moments and shows the largest difference among them, in
/// eighths of the largest of all; `·` is no difference.
///
/// ```
/// ·········▂▄▅▇████▇▆▅▃▂▂▁▁▁··············
/// ```
package struct Sparkline: Sendable {
  /// Its fixed width, in characters.
  package static let width = 40

  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  package let text: String

  package init(_ channel: ChannelDifference) {
    let peaks = Self.peaks(of: channel.samples)
    text = String(peaks.map { Self.cell($0, channel.largest.magnitude) })
  }

  /// The largest difference in each cell.
  private static func peaks(of samples: [ChannelDifference.Sample]) -> [Double] {
    var peaks = [Double](repeating: 0, count: width)
    let count = samples.reduce(0) { $0 + $1.count }
    var start = 0
    for sample in samples {
      let end = start + sample.count
      let magnitude = sample.difference?.magnitude ?? 0
      for cell in peaks.indices {
        let first = cell * count / width
        guard first < end, start < max(first + 1, (cell + 1) * count / width) else { continue }
        peaks[cell] = max(peaks[cell], magnitude)
      }
      start = end
    }
    return peaks
  }

  private static func cell(_ peak: Double, _ largest: Double) -> Character {
    guard largest > 0 else { return "·" }
    // What a report rounds to 0 is 0 here.
    guard peak >= 0.0005 else { return "·" }
    let level = (peak / largest * Double(blocks.count)).rounded(.up)
    // Recorded numbers may be so large that their difference is infinite.
    guard level.isFinite else { return "█" }
    return blocks[min(max(Int(level), 1), blocks.count) - 1]
  }
}
