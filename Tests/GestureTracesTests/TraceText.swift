import BasicTestSupport
import GestureTraces
import JSONText

/// Texts of traces around the part that a test is about.
enum TraceText {
  /// A finger that lands; further samples may follow.
  static let landing = #"{"t":0,"id":0,"phase":"began","x":10,"y":20}"#

  static func samples(_ samples: String) -> String {
    #"{"format":"gesture-trace/1","samples":["# + samples + "]}"
  }

  static func actions(_ actions: String) -> String {
    #"{"format":"gesture-trace/1","samples":[],"actions":["# + actions + "]}"
  }

  static func read(_ text: String) throws(InputFailure) -> TraceReader.Result {
    try TraceReader.read(Array(text.utf8), source: "traces/fling.json")
  }

  /// Reads a trace that breaks a rule.
  static func check(_ fault: DocumentFault) {
    fault.check { bytes throws(InputFailure) in
      _ = try TraceReader.read(bytes, source: "it.json")
    }
  }
}
