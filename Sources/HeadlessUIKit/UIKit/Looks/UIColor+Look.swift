import GestureEngine

extension UIColor {
  /// The colour as light and dark screens show it.
  ///
  /// - Parameters:
  ///   - isElevated: whether it lies in what is in front of something else, such as a sheet.
  ///   - opacity: a factor of its alpha, 0 to 1.
  /// - Returns: both, as timelines tell them.
  func look(isElevated: Bool, opacity: Double = 1) -> LookColor {
    LookColor(light.packed(opacity), dark: (isElevated ? elevated : dark).packed(opacity))
  }

  /// Whether nothing of it shows anywhere.
  package var isClear: Bool { light.alpha <= 0 && dark.alpha <= 0 }
}

extension UIColor.Shade {
  /// `0xRRGGBBAA`.
  fileprivate func packed(_ opacity: Double) -> UInt32 {
    let byte = { (part: Double) in
      UInt32((min(max(part.isFinite ? part : 0, 0), 1) * 255).rounded())
    }
    return [red, green, blue, alpha * opacity].reduce(0) { ($0 << 8) + byte($1) }
  }

  /// A shade on the way from this one to another one.
  func mixed(with other: Self, _ part: Double) -> Self {
    let between = { (from: CGFloat, to: CGFloat) in from + (to - from) * part }
    return Self(
      red: between(red, other.red), green: between(green, other.green),
      blue: between(blue, other.blue), alpha: between(alpha, other.alpha))
  }
}

extension UIColor {
  /// A colour on the way from this one to another one, 0 to 1 and, as a spring has it, beyond.
  func mixed(with other: UIColor, _ part: Double) -> UIColor {
    UIColor(
      light: light.mixed(with: other.light, part), dark: dark.mixed(with: other.dark, part),
      elevated: elevated.mixed(with: other.elevated, part))
  }
}

extension Double {
  /// The number to a thousandth, as timelines tell points: less is no change that anybody sees.
  var told: Double {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == 0 ? 0 : rounded
  }
}

extension CGFloat {
  var told: Double { Double(self).told }
}
