package import GestureEngine
import MotionLaws

/// Reads channels from one frame of a run after the other, in the same memory.
package struct ChannelReader {
  private let sources: [Source]
  private var numbers = FrameNumbers()

  /// The channels' values in the frame that was read last; nil where it does not show them.
  package private(set) var values: [Double?] = []

  private enum Source {
    case part(number: Int)
    case scrollView(Int, number: Int)
    case pan(recognizer: Int, number: Int)
    case view(String, side: Int)
    /// A number that the run does not have.
    case none
  }

  /// - Parameters:
  ///   - channels: what is read.
  ///   - recognizers: those of the frames, in their order.
  ///   - scrollViews: the further scroll views of the frames, in their order.
  package init(_ channels: [Channel], recognizers: [String], scrollViews: [String]) {
    sources = channels.map { channel in
      switch channel.source {
      case .part(let number): .part(number: number)
      case .scrollView(let name, let number):
        scrollViews.firstIndex(of: name).map { .scrollView($0, number: number) } ?? .none
      case .pan(let name, let number):
        recognizers.firstIndex(of: name).map { .pan(recognizer: $0, number: number) } ?? .none
      case .view(let name, let side): .view(name, side: side)
      }
    }
  }

  package init(_ channels: [Channel], in run: RunDescription) {
    self.init(channels, recognizers: run.recognizers, scrollViews: run.scrollViews)
  }

  package mutating func read(_ frame: Frame) {
    numbers.read(frame)
    values.removeAll(keepingCapacity: true)
    for index in sources.indices { values.append(value(of: sources[index], in: frame)) }
  }

  private func value(of source: Source, in frame: Frame) -> Double? {
    switch source {
    case .part(let number): return numbers.numbers[number]
    case .scrollView(let place, let number):
      guard frame.scrolls.indices.contains(place) else { return nil }
      return frame.scrolls[place].scroll.numbers[number]
    case .pan(let recognizer, let number):
      guard let pan = frame.pans.first(where: { $0.index == recognizer }) else { return nil }
      return pan.numbers[number]
    case .view(let name, let side):
      guard let rect = frame.layout[name] else { return nil }
      return [rect.x, rect.y, rect.width, rect.height][side]
    case .none: return nil
    }
  }

  /// Replaces a channel's number in a frame, if the frame shows it.
  package func set(_ value: Double, ofChannelAt index: Int, in frame: inout Frame) {
    switch sources[index] {
    case .part(let number):
      var change = FrameNumberChange(to: value, at: number)
      frame.visitParts(&change)
      frame.visitLayout(&change)
    case .scrollView(let place, let number):
      guard frame.scrolls.indices.contains(place) else { return }
      var change = FrameNumberChange(to: value, at: number)
      frame.scrolls[place].scroll.visit(&change)
    case .pan(let recognizer, let number):
      guard let index = frame.pans.firstIndex(where: { $0.index == recognizer }) else { return }
      var change = FrameNumberChange(to: value, at: number)
      frame.pans[index].visit(&change)
    case .view(let name, let side): frame.layout.set(value, side: side, of: name)
    case .none: break
    }
  }
}
