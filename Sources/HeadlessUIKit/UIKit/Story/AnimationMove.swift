import GestureEngine

/// A number that an animation moves: a side of a view's frame on the screen, or its content's offset.
@MainActor
struct AnimationMove {
  enum Subject {
    case side(FrameSide)
    case content(AnimatedProperty)
  }

  let view: UIView
  let subject: Subject

  /// The number before the animation.
  let start: Double

  /// The number to which it leads, if that is not what code reads then.
  var end: Double?

  /// The number as it is when the animation is over, as long as nothing else changes it.
  var target: Double {
    if let end { return end }
    return switch subject {
    case .side(let side): side.value(of: view.frameOnScreen(at: nil))
    case .content(let property): view.model[property]
    }
  }

  private var distance: Double { (target - start).magnitude }

  /// The difference that rounding may leave between places that are the same, in points.
  private static let slack = 1e-6

  /// The sides of a view that move.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - start: its frame on the screen before.
  ///   - end: its frame on the screen then; nil for what code reads.
  /// - Returns: a move for each side.
  static func all(of view: UIView, from start: CGRect, to end: CGRect? = nil) -> [Self] {
    FrameSide.allCases.map { side in
      Self(
        view: view, subject: .side(side), start: side.value(of: start),
        end: end.map { side.value(of: $0) })
    }.filter { $0.distance > slack }
  }

  /// Whether the sheet goes with it: it lies in the view, or is a declarative one that consists of it.
  func carries(_ sheet: UIView) -> Bool {
    sheet.isDescendant(of: view) || sheet is HostedGroup && view.isDescendant(of: sheet)
  }

  func goesFarther(than other: Self) -> Bool { distance > other.distance + Self.slack }

  /// The number as it shows at a time, in seconds.
  func value(at time: Double) -> Double {
    switch subject {
    case .side(let side): side.value(of: view.frameOnScreen(at: time))
    case .content(let property): view.presented(at: time)[property]
    }
  }

  /// The law among those of several axes that it moves by.
  func law(of laws: AxisLaws) -> AnimationLaw {
    switch subject {
    case .side(.x), .content(.boundsX): laws.x
    case .side(.y), .content: laws.y
    case .side: laws.other
    }
  }

  /// The number's name: `card.y`, `scrolls.list.y`.
  func name(in link: EngineLink) -> String {
    let view = link.name(of: view)
    return switch subject {
    case .side(let side): "\(view).\(side)"
    case .content(let property): "scrolls.\(view).\(property == .boundsX ? "x" : "y")"
    }
  }
}

/// A side of a view's frame on the screen.
enum FrameSide: CaseIterable {
  case x, y, width, height

  func value(of frame: CGRect) -> Double {
    switch self {
    case .x: frame.origin.x
    case .y: frame.origin.y
    case .width: frame.size.width
    case .height: frame.size.height
    }
  }

  func set(_ value: Double, in frame: inout CGRect) {
    switch self {
    case .x: frame.origin.x = value
    case .y: frame.origin.y = value
    case .width: frame.size.width = value
    case .height: frame.size.height = value
    }
  }

  /// The sides on which the moving edge of a sheet depends come first.
  static func ordered(for edge: SheetEdge) -> [Self] {
    edge.isSide ? [.x, .width, .y, .height] : [.y, .height, .x, .width]
  }
}

extension UIViewAnimation {
  /// The numbers that it moves on the screen, as layout has them now, in the order in which it
  /// changed their views.
  var moves: [AnimationMove] {
    views.flatMap { view, before -> [AnimationMove] in
      // Another one of the same moment may have taken its place for a declarative view.
      if springs.words != nil, view.contributions.those(of: self).isEmpty { return [] }
      return AnimationMove.all(of: view, from: before) + contentMoves(of: view)
    }
  }

  private func contentMoves(of view: UIView) -> [AnimationMove] {
    guard view is UIScrollView else { return [] }
    return view.contributions.those(of: self).compactMap { contribution in
      let property = contribution.property
      guard property == .boundsX || property == .boundsY else { return nil }
      return AnimationMove(
        view: view, subject: .content(property),
        start: view.model[property] + contribution.change)
    }
  }

  /// The numbers of the app's sheet that move because a view around it does.
  func carriedMoves(of sheet: UIView) -> [AnimationMove] {
    guard let before = self.sheet, before.view === sheet else { return [] }
    return AnimationMove.all(of: sheet, from: before.frame)
  }
}
