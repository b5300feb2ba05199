import GestureEngine
import MotionLaws

extension AppStage {
  /// The velocity at which the moving edge of the sheet moves by itself, in points per second.
  func velocity(of sheet: UIView, at time: Double) -> Double {
    let isMovedOtherwise = sequence(first: sheet, next: { $0.superview }).contains {
      !$0.layerAnimations.isEmpty || !$0.model.isAnchoredInTheMiddle
    }
    if isMovedOtherwise || sheet.showsAsUnion {
      let step = 1e-5
      let edges = [time, time + step].map {
        app.edge.movingEdge(of: Rect(sheet.frameOnScreen(at: $0)))
      }
      return (edges[1] - edges[0]) / step
    }
    var (view, rates) = (sheet as UIView?, AnimatedValues.still)
    while let current = view {
      for contribution in current.contributions {
        rates[contribution.property] += contribution.rate(at: time)
      }
      view = current.superview
    }
    let (center, length) =
      app.edge.isSide
      ? (rates[.centerX] + rates[.translationX], rates[.width])
      : (rates[.centerY] + rates[.translationY], rates[.height])
    let stretch = sheet.rateOfStretch(at: time, sideways: app.edge.isSide)
    return center - app.edge.collapsing * (length + stretch) / 2
  }
}

extension AnimatedValues {
  /// Rates of numbers that do not change.
  fileprivate static var still: AnimatedValues {
    var values = AnimatedValues()
    for property in AnimatedProperty.allCases { values[property] = 0 }
    return values
  }
}

extension UIView {
  /// The rate at which it gets longer on the screen because of its own transform, besides what its
  /// size does by itself, in points per second; 0 without a transform.
  fileprivate func rateOfStretch(at time: Double, sideways: Bool) -> Double {
    guard !contributions.isEmpty else { return 0 }
    let (values, rates) = (presented(at: time), rates(at: time))
    let (along, across): (AnimatedProperty, AnimatedProperty) =
      sideways ? (.width, .height) : (.height, .width)
    let (now, change) = (values.transform, values.transformParts.matrixRates(rates.transformParts))
    let own = sideways ? (value: now.a, rate: change.a) : (value: now.d, rate: change.d)
    let other = sideways ? (value: now.c, rate: change.c) : (value: now.b, rate: change.b)
    // The least rectangle around it is |own| · along + |other| · across long.
    return (own.value.magnitude - 1) * rates[along] + other.value.magnitude * rates[across]
      + Self.rate(ofMagnitudeOf: own.value, own.rate) * values[along]
      + Self.rate(ofMagnitudeOf: other.value, other.rate) * values[across]
  }

  private static func rate(ofMagnitudeOf value: Double, _ rate: Double) -> Double {
    value == 0 ? rate.magnitude : value < 0 ? -rate : rate
  }

  private func rates(at time: Double) -> AnimatedValues {
    var rates = AnimatedValues.still
    for contribution in contributions {
      rates[contribution.property] += contribution.rate(at: time)
    }
    return rates
  }
}
