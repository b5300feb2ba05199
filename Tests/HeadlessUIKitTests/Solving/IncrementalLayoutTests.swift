import GestureTraces
import LayoutSolver
import Testing

@testable import HeadlessUIKit

/// Layouts that change: what that costs, and that nothing is left behind.
@MainActor
struct IncrementalLayoutTests {
  // MARK: Cost

  /// 66 rows of three views each in a sheet: 200 views with the window.
  @MainActor
  private struct Rows {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let sheet = UIView()
    let top: NSLayoutConstraint
    var labels: [UILabel] = []
    var heights: [NSLayoutConstraint] = []

    init() {
      sheet.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(sheet)
      top = sheet.topAnchor.constraint(equalTo: window.topAnchor, constant: 400)
      NSLayoutConstraint.activate([
        top, sheet.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        sheet.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        sheet.heightAnchor.constraint(equalToConstant: 800),
      ])
      var last: UIView?
      for row in 0..<66 { last = addRow(row, below: last) }
    }

    private mutating func addRow(_ number: Int, below last: UIView?) -> UIView {
      let (box, label, icon) = (UIView(), UILabel(), UIView())
      label.text = "row \(number)"
      sheet.addSubview(box)
      box.addSubview(label)
      box.addSubview(icon)
      for view in [box, label, icon] { view.translatesAutoresizingMaskIntoConstraints = false }
      let height = box.heightAnchor.constraint(equalToConstant: 44)
      NSLayoutConstraint.activate([
        height,
        box.topAnchor.constraint(equalTo: last?.bottomAnchor ?? sheet.topAnchor, constant: 4),
        box.leadingAnchor.constraint(equalTo: sheet.leadingAnchor, constant: 16),
        box.trailingAnchor.constraint(equalTo: sheet.trailingAnchor, constant: -16),
        icon.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        icon.centerYAnchor.constraint(equalTo: box.centerYAnchor),
        icon.widthAnchor.constraint(equalToConstant: 30),
        icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
        label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
        label.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor),
        label.centerYAnchor.constraint(equalTo: box.centerYAnchor),
      ])
      labels.append(label)
      heights.append(height)
      return box
    }

    /// How many pivots and writes something costs, with the layout after it.
    func cost(_ change: () -> Void) -> (pivots: Int, writes: Int) {
      let before = counts
      change()
      window.layoutIfNeeded()
      return (counts.pivots - before.pivots, counts.writes - before.writes)
    }

    private var counts: (pivots: Int, writes: Int) {
      let solver = window.layoutSystem?.solver
      return (solver?.pivotCount ?? 0, solver?.writeCount ?? 0)
    }
  }

  @Test func `one change in a window of 200 views costs less than a hundredth of the first layout`()
  {
    let rows = Rows()
    let all = rows.cost {}
    #expect(rows.window.subtree.count == 200)
    let changes: [(name: String, change: () -> Void)] = [
      ("the sheet moves", { rows.top.constant = 300 }),
      ("the last row grows", { rows.heights[65].constant = 60 }),
      ("a row in the middle grows", { rows.heights[33].constant = 60 }),
      ("the first row grows", { rows.heights[0].constant = 60 }),
      ("a text is longer", { rows.labels[10].text = "a longer row" }),
      ("nothing changes", {}),
    ]
    for (name, change) in changes {
      let cost = rows.cost(change)
      #expect(100 * cost.pivots < all.pivots, "\(name): \(cost) of \(all)")
      #expect(100 * cost.writes < all.writes, "\(name): \(cost) of \(all)")
    }
  }

  @Test func `a sheet that moves takes along what lies in it, at no cost`() {
    let rows = Rows()
    _ = rows.cost {}
    let cost = rows.cost { rows.top.constant = 100 }
    #expect(cost.pivots == 0 && cost.writes <= 2)
    #expect(rows.sheet.frame.minY == 100)
  }

  // MARK: Changes

  /// A tree of views whose constraints are known by numbers, so that it can be made again.
  private struct RandomTree {
    struct Rule {
      var first, second: Int
      var attributes: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)
      var relation: NSLayoutConstraint.Relation
      var multiplier, constant: CGFloat
      var priority: Float
      var isActive = true
    }

    static let count = 8
    let parents: [Int]
    var rules: [Rule] = []

    init(using generator: inout SplitMix64) {
      var parents = [-1]
      for index in 1..<Self.count { parents.append(Int.random(in: 0..<index, using: &generator)) }
      self.parents = parents
      for index in 1..<Self.count {
        for attribute in [NSLayoutConstraint.Attribute.left, .top, .width, .height] {
          let parent = attribute == .width || attribute == .height ? 0 : parents[index]
          rules.append(
            Rule(
              first: index, second: parent, attributes: (attribute, attribute), relation: .equal,
              multiplier: attribute == .width || attribute == .height ? 0.5 : 1,
              constant: CGFloat(Int.random(in: 0...40, using: &generator)),
              priority: Float(10 * index + attribute.rawValue)))
        }
      }
      for _ in 0..<12 { rules.append(Self.randomRule(using: &generator)) }
    }

    private static func randomRule(using generator: inout SplitMix64) -> Rule {
      let axes: [[NSLayoutConstraint.Attribute]] = [
        [.left, .right, .centerX], [.top, .bottom, .centerY], [.width, .height],
      ]
      let axis = axes[Int.random(in: 0..<3, using: &generator)]
      let pick = { (generator: inout SplitMix64) in
        axis.randomElement(using: &generator) ?? axis[0]
      }
      let relations: [NSLayoutConstraint.Relation] = [
        .equal, .lessThanOrEqual, .greaterThanOrEqual,
      ]
      return Rule(
        first: Int.random(in: 1..<count, using: &generator),
        second: Int.random(in: 0..<count, using: &generator),
        attributes: (pick(&generator), pick(&generator)),
        relation: relations.randomElement(using: &generator) ?? .equal, multiplier: 1,
        constant: CGFloat(Int.random(in: -50...50, using: &generator)),
        // Above all that places views, and each of its own, so that there is one solution.
        priority: Float.random(in: 100...900, using: &generator))
    }

    @MainActor func make() -> (views: [UIView], constraints: [NSLayoutConstraint]) {
      let views = (0..<Self.count).map { index in
        index == 0 ? UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800)) : UIView()
      }
      for (index, view) in views.enumerated().dropFirst() {
        view.translatesAutoresizingMaskIntoConstraints = false
        views[parents[index]].addSubview(view)
      }
      let constraints = rules.map { rule in
        let constraint = NSLayoutConstraint(
          item: views[rule.first], attribute: rule.attributes.0, relatedBy: rule.relation,
          toItem: views[rule.second], attribute: rule.attributes.1, multiplier: rule.multiplier,
          constant: rule.constant)
        constraint.priority = UILayoutPriority(rule.priority)
        constraint.isActive = rule.isActive
        return constraint
      }
      return (views, constraints)
    }
  }

  @Test(arguments: 0..<20)
  func `after any changes, the frames are those of a layout from nothing`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    var tree = RandomTree(using: &generator)
    let (views, constraints) = tree.make()
    views[0].layoutIfNeeded()
    for step in 0..<15 {
      let index = Int.random(in: 0..<tree.rules.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0 where index >= 28:
        tree.rules[index].isActive.toggle()
        constraints[index].isActive.toggle()
      case 1 where index >= 28:
        tree.rules[index].priority = Float.random(in: 100...900, using: &generator)
        constraints[index].priority = UILayoutPriority(tree.rules[index].priority)
      default:
        tree.rules[index].constant = CGFloat(Int.random(in: -60...60, using: &generator))
        constraints[index].constant = tree.rules[index].constant
      }
      views[0].layoutIfNeeded()
      let (afresh, _) = tree.make()
      afresh[0].layoutIfNeeded()
      for (view, other) in zip(views, afresh) {
        let differences = [
          view.frame.minX - other.frame.minX, view.frame.minY - other.frame.minY,
          view.frame.width - other.frame.width, view.frame.height - other.frame.height,
        ]
        #expect(
          differences.allSatisfy { abs($0) < 1e-6 }, "step \(step): \(view.frame) \(other.frame)")
      }
    }
  }
}
