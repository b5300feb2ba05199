import JSONText
import ReplayEstimating
import ReplayPages

extension FitReport {
  /// The report for programs: one object on a line.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.list("parameters", fit.parameters) { writer, parameter in
      writer.write(parameter, why: why(parameter))
    }
    writer.rms("before", fit.rmsBefore)
    writer.rms("after", fit.rmsAfter)
    writer.list("traces", fit.recordings) { $0.write($1) }
    writer.list("correlations", fit.correlations) { $0.write($1) }
    writer.writeIncompleteness(fit.stop)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ parameter: ParameterFit.Parameter, why: String?) {
    beginObject()
    field("key", parameter.keyPath)
    key("value")
    exactNumber(parameter.value)
    key("low")
    exactNumber(parameter.interval.lowerBound)
    key("high")
    exactNumber(parameter.interval.upperBound)
    key("identifiable")
    bool(parameter.isIdentifiable)
    key("start")
    exactNumber(parameter.start)
    if let why {
      field("why", why)
      field("record", parameter.advice)
    }
    endObject()
  }

  fileprivate mutating func write(_ recording: ParameterFit.Recording) {
    beginObject()
    field("trace", recording.trace)
    key("clockOffset")
    microseconds(recording.clockOffset)
    field("rms", recording.rms)
    key("delays")
    beginArray()
    for delay in recording.delays { microseconds(delay) }
    endArray()
    endObject()
  }

  fileprivate mutating func write(_ correlation: ParameterFit.Correlation) {
    beginObject()
    key("keys")
    beginArray()
    string(correlation.keyPaths.0)
    string(correlation.keyPaths.1)
    endArray()
    field("coefficient", correlation.coefficient)
    field("record", correlation.advice)
    endObject()
  }

  fileprivate mutating func rms(_ name: StaticString, _ rms: Double) {
    key(name)
    beginObject()
    field("rms", rms)
    endObject()
  }
}
