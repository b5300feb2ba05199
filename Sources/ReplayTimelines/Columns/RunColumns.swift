package import GestureEngine
import GestureTraces
package import JSONText
import MotionLaws

/// A run as columns, for pages that show it: small enough that 60 s at 120 Hz open quickly.
package struct RunColumns: TimelineSink {
  package let wantsFrames = true
  package let wantsEvents = true

  /// Whether the views of an app are shown as they are painted.
  package let wantsLooks: Bool

  private var run: RunDescription?
  private var outcome: Outcome?

  private var recognizers: [RunColumn<String>] = []
  private var sheet = SheetColumns()
  private var scroll = ScrollColumns()
  private var scrolls: [ScrollColumns] = []
  private var views = ViewColumns()
  private var touches = TouchColumns()
  private var pans = PanColumns()
  private var events = JSONWriter()

  /// The looks that the first frame begins with.
  private var looksAtBegin: [ViewLook] = []

  package init(wantsLooks: Bool = false) { self.wantsLooks = wantsLooks }

  package mutating func begin(_ run: RunDescription) {
    self.run = run
    recognizers = run.recognizers.map { _ in RunColumn() }
    scrolls = run.scrollViews.map { _ in ScrollColumns() }
    looksAtBegin = run.looks
  }

  package mutating func event(_ event: TimelineEvent) { events.write(event) }

  package mutating func frame(_ frame: Frame) { add(frame, count: 1) }

  package mutating func frames(_ run: FrameRun) { add(run.first, count: run.count) }

  private mutating func add(_ frame: Frame, count: Int) {
    outcome = nil
    for (index, state) in frame.recognizers.enumerated() {
      recognizers[index].add("\(state.word)", count: count)
    }
    if let reading = frame.sheet { sheet.add(reading, count: count) }
    scroll.add(frame.scroll, count: count)
    for (place, scroll) in zip(scrolls.indices, frame.scrolls) {
      scrolls[place].add(scroll.scroll, count: count)
    }
    views.add(frame.layout, count: count)
    if !looksAtBegin.isEmpty {
      views.add(looksAtBegin)
      looksAtBegin = []
    }
    views.add(frame.looks)
    touches.add(frame.touches, frame: frame.index, count: count)
    pans.add(frame.pans, count: count)
  }

  package mutating func end(_ outcome: Outcome) { self.outcome = outcome }

  /// The files of the images that views show, each once.
  package var imageFiles: [String] { views.imageFiles }

  /// Writes the run as an object; nothing if it has not ended.
  package func write(to writer: inout JSONWriter) {
    guard outcome != nil else { return }
    var whole = self
    whole.pass(to: &writer)
  }

  /// Writes what has been added since the last call as an object like that of a whole run, and
  /// removes it.
  ///
  /// Its numbers continue from those before, its indices are those of the run. What is known only at
  /// the end is missing if the run has not ended.
  package mutating func pass(to writer: inout JSONWriter) {
    guard let run else { return }
    writer.beginObject()
    writer.write(run)
    if let outcome { writer.write(outcome, of: run) }
    writer.key("recognizers")
    writer.beginArray()
    for (index, name) in run.recognizers.enumerated() {
      writer.beginObject()
      writer.key("name")
      writer.string(name)
      writer.column("states", &recognizers[index])
      writer.endObject()
    }
    writer.endArray()
    if let edge = run.edge { sheet.pass(to: &writer, from: edge) }
    if run.hasScrollView {
      writer.key("scroll")
      scroll.pass(to: &writer)
    }
    if !scrolls.isEmpty {
      writer.key("scrolls")
      writer.beginObject()
      for (index, name) in run.scrollViews.enumerated() {
        writer.key(escaping: name)
        scrolls[index].pass(to: &writer)
      }
      writer.endObject()
    }
    views.pass(to: &writer)
    touches.pass(to: &writer)
    pans.pass(to: &writer, names: run.recognizers)
    writer.key("events")
    writer.beginArray()
    writer.raw(events.bytes)
    writer.endArray()
    events.removeAll()
    writer.endObject()
  }
}

private struct SheetColumns: Sendable {
  var state = RunColumn<String>()
  var phase = RunColumn<String>()
  /// Empty unless the sheet comes from the left or the right.
  var x = NumberColumn()
  var y = NumberColumn()
  var extent = NumberColumn()
  var progress = NumberColumn()
  var velocity = NumberColumn()

  mutating func add(_ sheet: Frame.Sheet, count: Int) {
    state.add(sheet.reading.state, count: count)
    phase.add("\(sheet.reading.phase.word)", count: count)
    if let place = sheet.reading.x { x.add(place, count: count) }
    y.add(sheet.reading.y, count: count)
    extent.add(sheet.reading.extent, count: count)
    progress.add(sheet.progress, count: count)
    velocity.add(sheet.reading.velocity, count: count)
  }

  mutating func pass(to writer: inout JSONWriter, from edge: SheetEdge) {
    writer.key("sheet")
    writer.beginObject()
    writer.key("edge")
    writer.string(edge.rawValue)
    writer.column("state", &state)
    writer.column("phase", &phase)
    if edge.isSide { writer.column("x", &x) }
    writer.column("y", &y)
    writer.column("extent", &extent)
    writer.column("progress", &progress)
    writer.column("velocity", &velocity)
    writer.endObject()
  }
}

private struct ScrollColumns: Sendable {
  /// Empty if there is no scroll view, as on a page without one.
  var phase = RunColumn<String>()
  var x = NumberColumn()
  var y = NumberColumn()
  var velocity = NumberColumn()
  var contentWidth = NumberColumn()
  var contentHeight = NumberColumn()

  mutating func add(_ scroll: Frame.Scroll?, count: Int) {
    phase.add(scroll.map { "\($0.phase.word)" } ?? "", count: count)
    x.add(scroll?.contentOffset.x ?? 0, count: count)
    y.add(scroll?.contentOffset.y ?? 0, count: count)
    velocity.add(scroll?.velocity.y ?? 0, count: count)
    contentWidth.add(scroll?.contentWidth ?? 0, count: count)
    contentHeight.add(scroll?.contentHeight ?? 0, count: count)
  }

  mutating func pass(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.column("phase", &phase)
    writer.column("x", &x)
    writer.column("y", &y)
    writer.column("velocity", &velocity)
    writer.column("contentWidth", &contentWidth)
    writer.column("contentHeight", &contentHeight)
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes what is known of a run before it begins.
  fileprivate mutating func write(_ run: RunDescription) {
    writeNames(of: run)
    key("refreshRate")
    exactNumber(run.refreshRate)
    key("device")
    SceneWriter.write(run.screen, to: &self)
  }

  /// Writes what is known of a run once it has ended.
  fileprivate mutating func write(_ outcome: Outcome, of run: RunDescription) {
    key("outcome")
    string(outcome.words(of: run))
    key("settled")
    bool(outcome.isSettled)
    key("end")
    exactNumber(outcome.time)
    key("frames")
    number(outcome.frames)
  }

  /// Writes an event as pages show it; its time is in microseconds, so that it falls between the
  /// frames between which it happened.
  fileprivate mutating func write(_ event: TimelineEvent) {
    beginObject()
    key("us")
    number(Int64((event.time * 1e6).rounded()))
    key("kind")
    string(event.kind.name)
    if event.isDecisive {
      key("isKey")
      bool(true)
    }
    switch event.kind {
    case .recognizer(let name, _, let to, let translation, let velocity):
      key("recognizer")
      string(name)
      key("to")
      word(to.word)
      key("translation")
      vector(translation.x, translation.y)
      key("velocity")
      vector(velocity.x, velocity.y)
    case .sheet(_, let to):
      key("to")
      string(to)
    case .decision(let what):
      key("what")
      string(what)
    case .animation(let animation) where animation.what != .ended:
      key("of")
      string(animation.of)
      key("from")
      number(animation.from)
    case .touch(let id, let phase, let point, _):
      key("id")
      number(id)
      key("phase")
      word(phase.word)
      key("at")
      vector(point.x, point.y)
    default: break
    }
    key("headline")
    string(event.headline)
    key("because")
    string(event.because)
    writeDetails(of: event)
    endObject()
  }
}
