/// The screens of iPhones and iPads, in pixels.
///
/// Source: https://developer.apple.com/design/human-interface-guidelines/layout#Specifications, the
/// table of devices' dimensions. 1080 × 1920 and 1080 × 2340 are left out: Android's phones have
/// them, too.
enum AppleScreen {
  private static let tripled: [(Double, Double)] = [
    (1125, 2436), (1170, 2532), (1179, 2556), (1206, 2622), (1242, 2208), (1242, 2688),
    (1260, 2736), (1284, 2778), (1290, 2796), (1320, 2868),
  ]

  private static let doubled: [(Double, Double)] = [
    (640, 960), (640, 1136), (750, 1334), (828, 1792), (1488, 2266), (1536, 2048), (1620, 2160),
    (1640, 2360), (1668, 2224), (1668, 2388), (1668, 2420), (2048, 2732), (2064, 2752),
  ]

  /// The pixels per point of a screen, upright or across; nil if it is none of these.
  static func scale(of screen: TraceImporter.Extent) -> Double? {
    let sides = (min(screen.width, screen.height), max(screen.width, screen.height))
    if tripled.contains(where: { $0 == sides }) { return 3 }
    return doubled.contains { $0 == sides } ? 2 : nil
  }
}
