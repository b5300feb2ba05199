import GestureTraces
import JSONText

/// Recordings of Linux input devices, whichever tool wrote them, as traces.
enum EvdevImport {
  static func read(
    _ bytes: [UInt8], source: String, kind: TraceImporter.Kind, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    var warnings = ImportWarnings()
    let description = try options.description.map(read)
    do throws(ImportFailure) {
      let recording = try read(bytes, kind, &warnings)
      var device = try touchScreen(of: recording, end: bytes.count, options, &warnings)
      device.completeAxes(from: recording)
      let touches = try TouchProtocol.required(of: device, end: bytes.count)
      let map = try screenMap(
        of: device, touches, description?.recording, options.completed(from: recording))
      let track = try decode(device, touches, map, end: bytes.count, &warnings)
      let trace = Trace(
        name: TextFile.stem(of: source), device: map.device,
        metadata: kind.metadata { writer in
          guard let name = device.name ?? description?.recording.name else { return }
          writer.key("device")
          writer.string(name)
        }, samples: track.samples,
        source: source)
      return TraceReader.Result(
        trace: trace,
        warnings: (description?.warnings ?? []) + warnings.located(in: bytes, source: source),
        assumptions: map.assumptions)
    } catch {
      throw error.located(in: bytes, source: source)
    }
  }

  private static func read(
    _ bytes: [UInt8], _ kind: TraceImporter.Kind, _ warnings: inout ImportWarnings
  ) throws(ImportFailure) -> EvdevRecording {
    switch kind {
    case .evemu: try EvemuReader.read(bytes, warnings: &warnings)
    case .evtest: try EvtestReader.read(bytes, warnings: &warnings)
    case .libinput: try LibinputReader.read(bytes, warnings: &warnings)
    default: try GeteventReader.read(bytes, warnings: &warnings)
    }
  }

  /// Reads a description made by either of the two tools.
  private static func read(_ description: TraceImporter.Description) throws(InputFailure)
    -> (recording: EvdevRecording, warnings: [InputFailure])
  {
    let bytes = description.bytes
    var warnings = ImportWarnings()
    do throws(ImportFailure) {
      let recording =
        GeteventReader.describes(bytes)
        ? try GeteventReader.read(bytes, warnings: &warnings)
        : try EvemuReader.read(bytes, warnings: &warnings)
      guard recording.devices.contains(where: { !$0.axes.isEmpty }) else {
        throw ImportFailure(
          "the description has no axes",
          expected: "evemu's lines such as \"A: 35 0 1079 0 0 0\", or what getevent -lp prints")
      }
      return (recording, warnings.located(in: bytes, source: description.source))
    } catch {
      throw error.located(in: bytes, source: description.source)
    }
  }

  // MARK: The device

  /// The device that was named or else the one with the most multi-touch events or, if none has
  /// any, the most single-touch events; the others' events are ignored with a warning.
  private static func touchScreen(
    of recording: EvdevRecording, end: Int, _ options: TraceImporter.Options,
    _ warnings: inout ImportWarnings
  ) throws(ImportFailure) -> EvdevDevice {
    let ranked = recording.devices.map { device in
      let places = device.events.count { $0.kind == .contactX || $0.kind == .contactY }
      return (device: device, places: places, touches: device.events.count { $0.kind == .touch })
    }
    let touchScreens = ranked.filter { $0.places > 0 || $0.touches > 0 }
    let best = touchScreens.max { ($0.places, $0.touches) < ($1.places, $1.touches) }
    guard let best else {
      let count = recording.devices.reduce(0) { $0 + $1.eventCount }
      throw ImportFailure(
        count == 0
          ? "the file has no event" : "none of the file's \(count) events belongs to a touch",
        expected: "a touch screen's recording, as getevent -lt, evemu-record or libinput record "
          + "write it",
        at: count == 0 ? warnings.firstOffset ?? end : end)
    }
    let chosen = try options.device.map { (name) throws(ImportFailure) in
      try named(name, among: touchScreens.map { $0.device })
    }
    let device = chosen ?? best.device
    for other in ranked where other.device.eventCount > 0 && other.device.path != device.path {
      let isTouchScreen = other.places > 0
      warnings.add(
        .device, "the \(other.device.eventCount) events of \(other.device.title) are ignored",
        expected: "events of \(device.title), the touch screen"
          + (isTouchScreen ? "; --device \(other.device.path) imports that touch screen" : ""),
        at: other.device.offset)
    }
    return device
  }

  private static func named(_ name: String, among devices: [EvdevDevice])
    throws(ImportFailure) -> EvdevDevice
  {
    let found = devices.filter { device in
      device.path == name || device.name == name || device.path.hasSuffix("/\(name)")
    }
    guard let only = found.first, found.count == 1 else {
      throw ImportFailure(
        found.isEmpty ? "no touch screen is \"\(name)\"" : "several touch screens are \"\(name)\"",
        expected: "--device with one of " + devices.map { $0.path }.joined(separator: ", "))
    }
    return only
  }

  /// The range of a device's coordinates: from `--range`, from `--desc`, or from its own
  /// description.
  private static func screenMap(
    of device: EvdevDevice, _ touches: TouchProtocol, _ description: EvdevRecording?,
    _ options: TraceImporter.Options
  ) throws(ImportFailure) -> ScreenMap {
    if let range = options.range { return ScreenMap(range: range, options: options) }
    let described = description.flatMap { recording in
      recording.devices.first { $0.path == device.path && $0.range(touches) != nil }
        ?? recording.devices.first { $0.range(touches) != nil }
    }
    let isOwn = described == nil
    guard let (x, y) = (described ?? device).range(touches) else {
      throw ImportFailure(
        "the recording does not give the range of the touch screen's coordinates",
        expected: "--range WIDTHxHEIGHT, or --desc FILE with the screen's description")
    }
    guard x.maximum > x.minimum, y.maximum > y.minimum else {
      let empty = x.maximum > x.minimum ? y : x
      throw ImportFailure(
        "the range from \(empty.minimum) to \(empty.maximum) of the touch screen's "
          + "coordinates is empty", expected: "--range WIDTHxHEIGHT",
        at: isOwn ? empty.offset : nil)
    }
    let wide = [x, y].first { $0.extent > Trace.maximumCoordinate }
    if let wide, options.screen == nil {
      throw ImportFailure(
        "the range from \(wide.minimum) to \(wide.maximum) of the touch screen's "
          + "coordinates is larger than a trace's screen",
        expected: "--screen WIDTHxHEIGHT, the screen in points, to which it is scaled",
        at: isOwn ? wide.offset : nil)
    }
    return ScreenMap(x: x, y: y, options: options)
  }

  // MARK: Touches

  private static func decode(
    _ device: EvdevDevice, _ touches: TouchProtocol, _ map: ScreenMap, end: Int,
    _ warnings: inout ImportWarnings
  ) throws(ImportFailure) -> TouchTrack {
    var track = TouchTrack(map)
    switch touches {
    case .packets: try decode(device, PacketDecoder.self, into: &track, &warnings)
    case .slots: try decode(device, SlotDecoder.self, into: &track, &warnings)
    case .single: try decode(device, SingleTouchDecoder.self, into: &track, &warnings)
    }
    try track.finish(at: end, &warnings)
    return track
  }

  private static func decode<Decoder: ContactDecoder>(
    _ device: EvdevDevice, _ type: Decoder.Type, into track: inout TouchTrack,
    _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    var decoder = type.init(device)
    var isIncomplete = false
    var openFrame: Int?
    for event in device.events {
      switch event.kind {
      case .dropped:
        isIncomplete = true
        decoder.discardFrame()
        warnings.add(
          .frame, "events are missing here (SYN_DROPPED); the rest of the frame is ignored",
          expected: "a recording without gaps", at: event.offset)
      case .report:
        let contacts = isIncomplete ? nil : decoder.endFrame(&warnings)
        if let contacts { try track.update(contacts, endedBy: event) }
        isIncomplete = false
        openFrame = nil
      default:
        openFrame = openFrame ?? event.offset
        if !isIncomplete { try decoder.apply(event, &warnings) }
      }
    }
    guard let openFrame else { return }
    warnings.add(
      .frame, "the last frame has no end and is ignored", expected: "SYN_REPORT after it",
      at: openFrame)
  }
}

extension TraceImporter.Options {
  /// With the screen that the recording names, if no option says anything about it.
  fileprivate func completed(from recording: EvdevRecording) -> Self {
    guard screen == nil, pixelsPerPoint == nil, rotation == .none, let device = recording.screen
    else { return self }
    var options = self
    options.screen = TraceImporter.Extent(width: device.width, height: device.height)
    options.scale = scale ?? device.scale
    return options
  }
}

extension EvdevRecording {
  /// The name of the first device that has one.
  fileprivate var name: String? { devices.first { $0.name != nil }?.name }
}

extension EvdevDevice {
  /// Copies axes and name from the recording's only description of a touch screen, if events come
  /// without their device's path.
  fileprivate mutating func completeAxes(from recording: EvdevRecording) {
    guard path.isEmpty, axes.isEmpty else { return }
    let described = recording.devices.filter { $0.axes[.contactX] != nil || $0.axes[.x] != nil }
    guard described.count == 1, let only = described.first else { return }
    axes = only.axes
    name = only.name
  }

  /// The ranges of x and y, if both are known.
  fileprivate func range(_ touches: TouchProtocol) -> (x: Axis, y: Axis)? {
    if let x = axes[.contactX], let y = axes[.contactY] { return (x, y) }
    guard touches == .single, let x = axes[.x], let y = axes[.y] else { return nil }
    return (x, y)
  }
}

extension TouchProtocol {
  fileprivate static func required(of device: EvdevDevice, end: Int) throws(ImportFailure)
    -> TouchProtocol
  {
    guard let touches = TouchProtocol(of: device) else {
      throw ImportFailure(
        "the touches of \(device.title) have no position",
        expected: "ABS_MT_POSITION_X and ABS_MT_POSITION_Y, or ABS_X and ABS_Y", at: end)
    }
    return touches
  }
}
