import GestureEngine
import JSONText
import MotionLaws

extension AnimatedScreen {
  /// Whether it is known what is painted of an app's views.
  var isPainted: Bool { films.contains { !$0.looks.isEmpty } }

  /// Draws the views of an app as it has them painted, each in the one that contains it at first.
  func drawPainted(into svg: inout Markup) {
    var (names, children, roles) = (Set<String>(), [String?: [String]](), [String: ViewRole]())
    for frame in films.lazy.flatMap(\.frames) {
      for view in frame.layout.views where names.insert(view.name).inserted {
        let parent = view.parent.map { frame.layout.views[$0].name }
        children[parent, default: []].append(view.name)
        roles[view.name] = view.role
      }
    }
    for name in children[nil] ?? [] { drawPainted(name, in: nil, children, roles, into: &svg) }
  }

  func drawDimming(_ name: String, into svg: inout Markup) {
    let dimming = track(within: Self.opacityTolerance) { $0.layout.dimming }
    svg.element(
      "rect", [("class", "shade")],
      moving: motions { $0.visibleFrame(ofViewNamed: name) }
        + (dimming.map { [("opacity", $0)] } ?? []), on: stage)
  }

  private func drawPainted(
    _ name: String, in parent: String?, _ children: [String?: [String]],
    _ roles: [String: ViewRole], into svg: inout Markup
  ) {
    let view = AnimatedLook(name: name, parent: parent, films: films, stage: stage, ink: ink)
    let content = { (svg: inout Markup) in
      for child in children[name] ?? [] {
        drawPainted(child, in: name, children, roles, into: &svg)
      }
    }
    guard !view.isUnknown else {
      let there = presence(of: name)
      if roles[name] == .dimming { drawDimming(name, into: &svg) }
      if roles[name] == .keyboard { drawKeyboard(name, there, into: &svg) }
      return svg.element("g", moving: view.motions, on: stage, content: content)
    }
    view.draw(into: &svg, content: content)
  }
}

/// A view of an app in several runs, painted as the app has it: it moves, and its looks take turns.
struct AnimatedLook {
  let name: String

  /// The name of the view around it; nil on the screen itself.
  let parent: String?
  let films: [FilmRecording]
  let stage: AnimationStage
  let ink: LookInk

  /// The most drawings that take turns; of a view with more, such as a clock, only the last shows.
  private static let drawingLimit = 12

  var isUnknown: Bool { films.allSatisfy { $0.looks.looks(of: name).isEmpty } }

  private func look(_ film: FilmRecording, _ frame: Frame) -> ViewLook? {
    film.looks.look(of: name, in: frame.index)
  }

  // MARK: Values over the loop

  private func track(
    within tolerance: Double = AnimatedScreen.tolerance,
    _ values: (FilmRecording, Frame) -> [Double]?
  ) -> KeyframeTrack? {
    stage.track(films, within: tolerance, values)
  }

  /// Its place in the view around it, and how opaque it is: 0 while it is not there.
  var motions: [Markup.Motion] {
    let place = track { film, frame in
      if let placement = look(film, frame)?.placement { return [placement.tx, placement.ty] }
      guard let own = frame.layout[name] else { return nil }
      let around = parent.flatMap { frame.layout[$0] }
      return [own.x - (around?.x ?? 0), own.y - (around?.y ?? 0)]
    }
    let opacity = track(within: AnimatedScreen.opacityTolerance) { film, frame in
      guard frame.layout[name] != nil else { return [0] }
      return [look(film, frame)?.alpha ?? 1]
    }
    let isOpaque = opacity?.keys.allSatisfy { $0.values == [1] } ?? true
    return [place.map { ("transform", $0) }, isOpaque ? nil : opacity.map { ("opacity", $0) }]
      .compactMap(\.self)
  }

  private var sizes: [Markup.Motion] {
    let sides: [(String, (Rect) -> Double)] = [
      ("width", { max(0, $0.width) }), ("height", { max(0, $0.height) }),
    ]
    return sides.compactMap { side, length in
      track { film, frame in
        if let placement = look(film, frame)?.placement {
          return [side == "width" ? placement.width : placement.height]
        }
        return frame.layout[name].map { [length($0)] }
      }.map { (side, $0) }
    }
  }

  /// The looks that differ in more than how opaque the view is and where, in the order of the runs.
  private var drawings: [ViewLook] {
    var drawings: [ViewLook] = []
    for film in films {
      for look in film.looks.looks(of: name).map({ Self.drawing(of: $0.look) })
      where !drawings.contains(look) { drawings.append(look) }
    }
    return drawings.count > Self.drawingLimit ? drawings.suffix(1) : drawings
  }

  private static func drawing(of look: ViewLook) -> ViewLook {
    var drawing = look
    drawing.alpha = 1
    drawing.placement = nil
    return drawing
  }

  // MARK: Drawing

  func draw(into svg: inout Markup, content: (inout Markup) -> Void) {
    let (sizes, drawings) = (sizes, drawings)
    svg.element("g", moving: motions, on: stage) { svg in
      svg.element("g", turn) { svg in
        let last = drawings.last
        guard drawings.count == 1, let last, !sizes.contains(where: { $0.track.moves }) else {
          drawClipped(by: last, sizes, into: &svg) { svg in
            for drawing in drawings { draw(drawing, drawings.count > 1, sizes, into: &svg) }
            content(&svg)
          }
          return
        }
        LookPainter(
          look: last, width: rest(of: sizes, "width"), height: rest(of: sizes, "height"), ink: ink
        ).draw(into: &svg, content: content)
      }
    }
  }

  /// Its turn, scale and slant in the end: no animation of a picture can tell more.
  private var turn: [(String, Markup.Attribute)] {
    let placement = films.last.flatMap { film in
      film.frames.last.flatMap { look(film, $0)?.placement }
    }
    guard let placement else { return [] }
    return [("transform", .word(placement.matrix(tx: 0, ty: 0)))]
  }

  private func rest(of sizes: [Markup.Motion], _ side: String) -> Double {
    sizes.first { $0.attribute == side }?.track.values(at: stage.clock.rest).first ?? 0
  }

  private func drawClipped(
    by look: ViewLook?, _ sizes: [Markup.Motion], into svg: inout Markup,
    content: (inout Markup) -> Void
  ) {
    guard let look, look.clips else { return content(&svg) }
    let id = ink.nextID()
    svg.element("clipPath", [("id", .word(id))]) { svg in
      svg.element("rect", Self.round(look), moving: sizes, on: stage)
    }
    svg.element("g", [("clip-path", .word("url(#\(id))"))], content: content)
  }

  /// Draws a look, which others may take turns with, of a view whose size may change.
  private func draw(
    _ look: ViewLook, _ takesTurns: Bool, _ sizes: [Markup.Motion], into svg: inout Markup
  ) {
    let shown =
      takesTurns
      ? track(within: AnimatedScreen.opacityTolerance) { film, frame in
        [self.look(film, frame).map(Self.drawing) == look ? 1 : 0]
      } : nil
    svg.element("g", moving: shown.map { [("opacity", $0)] } ?? [], on: stage) { svg in
      if let background = look.background {
        svg.element(
          "rect", Self.round(look) + ink.attributes(fill: background), moving: sizes, on: stage)
      }
      var rest = look
      rest.background = nil
      LookPainter(
        look: rest, width: self.rest(of: sizes, "width"), height: self.rest(of: sizes, "height"),
        ink: ink
      ).drawSurface(into: &svg)
      guard let border = look.border, border.width > 0 else { return }
      svg.element(
        "rect",
        Self.round(look) + ink.attributes(fill: nil, stroke: border.color)
          + [("stroke-width", .number(border.width))], moving: sizes, on: stage)
    }
  }

  private static func round(_ look: ViewLook) -> [(String, Markup.Attribute)] {
    look.corners.first.map { $0 > 0 ? [("rx", .number($0))] : [] } ?? []
  }
}
