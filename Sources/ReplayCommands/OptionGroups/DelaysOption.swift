import JSONText
import ReplayJudging

/// The source of the delays after lifts, for commands that compare runs with recordings.
enum DelaysOption {
  static let delays = CommandOption(
    "--delays", "auto|none|S1,S2,…", .delays, default: .estimated,
    """
    How much later a motion begins on the screen after each lift,
    in seconds (default: auto, found for each lift, each at most
    one frame of the scene's device).
    """)
}

extension ValueParser where Value == DelayChoice {
  /// `auto`, `none`, or seconds for each lift.
  fileprivate static var delays: ValueParser {
    let longest = 0.1
    return ValueParser(.words(["auto", "none"])) { (text, option) throws(InputFailure) in
      switch text {
      case "auto": return .estimated
      case "none": return .none
      default:
        let delays = text.split(separator: ",", omittingEmptySubsequences: false)
          .map { Double(plainDecimal: String($0)) }
        let seconds = delays.compactMap { $0 }.filter { (0...longest).contains($0) }
        guard seconds.count == delays.count else {
          throw InputFailure(
            "\(option) is \"\(text)\"",
            expected: "auto, none, or seconds from 0 to \(longest.exact) for each lift, such as "
              + "0.008,0.0125")
        }
        return .given(seconds)
      }
    }
  }
}
