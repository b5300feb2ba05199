/// At which moments a run is looked at, to compare it with what was recorded.
extension TraceReleases {
  /// A moment of a run at which something recorded may have been shown.
  struct Look {
    /// The one moment of what was recorded, or one of two.
    enum Step {
      case only

      /// Before the motion after a lift.
      case before

      /// As that motion starts.
      case start
    }

    /// Seconds since the run began.
    let moment: Double

    /// The index of what was recorded.
    let place: Int

    let step: Step
  }

  /// The looks at a run, in the order of their moments; those of one step in the order of times.
  ///
  /// - Parameters:
  ///   - times: on the recording's clock, ascending, in seconds.
  ///   - clock: the offset of the clocks, and each release's delay.
  /// - Returns: two for what was recorded before the motion after a lift, else one.
  func looks(at times: [Double], _ clock: RecordingClock) -> [Look] {
    var (looks, starts): ([Look], [Look]) = ([], [])
    for (index, place) in places(of: times, clock).enumerated() {
      if place.start == nil {
        looks += starts
        starts = []
      }
      looks.append(
        Look(moment: place.moment, place: index, step: place.start == nil ? .only : .before))
      if let start = place.start {
        starts.append(Look(moment: start, place: index, step: .start))
      }
    }
    return looks + starts
  }
}
