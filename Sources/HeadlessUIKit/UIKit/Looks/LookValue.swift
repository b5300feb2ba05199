import Foundation

/// The value of a part of a look that an animation changes.
enum LookValue {
  case number(Double)
  case size(CGSize)
  case color(UIColor?)

  /// A value on the way from this one to another one, 0 to 1.
  func mixed(with other: LookValue, _ part: Double) -> LookValue {
    switch (self, other) {
    case (.number(let from), .number(let to)): .number(from + (to - from) * part)
    case (.size(let from), .size(let to)):
      .size(
        CGSize(
          width: from.width + (to.width - from.width) * part,
          height: from.height + (to.height - from.height) * part))
    case (.color(let from), .color(let to)): .color(Self.mixed(from, to, part))
    default: other
    }
  }

  /// No colour fades in and out in the other's shade.
  private static func mixed(_ from: UIColor?, _ to: UIColor?, _ part: Double) -> UIColor? {
    guard let some = from ?? to else { return nil }
    let (first, last) = (from ?? some.withAlphaComponent(0), to ?? some.withAlphaComponent(0))
    let clear = { (color: UIColor, other: UIColor) in
      color.isClear ? other.withAlphaComponent(0) : color
    }
    return clear(first, last).mixed(with: clear(last, first), part)
  }

  var number: Double { if case .number(let number) = self { number } else { 0 } }
  var size: CGSize { if case .size(let size) = self { size } else { .zero } }
  var color: UIColor? { if case .color(let color) = self { color } else { nil } }
}

extension CALayer {
  /// The value of a part of its look, as code reads it; nil for a look that is no single value.
  fileprivate func value(of look: AnimatedLook) -> LookValue? {
    switch look {
    case .backgroundColor: .color(backgroundColor?.color)
    case .cornerRadius: .number(cornerRadius)
    case .borderWidth: .number(borderWidth)
    case .borderColor: .color(borderColor?.color)
    case .shadowColor: .color(shadowColor?.color)
    case .shadowOffset: .size(shadowOffset)
    case .shadowRadius: .number(shadowRadius)
    case .shadowOpacity: .number(Double(shadowOpacity))
    case .picture: nil
    }
  }

  fileprivate func take(_ value: LookValue, as look: AnimatedLook) {
    switch look {
    case .backgroundColor:
      if let view {
        view.backgroundColor = value.color
      } else {
        backgroundColor = value.color?.cgColor
      }
    case .cornerRadius: cornerRadius = value.number
    case .borderWidth: borderWidth = value.number
    case .borderColor: borderColor = value.color?.cgColor
    case .shadowColor: shadowColor = value.color?.cgColor
    case .shadowOffset: shadowOffset = value.size
    case .shadowRadius: shadowRadius = value.number
    case .shadowOpacity: shadowOpacity = Float(value.number)
    case .picture: break
    }
  }

  /// The value of a part of its look, as the user sees it.
  ///
  /// - Parameters:
  ///   - look: the part.
  ///   - time: when, in seconds.
  /// - Returns: the value on its way.
  func shown(_ look: AnimatedLook, at time: Double) -> LookValue {
    let model = value(of: look) ?? .number(0)
    let last = view?.lookAnimations.last { $0.look == look }
    return last?.value(at: time, to: model) ?? model
  }
}

extension LookAnimation {
  /// The value on its way, at a time in seconds.
  @MainActor
  func value(at time: Double, to end: LookValue) -> LookValue {
    guard let start else { return end }
    return start.mixed(with: end, 1 - motion.value(at: time))
  }
}

extension UIView {
  /// Ends the changes of looks of an animation that was stopped, where it leaves them.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - rest: the part of its change that is missing, 0 for its end.
  func leaveLooks(_ animation: UIViewAnimation, _ rest: (AnimationContribution) -> Double) {
    let left = lookAnimations.filter { $0.animation === animation }
    guard !left.isEmpty else { return }
    lookAnimations.removeAll { $0.animation === animation }
    UIViewAnimation.run(in: nil) {
      for entry in left {
        let missing = rest(entry.motion)
        guard missing != 0, let start = entry.start, let end = layer.value(of: entry.look) else {
          continue
        }
        layer.take(start.mixed(with: end, 1 - missing), as: entry.look)
      }
    }
  }
}

/// A type of values that animations of looks change.
protocol LookPart {
  var lookValue: LookValue { get }
}

extension CGFloat: LookPart {
  var lookValue: LookValue { .number(Double(self)) }
}

extension Float: LookPart {
  var lookValue: LookValue { .number(Double(self)) }
}

extension CGSize: LookPart {
  var lookValue: LookValue { .size(self) }
}

extension CGColor?: LookPart {
  var lookValue: LookValue { .color(self?.color) }
}
