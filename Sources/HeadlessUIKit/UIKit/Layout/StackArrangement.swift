/// The constraints of a stack view.
@MainActor
struct StackArrangement {
  private let stack: UIStackView
  private let isRow: Bool

  /// The arranged views that are not hidden.
  private let visible: [UIView]

  init(of stack: UIStackView) {
    self.stack = stack
    isRow = stack.axis == .horizontal
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
  }

  /// The priorities that are weaker than everything that an app asks for.
  private enum Priority {
    /// In proportion to their contents, as far as what is required lets them: each a little less than
    /// the one before, so that the last takes what is left.
    static func proportion(_ index: Int) -> UILayoutPriority {
      UILayoutPriority(max(999 - Float(index), leastProportion))
    }
    private static let leastProportion: Float = 751

    /// Equal distances of centers, which give way before a view is compressed.
    static let centering = UILayoutPriority(150)

    /// A stack, and a view in it that has no size of its own, is no larger than it must be, and lines
    /// of text stand at its start.
    static let fit = UILayoutPriority(25)
    static let start = UILayoutPriority(24)
  }

  var constraints: [NSLayoutConstraint] {
    row + lengths + visible.flatMap(alignment) + fit + visible.compactMap(thin) + hidden
  }

  // MARK: Places

  /// The item that the views lie in: the stack, or the guide of its margins.
  private var canvas: AnyObject {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  /// The places of an item along an axis.
  private typealias Sides = (start: LayoutPlace, center: LayoutPlace, end: LayoutPlace)

  private func along(_ item: AnyObject) -> Sides { Self.sides(of: item, isHorizontal: isRow) }
  private func across(_ item: AnyObject) -> Sides { Self.sides(of: item, isHorizontal: !isRow) }

  private static func sides(of item: AnyObject, isHorizontal: Bool) -> Sides {
    let place = { LayoutPlace(item: item, attribute: $0) }
    return isHorizontal
      ? (place(.leading), place(.centerX), place(.trailing))
      : (place(.top), place(.centerY), place(.bottom))
  }

  private func length(of item: AnyObject) -> LayoutPlace {
    LayoutPlace(item: item, attribute: isRow ? .width : .height)
  }

  private func breadth(of item: AnyObject) -> LayoutPlace {
    LayoutPlace(item: item, attribute: isRow ? .height : .width)
  }

  // MARK: Along the axis

  /// One view after the other, from the stack's start to its end.
  private var row: [NSLayoutConstraint] {
    guard let first = visible.first, let last = visible.last else { return [] }
    return [
      along(first).start.constraint(.equal, along(canvas).start),
      along(last).end.constraint(.equal, along(canvas).end),
    ] + zip(visible, visible.dropFirst()).map(distance)
  }

  private func distance(_ first: UIView, _ second: UIView) -> NSLayoutConstraint {
    let isStretched = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    var (from, to) = (along(first).end, along(second).start)
    if stack.isBaselineRelativeArrangement, !isRow {
      if first.forLastBaselineLayout.textLines != nil {
        from = LayoutPlace(item: first, attribute: .lastBaseline)
      }
      if second.forFirstBaselineLayout.textLines != nil {
        to = LayoutPlace(item: second, attribute: .firstBaseline)
      }
    }
    return to.constraint(
      isStretched ? .greaterThanOrEqual : .equal, from, constant: stack.gap(after: first))
  }

  /// The constraints by which the views share the length.
  private var lengths: [NSLayoutConstraint] {
    let pairs = zip(visible, visible.dropFirst())
    switch stack.distribution {
    case .fill: return spacers
    case .fillEqually:
      return pairs.map { length(of: $1).constraint(.equal, length(of: $0)) }
    case .fillProportionally: return proportions
    case .equalSpacing:
      return equal(pairs.map { along($0).end.distance(to: along($1).start) })
    case .equalCentering:
      return equal(
        pairs.map { along($0).center.distance(to: along($1).center) },
        Priority.centering)
    }
  }

  private func equal(
    _ distances: [NSLayoutDimension], _ priority: UILayoutPriority = .required
  ) -> [NSLayoutConstraint] {
    zip(distances, distances.dropFirst()).map {
      $1.constraint(equalTo: $0).with(priority)
    }
  }

  /// Each view has the part of the stack's length that its content has of all contents and spacings.
  private var proportions: [NSLayoutConstraint] {
    let sized = visible.map { ($0, contentLength(of: $0)) }.filter { $0.1 > 0 }
    let spacings = visible.dropLast().map { stack.gap(after: $0) }
    let whole = sized.map { $0.1 }.reduce(0, +) + spacings.reduce(0, +)
    guard whole > 0 else { return [] }
    return sized.enumerated().map { index, view in
      length(of: view.0)
        .constraint(.equal, length(of: canvas), multiplier: view.1 / whole)
        .with(Priority.proportion(index))
    }
  }

  /// Of views without a length of their own, the last one takes what the others leave.
  private var spacers: [NSLayoutConstraint] {
    visible.enumerated().filter { isOpen($1, isRow) }.map { index, view in
      let empty = length(of: view).constraint(.equal, nil).with(Priority.fit)
      empty.tieCost = Double(visible.count - index)
      return empty
    }
  }

  /// Whether a view has no size of its own along an axis.
  private func isOpen(_ view: UIView, _ isHorizontal: Bool) -> Bool {
    guard !(view is UIStackView) else { return false }
    let size = view.intrinsicContentSize
    return (isHorizontal ? size.width : size.height) == UIView.noIntrinsicMetric
  }

  private func contentLength(of view: UIView) -> CGFloat {
    let size =
      view is UIStackView
      ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      : view.intrinsicContentSize
    return isRow ? size.width : size.height
  }

  // MARK: Across the axis

  private func alignment(of view: UIView) -> [NSLayoutConstraint] {
    let fromStart = { across(view).start.constraint($0, across(canvas).start) }
    let toEnd = { across(view).end.constraint($0, across(canvas).end) }
    switch stack.alignment {
    case .fill: return [fromStart(.equal), toEnd(.equal)]
    case .center:
      return [
        across(view).center.constraint(.equal, across(canvas).center),
        fromStart(.greaterThanOrEqual),
        toEnd(.lessThanOrEqual),
      ]
    case .trailing: return [fromStart(.greaterThanOrEqual), toEnd(.equal)]
    case .firstBaseline where isRow:
      return baseline(of: view, .firstBaseline)
        + [fromStart(.greaterThanOrEqual), toEnd(.lessThanOrEqual)]
        + [fromStart(.equal).with(Priority.start)]
    case .lastBaseline where isRow:
      return baseline(of: view, .lastBaseline)
        + [fromStart(.greaterThanOrEqual), toEnd(.lessThanOrEqual)]
        + [toEnd(.equal).with(Priority.start)]
    case .leading, .firstBaseline, .lastBaseline:
      return [fromStart(.equal), toEnd(.lessThanOrEqual)]
    }
  }

  /// The same baseline as that of the first view.
  private func baseline(
    of view: UIView, _ attribute: NSLayoutConstraint.Attribute
  ) -> [NSLayoutConstraint] {
    guard let first = visible.first, first !== view else { return [] }
    return [
      LayoutPlace(item: view, attribute: attribute)
        .constraint(.equal, LayoutPlace(item: first, attribute: attribute))
    ]
  }

  /// The constraint that makes the stack as wide as it must be where nothing else decides its
  /// width.
  private var fit: [NSLayoutConstraint] {
    guard stack.alignment != .fill else { return [] }
    return [breadth(of: canvas).constraint(.equal, nil).with(Priority.fit)]
  }

  /// A view without a size of its own across the axis has none there, unless it fills the stack.
  private func thin(_ view: UIView) -> NSLayoutConstraint? {
    guard stack.alignment != .fill, isOpen(view, !isRow) else { return nil }
    return breadth(of: view).constraint(.equal, nil).with(Priority.fit)
  }

  // MARK: Hidden views

  /// A hidden view has no length, and stands in the middle of the spacing after the view before it.
  private var hidden: [NSLayoutConstraint] {
    var previous: UIView?
    var made: [NSLayoutConstraint] = []
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        previous = view
        continue
      }
      made.append(length(of: view).constraint(.equal, nil))
      if let previous {
        made.append(
          along(view).start.constraint(
            .equal, along(previous).end, constant: stack.gap(after: previous) / 2))
      } else {
        made.append(along(view).start.constraint(.equal, along(canvas).start))
      }
      made.append(across(view).start.constraint(.equal, across(canvas).start))
      if stack.alignment == .fill {
        made.append(breadth(of: view).constraint(.equal, breadth(of: canvas)).with(Priority.fit))
      }
    }
    return made
  }
}

@MainActor
extension LayoutPlace {
  /// A constraint of this place or length to another one, or to a constant.
  fileprivate func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: LayoutPlace?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item ?? NSNull(), attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant,
      file: "", line: 0)
  }

  fileprivate func distance(to other: LayoutPlace) -> NSLayoutDimension {
    NSLayoutDimension(from: self, to: other)
  }
}

extension NSLayoutConstraint {
  fileprivate func with(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
