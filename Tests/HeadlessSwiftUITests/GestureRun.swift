import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws

/// The things that gestures tell, in their order, with their times.
@MainActor
final class GestureNotes: @unchecked Sendable {
  private(set) var list: [String] = []
  private(set) var times: [Double] = []

  nonisolated init() {}

  func add(_ note: String) {
    list.append(note)
    times.append(HostedMotion.time)
  }

  func clear() { (list, times) = ([], []) }
}

extension Screen {
  /// A screen on which nothing is covered: what fills it is in its middle.
  static var withoutSafeArea: Screen {
    var screen = Screen()
    (screen.safeArea.top, screen.safeArea.bottom) = (0, 0)
    return screen
  }
}

/// The fingers of a run, on a screen of 390 × 844.
enum Finger {
  static let middle = Point(x: 195, y: 422)

  static func at(_ x: Double, _ y: Double) -> Point {
    Point(x: middle.x + x, y: middle.y + y)
  }

  /// A finger that is put down, goes through points in steps of 0.02 s, and is lifted.
  static func path(
    _ points: [Point], id: Int = 0, from time: Double = 0, hold: Double = 0,
    isCancelled: Bool = false
  ) -> [TouchSample] {
    let step = 0.02
    var samples = points.enumerated().map { index, point in
      TouchSample(
        time: time + Double(index) * step, id: id, phase: index == 0 ? .began : .moved,
        point: point)
    }
    samples.append(
      TouchSample(
        time: time + Double(points.count) * step + hold, id: id,
        phase: isCancelled ? .cancelled : .ended, point: points[points.count - 1]))
    return samples
  }

  /// A click of a mouse, as a finger makes it.
  static func click(_ point: Point = middle, at time: Double = 0) -> [TouchSample] {
    path([point], from: time)
  }

  /// A straight way in ten moves.
  static func drag(by x: Double, _ y: Double, from start: Point = middle) -> [TouchSample] {
    path(
      (0...10).map { Point(x: start.x + x * Double($0) / 10, y: start.y + y * Double($0) / 10) })
  }

  static func hold(_ seconds: Double, then points: [Point] = []) -> [TouchSample] {
    let moves = points.enumerated().map { index, point in
      TouchSample(
        time: seconds + Double(index) * 0.02, id: 0, phase: TouchSample.Phase.moved, point: point)
    }
    return [TouchSample(time: 0, id: 0, phase: .began, point: middle)] + moves + [
      TouchSample(
        time: seconds + Double(points.count) * 0.02, id: 0, phase: .ended,
        point: points.last ?? middle)
    ]
  }

  /// Two fingers, both in steps of 0.02 s.
  static func two(_ pairs: [(Point, Point)]) -> [TouchSample] {
    let last = Double(pairs.count) * 0.02
    return pairs.enumerated().flatMap { index, pair in
      [pair.0, pair.1].enumerated().map { id, point in
        TouchSample(
          time: Double(index) * 0.02, id: id,
          phase: index == 0 ? TouchSample.Phase.began : .moved, point: point)
      }
    }
      + [pairs[pairs.count - 1].0, pairs[pairs.count - 1].1].enumerated().map { id, point in
        TouchSample(time: last, id: id, phase: .ended, point: point)
      }
  }
}

extension GestureNotes {
  /// The lines that a program writes while fingers do something.
  static func of<Content: View>(
    _ touches: [TouchSample],
    @ViewBuilder _ view: @escaping @MainActor @Sendable (GestureNotes) -> Content
  ) throws -> [String] { try run(touches, view).list }

  /// The notes of a program's run.
  ///
  /// A run is rehearsed unseen first: each begins with nothing noted.
  @discardableResult
  static func run<Content: View>(
    _ touches: [TouchSample],
    @ViewBuilder _ view: @escaping @MainActor @Sendable (GestureNotes) -> Content
  ) throws -> GestureNotes {
    let notes = GestureNotes()
    _ = try ViewRun(touches, screen: .withoutSafeArea) {
      notes.clear()
      return view(notes)
    }
    return notes
  }
}
