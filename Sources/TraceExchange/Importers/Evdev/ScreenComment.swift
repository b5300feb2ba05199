import GestureTraces
import JSONText

/// The comment in which `export --to evemu` says which screen its touch screen covers, so that
/// `import` finds the trace's points without an option.
///
/// ```
/// # A screen of 390x844 pt at scale 3
/// ```
enum ScreenComment {
  private static let beginning = ["#", "A", "screen", "of"]
  private static let unit = "pt"
  private static let scale = ["at", "scale"]

  /// The line, without its end.
  static func text(of device: Trace.Device) -> String {
    let size = TraceImporter.Extent(width: device.width, height: device.height).text
    let words = beginning + [size, unit] + (device.scale.map { scale + [$0.exact] } ?? [])
    return words.joined(separator: " ")
  }

  /// Reads a line; nil if it is another one, or says what no trace can have.
  static func device(in line: String) -> Trace.Device? {
    let words = line.split(separator: " ").map(String.init)
    let (size, end) = (beginning.count, beginning.count + 2)
    guard words.count >= end, Array(words.prefix(size)) == beginning, words[size + 1] == unit,
      let extent = try? TraceImporter.Extent(parsing: words[size], source: ""),
      max(extent.width, extent.height) <= Trace.maximumCoordinate
    else { return nil }
    var device = Trace.Device(width: extent.width, height: extent.height)
    guard words.count > end else { return device }
    guard Array(words[end...].dropLast()) == scale, let number = words.last.flatMap(Double.init),
      number > 0, number <= TraceImporter.Options.maximumScale
    else { return nil }
    device.scale = number
    return device
  }
}
