import GestureEngine
import JSONText
import MotionLaws
import ReplayTimelines

/// A number that was observed on an app's screen, by its key path in a frame's line: `sheet.y`,
/// `scroll.velocity[1]`, `scrolls.carousel.x`, `pans.scroll.pan.translation[1]`, `layout.sheet[1]`.
package struct ObservedChannel: Sendable {
  let keyPath: String

  /// `pt`, `pt/s`; empty for a ratio.
  let unit: String

  /// How much of its unit counts as much as a point: for a velocity one point per frame, for a
  /// ratio 0.01.
  package let scale: Double

  private let source: Source

  private enum Source: Sendable {
    /// One of the numbers of `FrameNumbers`.
    case part(Int)

    /// One of the numbers of a further scroll view, by the indices of both.
    case scrollView(Int, number: Int)

    /// One of the numbers of a pan, by the indices of both.
    case pan(recognizer: Int, number: Int)

    /// A side of a view's frame: x, y, width, height.
    case view(String, side: Int)
  }

  /// Nil if a run has no such number.
  init?(_ keyPath: String, in run: RunDescription) {
    guard let (source, quantity) = Self.find(keyPath, in: run) else { return nil }
    self.keyPath = keyPath
    self.source = source
    unit = quantity.unit
    if quantity.unit.isEmpty {
      scale = 0.01
    } else {
      scale = quantity.isVelocity ? run.refreshRate : 1
    }
  }

  private static func find(_ keyPath: String, in run: RunDescription) -> (Source, FrameQuantity)? {
    let numbers = FrameField.all.filter { $0.quantity != nil }
    if let place = numbers.firstIndex(where: { $0.keyPath == keyPath }) {
      return numbers[place].quantity.map { (.part(place), $0) }
    }
    for (place, name) in run.scrollViews.enumerated() {
      let fields = numbersOfScrollView(name)
      if let number = fields.firstIndex(where: { $0.keyPath == keyPath }) {
        return fields[number].quantity.map { (.scrollView(place, number: number), $0) }
      }
    }
    for (recognizer, name) in run.recognizers.enumerated() {
      for (number, field) in FrameField.ofPan.enumerated()
      where keyPath == "pans.\(name).\(field.keyPath)" {
        return field.quantity.map { (.pan(recognizer: recognizer, number: number), $0) }
      }
    }
    for view in run.views {
      for side in 0..<4 where keyPath == "layout.\(view.name)[\(side)]" {
        return (.view(view.name, side: side), .points)
      }
    }
    return nil
  }

  private static func numbersOfScrollView(_ name: String) -> [FrameField] {
    FrameField.ofScrollView(name).filter { $0.quantity != nil }
  }

  /// The key paths that do not depend on a run.
  static var keyPathsOfAll: [String] {
    FrameField.all.filter { $0.quantity != nil }.map { $0.keyPath }
  }

  /// The key paths of a run that can be observed, for suggestions.
  static func keyPaths(in run: RunDescription) -> [String] {
    var keyPaths = keyPathsOfAll
    for name in run.scrollViews { keyPaths += numbersOfScrollView(name).map { $0.keyPath } }
    for name in run.recognizers {
      for field in FrameField.ofPan { keyPaths.append("pans.\(name).\(field.keyPath)") }
    }
    for view in run.views {
      for side in 0..<4 { keyPaths.append("layout.\(view.name)[\(side)]") }
    }
    return keyPaths
  }

  /// Its value; nil if the frame does not show it.
  ///
  /// - Parameters:
  ///   - frame: the frame to read.
  ///   - numbers: those of the frame, which all channels share.
  /// - Returns: the value in the channel's unit.
  func value(in frame: Frame, _ numbers: [Double?]) -> Double? {
    switch source {
    case .part(let place): return numbers[place]
    case .scrollView(let place, let number):
      guard frame.scrolls.indices.contains(place) else { return nil }
      return frame.scrolls[place].scroll.numbers[number]
    case .pan(let recognizer, let number):
      guard let pan = frame.pans.first(where: { $0.index == recognizer }) else { return nil }
      return pan.numbers[number]
    case .view(let name, let side):
      guard let rect = frame.layout[name] else { return nil }
      return [rect.x, rect.y, rect.width, rect.height][side]
    }
  }

  /// Replaces the number that a frame shows, if it shows one.
  func set(_ value: Double, in frame: inout Frame) {
    switch source {
    case .part(let place):
      var setter = FrameNumberSetter(value, at: place)
      frame.visitParts(&setter)
      frame.visitLayout(&setter)
    case .scrollView(let place, let number):
      guard frame.scrolls.indices.contains(place) else { return }
      var setter = FrameNumberSetter(value, at: number)
      frame.scrolls[place].scroll.visit(&setter)
    case .pan(let recognizer, let number):
      guard let index = frame.pans.firstIndex(where: { $0.index == recognizer }) else { return }
      var setter = FrameNumberSetter(value, at: number)
      frame.pans[index].visit(&setter)
    case .view(let name, let side): frame.layout.set(value, side: side, of: name)
    }
  }
}

/// Reads channels from one frame after the other, in the same memory.
struct ChannelReader {
  private let channels: [ObservedChannel]
  private var numbers = FrameNumbers()

  /// The channels' values in the frame that was read last; nil where it does not show them.
  private(set) var values: [Double?] = []

  init(_ channels: [ObservedChannel]) { self.channels = channels }

  mutating func read(_ frame: Frame) {
    numbers.read(frame)
    values.removeAll(keepingCapacity: true)
    for index in channels.indices {
      values.append(channels[index].value(in: frame, numbers.numbers))
    }
  }
}
