package import GestureEngine
package import GestureTraces

/// The screen that a trace was recorded on, and where the sheet was, as far as this is known.
package struct RecordedScreen: Sendable, Hashable {
  package let width: Double
  package let height: Double

  /// The sheet's edge when the first finger landed; nil if it is not known.
  package let sheet: PulledEdge?

  /// Whether that is where the trace's scene, which has another screen, lays it out on this one.
  package let isAssumed: Bool

  package init(width: Double, height: Double, sheet: PulledEdge?, isAssumed: Bool = false) {
    self.width = width
    self.height = height
    self.sheet = sheet
    self.isAssumed = isAssumed
  }

  /// Nil if neither the trace nor its scene says how large the screen was.
  ///
  /// - Parameters:
  ///   - trace: as it was recorded.
  ///   - own: the scene that the trace names; nil if it names none that can be read.
  package init?(of trace: Trace, on own: ReplayScene?) {
    guard
      let device = trace.device
        ?? own.map({ Trace.Device(width: $0.screen.width, height: $0.screen.height) })
    else { return nil }
    let observed = Self.observedEdge(in: trace, own)
    let isOwn = own.map { !trace.differs(from: $0.screen) } ?? true
    self.init(
      width: device.width, height: device.height,
      sheet: observed
        ?? (isOwn ? own?.pulledEdge : own?.pulledEdge(onScreenOf: device.width, device.height)),
      isAssumed: observed == nil && !isOwn)
  }

  /// The first observed position of the edge by which the sheet is pulled; nil if none was observed.
  ///
  /// What is observed is a sheet's upper or left edge, which is not the one that a drawer is pulled
  /// by. A sheet that comes from the left keeps the length that it has at the start.
  private static func observedEdge(in trace: Trace, _ scene: ReplayScene?) -> PulledEdge? {
    let edge = scene?.pulledEdge?.edge ?? .bottom
    let length =
      scene?.start.map { edge == .left ? $0.reading.movingEdge - ($0.reading.x ?? 0) : 0 } ?? 0
    guard edge != .top, let first = trace.firstObserved(edge.isSide ? "sheet.x" : "sheet.y") else {
      return nil
    }
    return PulledEdge(edge, at: first + length)
  }
}

extension Trace {
  /// The first observed value of a channel; nil if none was observed.
  fileprivate func firstObserved(_ channel: String) -> Double? {
    guard let observed, let channel = observed.channels.firstIndex(of: channel) else {
      return nil
    }
    return observed.frames.lazy.compactMap { $0.values[channel] }.first
  }
}
