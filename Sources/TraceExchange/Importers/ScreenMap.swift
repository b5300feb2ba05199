import GestureTraces
import JSONText
import MotionLaws

/// Maps the values of a touch screen's axes to positions on screen.
struct ScreenMap {
  /// One axis: `(value - minimum) · scale` points, or `(maximum - value) · scale`.
  private struct Axis {
    var minimum: Double
    var maximum: Double

    /// Points per unit.
    var scale: Double

    /// Whether it runs from the right to the left, or from the bottom to the top.
    var isReversed = false

    /// The smallest and the largest value so far.
    var reach: ClosedRange<Double>?

    /// The byte of the first value beyond the range.
    var firstBeyond: Int?

    /// The number of its values.
    var extent: Double { maximum - minimum + 1 }

    mutating func point(_ value: Int, at offset: Int) -> Double {
      let value = Double(value)
      let least = min(reach?.lowerBound ?? value, value)
      reach = least...max(reach?.upperBound ?? value, value)
      if firstBeyond == nil, value < minimum || value > maximum { firstBeyond = offset }
      let distance = isReversed ? maximum - value : value - minimum
      return (distance * scale * 1000).rounded() / 1000
    }
  }

  /// The screen of the trace.
  let device: Trace.Device

  /// Whether a unit of the panel is a point, because nothing says otherwise.
  private let isAssumed: Bool

  private var x: Axis
  private var y: Axis
  private let rotation: TraceImporter.Rotation

  /// - Parameters:
  ///   - xAxis: the range of x, both ends included.
  ///   - yAxis: the range of y, both ends included.
  ///   - options: the screen in points, and its scale.
  init(x xAxis: EvdevDevice.Axis, y yAxis: EvdevDevice.Axis, options: TraceImporter.Options) {
    self.init(
      x: Axis(minimum: Double(xAxis.minimum), maximum: Double(xAxis.maximum), scale: 1),
      y: Axis(minimum: Double(yAxis.minimum), maximum: Double(yAxis.maximum), scale: 1), options)
  }

  /// A range that was given in the options, from 0 on.
  init(range: TraceImporter.Extent, options: TraceImporter.Options) {
    self.init(
      x: Axis(minimum: 0, maximum: range.width - 1, scale: 1),
      y: Axis(minimum: 0, maximum: range.height - 1, scale: 1), options)
  }

  private init(x: Axis, y: Axis, _ options: TraceImporter.Options) {
    self.x = x
    self.y = y
    rotation = options.rotation
    isAssumed = options.screen == nil && options.pixelsPerPoint == nil
    let ratio = options.pixelsPerPoint ?? 1
    let (across, down) = rotation.liesAcross ? (y.extent, x.extent) : (x.extent, y.extent)
    let screen =
      options.screen ?? TraceImporter.Extent(width: across / ratio, height: down / ratio)
    self.x.scale = rotation.liesAcross ? screen.height / x.extent : screen.width / x.extent
    self.y.scale = rotation.liesAcross ? screen.width / y.extent : screen.height / y.extent
    self.x.isReversed = rotation == .half || rotation == .quarterBack
    self.y.isReversed = rotation == .half || rotation == .quarter
    device = Trace.Device(width: screen.width, height: screen.height, scale: options.scale)
  }

  /// A contact's position in points, to a thousandth.
  ///
  /// - Throws: if a trace has no room for it.
  mutating func point(of contact: Contact) throws(ImportFailure) -> Point {
    let along = x.point(contact.x, at: contact.offset)
    let down = y.point(contact.y, at: contact.offset)
    let point = rotation.liesAcross ? Point(x: down, y: along) : Point(x: along, y: down)
    let limit = Trace.maximumCoordinate
    guard point.x.magnitude <= limit, point.y.magnitude <= limit else {
      throw .beyondTrace(
        Double(contact.x), Double(contact.y),
        options: "--range WIDTHxHEIGHT with --screen WIDTHxHEIGHT scales positions to points",
        at: contact.offset)
    }
    return point
  }

  /// The assumption about the panel's units, in words; none if something says what they are.
  var assumptions: [String] {
    guard isAssumed else { return [] }
    return [
      "a unit of the touch screen is taken for a point, so the screen has "
        + "\(device.width.exact) × \(device.height.exact): --density DPI or --screen WIDTHxHEIGHT "
        + "says otherwise"
    ]
  }

  /// One warning for all positions beyond the range.
  func warn(_ warnings: inout ImportWarnings) {
    guard let first = [x.firstBeyond, y.firstBeyond].compactMap({ $0 }).min(),
      let reachX = x.reach, let reachY = y.reach
    else { return }
    let beyond = [("x", x, reachX), ("y", y, reachY)].filter { $0.1.firstBeyond != nil }.map {
      "\($0.0) from \($0.2.lowerBound.exact) to \($0.2.upperBound.exact) lies outside the range "
        + "\($0.1.minimum.exact) to \($0.1.maximum.exact)"
    }
    // A range that is given begins at 0.
    let isFromZero =
      x.minimum == 0 && y.minimum == 0 && min(reachX.lowerBound, reachY.lowerBound) >= 0
    let enough = TraceImporter.Extent(
      width: max(x.extent, reachX.upperBound + 1), height: max(y.extent, reachY.upperBound + 1))
    warnings.add(
      .range, beyond.joined(separator: ", "),
      expected: "the touch screen's whole range, "
        + (isFromZero ? "such as --range \(enough.text)" : "in a description for --desc"),
      at: first)
  }
}
