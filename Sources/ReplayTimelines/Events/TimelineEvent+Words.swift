package import GestureEngine

extension TimelineEvent {
  /// The event in a few words, without its reason.
  package var headline: String {
    if let decider { return "decision: \(decider.function)" }
    if let sheet, !nameStandsInWords { return "\(sheet): \(kind.headline)" }
    guard case .scroll = kind, let scrollView else { return kind.headline }
    return "\(scrollView): \(kind.headline)"
  }

  /// The same with few numbers.
  package var brief: String {
    if let sheet, !nameStandsInWords { return "\(sheet): \(kind.brief)" }
    guard case .scroll = kind else { return kind.brief }
    return "\(scrollView ?? "scroll view"): \(kind.brief)"
  }

  /// Whether the words of its kind name the sheet that it concerns.
  private var nameStandsInWords: Bool {
    if case .animation = kind { true } else { false }
  }

  /// Whether the event explains why things went as they did, rather than just how they continued.
  package var isDecisive: Bool { kind.form.isDecisive }

  /// Whether the last event of its kind is a part of how a run went.
  package var isOutcome: Bool { kind.form.isOutcome }

  /// Whether its words begin with a name that stays as it is.
  package var beginsWithName: Bool {
    if case .scroll = kind { return scrollView != nil }
    return sheet != nil && !nameStandsInWords || kind.form.beginsWithName
  }

  /// The track on which it is shown among other tracks.
  package var track: EventTrack { kind.form.track }
}
