import GestureTraces
import JSONText

extension TraceImporter {
  /// The clockwise rotation of a picture.
  package enum Rotation: Int, Sendable, CaseIterable {
    case none = 0
    case quarter = 90
    case half = 180
    case quarterBack = 270

    /// Whether width and height change places.
    var liesAcross: Bool { self == .quarter || self == .quarterBack }
  }

  /// Settings of an import that the recording itself does not state.
  package struct Options: Sendable {
    /// The numbers of values on the touch screen's axes (`--range`): 1080 is 0 to 1079.
    ///
    /// It takes precedence over the ranges of `description`, and those over the recording's own.
    /// Each is at least 1, at most `maximumRange`; without `screen`, at most
    /// `Trace.maximumCoordinate`.
    package var range: Extent?

    /// The touch screen's description (`--desc`).
    package var description: Description?

    /// The screen's size in points (`--screen`): each above 0, at most
    /// `Trace.maximumCoordinate`.
    ///
    /// The range, or the viewport of a page, is scaled to it; if it is nil, a point is a unit of
    /// the range, or of the viewport. For `flutter` and `w3c`, which know neither, it is the
    /// trace's device and scales nothing.
    package var screen: Extent?

    /// Pixels per point, for the trace's device: above 0, at most 100.
    ///
    /// It scales nothing.
    package var scale: Double?

    /// Pixels of the recording per point (`--pixel-ratio`), by which positions are divided: above
    /// 0, at most 100.
    ///
    /// `flutter` and `motionevent` need it, or `density`; if it is nil, positions of `w3c` are
    /// already points.
    package var pixelRatio: Double?

    /// The screen's density in dots per inch (`--density`), from 40 to 1,600, instead of
    /// `pixelRatio`.
    ///
    /// A point is a density-independent pixel, of which an inch has 160
    /// (https://developer.android.com/training/multiscreen/screendensities).
    package var density: Double?

    /// The path or the name of the touch screen among a recording's devices (`--device`).
    package var device: String?

    /// The rotation of the touch screen's picture that makes the screen's (`--rotate`).
    package var rotation = Rotation.none

    /// The meaning of the columns of a table or of the fields of JSON Lines.
    package var table: TableLayout?

    /// Samples per second of a move between two positions (`--rate`), from 1 to 1000; 120 if it is
    /// nil.
    package var rate: Double?

    package init(
      range: Extent? = nil, description: Description? = nil, screen: Extent? = nil,
      scale: Double? = nil, pixelRatio: Double? = nil, density: Double? = nil,
      rate: Double? = nil, table: TableLayout? = nil
    ) {
      self.range = range
      self.description = description
      self.screen = screen
      self.scale = scale
      self.pixelRatio = pixelRatio
      self.density = density
      self.table = table
      self.rate = rate
    }
  }
}

extension TraceImporter.Options {
  /// Pixels per point.
  static let maximumScale = 100.0

  /// The options that are given, by their names on the command line.
  private var given: [String] {
    let options: [(name: String, isGiven: Bool)] = [
      ("--range", range != nil), ("--desc", description != nil), ("--screen", screen != nil),
      ("--scale", scale != nil), ("--pixel-ratio", pixelRatio != nil),
      ("--density", density != nil),
      ("--rate", rate != nil), ("--device", device != nil), ("--rotate", rotation != .none),
      ("--columns", table != nil),
    ]
    return options.filter { $0.isGiven }.map { $0.name }
  }

  /// Pixels of the recording per point, if either option says it.
  var pixelsPerPoint: Double? { pixelRatio ?? density.map { $0 / 160 } }

  func check(for kind: TraceImporter.Kind) throws(InputFailure) {
    if let useless = given.first(where: { !kind.options.contains($0) }) {
      throw InputFailure(
        "the option does not apply to a file from \(kind.rawValue)",
        expected: "one of " + kind.options.joined(separator: ", ") + ", or none",
        at: TextLocation(source: useless))
    }
    try screen?.check("--screen", in: .above(0, upTo: Trace.maximumCoordinate))
    try checkRange()
    try check(scale, "the scale", "--scale")
    try check(pixelRatio, "the pixel ratio", "--pixel-ratio")
    if let density, !(40...1600).contains(density) {
      throw InputFailure(
        "the density \(density.exact) is out of range", expected: "dots per inch from 40 to 1600",
        at: TextLocation(source: "--density"))
    }
    try checkRatio(for: kind)
    if let rate { try RecipeLimits.check(rate, "rate", "Hz", RecipeLimits.samplingRate) }
  }

  /// One option says how many pixels a point has.
  private func checkRatio(for kind: TraceImporter.Kind) throws(InputFailure) {
    // A range that is scaled to a screen needs no ratio.
    let screenSays = screen != nil && (kind.hasPanel || range != nil)
    let says = [
      ("--density", density != nil), ("--pixel-ratio", pixelRatio != nil),
      ("--screen", screenSays),
    ].filter { $0.1 }
    guard says.count > 1 else { return }
    throw InputFailure(
      "\(says[0].0) and \(says[1].0) both say the scale", expected: "one of them",
      at: TextLocation(source: says[0].0))
  }

  /// A large range must be scaled to a screen.
  private func checkRange() throws(InputFailure) {
    let isScaled = screen != nil
    try range?.check(
      "--range",
      in: .within(1...(isScaled ? TraceImporter.maximumRange : Trace.maximumCoordinate)),
      or: isScaled ? "" : ", or --screen WIDTHxHEIGHT too, to which a larger one is scaled")
  }

  private func check(_ ratio: Double?, _ what: String, _ source: String) throws(InputFailure) {
    guard let ratio else { return }
    guard ratio > 0, ratio <= Self.maximumScale else {
      throw InputFailure(
        "\(what) \(ratio.exact) is out of range",
        expected: "more than 0 and at most \(Self.maximumScale.exact)",
        at: TextLocation(source: source))
    }
  }
}

extension RecordingKind {
  private var reader: RecordingReader? { RecordingReader.all.first { $0.kind == self } }

  /// Whether positions are those of a touch screen's panel.
  var hasPanel: Bool { reader?.hasPanel == true }

  /// Whether its moves are made by the importer, or by the tool that plays it.
  var isPlayed: Bool { reader?.isPlayed == true }

  /// The options that apply to recordings of this kind.
  var options: [String] { reader?.options ?? [] }

  /// The description of its files for the help of `import`.
  package var help: String { reader?.help ?? "" }
}
