import GestureTraces

extension ReplayScene {
  /// A sheet before anything happens.
  package struct Start {
    package var reading: SheetReading
    package var extentRange: ClosedRange<Double>

    /// The stops at which the sheet may rest; nil if it does not state them.
    package var stops: SheetStops?
  }

  /// The sheet before anything happens; nil if there is none.
  package var start: Start? {
    guard let sheet else { return nil }
    let context = initialContext(isRecording: false)
    return Start(
      reading: sheet.reading(context), extentRange: sheet.extentRange,
      stops: sheet.stops(after: SheetHistory([], of: .init(name: name), from: sheet.edge), context))
  }
}

extension ReplayScene {
  /// The side from which its sheet comes; the bottom without a sheet.
  package var edge: SheetEdge { sheet?.edge ?? .bottom }
}
