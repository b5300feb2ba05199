/// The places at which a sheet may rest and the extents that it may show on its way; `SheetChecks`
/// checks it against these.
///
/// ```
/// SheetStops([.init("closed", at: 100), .init("open", at: 600)], shows: 0...700)
/// ```
public struct SheetStops: Sendable, Hashable {
  /// A position at which the sheet may come to rest, and its state there.
  public struct Stop: Sendable, Hashable {
    /// The value of `SheetReading.state` at this stop.
    package var state: String

    /// The values of `SheetReading.extent` at this stop, in points.
    package var extents: ClosedRange<Double>

    /// A stop at one extent, in points.
    public init(_ state: String, at extent: Double) {
      self.init(state, within: extent...extent)
    }

    /// A stop at any extent within a range, in points, for a sheet that can be left anywhere in it.
    public init(_ state: String, within extents: ClosedRange<Double>) {
      self.state = state
      self.extents = extents
    }
  }

  package var stops: [Stop]

  /// The extents that may show on the way, in points: those of drags with their rubber bands, and
  /// of springs that overshoot.
  package var shownExtents: ClosedRange<Double>

  /// The distance that its edge may move from one frame to the next beyond what fingers, content
  /// and velocities explain, in points; 0 or more.
  ///
  /// It is 0 for most sheets. A sheet whose rules make its edge jump gives the distance, or
  /// `.infinity` for a jump to anywhere.
  package var largestJump: Double

  /// Whether content may be left beyond its limits, as with a sheet that stops it on its way.
  package var leavesContentBeyondLimits: Bool

  /// - Parameters:
  ///   - stops: where it may rest; at least one.
  ///   - shownExtents: what may show on the way, in points.
  ///   - largestJump: how far its rules make the edge jump, in points.
  ///   - leavesContentBeyondLimits: whether content may be left beyond its limits.
  public init(
    _ stops: [Stop], shows shownExtents: ClosedRange<Double>, largestJump: Double = 0,
    leavesContentBeyondLimits: Bool = false
  ) {
    self.stops = stops
    self.shownExtents = shownExtents
    self.largestJump = largestJump
    self.leavesContentBeyondLimits = leavesContentBeyondLimits
  }
}
