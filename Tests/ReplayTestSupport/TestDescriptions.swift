import BasicTestSupport
public import GestureReplay
public import GestureTraces
import JSONText
public import Testing

// How arguments of tests describe themselves whose types are the tool's.

extension AppAction: CustomTestStringConvertible {
  /// Its name and its parameters as a trace has them.
  public var testDescription: String {
    var writer = JSONWriter()
    writer.beginObject()
    TraceWriter.writeParameters(of: self, to: &writer)
    writer.endObject()
    return Brief("\(name) \(String(decoding: writer.bytes, as: UTF8.self))").testDescription
  }
}

extension Observation: CustomTestStringConvertible {
  public var testDescription: String {
    "\(frames.count) frames of \(channels), \(final == nil ? "no end" : "an end")"
  }
}

extension SheetInvariant: CustomTestStringConvertible {
  public var testDescription: String { name }
}
