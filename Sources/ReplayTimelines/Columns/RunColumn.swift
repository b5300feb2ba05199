import JSONText

/// A column of numbers for a page: thousandths, as differences from row to row.
///
/// A difference that occurs several times in a row is a pair of it and its count:
///
/// ```
/// 750, 750, 750, 725.03    // [750000,[0,2],-24970]
/// ```
struct NumberColumn: Sendable {
  private var text: [UInt8] = [UInt8(ascii: "[")]
  private var last: Int64 = 0
  private var difference: Int64 = 0
  private var count = 0

  /// Adds rows with the same value, at least one.
  mutating func add(_ value: Double, count: Int = 1) {
    add(thousandths: value.thousandths, count: count)
  }

  /// Adds rows without a number: the previous one is repeated.
  mutating func addNothing(count: Int = 1) { add(differences: 0, count: count) }

  mutating func add(thousandths: Int64, count: Int = 1) {
    add(differences: thousandths - last, count: 1)
    last = thousandths
    add(differences: 0, count: count - 1)
  }

  private mutating func add(differences next: Int64, count added: Int) {
    guard added > 0 else { return }
    if next == difference, count > 0 {
      count += added
    } else {
      flush()
      (difference, count) = (next, added)
    }
  }

  private mutating func flush() {
    guard count > 0 else { return }
    if text.count > 1 { text.append(UInt8(ascii: ",")) }
    guard count > 1 else { return text.appendInteger(difference) }
    text.append(UInt8(ascii: "["))
    text.appendInteger(difference)
    text.append(UInt8(ascii: ","))
    text.appendInteger(count)
    text.append(UInt8(ascii: "]"))
  }

  /// Removes the rows, and returns them as JSON text; rows that follow continue from the last one.
  mutating func takeJSON() -> [UInt8] {
    flush()
    text.append(UInt8(ascii: "]"))
    defer { (text, difference, count) = ([UInt8(ascii: "[")], 0, 0) }
    return text
  }
}

/// A column of a few different values, as runs of indices into a list of them: `[0,45,1,12]` is the
/// first value 45 times, then the second 12 times.
struct RunColumn<Value: Equatable & Sendable>: Sendable {
  /// The different values, in the order in which they first occurred.
  private(set) var values: [Value] = []

  private var runs: [(value: Int, count: Int)] = []

  /// Adds rows with the same value, at least one.
  mutating func add(_ value: Value, count: Int = 1) {
    if let last = runs.indices.last, values[runs[last].value] == value {
      runs[last].count += count
      return
    }
    if let index = values.firstIndex(of: value) {
      runs.append((index, count))
    } else {
      values.append(value)
      runs.append((values.count - 1, count))
    }
  }

  /// Removes the rows, and returns them as JSON text; the values stay, with their indices.
  mutating func takeJSON() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for run in runs {
      writer.number(run.value)
      writer.number(run.count)
    }
    writer.endArray()
    runs.removeAll(keepingCapacity: true)
    return writer.bytes
  }
}

extension Double {
  /// The number rounded as timelines round it; what is too large for any screen becomes the largest
  /// number that a page can count with.
  var thousandths: Int64 {
    Int64(min(max((self * 1000).rounded(.toNearestOrAwayFromZero), -9e15), 9e15))
  }
}

extension JSONWriter {
  /// Writes a column's rows, and removes them from it.
  mutating func column(_ key: StaticString, _ column: inout NumberColumn) {
    self.key(key)
    raw(column.takeJSON())
  }

  /// Writes a column of words as `{"words":[…],"runs":[…]}`, and removes its rows from it.
  mutating func column(_ key: StaticString, _ column: inout RunColumn<String>) {
    self.key(key)
    beginObject()
    self.key("words")
    beginArray()
    for word in column.values { string(word) }
    endArray()
    self.key("runs")
    raw(column.takeJSON())
    endObject()
  }
}
