package import JSONText
import MotionLaws

/// Writes `gesture-trace/1`, one sample per line: a file that people can read and diff.
public struct TraceWriter {
  /// Microseconds: finer than any touch screen can distinguish.
  private static let timeScale = 1e6

  /// The text of a trace; reading it gives the same trace, with times to a microsecond and
  /// positions to a thousandth of a point.
  ///
  /// Observed values are written as they are.
  public static func text(of trace: Trace) -> [UInt8] {
    var object = LinedObject()
    object.add("format") { $0.string(Trace.format) }
    object.add("name") { $0.string(trace.name) }
    if let scene = trace.scene { object.add("scene") { $0.string(scene) } }
    if let device = trace.device { object.add("device") { write(device, to: &$0) } }
    if let metadata = trace.metadata { object.add("metadata") { $0.raw(metadata) } }
    object.add("samples", trace.samples, write)
    if !trace.actions.isEmpty { object.add("actions", trace.actions, write) }
    if let observed = trace.observed { object.add("observed", lined(observed)) }
    object.end(with: "}\n")
    return object.bytes
  }

  private static func lined(_ observed: Observation) -> LinedObject {
    var object = LinedObject(depth: 1)
    object.add("channels") { writer in
      writer.beginArray()
      for channel in observed.channels { writer.string(channel) }
      writer.endArray()
    }
    object.add("frames", observed.frames, write)
    if let final = observed.final { object.add("final") { $0.raw(final) } }
    if let metadata = observed.metadata { object.add("metadata") { $0.raw(metadata) } }
    object.end(with: "}")
    return object
  }

  private static func write(_ frame: Observation.Frame, to writer: inout JSONWriter) {
    writer.beginArray()
    writer.exactNumber((frame.time * timeScale).rounded() / timeScale)
    for value in frame.values {
      if let value { writer.exactNumber(value) } else { writer.null() }
    }
    writer.endArray()
  }

  private static func write(_ device: Trace.Device, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("width")
    writer.exactNumber(device.width)
    writer.key("height")
    writer.exactNumber(device.height)
    if let scale = device.scale {
      writer.key("scale")
      writer.exactNumber(scale)
    }
    writer.endObject()
  }

  private static func write(_ sample: TouchSample, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("t")
    writer.exactNumber((sample.time * timeScale).rounded() / timeScale)
    writer.key("id")
    writer.number(sample.id)
    writer.key("phase")
    writer.word(sample.phase.word)
    writer.key("x")
    writer.number(sample.point.x)
    writer.key("y")
    writer.number(sample.point.y)
    writer.endObject()
  }

  private static func write(_ timed: TimedAction, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("t")
    writer.exactNumber((timed.time * timeScale).rounded() / timeScale)
    writer.key("do")
    writer.string(timed.action.name)
    writeParameters(of: timed.action, to: &writer)
    writer.endObject()
  }

  /// Writes the arguments of an action into an object that is open.
  package static func writeParameters(of action: AppAction, to writer: inout JSONWriter) {
    for argument in action.arguments {
      writer.key(escaping: argument.key)
      writer.write(argument.value)
    }
  }
}

/// An object with one member per line, and one element per line in its lists.
private struct LinedObject {
  private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]
  private var isEmpty = true

  /// A line break, and the spaces before a key.
  private let lineStart: [UInt8]

  /// - Parameter depth: how many objects contain it.
  init(depth: Int = 0) {
    lineStart = Array(("\n" + String(repeating: "  ", count: depth + 1)).utf8)
  }

  /// Closes the object, on a line of its own.
  mutating func end(with brace: StaticString) {
    bytes += lineStart.dropLast(2) + Array("\(brace)".utf8)
  }

  private mutating func beginMember(_ key: StaticString) {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    bytes += lineStart + Array("\"\(key)\": ".utf8)
  }

  mutating func add(_ key: StaticString, _ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    beginMember(key)
    bytes += writer.bytes
  }

  mutating func add(_ key: StaticString, _ object: LinedObject) {
    beginMember(key)
    bytes += object.bytes
  }

  mutating func add<Element>(
    _ key: StaticString, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    beginMember(key)
    bytes.append(UInt8(ascii: "["))
    var writer = JSONWriter()
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += lineStart + [UInt8(ascii: " "), UInt8(ascii: " ")]
      writer.removeAll()
      write(element, &writer)
      bytes += writer.bytes
    }
    if !elements.isEmpty { bytes += lineStart }
    bytes.append(UInt8(ascii: "]"))
  }
}
