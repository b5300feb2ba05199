import GestureTraces
import JSONText

/// A part of what a bad device does, as written on the command line: an option of `degrade`, and a
/// value of `check --degrade`.
struct DegradationPart: Sendable {
  /// Without dashes: `hitch`.
  let name: String
  private let placeholder: String
  private let help: String

  /// Converts a text to an addition to a degradation; the option's name is for errors.
  private let read: @Sendable (_ text: String, _ option: String) throws(InputFailure) -> Addition

  private typealias Addition = @Sendable (inout Degradation) -> Void

  /// In the order in which they are applied.
  static let all = [
    DegradationPart(
      "driver", "NAME", .word(of: GestureDriver.self),
      """
      Perform it as a driver of devices does:
      \(GestureDriver.allCases.map(\.rawValue).joined(separator: ", "))
      """
    ) { $0.driver = $1 },
    DegradationPart(
      "resample", "HZ", .number(in: .within(Degradation.rates)),
      "Sample moving fingers at this rate, on straight lines between samples."
    ) { $0.samplingRate = $1 },
    DegradationPart(
      "jitter", "SECONDS", .number(in: .within(Degradation.jitters)),
      "Shift the time of each sample at random, by at most this much."
    ) { $0.jitter = $1 },
    DegradationPart(
      "drop", "N", .integer(in: Degradation.drops),
      "Lose this many samples of fingers that are down."
    ) { $0.droppedMoves = $1 },
    DegradationPart(
      "coalesce", "HZ", .number(in: .within(Degradation.rates)),
      "Deliver only each finger's last position in a frame."
    ) { $0.coalescingRate = $1 },
    DegradationPart(
      "hitch", "AT:SECONDS", .hitch,
      "Stall the app: deliver what happens meanwhile at the end (repeatable)."
    ) { $0.hitches.append($1) },
    DegradationPart(
      "cancel-at", "SECONDS", .number(in: .within(Degradation.times)),
      "Cancel the fingers that are down at this time."
    ) { $0.cancellationTime = $1 },
    DegradationPart(
      "seed", "N", .integer(in: 0...Int.max),
      "Random seed (default: 0)."
    ) { $0.seed = UInt64($1) },
  ]

  private init<Value>(
    _ name: String, _ placeholder: String, _ parser: ValueParser<Value>, _ help: String,
    _ add: @escaping @Sendable (inout Degradation, Value) -> Void
  ) where Value: Sendable {
    (self.name, self.placeholder, self.help) = (name, placeholder, help)
    read = { (text, option) throws(InputFailure) in
      let value = try parser.parse(text, option)
      return { add(&$0, value) }
    }
  }

  /// A degradation given on the command line.
  struct OptionValue: Sendable {
    /// As it was typed: `hitch 0.1:0.05`.
    let words: String
    fileprivate let add: @Sendable (inout Degradation) -> Void
  }

  private func value(_ text: String, _ option: String) throws(InputFailure) -> OptionValue {
    OptionValue(words: "\(name) \(text)", add: try read(text, option))
  }

  /// Reads the options of `degrade`, one for each part.
  static func readValues() -> [OptionValue] {
    all.flatMap { part in
      CommandCall.current.read(
        CommandOption(
          repeatable: "--\(part.name)", part.placeholder,
          ValueParser(.nothing) { (text, option) throws(InputFailure) in
            try part.value(text, option)
          },
          part.help))
    }
  }

  /// The option of a command that replays what a bad device delivers.
  static let degrade = CommandOption(
    repeatable: "--degrade", "PART=VALUE", partAndValue,
    """
    Deliver touches as a bad device would, with degrade's options
    (repeatable): --degrade hitch=0.1:0.05 --degrade drop=3
    """)

  /// The option of a command that looks for what endures a bad device.
  static let under = CommandOption(
    repeatable: "--under", "PART=VALUE", partAndValue,
    """
    What it must endure in addition, with degrade's options
    (repeatable): --under drop=3 --under driver=axe
    """)

  private static let partAndValue = ValueParser<OptionValue>(.nothing) {
    (text, option) throws(InputFailure) in
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let part = all.first(where: { $0.name == parts[0] }) else {
      throw InputFailure(
        "\(option) is \"\(text)\"",
        expected: Spelling.suggestion(for: parts[0], among: all.map(\.name)))
    }
    guard parts.count == 2 else {
      throw InputFailure(
        "\(option) is \"\(text)\"", expected: "\(part.name)=\(part.placeholder)")
    }
    return try part.value(parts[1], "\(option) \(part.name)")
  }
}

extension Degradation {
  /// Combines all given degradations, in their order.
  init(_ values: [DegradationPart.OptionValue]) {
    self.init()
    for value in values { value.add(&self) }
  }
}

extension ValueParser where Value == Degradation.Hitch {
  /// The start and the duration of a hitch, in seconds: `0.1:0.05`.
  fileprivate static var hitch: ValueParser {
    ValueParser(.nothing) { (text, option) throws(InputFailure) in
      let numbers = text.split(separator: ":", omittingEmptySubsequences: false)
        .map { Double(plainDecimal: String($0)) }
      guard numbers.count == 2, let start = numbers[0], let duration = numbers[1],
        Degradation.times.contains(start), duration > 0,
        Degradation.hitchDurations.contains(duration),
        Degradation.times.contains(start + duration)
      else {
        throw InputFailure(
          "\(option) is \"\(text)\"",
          expected: "AT:SECONDS, such as 0.1:0.05, of at most "
            + "\(Degradation.hitchDurations.upperBound.exact) s")
      }
      return Degradation.Hitch(start: start, duration: duration)
    }
  }
}
