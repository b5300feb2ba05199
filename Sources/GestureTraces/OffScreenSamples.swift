import JSONText
import MotionLaws

/// The samples of a trace that lie outside the device on which it was recorded, or the screen of its
/// scene: no finger was there.
struct OffScreenSamples {
  private let device: Trace.Device

  /// The scene whose screen it is; nil for the trace's own device.
  let scene: String?
  private(set) var count = 0

  /// The first of them, by its index in the trace.
  private(set) var first: (index: Int, point: Point)?

  /// The position of the first one; nil if its text is no longer held.
  var firstPosition: TextLocation.Position?

  init(on device: Trace.Device, of scene: String? = nil) {
    self.device = device
    self.scene = scene
  }

  /// Looks at the samples from an index on.
  ///
  /// - Returns: the index of the first that lies outside, if none did before.
  mutating func look(at samples: [TouchSample], from start: Int) -> Int? {
    let (isFirst, width, height) = (first == nil, device.width, device.height)
    for index in start..<samples.count {
      let point = samples[index].point
      // The right and bottom edges are the screen's, too.
      guard point.x < 0 || point.y < 0 || point.x > width || point.y > height else { continue }
      count += 1
      if first == nil { first = (index, point) }
    }
    return isFirst ? first?.index : nil
  }

  /// The warning about all of them; nil if there are none.
  func warning(in source: String) -> InputFailure? {
    guard let first else { return nil }
    let place = "(\(first.point.x.exact), \(first.point.y.exact))"
    let size = "\(device.width.exact) × \(device.height.exact) pt"
    let screen = scene.map { "the screen of \"\($0)\", \(size)" } ?? "the device of \(size)"
    return InputFailure(
      count == 1
        ? "a sample at \(place) lies outside \(screen)"
        : "\(count) samples lie outside \(screen), the first at \(place)",
      expected: "x from 0 to \(device.width.exact) and y from 0 to \(device.height.exact)",
      at: TextLocation(source: source, position: firstPosition))
  }
}
