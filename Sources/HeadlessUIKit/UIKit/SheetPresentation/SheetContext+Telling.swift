import GestureEngine

extension SheetContext {
  /// Executes code of a sheet; what that reports is told as what the sheet does.
  ///
  /// - Parameters:
  ///   - name: the sheet that an app presents besides its own; nil for its own.
  ///   - body: the code.
  mutating func telling(of name: String?, _ body: (inout SheetContext) -> Void) {
    guard let name, isRecording else { return body(&self) }
    var log = EventLog(isRecording: true)
    swap(&log, &self.log)
    body(&self)
    swap(&log, &self.log)
    for event in log.events { self.log.append(event.told(of: name)) }
  }
}

extension TimelineEvent {
  /// The event of a scene's sheet as one of another sheet.
  fileprivate func told(of name: String) -> TimelineEvent {
    var event = self
    event.sheet = name
    guard case .animation(var animation) = kind, animation.of.hasPrefix("sheet.") else {
      return event
    }
    animation.of = name + animation.of.dropFirst("sheet".count)
    event.kind = .animation(animation)
    return event
  }
}
