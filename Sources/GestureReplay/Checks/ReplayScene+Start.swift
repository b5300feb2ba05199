import SheetSystems

extension ReplayScene {
  /// A sheet before anything happens.
  struct Start {
    var reading: SheetReading
    var extentRange: ClosedRange<Double>

    /// Where the sheet may rest; nil if it does not state it.
    var stops: SheetStops?
  }

  /// The sheet before anything happens; nil if there is none.
  var start: Start? {
    guard let sheet else { return nil }
    let context = initialContext(isRecording: false)
    return Start(
      reading: sheet.reading(context), extentRange: sheet.extentRange,
      stops: sheet.stops(after: SheetHistory([], of: .init(name: name)), context))
  }
}

extension Simulator {
  /// Where the sheet says that it may rest, once the run is over; nil if it does not state it.
  func stops(after history: SheetHistory) -> SheetStops? {
    stage.sheet.stops(after: history, stage.context)
  }
}
