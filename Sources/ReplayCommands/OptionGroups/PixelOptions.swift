import JSONText
import TraceExchange

/// The conversion of a script's positions into pixels.
struct PixelOptions: Sendable {
  @Option(
    "--pixel-ratio", "N", .number(in: .within(0.5...20)), default: 1,
    "w3c, maestro: pixels per point (default: 1); on Android, the device's.")
  var ratio: Double

  @Option(
    "--fractions", "w3c: positions to a thousandth of a pixel, for drivers that accept them.")
  var areFractional: Bool

  /// The options of a script that has no others.
  var options: TraceExporter.Options {
    TraceExporter.Options(pixelRatio: ratio, areFractional: areFractional)
  }
}
