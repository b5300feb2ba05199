import JSONText

/// Numbers that UIKit takes only if none of them is NaN or infinite.
protocol FiniteNumbers {
  /// The numbers, each with what it is called; without a name for one that stands alone.
  var named: [(name: String, number: Double)] { get }

  var areFinite: Bool { get }
}

extension FiniteNumbers {
  var areFinite: Bool { named.allSatisfy { $0.number.isFinite } }

  /// `NaN`, or `(x: 0, y: NaN)`.
  var words: String {
    let parts = named.map { name, number in
      let words = number.wordsOfAny
      return name.isEmpty ? words : "\(name): \(words)"
    }
    return parts.count == 1 ? parts.joined() : "(\(parts.joined(separator: ", ")))"
  }
}

extension Double {
  /// The number as a message has it: a NaN has no sign, which differs between processors.
  fileprivate var wordsOfAny: String {
    if isNaN { return "NaN" }
    return isFinite ? rounded3 : self < 0 ? "-infinity" : "infinity"
  }
}

extension Double: FiniteNumbers {
  var named: [(name: String, number: Double)] { [("", self)] }
  var areFinite: Bool { isFinite }
}

extension CGFloat: FiniteNumbers {
  var named: [(name: String, number: Double)] { [("", Double(self))] }
  var areFinite: Bool { isFinite }
}

extension Float: FiniteNumbers {
  var named: [(name: String, number: Double)] { [("", Double(self))] }
  var areFinite: Bool { isFinite }
}

extension CGPoint: FiniteNumbers {
  var named: [(name: String, number: Double)] { [("x", Double(x)), ("y", Double(y))] }
  var areFinite: Bool { x.isFinite && y.isFinite }
}

extension CGVector: FiniteNumbers {
  var named: [(name: String, number: Double)] { [("dx", Double(dx)), ("dy", Double(dy))] }
}

extension CGSize: FiniteNumbers {
  var named: [(name: String, number: Double)] {
    [("width", Double(width)), ("height", Double(height))]
  }
  var areFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect: FiniteNumbers {
  var named: [(name: String, number: Double)] { origin.named + size.named }
  var areFinite: Bool { origin.areFinite && size.areFinite }
}

extension CGAffineTransform: FiniteNumbers {
  var named: [(name: String, number: Double)] {
    [
      ("a", Double(a)), ("b", Double(b)), ("c", Double(c)), ("d", Double(d)), ("tx", Double(tx)),
      ("ty", Double(ty)),
    ]
  }
  var areFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension CATransform3D: FiniteNumbers {
  var named: [(name: String, number: Double)] {
    rows.enumerated().flatMap { row, numbers in
      numbers.enumerated().map { ("m\(row + 1)\($0 + 1)", Double($1)) }
    }
  }
}

extension UIEdgeInsets: FiniteNumbers {
  var named: [(name: String, number: Double)] {
    [
      ("top", Double(top)), ("left", Double(left)), ("bottom", Double(bottom)),
      ("right", Double(right)),
    ]
  }
}

extension NSDirectionalEdgeInsets: FiniteNumbers {
  var named: [(name: String, number: Double)] {
    [
      ("top", Double(top)), ("leading", Double(leading)), ("bottom", Double(bottom)),
      ("trailing", Double(trailing)),
    ]
  }
}
