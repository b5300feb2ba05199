import GestureEngine
import JSONText
import MotionLaws

/// The screen of several runs, one after the other: views that move, and fingers with their trails.
struct AnimatedScreen {
  let screen: Screen
  let films: [FilmRecording]
  let stage: AnimationStage

  /// The colours and images with which an app's views are painted.
  let ink: LookInk

  /// The identifier of the screen's outline, which clips what is drawn within it.
  let outline: String

  /// The greatest distance of a line between keyframes from the runs' frames, in points of the
  /// screen and as an opacity.
  static let (tolerance, opacityTolerance) = (0.25, 0.01)

  private static let corner = 24.0

  func draw(into svg: inout Markup) {
    svg.element("g", [("clip-path", "url(#\(outline))")]) { svg in
      svg.element(
        "rect",
        [("class", "screen"), ("width", .number(screen.width)), ("height", .number(screen.height))])
      if isPainted {
        drawPainted(into: &svg)
      } else {
        if views.contains(where: { $0.role == .sheet }) { drawApp(into: &svg) }
        for view in views { draw(view, into: &svg) }
      }
      drawGhost(into: &svg)
      AnimatedFingers(films: films, stage: stage).draw(into: &svg)
    }
    svg.element(
      "rect",
      [
        ("class", "rim"), ("width", .number(screen.width)), ("height", .number(screen.height)),
        ("rx", .number(FilmDrawing.cornerRadius(of: screen))),
      ])
  }

  /// The views of all runs, back to front, each once.
  private var views: [ViewDescription] {
    var views: [ViewDescription] = []
    for frame in films.lazy.flatMap(\.frames) {
      for view in frame.layout.descriptions where !views.contains(where: { $0.name == view.name }) {
        views.append(view)
      }
    }
    return views
  }

  // MARK: Values over the loop

  func track(
    within tolerance: Double = tolerance, _ value: (Frame) -> Double?
  ) -> KeyframeTrack? {
    stage.track(films, within: tolerance) { value($1).map { [$0] } }
  }

  func corner(_ point: (Frame) -> Point?) -> KeyframeTrack? {
    stage.track(films, within: Self.tolerance) { point($1).map { [$0.x, $0.y] } }
  }

  /// The four sides of a rectangle.
  func motions(_ rect: (Frame) -> Rect?) -> [Markup.Motion] {
    let sides: [(String, (Rect) -> Double)] = [
      ("x", \.x), ("y", \.y), ("width", { max(0, $0.width) }), ("height", { max(0, $0.height) }),
    ]
    return sides.compactMap { name, side in
      track { rect($0).map(side) }.map { (name, $0) }
    }
  }

  /// The opacity of a view, which is visible while it is there; empty if it always is.
  func presence(of name: String) -> [Markup.Motion] {
    let isThere = { (frame: Frame) in frame.layout[name] != nil }
    guard !films.allSatisfy({ $0.frames.allSatisfy(isThere) }) else { return [] }
    return track(within: Self.opacityTolerance) { isThere($0) ? 1 : 0 }.map { [("opacity", $0)] }
      ?? []
  }

  // MARK: Views

  private func draw(_ view: ViewDescription, into svg: inout Markup) {
    let frame = { (frame: Frame) in frame.visibleFrame(ofViewNamed: view.name) }
    let there = presence(of: view.name)
    switch view.role {
    // The background is the screen's own colour.
    case .background: break
    case .dimming: drawDimming(view.name, into: &svg)
    case .sheet: drawSheet(view.name, there, into: &svg)
    case .grabber:
      let bar = { (frame: Frame) in frame.layout[view.name].map(edge.grabber(inBar:)) }
      svg.element(
        "rect", [("class", "grabber"), ("rx", 4)], moving: motions(bar) + there, on: stage)
    case .scrollView: drawRows(of: view.name, there, into: &svg)
    case .keyboard: drawKeyboard(view.name, there, into: &svg)
    case .page, .other:
      svg.element(
        "rect", [("class", view.role == .page ? "sheet" : "other")], moving: motions(frame) + there,
        on: stage)
    }
  }

  /// The side from which the sheet comes in the first run.
  private var edge: SheetEdge { films.first?.edge ?? .bottom }

  /// A sheet with its grabber at the edge that moves, and with content if no other view has any.
  private func drawSheet(_ name: String, _ there: [Markup.Motion], into svg: inout Markup) {
    let frames = films.flatMap(\.frames)
    svg.element("g", moving: there, on: stage) { svg in
      svg.element(
        "rect", [("class", "sheet"), ("rx", .number(Self.corner))],
        moving: motions { $0.layout[name] }, on: stage)
      let corner = corner { frame in
        frame.layout[name].map { sheet in
          let place = edge.movingEdge(of: sheet)
          return edge.isSide ? Point(x: place, y: sheet.y) : Point(x: sheet.x, y: place)
        }
      }
      guard let corner else { return }
      let width = frames.lazy.compactMap { $0.layout[name]?.width }.min() ?? 0
      let height = frames.lazy.compactMap { $0.layout[name]?.height }.min() ?? 0
      // The sheet, seen from the corner at its moving edge.
      let sheet = Rect(
        x: edge == .left ? -width : 0, y: edge == .top ? -height : 0, width: width, height: height)
      svg.element("g", moving: [("transform", corner)], on: stage) { svg in
        if !views.contains(where: { $0.role == .grabber }), edge.length(of: sheet) >= 24 {
          let grabber = edge.grabber(of: sheet)
          svg.element(
            "rect",
            [
              ("class", "grabber"), ("rx", 3.5), ("x", .number(grabber.x)),
              ("y", .number(grabber.y)), ("width", .number(grabber.width)),
              ("height", .number(grabber.height)),
            ])
        }
        let isEmpty = track(within: Self.opacityTolerance) { frame in
          frame.layout.views.contains { $0.role == .scrollView || $0.role == .page } ? 0 : 1
        }
        svg.element("g", moving: isEmpty.map { [("opacity", $0)] } ?? [], on: stage) { svg in
          let range = edge == .top ? min(-height, -24)...(-24) : 28...max(28, height)
          drawContent(x: sheet.x, width, range, into: &svg)
        }
      }
    }
  }

  // MARK: Content

  private static let rowHeight = 64.0

  /// More rows than a picture needs.
  private static let rowLimit = 100

  /// Cards behind the sheet, as an app might show.
  private func drawApp(into svg: inout Markup) {
    let width = (screen.width - 64) / 2
    guard width > 24 else { return }
    var y = screen.safeArea.top + 24
    card(24, y, width, 24, into: &svg)
    y += 48
    card(24, y, 2 * width + 16, 150, into: &svg)
    y += 166
    for _ in 0..<Self.rowLimit where y < screen.height {
      for column in 0..<2 { card(24 + Double(column) * (width + 16), y, width, 110, into: &svg) }
      y += 126
    }
  }

  private func card(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, into svg: inout Markup
  ) {
    svg.element(
      "rect",
      [
        ("class", "app"), ("x", .number(x)), ("y", .number(y)), ("width", .number(width)),
        ("height", .number(height)), ("rx", 12),
      ])
  }

  /// A title and rows in a sheet that nothing else fills.
  private func drawContent(
    x: Double, _ width: Double, _ range: ClosedRange<Double>, into svg: inout Markup
  ) {
    guard range.upperBound - range.lowerBound > Self.rowHeight else { return }
    let count = Int((range.upperBound - range.lowerBound) / Self.rowHeight)
    drawRows(from: range.lowerBound, 0..<min(count, Self.rowLimit), x: x, width, into: &svg)
  }

  /// Rows, each with a picture, two lines of text and a separator.
  private func drawRows(
    from top: Double, _ rows: Range<Int>, x: Double = 0, _ width: Double, into svg: inout Markup
  ) {
    var (dots, titles, words, lines) = (SVGPath(), SVGPath(), SVGPath(), SVGPath())
    for row in rows {
      let y = top + Double(row) * Self.rowHeight
      dots.move(to: x + 48, y + 32)
      dots.line(to: x + 48, y + 32)
      titles.move(to: x + 88, y + 24)
      titles.line(to: x + 88 + (width - 120) * (0.35 + 0.1 * Double(row % 3)), y + 24)
      words.move(to: x + 88, y + 42)
      words.line(to: x + 88 + (width - 120) * (0.8 - 0.1 * Double(row * 2 % 3)), y + 42)
      lines.move(to: x + 88, y + Self.rowHeight)
      lines.line(to: x + width - 16, y + Self.rowHeight)
    }
    guard !lines.isEmpty, width > 160 else { return }
    for (name, path) in [("dot", dots), ("words", titles), ("quiet-words", words), ("row", lines)] {
      svg.element("path", [("class", .word(name)), ("d", .word(path.words))])
    }
  }

  /// A list whose rows move with its content, within a view that may move itself.
  private func drawRows(of name: String, _ there: [Markup.Motion], into svg: inout Markup) {
    let frames = films.flatMap(\.frames).filter { $0.layout[name] != nil }
    let lists = frames.compactMap { $0.layout[name] }
    guard let width = lists.map(\.width).min(), let height = lists.map(\.height).max() else {
      return
    }
    let content = films.flatMap(\.frames).compactMap { $0.scroll(ofViewNamed: name) }
    let offsets = frames.compactMap { $0.scroll(ofViewNamed: name)?.contentOffset }
    let least = max(0, (offsets.map(\.y).min() ?? 0) / Self.rowHeight)
    let most = min(
      (offsets.map(\.y).max() ?? 0) + min(height, screen.height),
      content.map(\.contentHeight).max() ?? height)
    let first = Int(min(least, 1e6))
    let last = max(first, min(Int(min(most / Self.rowHeight, 1e6)), first + Self.rowLimit))
    let columns = min(
      10, Int(min(1e6, (content.map(\.contentWidth).max() ?? width) / max(1, width))))
    // A nested picture would clip as well, but browsers do not move its edges along.
    let clip = "\(outline)-\(name)\(stage.plays ? "" : "-still")"
    let origin = corner { frame in
      guard let list = frame.layout[name], let scroll = frame.scroll(ofViewNamed: name)
      else { return nil }
      return Point(x: list.x - scroll.contentOffset.x, y: list.y - scroll.contentOffset.y)
    }
    if isInFront(name) {
      let visible = motions { $0.visibleFrame(ofViewNamed: name) } + there
      svg.element("rect", [("class", "paper")], moving: visible, on: stage)
      svg.element("rect", [("class", "axis")], moving: visible, on: stage)
    }
    guard let origin, !isFilled(name) else { return }
    svg.element("clipPath", [("id", .word(clip))]) { svg in
      svg.element("rect", moving: motions { $0.visibleFrame(ofViewNamed: name) }, on: stage)
    }
    svg.element("g", [("clip-path", .word("url(#\(clip))"))], moving: there, on: stage) { svg in
      svg.element("g", moving: [("transform", origin)], on: stage) { svg in
        for column in 0..<max(1, columns) {
          drawRows(from: 0, first..<last, x: Double(column) * width, width, into: &svg)
        }
      }
    }
  }

  private func isInFront(_ name: String) -> Bool {
    isSo(of: name) { frame, index in frame.isInFront(scrollViewAt: index) }
  }

  private func isFilled(_ name: String) -> Bool {
    isSo(of: name) { frame, index in frame.isFilled(scrollViewAt: index) }
  }

  /// Whether something is true of a view in the first frame that shows it.
  private func isSo(of name: String, _ test: (Frame, Int) -> Bool) -> Bool {
    for frame in films.lazy.flatMap(\.frames) {
      guard let index = frame.layout.views.lastIndex(where: { $0.name == name }) else { continue }
      return test(frame, index)
    }
    return false
  }

  /// Draws the sheet where it rested after the run before the last, while the last one plays.
  private func drawGhost(into svg: inout Markup) {
    guard films.count > 1, let end = films[films.count - 2].frames.last,
      let sheet = end.layout.views.first(where: { $0.role == .sheet })?.frame,
      let last = films.last?.frames.last?.layout.views.first(where: { $0.role == .sheet })?.frame
    else { return }
    let edge = films[films.count - 2].edge
    let way = edge.along(Vector(x: sheet.x - last.x, y: sheet.y - last.y)).magnitude
    guard way + (edge.length(of: sheet) - edge.length(of: last)).magnitude > 8 else { return }
    let clock = stage.clock
    let shown = clock.opacity(in: [clock.ends[films.count - 1]...clock.rest])
    let line = edge.line(along: sheet, on: screen)
    svg.element("g", moving: [("opacity", shown)], on: stage) { svg in
      svg.element("path", [("class", "ghost"), ("d", .word(line))])
    }
  }
}
