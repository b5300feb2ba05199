package import GestureEngine
package import JSONText

extension JSONWriter {
  /// Writes the trace, the scene and the sheet's system of a run.
  package mutating func writeNames(of run: RunDescription) {
    key("trace")
    string(run.trace)
    writeSceneNames(of: run)
  }

  private mutating func writeSceneNames(of run: RunDescription) {
    key("scene")
    string(run.scene)
    key("system")
    if let system = run.system { string(system) } else { null() }
    if let edge = run.edge {
      key("edge")
      string(edge.rawValue)
    }
  }

  /// Writes the members of a timeline's header.
  package mutating func writeHeader(of run: RunDescription) {
    beginHeader()
    string(run.trace)
    endHeader(of: run)
  }

  /// Writes the members of a header up to the trace's name, which must follow.
  mutating func beginHeader() {
    key("type")
    word("header")
    key("format")
    string(TimelineCheck.format)
    key("trace")
  }

  /// Writes the members of a header after the trace's name.
  mutating func endHeader(of run: RunDescription) {
    writeSceneNames(of: run)
    key("refreshRate")
    number(run.refreshRate)
    key("dependsOnRefreshRate")
    bool(run.dependsOnRefreshRate)
    key("maxSettle")
    number(run.maxSettle)
    key("device")
    SceneWriter.write(run.screen, to: &self)
    key("views")
    beginArray()
    for view in run.views { write(view) }
    endArray()
    if !run.looks.isEmpty {
      key(escaping: Frame.looksKey)
      var looks = LookWriter()
      looks.write(run.looks, to: &self)
    }
    key("settings")
    write(run.settings)
  }

  private mutating func write(_ settings: RunDescription.Settings) {
    switch settings {
    case .scene(_, let text?): raw(text)
    case .scene(let scene, nil): writeTuning(of: scene)
    case .recorded(let node): self.node(node)
    }
  }

  private mutating func write(_ view: ViewDescription) {
    beginObject()
    key("name")
    string(view.name)
    key("role")
    string(view.role.rawValue)
    if let parent = view.parent {
      key("in")
      string(parent)
    }
    endObject()
  }

  /// Writes the members of an event's line.
  package mutating func writeLine(of event: TimelineEvent) {
    key("type")
    word("event")
    key("t")
    number(event.time)
    key("kind")
    string(event.kind.name)
    write(event.kind)
    writeDetails(of: event)
    if let scrollView = event.scrollView {
      key(escaping: TimelineEvent.scrollViewKey)
      string(scrollView)
    }
    if let sheet = event.sheet {
      key(escaping: TimelineEvent.sheetKey)
      string(sheet)
    }
    key("because")
    string(event.because)
  }
}
