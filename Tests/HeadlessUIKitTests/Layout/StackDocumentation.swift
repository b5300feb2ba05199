import GestureReplay
import HeadlessUIKit
import Testing

/// Rows and columns, by the documentation of UIStackView.
@MainActor
struct StackDocumentation {
  final class Box: UIView {
    var size: CGSize
    init(_ width: CGFloat, _ height: CGFloat = 20) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  /// A stack at the left top of a window, as wide as stated.
  private static func stack(_ views: [UIView], width: CGFloat? = 300, height: CGFloat? = nil)
    -> UIStackView
  {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    kept.append(window)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
    return stack
  }

  private static var kept: [UIWindow] = []

  private static func layOut(_ stack: UIStackView) { stack.window?.layoutIfNeeded() }

  private static func spans(_ stack: UIStackView) -> [[CGFloat]] {
    layOut(stack)
    return stack.arrangedSubviews.map { view in
      [view.frame.minX, view.frame.width].map { ($0 * 1e9).rounded() / 1e9 }
    }
  }

  // MARK: Distributions

  @Test func `fill stretches the view that hugs least, and compresses the one that resists least`()
  {
    let views = [Box(50), Box(50), Box(50)]
    let stack = Self.stack(views)
    stack.spacing = 10
    views[1].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
    #expect(Self.spans(stack) == [[0, 50], [60, 180], [250, 50]])
    for view in views {
      view.size.width = 120
      view.invalidateIntrinsicContentSize()
    }
    views[2].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    #expect(Self.spans(stack) == [[0, 120], [130, 120], [260, 40]])
  }

  @Test func `fillEqually makes all views as long`() {
    let stack = Self.stack([Box(10), Box(50), Box(200)])
    stack.distribution = .fillEqually
    stack.spacing = 15
    #expect(Self.spans(stack) == [[0, 90], [105, 90], [210, 90]])
  }

  @Test func `fillProportionally keeps the proportions of the contents`() {
    let stack = Self.stack([Box(20), Box(40), Box(60)])
    stack.distribution = .fillProportionally
    #expect(Self.spans(stack) == [[0, 50], [50, 100], [150, 150]])
  }

  @Test func `equalSpacing pads the spacing evenly, which is at least the stated one`() {
    let views = [Box(20), Box(40), Box(60)]
    let stack = Self.stack(views)
    stack.distribution = .equalSpacing
    stack.spacing = 10
    #expect(Self.spans(stack) == [[0, 20], [110, 40], [240, 60]])
    views[1].size.width = 400
    views[1].invalidateIntrinsicContentSize()
    views[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    #expect(Self.spans(stack) == [[0, 20], [30, 200], [240, 60]])
  }

  @Test func `equalCentering keeps centers as far apart, until the spacing is the least`() {
    let stack = Self.stack([Box(20), Box(40), Box(60)])
    stack.distribution = .equalCentering
    stack.spacing = 10
    // Centers at 10, 140 and 270.
    #expect(Self.spans(stack) == [[0, 20], [120, 40], [240, 60]])
    let tight = Self.stack([Box(100), Box(20), Box(20)], width: 180)
    tight.distribution = .equalCentering
    tight.spacing = 10
    // The centers would be at 50, 110 and 170, and the first two views too close by nothing.
    #expect(Self.spans(tight) == [[0, 100], [110, 20], [160, 20]])
  }

  // MARK: Alignments

  @Test(arguments: [
    (UIStackView.Alignment.fill, [0.0, 100, 0, 100]), (.leading, [0, 20, 0, 60]),
    (.center, [40, 20, 20, 60]), (.trailing, [80, 20, 40, 60]), (.top, [0, 20, 0, 60]),
    (.bottom, [80, 20, 40, 60]),
  ])
  func `views stand across the axis as the alignment says`(
    alignment: UIStackView.Alignment, expected: [Double]
  ) {
    let stack = Self.stack([Box(50, 20), Box(50, 60)], height: 100)
    stack.alignment = alignment
    Self.layOut(stack)
    let places = stack.arrangedSubviews.flatMap { [$0.frame.minY, $0.frame.height] }
    #expect(places == expected.map { CGFloat($0) })
  }

  @Test func `a stack is as high as its highest view, and as long as all of them`() {
    let stack = Self.stack([Box(50, 20), Box(70, 60)], width: nil)
    stack.spacing = 5
    for alignment in [UIStackView.Alignment.fill, .center, .bottom] {
      stack.alignment = alignment
      Self.layOut(stack)
      #expect(stack.bounds.size == CGSize(width: 125, height: 60), "\(alignment)")
    }
  }

  @Test func `firstBaseline aligns the first lines of texts`() {
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("small", "large")
    (small.font, large.font) = (.systemFont(ofSize: 10), .systemFont(ofSize: 30))
    let stack = Self.stack([small, large], width: nil)
    stack.alignment = .firstBaseline
    Self.layOut(stack)
    #expect(large.frame.minY == 0 && stack.bounds.height == large.frame.height)
    // Baselines lie on pixels: 86 and 29 of them below the tops.
    #expect(abs(small.frame.minY - 19) < 1e-9)
  }

  // MARK: Spacing

  @Test func `a custom spacing comes after a view, and a default one takes it back`() {
    let views = [Box(50), Box(50), Box(50)]
    let stack = Self.stack(views, width: nil)
    stack.spacing = 4
    stack.setCustomSpacing(20, after: views[0])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
    #expect(Self.spans(stack) == [[0, 50], [70, 50], [128, 50]])
    #expect(stack.customSpacing(after: views[0]) == 20)
    #expect(stack.customSpacing(after: views[2]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    #expect(Self.spans(stack)[1] == [54, 50])
  }

  @Test func `margins are kept free if the arrangement is relative to them`() {
    let stack = Self.stack([Box(50)], width: nil)
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
    #expect(Self.spans(stack) == [[0, 50]])
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(Self.spans(stack) == [[10, 50]])
    #expect(stack.bounds.size == CGSize(width: 80, height: 23))
  }

  @Test func `a baseline-relative column measures from line to line`() {
    let (first, second) = (UILabel(), UILabel())
    (first.text, second.text) = ("first", "second")
    let stack = Self.stack([first, second], width: nil)
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 30
    Self.layOut(stack)
    #expect(abs(second.frame.minY - first.frame.minY - 30) < 1e-9)
  }

  // MARK: Arranged views

  @Test func `a hidden view takes no space, and neither does the spacing after it`() {
    let views = [Box(50), Box(50), Box(50)]
    let stack = Self.stack(views, width: nil)
    stack.spacing = 10
    views[1].isHidden = true
    Self.layOut(stack)
    #expect(views[2].frame.minX == 60 && stack.bounds.width == 110)
    views[1].isHidden = false
    #expect(Self.spans(stack) == [[0, 50], [60, 50], [120, 50]])
  }

  @Test func `arranged views are subviews, in an order of their own`() {
    let (a, b, c) = (Box(10), Box(10), Box(10))
    let stack = Self.stack([a, b])
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
    stack.insertArrangedSubview(c, at: 0)
    #expect(stack.arrangedSubviews == [c, a, b] && stack.subviews == [a, b, c])
    stack.removeArrangedSubview(a)
    #expect(stack.arrangedSubviews == [c, b] && a.superview === stack)
    c.removeFromSuperview()
    #expect(stack.arrangedSubviews == [b])
    stack.addSubview(c)
    #expect(stack.arrangedSubviews == [b], "a plain subview is not arranged")
  }

  @Test func `stacks lie in stacks`() {
    let row = UIStackView(arrangedSubviews: [Box(30, 10), Box(40, 30)])
    let column = Self.stack([row, Box(20, 50)], width: nil)
    column.axis = .vertical
    column.spacing = 5
    Self.layOut(column)
    #expect(column.bounds.size == CGSize(width: 70, height: 85))
    #expect(row.frame == CGRect(x: 0, y: 0, width: 70, height: 30))
  }

  @Test func `hiding an arranged view in an animation animates the layout`() throws {
    let run = try ProgramRun { program in
      let stack = UIStackView(arrangedSubviews: [Box(390, 200), program.box])
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      program.view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: program.view.topAnchor, constant: 244),
        stack.leadingAnchor.constraint(equalTo: program.view.leadingAnchor),
        program.box.heightAnchor.constraint(equalToConstant: 400),
      ])
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          stack.arrangedSubviews[0].isHidden = true
        }
      }
    }
    #expect(run.y(at: 0.05) == 444)
    #expect(abs((run.y(at: 0.6) ?? 0) - 344) <= 4)
    #expect(run.y(at: 1.2) == 244)
  }
}
