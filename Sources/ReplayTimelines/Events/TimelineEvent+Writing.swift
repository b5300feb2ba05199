package import GestureEngine
package import GestureTraces
package import JSONText

extension TimelineEvent.Kind {
  /// The word of `kind` in a timeline.
  package var name: String {
    switch self {
    case .touch: "touch"
    case .recognizer: "recognizer"
    case .arbitration: "arbitration"
    case .scroll: "scroll"
    case .control: "control"
    case .sheet: "sheet"
    case .transition: "transition"
    case .navigation: "navigation"
    case .animation: "animation"
    case .haptic: "haptic"
    case .action: "action"
    case .decision: "decision"
    case .custom: "custom"
    }
  }

  /// Reads an event's kind with all its fields, as `JSONWriter.write` wrote them; nil if one is
  /// missing or invalid.
  ///
  /// - Parameters:
  ///   - line: an event's line of a `gesture-timeline/1`.
  ///   - actions: what the app can do in it; by default the actions of the package's systems.
  package init?(of line: JSONNode, actions: [ActionDescription] = ActionDescription.builtIn) {
    guard let kind = line["kind"]?.text else { return nil }
    let variant = kind == "scroll" ? line["what"]?.text : line["action"]?.text
    let isAction = kind == "action"
    let forms =
      isAction
      ? actions.filter { $0.name == variant }.map { EventForm.action($0) } : EventForm.all
    let form = forms.first { form in
      form.kind == kind && (form.variant == nil || form.variant == variant)
    }
    guard let read = form?.read(line) else { return nil }
    self = read
  }
}

extension TimelineEvent.ScrollEvent {
  /// The word of `what` in a timeline.
  package var name: String {
    switch self {
    case .willBeginDragging: "willBeginDragging"
    case .willEndDragging: "willEndDragging"
    case .didEndDragging: "didEndDragging"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    case .caught: "caught"
    case .crossedLimit: "crossedLimit"
    }
  }
}

extension Arbitration.What {
  /// The word of `what` in a timeline.
  package var name: String {
    switch self {
    case .prevented: "prevented"
    case .waits: "waits"
    case .simultaneous: "simultaneous"
    }
  }
}

extension JSONWriter {
  /// Writes the fields of an event's kind into an open object.
  package mutating func write(_ event: TimelineEvent.Kind) {
    _ = EventForm.write(of: event)?(event, &self)
  }
}
