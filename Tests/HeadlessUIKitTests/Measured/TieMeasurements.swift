import HeadlessUIKit
import Testing

/// Which of several views gives that hug or resist as strongly, as measured on iOS 26.1 at three pixels
/// per point.
@MainActor
struct TieMeasurements {
  private final class Sized: UIView {
    let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat = 20) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  /// The widths of views in a row of 390 points: 18 to the left, 22 between two, 24 to the right.
  private static func widths(
    _ views: [UIView], subviews: [UIView]? = nil, fromRight: Bool = false
  ) -> [CGFloat] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let row = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 70))
    window.addSubview(row)
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    for view in subviews ?? views { row.addSubview(view) }
    var constraints: [NSLayoutConstraint] = []
    if let first = views.first {
      constraints.append(first.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 18))
    }
    constraints += views.map { $0.topAnchor.constraint(equalTo: row.topAnchor) }
    constraints += zip(views, views.dropFirst()).map {
      $0.trailingAnchor.constraint(equalTo: $1.leadingAnchor, constant: -22)
    }
    if let last = views.last {
      constraints.append(row.trailingAnchor.constraint(equalTo: last.trailingAnchor, constant: 24))
    }
    NSLayoutConstraint.activate(fromRight ? constraints.reversed() : constraints)
    window.layoutIfNeeded()
    kept.append(window)
    return views.map(\.frame.width)
  }

  private static var kept: [UIWindow] = []

  @Test func `the view that the constraints name first is stretched`() {
    #expect(Self.widths([Sized(80), Sized(76)]) == [250, 76])
    #expect(Self.widths([Sized(80), Sized(76)], fromRight: true) == [80, 246])
    #expect(Self.widths([Sized(40), Sized(50), Sized(60)]) == [194, 50, 60])
  }

  @Test func `the order of subviews does not matter`() {
    let views = [Sized(80), Sized(76)]
    #expect(Self.widths(views, subviews: views.reversed()) == [250, 76])
  }

  @Test func `the view that the constraints name first keeps its width where one is compressed`() {
    #expect(Self.widths([Sized(250), Sized(190)]) == [250, 76])
    #expect(Self.widths([Sized(250), Sized(190)], fromRight: true) == [136, 190])
  }

  @Test func `priorities come before that`() {
    let (first, second) = (Sized(80), Sized(76))
    first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    #expect(Self.widths([first, second]) == [80, 246])
    let (long, longer) = (Sized(250), Sized(190))
    long.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    #expect(Self.widths([long, longer]) == [136, 190])
  }

  @Test func `a weaker constraint of the app decides a tie, too`() {
    let views = [Sized(80), Sized(76)]
    let row = UIView()
    for view in views { row.addSubview(view) }
    let equal = views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor)
    equal.priority = UILayoutPriority(100)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(row)
    row.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: row.leadingAnchor),
      views[0].trailingAnchor.constraint(equalTo: views[1].leadingAnchor),
      views[1].trailingAnchor.constraint(equalTo: row.trailingAnchor), equal,
    ])
    window.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [150, 150])
  }

  private static func label(_ text: String, wraps: Bool) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 20)
    label.numberOfLines = wraps ? 0 : 1
    return label
  }

  @Test(arguments: [
    ([true, true], [80.0, 246]), ([true, false], [276, 50]), ([false, true], [80, 246]),
    ([false, false], [276, 50]),
  ])
  func `a label that wraps gives before one that does not, the last one first`(
    wraps: [Bool], expected: [Double]
  ) {
    let labels = zip(["Download", "Wi-Fi"], wraps).map { Self.label($0, wraps: $1) }
    #expect(Self.widths(labels) == expected.map { CGFloat($0) })
  }

  @Test(arguments: [
    ([true, true, true], 2), ([false, true, false], 1), ([true, true, false], 1),
    ([false, false, false], 0),
  ])
  func `the same holds for three`(wraps: [Bool], stretched: Int) {
    let labels = zip(["One", "Two", "Three"], wraps).map { Self.label($0, wraps: $1) }
    let expected = zip([30.0, 30, 50], 0...).map { $1 == stretched ? $0 + 194 : $0 }
    #expect(Self.widths(labels) == expected.map { CGFloat($0) })
  }

  @Test func `heights are shared the same way`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    let (upper, lower) = (Sized(30, 24), Sized(30, 20))
    for view in [upper, lower] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    NSLayoutConstraint.activate([
      upper.topAnchor.constraint(equalTo: window.topAnchor),
      upper.bottomAnchor.constraint(equalTo: lower.topAnchor),
      window.bottomAnchor.constraint(equalTo: lower.bottomAnchor),
    ])
    window.layoutIfNeeded()
    #expect([upper, lower].map(\.frame.height) == [80, 20])
  }

  @Test func `a tie is ambiguous, though it is decided`() {
    let views = [Sized(80), Sized(76)]
    _ = Self.widths(views)
    #expect(views[0].hasAmbiguousLayout && views[1].hasAmbiguousLayout)
  }
}
