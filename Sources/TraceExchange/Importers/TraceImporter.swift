package import GestureTraces
package import JSONText

/// Other recorders' files as traces: `import FILE --from KIND`.
///
/// ```
/// let bytes = try TextFile.read("drag.txt")   // made with: adb shell getevent -lt
/// let options = TraceImporter.Options(range: .init(width: 1080, height: 2400))
/// let result = try TraceImporter.read(
///   bytes, source: "drag.txt", kind: .getevent, options: options)
/// result.trace.samples   // times from the first touch on, places in points
/// ```
package enum TraceImporter {
  package typealias Kind = RecordingKind

  /// A width and a height.
  package struct Extent: Sendable, Hashable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// A file that describes the touch screen: evemu's description, or what `getevent -p` prints.
  package struct Description: Sendable {
    package var bytes: [UInt8]

    /// The file's name in errors.
    package var source: String

    package init(bytes: [UInt8], source: String) {
      self.bytes = bytes
      self.source = source
    }
  }

  /// How many values an axis can have: those of 32 bits.
  package static let maximumRange = 4_294_967_296.0

  /// What a recording itself does not say.
  package struct Options: Sendable {
    /// How many values the touch screen's axes have (`--range`): 1080 is 0 to 1079.
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
    /// `flutter` needs it; if it is nil, positions of `w3c` are already points.
    package var pixelRatio: Double?

    /// Samples per second of a move between two positions (`--rate`), from 1 to 1000; 120 if it is
    /// nil.
    package var rate: Double?

    package init(
      range: Extent? = nil, description: Description? = nil, screen: Extent? = nil,
      scale: Double? = nil, pixelRatio: Double? = nil, rate: Double? = nil
    ) {
      self.range = range
      self.description = description
      self.screen = screen
      self.scale = scale
      self.pixelRatio = pixelRatio
      self.rate = rate
    }
  }

  /// Reads a recording.
  ///
  /// Times count from the first touch-down. A finger gets the lowest number not in use by a finger
  /// that is down. A finger that is still down at the end is lifted there, with a warning.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - source: its name in errors; without folder and extension, also the trace's own name.
  ///   - kind: what wrote it.
  ///   - options: what the file itself does not say.
  /// - Returns: the trace, and what is odd about the recording.
  /// - Throws: `InputFailure` if the file is not of its kind, holds no touch, or the range of its
  ///   coordinates is unknown; if an option is out of range, or does not apply to the kind.
  package static func read(
    _ bytes: [UInt8], source: String, kind: Kind, options: Options = Options()
  ) throws(InputFailure) -> TraceReader.Result {
    try options.check(for: kind)
    switch kind {
    case .getevent, .evemu, .libinput:
      return try EvdevImport.read(bytes, source: source, kind: kind, options: options)
    case .flutter: return try FlutterImport.read(bytes, source: source, options: options)
    case .w3c: return try PointerActionImport.read(bytes, source: source, options: options)
    case .rrweb: return try PageRecordingImport.read(bytes, source: source, options: options)
    }
  }
}

extension TraceImporter.Extent {
  /// Reads `WIDTHxHEIGHT`, as in `480x800`.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - source: the option that it was given to, for the error.
  /// - Throws: if it is not two numbers in range with an `x` between them.
  package init(parsing text: String, source: String) throws(InputFailure) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy(Self.isOfNumber) ? Double(part) : nil
    }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else {
      throw InputFailure(
        "\"\(text)\" is not a size", expected: "WIDTHxHEIGHT, such as 480x800",
        at: TextLocation(source: source))
    }
    self.init(width: width, height: height)
    try check(source, in: .above(0, upTo: TraceImporter.maximumRange))
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// `480x800`.
  var text: String { "\(width.exact)x\(height.exact)" }

  fileprivate func check(_ source: String, in range: SettingRange, or suggestion: String = "")
    throws(InputFailure)
  {
    guard range.contains(width), range.contains(height) else {
      throw InputFailure(
        "\(text) is out of range", expected: "a width and a height, \(range)" + suggestion,
        at: TextLocation(source: source))
    }
  }
}

extension TraceImporter.Options {
  private static let maximumScale = 100.0

  /// The options that are given, by their names on the command line.
  private var given: [String] {
    let options: [(name: String, isGiven: Bool)] = [
      ("--range", range != nil), ("--desc", description != nil), ("--screen", screen != nil),
      ("--scale", scale != nil), ("--pixel-ratio", pixelRatio != nil), ("--rate", rate != nil),
    ]
    return options.filter { $0.isGiven }.map { $0.name }
  }

  fileprivate func check(for kind: TraceImporter.Kind) throws(InputFailure) {
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
    if let rate { try RecipeLimits.check(rate, "rate", "Hz", RecipeLimits.samplingRate) }
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
  /// The options that apply to recordings of this kind.
  var options: [String] {
    switch self {
    case .getevent, .evemu, .libinput: ["--range", "--desc", "--screen", "--scale"]
    case .flutter: ["--pixel-ratio", "--screen"]
    case .w3c: ["--rate", "--pixel-ratio", "--screen"]
    case .rrweb: ["--screen", "--scale"]
    }
  }
}
