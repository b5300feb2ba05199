import GestureEngine
import JSONText
import ReplayTimelines

/// The first moment at which a run breaks a property.
public struct PropertyBreak: Sendable, CustomStringConvertible {
  /// A value at that moment, in words: `sheet.y` and `312.5`.
  public struct Value: Sendable, Hashable {
    public let name: String
    public let value: String
  }

  public let property: ReplayProperty

  /// The time in seconds since the trace began.
  public let time: Double

  /// The index of the frame that the screen showed; nil before the first.
  public let frame: Int?

  /// The beginning of the watch, in seconds since the trace began.
  public let start: Double

  /// The values that its conditions compare, each once.
  public let values: [Value]

  /// The fault in words, with its numbers, without the property's name.
  ///
  /// ```
  /// in frame 45 at 0.75 s, not "sheet.y in [168.8, 750]": sheet.y is 312.5, phase is idle
  /// ```
  public let fault: String

  /// The property's name, and what is broken.
  public var description: String { "\(property.name): \(fault)" }

  /// A break at a moment.
  init(
    of property: ReplayProperty, _ what: String, at moment: ReplayMoment, in watch: PropertyWatch
  ) {
    let event = moment.event.map { ", at the event \($0.kind.name) \($0.what)" } ?? ""
    self.init(of: property, "\(event), \(what)", moment, watch, moment.time)
  }

  /// A break because a watch has ended.
  init(
    of property: ReplayProperty, _ what: String, at moment: ReplayMoment,
    endOf watch: PropertyWatch, time: Double
  ) {
    self.init(of: property, ", \(what)", moment, watch, time.roundedToThousandths)
  }

  private init(
    of property: ReplayProperty, _ what: String, _ moment: ReplayMoment, _ watch: PropertyWatch,
    _ time: Double
  ) {
    let start = watch.start
    let values = Self.values(of: property, at: moment, in: watch)
    let place = moment.frame.map { "in frame \($0.index) " } ?? ""
    let began = property.after.map {
      ", \((time - start).rounded3) s after \"\($0)\" at \(start.rounded3) s"
    }
    let shown = values.map { "\($0.name) is \($0.value)" }.joined(separator: ", ")
    fault =
      "\(place)at \(time.rounded3) s\(began ?? "")\(what)"
      + (shown.isEmpty ? "" : ": \(shown)")
    self.property = property
    (self.time, self.start, self.values) = (time, start, values)
    frame = moment.frame?.index
  }

  private static func values(
    of property: ReplayProperty, at moment: ReplayMoment, in watch: PropertyWatch
  ) -> [Value] {
    var values: [Value] = []
    func add(_ name: String, _ value: String) {
      guard !values.contains(where: { $0.name == name }) else { return }
      values.append(Value(name: name, value: value))
    }
    for condition in property.judged {
      for operand in condition.term.operands {
        guard let named = operand.value else { continue }
        let value = watch.context.value(operand, at: moment)?.words ?? "not there"
        switch operand {
        case .speed:
          let before = moment.valueBefore(named)?.words ?? "not there"
          let now = moment.value(named)?.words ?? "not there"
          add(operand.words, "\(value) (\(before) in the frame before, now \(now))")
        case .change:
          let now = moment.value(named)?.words ?? "not there"
          add(operand.words, "\(value) (now \(now))")
        case .value, .number, .word: add(operand.words, value)
        }
      }
      if condition.term.isOfTouches { add("touch", moment.isTouched ? "true" : "false") }
    }
    return values
  }
}
