package import GestureReplay
package import JSONText

extension Channel {
  /// The number that stands at the channel's key path in a frame's line; nil if there is none.
  package func value(in line: JSONNode) -> Double? {
    guard
      let pan = ["sheet.pan", "scroll.pan", "edge.pan"].first(where: {
        keyPath.hasPrefix("pans.\($0).")
      })
    else { return line[keyPath: keyPath]?.number }
    // The names of pans contain points.
    return line["pans"]?[pan]?[keyPath: String(keyPath.dropFirst("pans.\(pan).".count))]?.number
  }
}
