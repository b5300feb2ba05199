import JSONText
import ReplayPages

/// Events of the trace-event format, by which Perfetto and chrome://tracing show what ran when.
///
/// Complete events (`X`) are slices on a track, instants (`i`) moments on one, counters (`C`) values
/// over time; metadata events (`M`) name processes and threads, which are the tracks. Times are
/// microseconds. Source: "Trace Event Format", the Chromium project's public document, 2016.
struct TraceEvents {
  /// The subject of a track, from the viewer's top down.
  enum Group: Int {
    case decisions, haptics, app, fingers, recognizers, scroll, sheet, animations
  }

  private enum Shape {
    case slice(duration: Int, depth: Int)
    case instant
    case counter
  }

  private struct Event {
    var shape: Shape
    /// The track's number, counted from 1; a counter has none.
    var track: Int
    var name: String
    /// Nanoseconds: whole, so that what nests in time nests in print.
    var time: Int
    /// The members of `args`, as JSON text of an object.
    var details: [UInt8]

    /// At the same time, a slice comes before those that it contains.
    var rank: (Int, Int) {
      switch shape {
      case .slice(let duration, let depth): (-duration, depth)
      case .instant, .counter: (0, Int.max)
      }
    }
  }

  private struct Track: Hashable {
    var group: Group
    var name: String
  }

  private var tracks: [Track] = []

  /// The tracks' numbers, counted from 1: there may be one for each of many fingers.
  private var numbers: [Track: Int] = [:]

  private var events: [Event] = []

  /// Whole nanoseconds of a time in seconds.
  private static func nanoseconds(_ time: Double) -> Int { Int((time * 1e9).rounded()) }

  /// The number of a track, which is created if no track has that name.
  mutating func track(_ group: Group, _ name: String) -> Int {
    let track = Track(group: group, name: name)
    if let number = numbers[track] { return number }
    tracks.append(track)
    numbers[track] = tracks.count
    return tracks.count
  }

  /// Adds a slice; of two that begin and end together, the one with less depth contains the other.
  mutating func addSlice(
    _ name: String, on track: Int, from start: Double, to end: Double, depth: Int = 0,
    details: [UInt8]
  ) {
    let (first, last) = (Self.nanoseconds(start), Self.nanoseconds(max(start, end)))
    events.append(
      Event(
        shape: .slice(duration: last - first, depth: depth), track: track, name: name, time: first,
        details: details))
  }

  mutating func addInstant(_ name: String, on track: Int, at time: Double, details: [UInt8]) {
    events.append(
      Event(
        shape: .instant, track: track, name: name, time: Self.nanoseconds(time), details: details))
  }

  /// Adds a counter's value that holds from a time on.
  ///
  /// - Parameters:
  ///   - name: the counter's.
  ///   - value: finite.
  ///   - unit: the series' name, such as `pt`.
  ///   - time: seconds.
  mutating func addCounter(_ name: String, _ value: Double, unit: String, at time: Double) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key(escaping: unit)
    writer.number(value)
    writer.endObject()
    events.append(
      Event(
        shape: .counter, track: 0, name: name, time: Self.nanoseconds(time), details: writer.bytes))
  }

  // MARK: Text

  /// The events in ascending time, one a line with commas between them, metadata first.
  ///
  /// - Parameters:
  ///   - process: the number of the run, counted from 1.
  ///   - name: what the process is called.
  /// - Returns: elements of a JSON array, without its brackets.
  func text(process: Int, name: String) -> [UInt8] {
    var lines = [metadata("process_name", process, 0, ("name", .text(name)))]
    // Viewers sort by a track's number, whatever the metadata says.
    let ranks = tracks.indices.sorted {
      (tracks[$0].group.rawValue, $0) < (tracks[$1].group.rawValue, $1)
    }
    var numbers = [Int](repeating: 0, count: tracks.count + 1)
    for (rank, index) in ranks.enumerated() {
      numbers[index + 1] = rank + 1
      let name = tracks[index].name
      lines.append(metadata("thread_name", process, rank + 1, ("name", .text(name))))
      lines.append(metadata("thread_sort_index", process, rank + 1, ("sort_index", .number(rank))))
    }
    let order = events.indices.sorted { Self.isBefore(events[$0], $0, events[$1], $1) }
    for index in order { lines.append(line(events[index], process, numbers[events[index].track])) }
    return Array(lines.joined(separator: Array(",\n".utf8)))
  }

  /// By time, then containing slices before contained ones, then in the order added.
  private static func isBefore(_ a: Event, _ i: Int, _ b: Event, _ j: Int) -> Bool {
    let (first, second) = (a.rank, b.rank)
    return (a.time, first.0, first.1, i) < (b.time, second.0, second.1, j)
  }

  private enum Argument {
    case text(String)
    case number(Int)
  }

  private func metadata(
    _ what: StaticString, _ process: Int, _ track: Int, _ argument: (StaticString, Argument)
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("ph")
    writer.string("M")
    writer.key("name")
    writer.word(what)
    writer.write(process: process, track: track)
    writer.key("args")
    writer.beginObject()
    writer.key(argument.0)
    switch argument.1 {
    case .text(let text): writer.string(text)
    case .number(let number): writer.number(number)
    }
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }

  private func line(_ event: Event, _ process: Int, _ track: Int) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("ph")
    switch event.shape {
    case .slice: writer.string("X")
    case .instant: writer.string("i")
    case .counter: writer.string("C")
    }
    writer.key("name")
    writer.string(event.name)
    writer.write(process: process, track: track)
    writer.key("ts")
    writer.number(Double(event.time) / 1000)
    if case .slice(let duration, _) = event.shape {
      writer.key("dur")
      writer.number(Double(duration) / 1000)
    }
    if case .instant = event.shape {
      // Drawn on its own track only, not across all of them.
      writer.key("s")
      writer.string("t")
    }
    writer.key("args")
    writer.raw(event.details)
    writer.endObject()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(process: Int, track: Int) {
    key("pid")
    number(process)
    key("tid")
    number(track)
  }
}
