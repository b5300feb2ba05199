package import GestureEngine
import JSONText
import MotionLaws

extension Outcome {
  /// The outcome as the final line shows it: without fingers, and with numbers rounded to three
  /// decimals.
  var asShown: Outcome {
    var outcome = self
    (outcome.frame.touches, outcome.frame.recognizers, outcome.frame.pans) = ([], [], [])
    var rounding = FrameNumberChange { $1.roundedToThousandths }
    outcome.visitHead(&rounding)
    outcome.frame.visitParts(&rounding)
    for index in outcome.frame.scrolls.indices {
      outcome.frame.scrolls[index].scroll.visit(&rounding)
    }
    for index in outcome.frame.sheets.indices { outcome.frame.sheets[index].visit(&rounding) }
    return outcome
  }

  /// The sheet's state; nil if there is no sheet, or a recorded line does not say it.
  package var state: String? {
    guard let state = sheet?.reading.state, !state.isEmpty else { return nil }
    return state
  }

  /// Whether another run ended in another state, or only one of the two came to rest.
  package func isOtherState(than other: Outcome) -> Bool {
    state != other.state || isSettled != other.isSettled
      || presentedStates != other.presentedStates
  }

  /// The names and the states of the sheets that an app presents besides its own.
  private var presentedStates: [[String]] { frame.sheets.map { [$0.name, $0.state] } }

  /// Whether another run ended in another state or at another position.
  ///
  /// - Parameters:
  ///   - other: how the other one ended.
  ///   - tolerance: how far positions may be apart, in points.
  /// - Returns: true if it is elsewhere.
  package func isElsewhere(than other: Outcome, tolerance: Double) -> Bool {
    let (places, others) = (restingPlaces, other.restingPlaces)
    return isOtherState(than: other) || places.count != others.count
      || zip(places, others).contains { one, another in
        one.name != another.name || Self.areApart(one.value, another.value, tolerance)
      }
  }

  /// The further scroll views that rest elsewhere than in another run.
  package func movedScrollViews(from other: Outcome) -> [String] {
    let others = other.frame.scrolls
    return frame.scrolls.filter { scroll in
      !others.contains {
        $0.name == scroll.name && $0.scroll.contentOffset == scroll.scroll.contentOffset
      }
    }.map { $0.name }
  }

  /// The positions of everything that moves, in points: the sheets' edges and each contentOffset.
  private var restingPlaces: [(name: String, value: Double?)] {
    let offset = scroll?.contentOffset
    let further = frame.scrolls.flatMap { scroll -> [(name: String, value: Double?)] in
      let offset = scroll.scroll.contentOffset
      return [(scroll.name, offset.x), (scroll.name, offset.y)]
    }
    return [
      ("sheet.x", sheet?.reading.x), ("sheet.y", sheet?.reading.y), ("scroll.x", offset?.x),
      ("scroll.y", offset?.y),
    ] + further + frame.sheets.map { ($0.name, $0.y) }
  }

  private static func areApart(_ a: Double?, _ b: Double?, _ tolerance: Double) -> Bool {
    guard let a = a?.ifKnown, let b = b?.ifKnown else {
      return (a?.ifKnown == nil) != (b?.ifKnown == nil)
    }
    return !FieldComparison.areAlike(a, b, within: tolerance)
  }
}
