import GestureReplay
import HeadlessUIKit
import Testing

/// Stack views, as measured on UIKit of iOS 26.1.
@MainActor
struct StackMeasurements {
  private final class Sized: UIView {
    let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat = 20) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private static func row(
    _ views: [UIView], _ width: CGFloat, spacing: CGFloat = 0, height: CGFloat = 30
  ) -> UIStackView {
    let stack = UIStackView(frame: CGRect(x: 12, y: 8, width: width, height: height))
    stack.spacing = spacing
    for view in views { stack.addArrangedSubview(view) }
    return stack
  }

  private static func spans(_ stack: UIStackView) -> [[CGFloat]] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
  }

  // MARK: Who gives

  @Test func `the first view is stretched, and the first is compressed`() {
    let wide = Self.row([Sized(30), Sized(25), Sized(45)], 280, spacing: 10)
    #expect(Self.spans(wide) == [[0, 190], [200, 25], [235, 45]])
    let narrow = Self.row([Sized(80), Sized(90)], 130, spacing: 10)
    #expect(Self.spans(narrow) == [[0, 30], [40, 90]])
  }

  @Test func `a view without a size takes what the others leave, and of several the last`() {
    let one = Self.row([Sized(30), UIView(), Sized(40)], 200, spacing: 5)
    #expect(Self.spans(one) == [[0, 30], [35, 120], [160, 40]])
    let two = Self.row([Sized(30), UIView(), Sized(20), UIView(), Sized(40)], 300, spacing: 10)
    #expect(Self.spans(two) == [[0, 30], [40, 0], [50, 20], [80, 170], [260, 40]])
  }

  @Test func `a stack inside gives before a view beside it`() {
    let inner = UIStackView(arrangedSubviews: [Sized(22), Sized(18)])
    let outer = Self.row([Sized(34), inner], 200, spacing: 6)
    #expect(Self.spans(outer) == [[0, 34], [40, 160]])
    #expect(Self.spans(inner) == [[0, 142], [142, 18]])
    let column = UIStackView(arrangedSubviews: [Sized(24, 16), Sized(40, 16)])
    (column.axis, column.alignment, column.spacing) = (.vertical, .leading, 3)
    let row = Self.row([Sized(34), column], 200, spacing: 6, height: 60)
    row.alignment = .top
    row.layoutIfNeeded()
    #expect(column.frame == CGRect(x: 40, y: 0, width: 160, height: 35))
  }

  // MARK: In proportion

  @Test func `fillProportionally counts the spacing, and the last view takes what is left`() {
    let stack = Self.row([Sized(120), Sized(60), Sized(20)], 400, spacing: 20)
    stack.distribution = .fillProportionally
    // 120, 60 and 20 of 240 of 400.
    #expect(Self.spans(stack) == [[0, 200], [220, 100], [340, 60]])
    let even = Self.row((0..<3).map { _ in Sized(10) }, 90, spacing: 15)
    even.distribution = .fillProportionally
    #expect(Self.spans(even) == [[0, 15], [30, 15], [60, 30]])
  }

  // MARK: Across the axis

  @Test(arguments: [
    (UIStackView.Alignment.top, CGFloat(0)), (.center, 50), (.bottom, 100),
  ])
  func `a view without a size across the axis has none there`(
    alignment: UIStackView.Alignment, y: CGFloat
  ) {
    let spacer = UIView()
    let stack = Self.row([Sized(60), spacer, Sized(40, 30)], 280, height: 100)
    stack.alignment = alignment
    stack.layoutIfNeeded()
    #expect(spacer.frame == CGRect(x: 60, y: y, width: 180, height: 0))
  }

  // MARK: Hidden views

  @Test func `a hidden view stands in the middle of the spacing`() {
    let views = (0..<4).map { _ in UIView() }
    let stack = Self.row(views, 330, spacing: 15)
    stack.distribution = .fillEqually
    views[2].isHidden = true
    #expect(
      Self.spans(stack) == [[0, 100], [115, 100], [222.5, 0], [230, 100]].map(Self.onGrid))
    views[1].isHidden = true
    #expect(Self.spans(stack)[1] == Self.spans(stack)[2])
  }

  /// A start and a length on the grid of three pixels per point.
  private static func onGrid(_ span: [CGFloat]) -> [CGFloat] {
    let edges = [span[0], span[0] + span[1]].map { ($0 * 3).rounded() / 3 }
    return [edges[0], edges[1] - edges[0]]
  }

  // MARK: Pixels

  @Test(arguments: [
    (1.0, [93.0, 94.0, 93.0]), (2.0, [93.5, 93.0, 93.5]), (3.0, [93.333, 93.333, 93.333]),
  ])
  func `both edges of an arranged view lie on pixels`(scale: Double, expected: [Double]) throws {
    var screen = Screen()
    screen.scale = scale
    let run = try ProgramRun(on: screen) { program in
      let views = (0..<3).map { _ in UIView() }
      let stack = UIStackView(arrangedSubviews: views)
      stack.distribution = .fillEqually
      stack.frame = CGRect(x: 0, y: 0, width: 280, height: 40)
      program.view.addSubview(stack)
      stack.layoutIfNeeded()
      for view in views { program.note("\((view.frame.width * 1000).rounded() / 1000)") }
    }
    #expect(run.notes == expected.map { "\(($0 * 1000).rounded() / 1000)" })
  }

  @Test func `a stack has no margins of its own`() {
    let stack = Self.row([Sized(40)], 200)
    #expect(stack.layoutMargins == .zero)
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(Self.spans(stack) == [[0, 200]])
  }
}
