package import GestureTraces
package import JSONText
import MotionLaws

/// A trace as another tool's script: `export TRACE --to KIND`.
///
/// ```
/// let script = try TraceExporter.w3c.script(of: trace, TraceExporter.Options())
/// script.text       // {"actions": [{"type":"pointer","id":"finger 0",…}]}
/// script.warnings   // what of the trace is not in it, and changes what happens
/// script.notes      // what else is not in it, or is otherwise
/// ```
///
/// Times of a script count from the first landing. A new kind is a file with a value of this type,
/// and a line in `all`.
package struct TraceExporter: Sendable {
  /// In the order of the help.
  package static let all: [TraceExporter] = [
    .evemu, .w3c, .xctest, .maestro, .axe, .agentDevice, .argent, .cdp,
  ]

  /// The word of the command line.
  package let name: String

  /// The description of the script and of the way it is carried out.
  package let help: String

  /// The extension of the script's file.
  package let ending: String

  /// The options of the command line that apply to the kind.
  package let options: [String]

  /// The precision of its times and positions.
  var precision: @Sendable (FingerSteps, Options) throws(InputFailure) -> ScriptPrecision = {
    (_, _) in ScriptPrecision()
  }

  /// The beginning of a comment line; nil if it has no comments.
  var commentPrefix: String?

  /// Whether it says which screen it is for.
  var keepsDevice = false

  /// Whether a finger's way has one speed from its landing to its lift.
  package var hasOneSpeed = false

  /// The driver that a gesture must survive that is aimed for the kind; nil if it plays every touch.
  package var gestureDriver: GestureDriver?

  /// A hint for whoever plays the script, in words; nil if there is none.
  package var hint: String?

  /// Whether it says in which order fingers act at one time.
  var hasOrder = true

  /// The other losses: parts of the steps that the kind cannot express.
  let losses: @Sendable (FingerSteps) -> [ScriptLoss]

  /// Warnings of what may happen to a script when it is played.
  var warnings: @Sendable (FingerSteps, Options) throws(InputFailure) -> [InputFailure] = {
    (_, _) in []
  }

  /// The text of a script.
  let write: @Sendable (FingerSteps, Options) throws(InputFailure) -> [UInt8]

  /// The drivers that carry it out.
  let drivers: [TouchDriver]
}

extension TraceExporter {
  /// Settings of an export that the trace itself does not state.
  package struct Options: Sendable {
    /// The numbers of values on the axes of evemu's touch screen (`--range`); ten for each pixel of
    /// the trace's device if it is nil.
    package var range: TraceImporter.Extent?

    /// The screen in points (`--screen`), which `range` covers; the trace's device if it is nil.
    package var screen: TraceImporter.Extent?

    /// Pixels of w3c's positions per point (`--pixel-ratio`), from 0.5 to 20.
    package var pixelRatio: Double

    /// Whether w3c's positions are written to a thousandth of a pixel (`--fractions`) rather than
    /// in whole pixels.
    package var areFractional: Bool

    /// The origin of cdp's timestamps (`--start`), in seconds since 1970.
    package var start: Double

    package init(
      range: TraceImporter.Extent? = nil, screen: TraceImporter.Extent? = nil,
      pixelRatio: Double = 1, areFractional: Bool = false, start: Double = 0
    ) {
      self.range = range
      self.screen = screen
      self.pixelRatio = pixelRatio
      self.areFractional = areFractional
      self.start = start
    }
  }

  /// A trace's script.
  package struct Script: Sendable {
    package var bytes: [UInt8]

    /// The differences between the script and the trace.
    package var losses: [ScriptLoss]

    /// The losses that change what happens, and what may happen when it is played.
    package var warnings: [InputFailure]

    /// The other losses.
    package var notes: [String] { losses.filter { $0.expected == nil }.map { $0.what } }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The beginning of a comment line; nil if the kind has no comments.
    let commentPrefix: String?

    /// The script with more comment: behind the comment that it begins with, or else before it.
    ///
    /// - Parameter comment: its lines.
    /// - Returns: nil if the kind has no comments.
    package func commented(_ comment: [String]) -> [UInt8]? {
      guard let commentPrefix else { return nil }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let place = lines.firstIndex { !$0.hasPrefix(commentPrefix) } ?? lines.count
      lines.insert(
        contentsOf: comment.map { "\(commentPrefix) \($0.printable(else: "\u{FFFD}"))" }, at: place)
      return Array(lines.joined(separator: "\n").utf8)
    }
  }

  /// Writes the script of a trace.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - options: what the trace does not say.
  /// - Returns: the script.
  /// - Throws: if no finger lands in the trace, or an option does not suit it.
  package func script(of trace: Trace, _ options: Options) throws(InputFailure) -> Script {
    let steps = try FingerSteps(trace)
    let losses =
      ScriptLoss.besidesTouches(of: trace, keepsDevice: keepsDevice)
      + steps.losses.filter { hasOrder || $0.kind != .order } + self.losses(steps)
      + (try precision(steps, options)).losses(of: steps)
    return Script(
      bytes: try write(steps, options), losses: losses,
      warnings: losses.compactMap { $0.warning(at: trace.sourceLocation) }
        + (try warnings(steps, options)),
      commentPrefix: commentPrefix)
  }

  /// The touches of a trace as an app receives them.
  package struct Delivery: Sendable {
    /// The name of the driver that carries the script out.
    package var driver: String

    /// The changes to the touches on the way, in words.
    package var losses: String

    /// The trace with the touches that arrive, and otherwise unchanged.
    package var trace: Trace
  }

  /// The touches of a trace as an app receives them, from each driver that carries the script out.
  ///
  /// - Parameters:
  ///   - trace: what the script is made of.
  ///   - options: how it is made.
  ///   - rate: frames per second of the screen that the app shows on, more than 0.
  /// - Returns: a trace for each driver.
  /// - Throws: if no script can be made, or the trace is too long to be sampled frame by frame.
  package func deliveries(of trace: Trace, _ options: Options, rate: Double) throws(InputFailure)
    -> [Delivery]
  {
    let steps = try FingerSteps(trace)
    var deliveries: [Delivery] = []
    for driver in drivers where driver.suits(steps) {
      var delivered = trace
      delivered.samples = try driver.deliver(steps, options, rate).map { sample in
        var sample = sample
        sample.time += steps.start
        return sample
      }
      deliveries.append(
        Delivery(
          driver: driver.name, losses: driver.losses(steps, options, rate).joined(separator: ", "),
          trace: delivered))
    }
    return deliveries
  }
}
