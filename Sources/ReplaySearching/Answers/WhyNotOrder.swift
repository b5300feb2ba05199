import GestureEngine
import JSONText

/// The order of answers: flags and words first, then numbers by how much they change, then those
/// that change from 0; what an app cannot set comes last.
struct WhyNotOrder: Comparable, Sendable {
  /// The number of changed parameters that an app cannot set.
  private var fixed = 0

  /// The number of values that change from 0, so that their change has no size.
  private var fromZero = 0

  /// The sizes of all changes together; flags and words have none.
  private var size = 0.0

  /// The number of changes that let the run begin where it should end, which says little about the
  /// gesture.
  private var beginsThere = 0

  /// The order of an answer.
  ///
  /// - Parameters:
  ///   - parameter: the answer.
  ///   - beginsThere: whether the run then begins where it should end.
  init(_ parameter: WhyNotAnswer.Parameter, beginsThere: Bool) {
    fixed = parameter.isFixedForApps ? 1 : 0
    fromZero = parameter.isNumber && parameter.size == nil ? 1 : 0
    size = parameter.size ?? 0
    self.beginsThere = beginsThere ? 1 : 0
  }

  private init() {}

  /// The order of answers that count together.
  init(all orders: [WhyNotOrder]) {
    self = orders.reduce(into: WhyNotOrder()) { sum, order in
      sum.fixed += order.fixed
      sum.fromZero += order.fromZero
      sum.size += order.size
      sum.beginsThere += order.beginsThere
    }
  }

  static func < (a: WhyNotOrder, b: WhyNotOrder) -> Bool {
    (a.fixed, a.fromZero, a.size, a.beginsThere) < (b.fixed, b.fromZero, b.size, b.beginsThere)
  }

  /// The size of a change: the distance as a fraction of the value in force.
  ///
  /// - Parameters:
  ///   - now: the value in force.
  ///   - value: what it becomes.
  /// - Returns: at least 0, and 1 for as much as the value itself; nil for a change from 0.
  static func size(from now: Double, to value: Double) -> Double? {
    now == 0 ? nil : (value - now).magnitude / now.magnitude
  }
}

extension WhyNotAnswer.Parameter {
  /// Whether it is a number, even if the scene gives it by name.
  fileprivate var isNumber: Bool { flipsAt.number != nil && now.settingNumber != nil }
}
