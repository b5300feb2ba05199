import GestureEngine
import JSONText
import ReplayJudging
import ReplayTimelines

extension VerificationReport {
  /// The report for programs: one object per trace, one per line.
  var json: [UInt8] {
    var writer = JSONWriter()
    for verification in verifications {
      writer.write(verification)
      writer.endLine()
    }
    return writer.bytes
  }
}

extension JSONWriter {
  /// Writes a verification as an object.
  mutating func write(_ verification: Verification) {
    beginObject()
    field("trace", verification.trace)
    key("clockOffset")
    microseconds(verification.clockOffset)
    list("delays", verification.delays) { $0.write($1) }
    list("channels", verification.channels) { $0.write($1) }
    list("final", verification.final) { $0.write($1) }
    field("verdict", verification.agrees ? "agrees" : "differs")
    field("clockOffsetOrigin", verification.offsetOrigin.rawValue)
    if !verification.unknownChannels.isEmpty {
      list("unknown", verification.unknownChannels) { $0.string($1.keyPath) }
    }
    if let divergence = verification.divergence {
      key("parting")
      write(divergence)
    }
    endObject()
  }

  /// Writes seconds to the microsecond, which is the precision of times in traces.
  mutating func microseconds(_ seconds: Double) {
    exactNumber((seconds * 1e6).rounded() / 1e6 + 0)
  }

  private mutating func write(_ delay: Verification.Delay) {
    beginObject()
    key("lift")
    microseconds(delay.lift)
    key("seconds")
    microseconds(delay.seconds)
    endObject()
  }

  private mutating func write(_ channel: Verification.Channel) {
    beginObject()
    field("channel", channel.keyPath)
    field("unit", channel.unit)
    writeMembers(of: channel.whole)
    if channel.missing > 0 {
      key("missing")
      number(channel.missing)
    }
    key("differs")
    bool(channel.differs)
    for stage in channel.rows {
      key(escaping: stage.name)
      beginObject()
      writeMembers(of: stage.deviation)
      endObject()
    }
    endObject()
  }

  private mutating func writeMembers(of deviation: Verification.Deviation) {
    key("samples")
    number(deviation.samples)
    field("rms", deviation.rms)
    field("worst", deviation.worst)
    key("at")
    microseconds(deviation.time)
  }

  private mutating func write(_ value: Verification.FinalValue) {
    beginObject()
    field("key", value.keyPath)
    key("observed")
    node(value.observed)
    key("simulated")
    if let simulated = value.simulated { node(simulated) } else { null() }
    key("agrees")
    bool(value.agrees)
    endObject()
  }

  private mutating func write(_ divergence: Verification.Divergence) {
    beginObject()
    field("channel", divergence.keyPath)
    key("at")
    microseconds(divergence.time)
    field("followedWithin", divergence.followedWithin)
    if let cause = divergence.cause { field("because", cause.because) }
    endObject()
  }
}
