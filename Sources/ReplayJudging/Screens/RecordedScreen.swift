package import GestureEngine
package import GestureTraces

/// The screen that a trace was recorded on, and where the sheet was, as far as this is known.
package struct RecordedScreen: Sendable, Hashable {
  package let width: Double
  package let height: Double

  /// The sheet's edge when the first finger landed; nil if it is not known.
  package let sheet: SheetEdge?

  package init(width: Double, height: Double, sheet: SheetEdge?) {
    self.width = width
    self.height = height
    self.sheet = sheet
  }

  /// Nil if neither the trace nor its scene says how large the screen was.
  ///
  /// - Parameters:
  ///   - trace: as it was recorded.
  ///   - own: the scene that the trace names; nil if it names none that can be read. A scene with
  ///     another screen than the recording's does not tell where its sheet was.
  package init?(of trace: Trace, on own: ReplayScene?) {
    let isOwn = own.map { !trace.differs(from: $0.screen) } ?? false
    guard
      let device = trace.device
        ?? own.map({ Trace.Device(width: $0.screen.width, height: $0.screen.height) })
    else { return nil }
    let edge = isOwn ? own?.sheetEdge : nil
    // What is observed is a sheet's upper edge, which is not the one that a drawer is pulled by.
    let observed = edge?.side == .top ? nil : trace.observedSheetTop
    self.init(
      width: device.width, height: device.height,
      sheet: observed.map { SheetEdge(.bottom, at: $0) } ?? edge)
  }
}

extension Trace {
  /// The first observed position of the sheet's upper edge; nil if none was observed.
  fileprivate var observedSheetTop: Double? {
    guard let observed, let channel = observed.channels.firstIndex(of: "sheet.y") else {
      return nil
    }
    return observed.frames.lazy.compactMap { $0.values[channel] }.first
  }
}
