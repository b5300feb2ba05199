package import GestureReplay

/// A difference over time on one line: how large it is, whichever its sign.
///
/// Each cell stands for an equal share of the moments and shows the largest difference among
/// them, in eighths of the largest of all; `·` is no difference.
///
/// ```
/// ·········▂▄▅▇████▇▆▅▃▂▂▁▁▁··············
/// ```
package struct Sparkline: Sendable {
  /// How many characters wide it is, always.
  package static let width = 40

  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  package let text: String

  package init(_ channel: ChannelDifference) {
    let magnitudes = channel.samples.map { $0.difference?.magnitude ?? 0 }
    text = String((0..<Self.width).map { Self.cell($0, magnitudes, channel.largest.magnitude) })
  }

  private static func cell(_ index: Int, _ magnitudes: [Double], _ largest: Double) -> Character {
    let count = magnitudes.count
    guard largest > 0, count > 0 else { return "·" }
    let start = index * count / width
    let end = max(start + 1, (index + 1) * count / width)
    let peak = magnitudes[start..<end].max() ?? 0
    // What rounds to nothing in a report is nothing here.
    guard peak >= 0.0005 else { return "·" }
    let level = (peak / largest * Double(blocks.count)).rounded(.up)
    // Recorded numbers may be so large that their difference is infinite.
    guard level.isFinite else { return "█" }
    return blocks[min(max(Int(level), 1), blocks.count) - 1]
  }
}
