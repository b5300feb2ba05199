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

  /// The kinds that can be read, in the order of the help.
  package static let kinds: [Kind] = RecordingReader.all.map(\.kind)

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

  /// The maximum number of values on an axis: that of 32 bits.
  package static let maximumRange = 4_294_967_296.0

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
    guard let reader = RecordingReader.all.first(where: { $0.kind == kind }) else {
      throw InputFailure(
        "\(kind.displayName) cannot be imported",
        expected: RecordingReader.all.map(\.kind.rawValue).joined(separator: ", "))
    }
    try options.check(for: kind)
    if let failure = RecordedText.failure(of: bytes, source: source, as: kind) { throw failure }
    let text = RecordedText.utf8(bytes)
    var result: TraceReader.Result
    do throws(InputFailure) {
      result = try reader.read(RecordedJSON.unwrapped(text), source, options)
    } catch {
      guard RecordedJSON.isAssigned(text), error.location?.source == source else { throw error }
      throw InputFailure(
        error.what, expected: "\(error.expected); if it is no JSON, \(RecordedText.asJSON)",
        at: error.location)
    }
    result.warnings += RecordedSampling(of: result.trace, kind: kind).warnings(source: source)
    return result
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

  func check(_ source: String, in range: SettingRange, or suggestion: String = "")
    throws(InputFailure)
  {
    guard range.contains(width), range.contains(height) else {
      throw InputFailure(
        "\(text) is out of range", expected: "a width and a height, \(range)" + suggestion,
        at: TextLocation(source: source))
    }
  }
}
