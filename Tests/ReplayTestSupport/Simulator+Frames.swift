package import GestureReplay
package import JSONText

extension Simulator {
  /// What the screen shows at any ascending times, and how the run ended.
  package mutating func frames(at times: [Double]) throws(InputFailure)
    -> (frames: [Frame], outcome: Outcome)
  {
    var frames: [Frame] = []
    let outcome = try captureFrames(at: times) { frames.append($0) }
    return (frames, outcome)
  }
}
