public import GestureEngine
public import GestureTraces
public import JSONText
import ReplayTimelines

/// A search for the values of a parameter at which the outcome changes.
///
/// It tries evenly spaced values first, and halves every interval whose ends differ until the flip
/// is known to six significant digits. Two flips within one interval that cancel each other are
/// missed; more values find them.
///
/// ```
/// let search = try FlipSearch("sheet.velocityThreshold", in: 0...4000)
/// let document = try SceneReader.document(named: "ivaev-bottom-sheet")
/// try search.flips(of: trace, on: document).flips.first?.value   // 1799.97
/// ```
///
/// You can vary anything that a scene is made of, under any name:
///
/// ```
/// try FlipSearch("height", in: 200...700).flips(of: trace) { height throws(InputFailure) in
///   try cardScene(height: height)
/// }
/// ```
public struct FlipSearch: Sendable {
  /// A value at which the outcome differs from that just before it.
  public struct Flip: Sendable, Hashable {
    /// The value at which it flips, to six significant digits.
    public var value: Double

    /// The largest value seen with the old outcome, and the smallest with the new one.
    public var last: Double
    public var first: Double

    /// The verdicts before and after.
    public var from: String
    public var to: String

    package init(value: Double, last: Double, first: Double, from: String, to: String) {
      self.value = value
      self.last = last
      self.first = first
      self.from = from
      self.to = to
    }
  }

  public struct Result: Sendable, Hashable {
    /// The verdict at the range's lower end.
    public var start: String

    /// In ascending order; empty if the outcome never changes.
    public var flips: [Flip]

    package init(start: String, flips: [Flip]) {
      self.start = start
      self.flips = flips
    }
  }

  public static let defaultScanCount = 64
  package static let scanCounts = 2...100_000

  package let keyPath: String
  package let range: ClosedRange<Double>

  /// The values that are tried first.
  package let axis: SweepAxis
  private let location: TextLocation?

  /// - Parameters:
  ///   - keyPath: the parameter, a number.
  ///   - range: where to search.
  ///   - scanCount: how many values are tried first, within `scanCounts`.
  /// - Throws: if the key path has an empty part.
  public init(
    _ keyPath: String, in range: ClosedRange<Double>, scanCount: Int = defaultScanCount
  ) throws(InputFailure) {
    try self.init(keyPath, range, scanCount, at: nil)
  }

  private init(
    _ keyPath: String, _ range: ClosedRange<Double>, _ scanCount: Int, at location: TextLocation?
  ) throws(InputFailure) {
    self.keyPath = keyPath
    self.range = range
    self.location = location
    axis = try SweepAxis(keyPath, range, count: scanCount, at: location)
  }

  /// Reads a search as written on the command line.
  ///
  /// - Parameters:
  ///   - text: `KEYPATH=FROM:TO`, two numbers, the lower first.
  ///   - scanCount: how many values are tried first, within `scanCounts`.
  ///   - option: the option's name, for errors.
  /// - Throws: if the text is not that.
  package init(parsing text: String, scanCount: Int = defaultScanCount, option: String = "--find")
    throws(InputFailure)
  {
    let location = TextLocation(source: "\(option) \(text)")
    let setting = try SceneReader.rangeSetting(
      text, at: location,
      expected: "KEYPATH=FROM:TO, numbers in ascending order (for others, --vary KEYPATH=a,b)")
    try self.init(setting.keyPath, setting.range, scanCount, at: location)
  }

  /// The patch that sets a value in a scene.
  package func patch(_ value: Double) throws(InputFailure) -> JSONNode {
    let node = JSONNode(.number(value), at: location ?? TextLocation(source: keyPath))
    return try SceneReader.patch(node, at: keyPath)
  }

  /// Finds where the outcome flips.
  ///
  /// - Parameters:
  ///   - scanned: the verdict at each value of `axis`.
  ///   - verdict: the verdict at any value.
  /// - Returns: every flip that was seen.
  /// - Throws: what `verdict` throws.
  package func flips<Failure: Error>(
    scanned: [String], _ verdict: (Double) throws(Failure) -> String
  ) throws(Failure) -> Result {
    var result = Result(start: scanned.first ?? "", flips: [])
    var before: Probe?
    for (index, word) in scanned.enumerated() {
      guard case .number(let value) = axis.value(at: index).value else { continue }
      let probe = Probe(value: value, verdict: word)
      if let before { try bisect(before, probe, &result.flips, verdict) }
      before = probe
    }
    return result
  }

  /// Finds where the outcome of a trace flips.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - document: the scene's text.
  ///   - options: the refresh rate, and when to end a run that still moves.
  ///   - catalog: the systems that the scene can name.
  /// - Returns: every flip that was seen.
  /// - Throws: if a value does not suit the scene.
  public func flips(
    of trace: Trace, on document: JSONNode, options: ReplayOptions = .init(),
    catalog: SheetCatalog = .builtIn
  ) throws(InputFailure) -> Result {
    try flips(of: trace, options: options) { value throws(InputFailure) in
      try SceneReader.scene(from: document.merging(try patch(value)), catalog: catalog)
    }
  }

  /// Finds where the outcome of a trace flips, each value on its own scene.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - options: the refresh rate, and when to end a run that still moves.
  ///   - scene: makes the scene of a value.
  /// - Returns: every flip that was seen.
  /// - Throws: what `scene` throws.
  public func flips(
    of trace: Trace, options: ReplayOptions = .init(),
    scene: (Double) throws(InputFailure) -> ReplayScene
  ) throws(InputFailure) -> Result {
    func verdict(at value: Double) throws(InputFailure) -> String {
      RunEnding(of: trace, on: try scene(value), options: options).verdict
    }
    var scanned: [String] = []
    for index in 0..<axis.count {
      guard let value = axis.value(at: index).number else { continue }
      scanned.append(try verdict(at: value))
    }
    return try flips(scanned: scanned, verdict(at:))
  }

  private struct Probe {
    var value: Double
    var verdict: String
  }

  /// Halves an interval whose ends differ; if the middle is like neither end, both halves hold a
  /// flip.
  private func bisect<Failure: Error>(
    _ low: Probe, _ high: Probe, _ flips: inout [Flip],
    _ verdict: (Double) throws(Failure) -> String
  ) throws(Failure) {
    guard low.verdict != high.verdict else { return }
    let precision = FlipPrecision(length: range.upperBound - range.lowerBound)
    guard let value = precision.middle(of: low.value, high.value) else {
      return flips.append(
        Flip(
          value: high.value.rounded(significantDigits: 6), last: low.value, first: high.value,
          from: low.verdict, to: high.verdict))
    }
    let middle = Probe(value: value, verdict: try verdict(value))
    try bisect(low, middle, &flips, verdict)
    try bisect(middle, high, &flips, verdict)
  }
}

extension Double {
  /// The nearest number of a few decimal digits.
  package func rounded(significantDigits digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    var scale = 1.0
    let limit = (0..<digits).reduce(1.0) { limit, _ in limit * 10 }
    if magnitude >= limit {
      while magnitude / scale >= limit { scale *= 10 }
      return (self / scale).rounded() * scale
    }
    while magnitude * scale < limit / 10 { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}
