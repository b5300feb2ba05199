import HeadlessUIKit
import Testing

/// Which of several required constraints gives way, as measured on iOS 26.1: what they say decides, and
/// never the order in which they are made or activated.
@MainActor
struct BreakingMeasurements {
  typealias Make =
    @MainActor @Sendable (_ view: UIView, _ other: UIView, _ around: UIView)
    -> [NSLayoutConstraint]

  /// A conflict, and which of its constraints gives way.
  struct Conflict: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let weakest: Int
    let make: Make

    init(_ description: String, weakest: Int, _ make: @escaping Make) {
      (testDescription, self.weakest, self.make) = (description, weakest, make)
    }
  }

  nonisolated static let conflicts: [Conflict] = [
    Conflict("the larger of two widths", weakest: 1) { view, _, _ in
      [
        view.widthAnchor.constraint(equalToConstant: 120),
        view.widthAnchor.constraint(equalToConstant: 240),
      ]
    },
    Conflict("the larger one, made first", weakest: 0) { view, _, _ in
      [
        view.widthAnchor.constraint(equalToConstant: 90),
        view.widthAnchor.constraint(equalToConstant: 70),
      ]
    },
    Conflict("an inequality before an equation", weakest: 0) { view, _, _ in
      [
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 160),
        view.widthAnchor.constraint(equalToConstant: 110),
      ]
    },
    Conflict("an inequality with the smaller constant", weakest: 1) { view, _, _ in
      [
        view.widthAnchor.constraint(equalToConstant: 110),
        view.widthAnchor.constraint(lessThanOrEqualToConstant: 60),
      ]
    },
    Conflict("of ≤ and ≥, the ≤", weakest: 1) { view, _, _ in
      [
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 170),
        view.widthAnchor.constraint(lessThanOrEqualToConstant: 130),
      ]
    },
    Conflict("a constant size before what is tied to a view", weakest: 1) { view, _, around in
      [
        view.widthAnchor.constraint(equalTo: around.widthAnchor, multiplier: 0.5),
        view.widthAnchor.constraint(equalToConstant: 100),
      ]
    },
    Conflict("a constant width before edges", weakest: 0) { view, _, around in
      [
        view.widthAnchor.constraint(equalToConstant: 60),
        view.trailingAnchor.constraint(equalTo: around.leadingAnchor, constant: 180),
      ]
    },
    Conflict("a center before edges", weakest: 1) { view, _, around in
      [
        view.trailingAnchor.constraint(equalTo: around.trailingAnchor, constant: -20),
        view.centerXAnchor.constraint(equalTo: around.centerXAnchor, constant: 3),
      ]
    },
    Conflict("the larger distance of an edge", weakest: 0) { view, _, around in
      [
        view.bottomAnchor.constraint(equalTo: around.topAnchor, constant: 90),
        view.bottomAnchor.constraint(equalTo: around.topAnchor, constant: 40),
        view.widthAnchor.constraint(equalToConstant: 30),
      ]
    },
    Conflict("one that names the view around it first", weakest: 1) { view, _, around in
      [
        view.bottomAnchor.constraint(equalTo: around.topAnchor, constant: 90),
        around.topAnchor.constraint(equalTo: view.bottomAnchor, constant: -40),
        view.widthAnchor.constraint(equalToConstant: 30),
      ]
    },
    Conflict("the size of the later view", weakest: 1) { view, other, _ in
      [
        view.widthAnchor.constraint(equalToConstant: 60),
        other.widthAnchor.constraint(equalToConstant: 60),
        view.widthAnchor.constraint(equalTo: other.widthAnchor, constant: 10),
      ]
    },
    Conflict("the later view's size in a chain", weakest: 3) { view, other, around in
      [
        other.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 10),
        other.trailingAnchor.constraint(equalTo: around.leadingAnchor, constant: 110),
        view.widthAnchor.constraint(equalToConstant: 70),
        other.widthAnchor.constraint(equalToConstant: 70),
      ]
    },
  ]

  /// Lays the conflict out, its constraints activated in an order.
  private static func frames(_ conflict: Conflict, _ order: [Int]) -> [CGRect] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let around = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    let (view, other) = (UIView(), UIView())
    window.addSubview(around)
    for child in [view, other] {
      child.translatesAutoresizingMaskIntoConstraints = false
      around.addSubview(child)
      NSLayoutConstraint.activate([
        child.topAnchor.constraint(equalTo: around.topAnchor).with(.defaultLow),
        child.leadingAnchor.constraint(equalTo: around.leadingAnchor)
          .with(child === view ? .required : .defaultLow),
        child.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    let constraints = conflict.make(view, other, around)
    for index in order { constraints[index].isActive = true }
    window.layoutIfNeeded()
    return [view.frame, other.frame]
  }

  @Test(arguments: conflicts)
  func `what gives way is the same in every order`(conflict: Conflict) {
    let count = conflict.make(UIView(), UIView(), UIView()).count
    let orders = Self.permutations(Array(0..<count))
    let right = Self.frames(conflict, (0..<count).filter { $0 != conflict.weakest })
    for order in orders {
      #expect(Self.frames(conflict, order) == right, "activated as \(order)")
    }
  }

  private static func permutations(_ numbers: [Int]) -> [[Int]] {
    guard numbers.count > 1 else { return [numbers] }
    return numbers.indices.flatMap { index in
      var rest = numbers
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  // MARK: In a tree

  /// A view inside another one, as wide as it and as constants say.
  private static func nested(_ order: [Int], inner: CGFloat, outer: CGFloat) -> [CGFloat] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let (view, child) = (UIView(), UIView())
    window.addSubview(view)
    view.addSubview(child)
    for view in [view, child] { view.translatesAutoresizingMaskIntoConstraints = false }
    let constraints = [
      child.widthAnchor.constraint(equalToConstant: inner),
      child.widthAnchor.constraint(equalTo: view.widthAnchor),
      view.widthAnchor.constraint(equalToConstant: outer),
    ]
    for index in order { constraints[index].isActive = true }
    window.layoutIfNeeded()
    return [view.frame.width, child.frame.width]
  }

  @Test func `of nested views, the inner one's constant gives way`() {
    for order in Self.permutations([0, 1, 2]) {
      #expect(Self.nested(order, inner: 130, outer: 210) == [210, 210])
      #expect(Self.nested(order, inner: 210, outer: 130) == [130, 130])
    }
  }

  @Test func `the order of subviews decides, not that of their making`() {
    for isReversed in [false, true] {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      let views = [UIView(), UIView()]
      for view in isReversed ? views.reversed() : views {
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
      }
      NSLayoutConstraint.activate([
        views[0].widthAnchor.constraint(equalToConstant: 80),
        views[1].widthAnchor.constraint(equalToConstant: 80),
        views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor, constant: 10),
      ])
      window.layoutIfNeeded()
      #expect(views.map(\.frame.width) == (isReversed ? [90, 80] : [80, 70]))
    }
  }

  // MARK: History

  @Test func `what gave way holds again without its opponent, and not with it`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let small = view.widthAnchor.constraint(equalToConstant: 100)
    let large = view.widthAnchor.constraint(equalToConstant: 200)
    func width() -> CGFloat {
      window.layoutIfNeeded()
      return view.frame.width
    }
    NSLayoutConstraint.activate([small, large])
    #expect(width() == 100)
    small.isActive = false
    #expect(width() == 200)
    small.isActive = true
    #expect(width() == 100)
    large.isActive = false
    #expect(width() == 100)
    large.isActive = true
    #expect(width() == 100)
    // It stays the weaker one while it is active, as the strongest of the optional ones.
    small.isActive = false
    view.widthAnchor.constraint(equalToConstant: 50).with(UILayoutPriority(999)).isActive = true
    #expect(width() == 200)
  }

  @Test func `a constraint that contradicts itself gives way alone`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 7),
      view.widthAnchor.constraint(equalToConstant: 40),
      view.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
    ])
    window.layoutIfNeeded()
    #expect(view.frame.minX == 7 && view.frame.width == 40)
  }

  // MARK: Contents

  private final class Sized: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 110, height: 20) }
  }

  @Test(arguments: [(Float(1000), CGFloat(45)), (999, 110), (750, 110)])
  func `a required content size gives way to a required width alone`(
    priority: Float, width: CGFloat
  ) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let view = Sized()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.setContentHuggingPriority(.required, for: .horizontal)
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    window.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 45).with(UILayoutPriority(priority))
      .isActive = true
    window.layoutIfNeeded()
    #expect(view.frame.width == width)
  }
}

extension NSLayoutConstraint {
  fileprivate func with(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
