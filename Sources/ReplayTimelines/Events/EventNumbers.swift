package import GestureEngine
import GestureTraces
import JSONText

extension TimelineEvent.Kind {
  /// All its numbers except those that count.
  package var numbers: [Double] { separated.numbers }

  /// Whether it is the same as another event, apart from its numbers.
  package func equalsWithoutNumbers(_ other: Self) -> Bool {
    separated.rest == other.separated.rest
  }

  private var separated: (numbers: [Double], rest: Self) {
    var reader = NumberReader()
    return show(to: &reader)
  }
}

private struct NumberReader: EventReader {
  func read<Content: EventContent>(_ content: Content) -> ([Double], TimelineEvent.Kind) {
    var content = content
    var numbers = EventNumbers()
    content.visit(&numbers)
    return (numbers.numbers, content.event)
  }
}

/// A visitor that takes every number out of an event.
private struct EventNumbers: EventVisitor {
  private(set) var numbers: [Double] = []

  private mutating func take(_ number: inout Double) {
    numbers.append(number)
    number = 0
  }

  mutating func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) { take(&value) }

  mutating func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString
  ) {
    if let number = value {
      numbers.append(number)
      value = 0
    }
  }

  mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) {
    take(&x)
    take(&y)
  }

  mutating func formula(_ key: StaticString, _ value: inout String, _ about: StaticString) {
    value = ""
  }

  mutating func custom(
    _ key: StaticString, _ value: inout [TimelineEvent.CustomField], _ about: StaticString
  ) {
    var words: [TimelineEvent.CustomField] = []
    for field in value {
      if case .number(let number) = field.value {
        numbers.append(number)
      } else {
        words.append(field)
      }
    }
    value = words
  }

  mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) { value?.visit(&self) }

  // What else there is stays.

  func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) {}

  func count(_ key: StaticString, _ value: inout Int, _ about: StaticString) {}

  func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {}

  func text(_ key: StaticString, _ value: inout String, _ about: StaticString) {}

  func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) {}

  func optionalText(_ key: StaticString, _ value: inout String?, _ about: StaticString) {}

  func choice<Choice: EventChoice>(
    _ key: StaticString, _ value: inout Choice, _ about: StaticString
  ) {}

  func optionalChoice<Choice: EventChoice>(
    _ key: StaticString, _ value: inout Choice?, _ about: StaticString
  ) {}

  func arguments(of action: inout AppAction) {}
}
