import JSONText
import MotionLaws

// The samples of a trace: plain ones in a row, and any others separately.

extension TraceReader {
  /// The number of samples that are used to estimate the length of one.
  private static let measuredCount = 1024

  mutating func readSamples() throws(JSONFailure) {
    try attempt { (reader) throws(JSONFailure) in try reader.reader.openArray() }
    let start = window.position
    beginningOfSamples = reader.mark
    var isMeasured = false
    while true {
      if window.isShort { window.slide() }
      let (mark, count) = (reader.mark, trace.samples.count)
      if readsPlainSamples {
        readPlainSamples(upTo: isMeasured ? .max : Self.measuredCount)
        lookForOffScreenSamples(from: count, readSince: mark)
      }
      if !isMeasured, trace.samples.count >= Self.measuredCount {
        reserveRoom(since: start)
        isMeasured = true
        continue
      }
      if window.isShort, window.slide() { continue }
      // What follows is not plain, or is the end.
      let next = reader.mark
      guard let sample = try attempt({ (reader) throws(JSONFailure) in try reader.readElement() })
      else { return }
      trace.samples.append(sample)
      lookForOffScreenSamples(from: trace.samples.count - 1, readSince: next)
    }
  }

  // MARK: Outside the device

  /// Looks whether samples that were just read lie outside the device, if that is known by then.
  ///
  /// - Parameters:
  ///   - index: that of the first of them.
  ///   - mark: where the text of the first of them begins.
  private mutating func lookForOffScreenSamples(from index: Int, readSince mark: JSONReader.Mark) {
    guard let first = offScreen?.look(at: trace.samples, from: index) else { return }
    let position = position(ofSample: first - index, after: mark)
    offScreen?.firstPosition = position
  }

  /// The samples that lie outside the screen of the scene; nil if that screen is not known.
  var offSceneScreen: OffScreenSamples? {
    guard let scene = trace.scene, let screen = screenOfScene?(scene, trace.source) else {
      return nil
    }
    return OffScreenSamples(on: screen, of: scene)
  }

  /// Looks at all samples of a trace that names its device or its scene only after them.
  mutating func lookForOffScreenSamples() {
    // After the app has changed the screen's size, places are those of another screen.
    guard !trace.actions.contains(where: { $0.action.name == AppAction.SetScreenSize.name }) else {
      offScreen = nil
      return
    }
    let isOfScene = offScreen.map { $0.scene != nil } ?? true
    guard isOfScene, var found = trace.device.map({ OffScreenSamples(on: $0) }) ?? offSceneScreen
    else { return }
    if let first = found.look(at: trace.samples, from: 0), window.isAtBeginning,
      let mark = beginningOfSamples
    {
      found.firstPosition = position(ofSample: first, after: mark)
    }
    offScreen = found
  }

  /// The position of one of the samples whose text is held.
  private mutating func position(ofSample number: Int, after mark: JSONReader.Mark)
    -> TextLocation.Position?
  {
    let end = reader.mark
    reader.goBack(to: mark)
    defer { reader.goBack(to: end) }
    do throws(JSONFailure) {
      for _ in 0..<number {
        guard try reader.nextElement() else { return nil }
        try reader.skipValue()
      }
      guard try reader.nextElement() else { return nil }
      reader.skipWhitespace()
      return window.place(of: reader.offset)
    } catch {
      return nil
    }
  }

  /// Reads samples as long as they are plain.
  private mutating func readPlainSamples(upTo limit: Int) {
    var (samples, fingers) = (trace.samples, fingers)
    // Held only once, because adding to them would otherwise copy them.
    trace.samples = []
    window.reader.readElements { text, start, followsSample in
      PlainSamples.read(
        text, from: start, followsSample: followsSample, into: &samples, upTo: limit, &fingers)
    }
    trace.samples = samples
    self.fingers = fingers
  }

  /// Reserves room for all samples at once, judging by the length of those so far: growing in steps
  /// would hold two copies.
  private mutating func reserveRoom(since start: Int) {
    let bytesPerSample = Double(window.position - start) / Double(trace.samples.count)
    let rest = Double(window.length - window.position) / bytesPerSample
    trace.samples.reserveCapacity(trace.samples.count + Int(rest * 1.03) + 16)
  }

  /// Reads a sample, whatever it looks like; nil at the end.
  private mutating func readElement() throws(JSONFailure) -> TouchSample? {
    try reader.nextElement() ? readSample() : nil
  }

  private mutating func readSample() throws(JSONFailure) -> TouchSample {
    var fields = SampleFields()
    reader.skipWhitespace()
    fields.start = reader.offset
    try reader.openObject()
    while let key = try reader.nextKey() { try readField(key, into: &fields) }
    let sample = try fields.sample()
    if let last = trace.samples.last, sample.time < last.time {
      throw JSONFailure(
        at: fields.timeOffset,
        "the time runs backwards (\(sample.time.exact) after \(last.time.exact))",
        expected: "a time of at least \(last.time.exact)")
    }
    do throws(FingerRegister.Violation) {
      try fingers.register(sample)
    } catch {
      throw JSONFailure(at: fields.phaseOffset, error.what, expected: error.expected)
    }
    return sample
  }

  @inline(__always)
  private mutating func readField(
    _ key: JSONReader.Key, into fields: inout SampleFields
  ) throws(JSONFailure) {
    switch SampleFields.Key(key, in: reader) {
    case .time:
      try fields.markSeen(.time, at: key.start - 1)
      reader.skipWhitespace()
      fields.timeOffset = reader.offset
      fields.time = try reader.readTime()
    case .x:
      try fields.markSeen(.x, at: key.start - 1)
      fields.x = try reader.readCoordinate()
    case .y:
      try fields.markSeen(.y, at: key.start - 1)
      fields.y = try reader.readCoordinate()
    case .id:
      try fields.markSeen(.id, at: key.start - 1)
      fields.id = try reader.readInteger()
    case .phase:
      try fields.markSeen(.phase, at: key.start - 1)
      reader.skipWhitespace()
      fields.phaseOffset = reader.offset
      fields.phase = try reader.readPhase()
    case nil:
      try fields.others.add(key, of: reader)
      try reader.skipValue()
    }
  }
}
