import JSONText

/// A run of a sheet whose type is known only at run time.
///
/// For a sheet from the package, it uses code for the sheet's own type, without dynamic lookups.
extension Simulator where Sheet == AnySheet {
  mutating func runByType<Sink: TimelineSink>(_ sink: inout Sink) throws(InputFailure) -> Outcome {
    let sheet = stage.sheet
    if let sheet = sheet.unboxed(as: ContainerSheet.self) { return try run(sheet, &sink) }
    if let sheet = sheet.unboxed(as: DrawerSheet.self) { return try run(sheet, &sink) }
    if let sheet = sheet.unboxed(as: PresentationSheet.self) { return try run(sheet, &sink) }
    if let sheet = sheet.unboxed(as: InsetSheet.self) { return try run(sheet, &sink) }
    if let sheet = sheet.unboxed(as: DetentsSheet.self) { return try run(sheet, &sink) }
    if let sheet = sheet.unboxed(as: PanelSheet.self) { return try run(sheet, &sink) }
    if let sheet = sheet.unboxed(as: NoSheet.self) { return try run(sheet, &sink) }
    return try runToEnd(&sink)
  }

  // One function for each type, so that each has code for exactly that type, whatever the sink.

  @inline(never)
  private mutating func run<Sink: TimelineSink>(_ sheet: ContainerSheet, _ sink: inout Sink)
    throws(InputFailure) -> Outcome
  { try run(as: sheet, &sink) }

  @inline(never)
  private mutating func run<Sink: TimelineSink>(_ sheet: DrawerSheet, _ sink: inout Sink)
    throws(InputFailure) -> Outcome
  { try run(as: sheet, &sink) }

  @inline(never)
  private mutating func run<Sink: TimelineSink>(_ sheet: PresentationSheet, _ sink: inout Sink)
    throws(InputFailure) -> Outcome
  { try run(as: sheet, &sink) }

  @inline(never)
  private mutating func run<Sink: TimelineSink>(_ sheet: InsetSheet, _ sink: inout Sink)
    throws(InputFailure) -> Outcome
  { try run(as: sheet, &sink) }

  @inline(never)
  private mutating func run<Sink: TimelineSink>(_ sheet: DetentsSheet, _ sink: inout Sink)
    throws(InputFailure) -> Outcome
  { try run(as: sheet, &sink) }

  @inline(never)
  private mutating func run<Sink: TimelineSink>(_ sheet: PanelSheet, _ sink: inout Sink)
    throws(InputFailure) -> Outcome
  { try run(as: sheet, &sink) }

  @inline(never)
  private mutating func run<Sink: TimelineSink>(_ sheet: NoSheet, _ sink: inout Sink)
    throws(InputFailure) -> Outcome
  { try run(as: sheet, &sink) }

  @inline(__always)
  private mutating func run<Known: SheetSystem, Sink: TimelineSink>(
    as sheet: Known, _ sink: inout Sink
  ) throws(InputFailure) -> Outcome {
    var simulator = Simulator<Known>(self, with: sheet)
    defer { self = Simulator(simulator, with: AnySheet(simulator.stage.sheet)) }
    return try simulator.runToEnd(&sink)
  }
}

extension Simulator {
  /// The state of another simulator whose sheet differs only in its type.
  fileprivate init<Other: SheetSystem>(_ other: Simulator<Other>, with sheet: Sheet) {
    description = other.description
    arena = other.arena
    stage = Stage(sheet: sheet, context: other.stage.context, extras: other.stage.extras)
    inputs = other.inputs
    fingers = other.fingers
    cancelledFingers = other.cancelledFingers
    prepared = other.prepared
    actions = other.actions
    lastInputTime = other.lastInputTime
    source = other.source
    refreshRate = other.refreshRate
    maxSettle = other.maxSettle
    frame = other.frame
    sheetDrag = other.sheetDrag
    scrollDrag = other.scrollDrag
    observesFrames = other.observesFrames
    observesLooks = other.observesLooks
    arrangement = other.arrangement
    foreseenViews = other.foreseenViews
    recognizerPlaces = other.recognizerPlaces
    mistake = other.mistake
    advances = other.advances
  }
}
