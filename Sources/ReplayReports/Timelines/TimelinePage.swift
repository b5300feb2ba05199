package import GestureEngine
import JSONText
import ReplayPages
package import ReplayTimelines

/// A timeline as a page that plays it: one file of HTML that needs nothing else.
package struct TimelinePage: TimelineSink {
  package let wantsFrames = true
  package let wantsEvents = true
  package let wantsLooks = true

  private let context: ReportContext
  private let isEntry: Bool
  private let source: PageSource?
  private let output: ReportOutput
  private var columns = RunColumns(wantsLooks: true)
  private var run: RunDescription?

  /// - Parameters:
  ///   - context: the tool that makes the page, and where it serves it.
  ///   - isEntry: whether it is one of several on a page with an index.
  ///   - source: how the page shows other runs; nil for a page that only plays.
  ///   - output: where it goes.
  package init(
    _ context: ReportContext = .ofPackageTool, isEntry: Bool = false, source: PageSource? = nil,
    to output: @escaping ReportOutput
  ) {
    self.context = context
    self.isEntry = isEntry
    self.source = source
    self.output = output
  }

  package mutating func begin(_ run: RunDescription) {
    self.run = run
    columns.begin(run)
  }

  package mutating func event(_ event: TimelineEvent) { columns.event(event) }
  package mutating func frame(_ frame: Frame) { columns.frame(frame) }
  package mutating func frames(_ run: FrameRun) { columns.frames(run) }

  package mutating func end(_ outcome: Outcome) {
    columns.end(outcome)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("runs")
    writer.beginArray()
    columns.write(to: &writer)
    writer.endArray()
    source?.write(to: &writer, tool: context.tool)
    PagePictures(columns.imageFiles + (source?.imageFiles ?? [])).write(to: &writer)
    writer.endObject()
    guard isEntry else {
      let page: WebPage =
        switch source {
        case .engine: .livePlayer
        case .tool: .livePlayer.withoutEngine.answered(at: context.authority)
        case .kept: .keptPlayer
        case .nothing, nil: .player
        }
      return page.text(data: writer.bytes, tool: context.tool).withUnsafeBufferPointer(output)
    }
    let state = outcome.stateWords
    let words = [
      ("name", run?.trace ?? ""), ("scene", run?.scene ?? ""), ("state", state),
      ("look", OutcomeLooks([state]).name(of: state)), ("outcome", outcome.words(of: run)),
    ]
    let entry = WebPage.entry(words.map { ($0.0, XMLText.escaped($0.1)) }, data: writer.bytes)
    entry.withUnsafeBufferPointer(output)
  }
}

extension TimelineFormat {
  package static let html = TimelineFormat(
    "html", "a page that plays them, in any browser; with an index\nfor several traces",
    showsOneTrace: true, isLive: true, ofSeveral: pages
  ) { TimelinePage($0.context, source: $0.source, to: $1) }

  /// The page of several traces.
  @Sendable private static func pages(_ context: ReportContext, _ kind: PageSource.Kind)
    -> TimelineFormat
  {
    let page: WebPage =
      switch kind {
      case .engine: .livePlayers.answered(at: context.authority)
      case .kept: .keptPlayers
      case .none: .players
      }
    return TimelineFormat(
      "html", "", prologue: page.start(tool: context.tool),
      epilogue: page.end(tool: context.tool)
    ) { TimelinePage($0.context, isEntry: true, source: $0.source, to: $1) }
  }
}
