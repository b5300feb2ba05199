extension NSLayoutConstraint {
  /// The alignment of a visual format's views across its axis.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(.left)
    public static let alignAllRight = FormatOptions(.right)
    public static let alignAllTop = FormatOptions(.top)
    public static let alignAllBottom = FormatOptions(.bottom)
    public static let alignAllLeading = FormatOptions(.leading)
    public static let alignAllTrailing = FormatOptions(.trailing)
    public static let alignAllCenterX = FormatOptions(.centerX)
    public static let alignAllCenterY = FormatOptions(.centerY)
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)

    /// The direction of reading: from left to right here, as `directionLeftToRight`.
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The attributes that are to be equal, in the order of their numbers.
    fileprivate var aligned: [Attribute] {
      let all: [Attribute] = [
        .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
        .firstBaseline,
      ]
      return all.filter { contains(FormatOptions($0)) }
    }
  }

  /// The constraints that a layout in ASCII art stands for, none of them active.
  ///
  /// A format that cannot be read, or that names what is not given, ends the replay with a message, as
  /// UIKit raises an exception.
  ///
  /// - Parameters:
  ///   - format: such as `H:|-[title(>=80)]-8-[value]-|`.
  ///   - opts: how the views stand across the axis.
  ///   - metrics: numbers that the format names.
  ///   - views: views and guides that the format names.
  ///   - file: where the app calls it.
  ///   - line: where the app calls it.
  /// - Returns: constraints in the order of the format, those across the axis last.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any], file: StaticString = #fileID,
    line: UInt = #line
  ) -> [NSLayoutConstraint] {
    do {
      let maker = VisualFormatMaker(
        format: try VisualFormat(format), options: opts, metrics: metrics ?? [:], views: views,
        place: CallPlace(file: file, line: line))
      return try maker.constraints(aligned: opts.aligned)
    } catch {
      let place = CallPlace(file: file, line: line).words.map { " in \($0)" } ?? ""
      let position = error.position > 0 ? " after \(error.position) characters" : ""
      AppRun.current?.refuse(
        "it has the visual format '\(format)'\(place), in which \(error.reason)\(position)",
        expected: "a format that the Visual Format Language allows: UIKit raises an exception")
      return []
    }
  }
}

/// Makes constraints from a visual format.
@MainActor
private struct VisualFormatMaker {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  let place: CallPlace

  private var isReversed: Bool {
    format.axis == .horizontal && options.contains(.directionRightToLeft)
  }

  /// The attributes of the axis in the direction in which the format is read.
  private var sides:
    (
      start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute,
      length: NSLayoutConstraint.Attribute
    )
  {
    if format.axis == .vertical { return (.top, .bottom, .height) }
    if isReversed { return (.right, .left, .width) }
    return options.contains(.directionLeftToRight)
      ? (.left, .right, .width) : (.leading, .trailing, .width)
  }

  func constraints(aligned: [NSLayoutConstraint.Attribute]) throws(VisualFormat.Failure)
    -> [NSLayoutConstraint]
  {
    var made: [NSLayoutConstraint] = []
    let items = try format.elements.mapItems(item)
    for (index, element) in format.elements.enumerated() {
      if index > 0 {
        made += try gap(
          element.gap, (items[index - 1], sides.end), (items[index], sides.start),
          standard: SystemSpacing.betweenViews)
      } else if let leading = format.leading {
        made += try gap(
          leading, (try superview(of: items[0]), sides.start), (items[0], sides.start),
          standard: SystemSpacing.toSuperview)
      }
      for predicate in element.predicates { made.append(try length(of: items[index], predicate)) }
    }
    if let trailing = format.trailing, let last = items.last {
      made += try gap(
        trailing, (last, sides.end), (try superview(of: last), sides.end),
        standard: SystemSpacing.toSuperview)
    }
    return made + (try alignments(of: items, aligned))
  }

  private func alignments(
    of items: [AnyObject], _ attributes: [NSLayoutConstraint.Attribute]
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    for attribute in attributes {
      guard attribute.axisOfPlace != format.axis else {
        throw failure("views in one line are aligned along that line, by \(attribute)")
      }
      for (first, second) in zip(items, items.dropFirst()) {
        made.append(constraint((second, attribute), .equal, (first, attribute), 0))
      }
    }
    return made
  }

  private typealias Side = (item: AnyObject, attribute: NSLayoutConstraint.Attribute)

  /// The second side comes after the first one.
  private func gap(
    _ gap: VisualFormat.Gap, _ first: Side, _ second: Side, standard: CGFloat
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    let predicates: [VisualFormat.Predicate]
    switch gap {
    case .none: return [distance(first, second, .equal, 0)]
    case .standard: return [distance(first, second, .equal, standard)]
    case .stated(let stated): predicates = stated
    }
    var made: [NSLayoutConstraint] = []
    for predicate in predicates {
      let constraint = distance(
        first, second, predicate.relation, try number(predicate.value))
      try setPriority(predicate, of: constraint)
      made.append(constraint)
    }
    return made
  }

  private func distance(
    _ first: Side, _ second: Side, _ relation: NSLayoutConstraint.Relation, _ length: CGFloat
  ) -> NSLayoutConstraint {
    isReversed
      ? constraint(first, relation, second, length) : constraint(second, relation, first, length)
  }

  private func length(
    of item: AnyObject, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormat.Failure) -> NSLayoutConstraint {
    let made: NSLayoutConstraint
    if let other = views[predicate.value] {
      made = constraint(
        (item, sides.length), predicate.relation, (other as AnyObject, sides.length), 0)
    } else {
      made = constraint((item, sides.length), predicate.relation, nil, try number(predicate.value))
    }
    try setPriority(predicate, of: made)
    return made
  }

  private func constraint(
    _ first: Side, _ relation: NSLayoutConstraint.Relation, _ second: Side?, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: 1, constant: constant,
      file: place.file, line: place.line)
  }

  private func setPriority(
    _ predicate: VisualFormat.Predicate, of constraint: NSLayoutConstraint
  ) throws(VisualFormat.Failure) {
    guard let priority = predicate.priority else { return }
    constraint.priority = UILayoutPriority(Float(try number(priority)))
  }

  // MARK: Names

  private func failure(_ reason: String) -> VisualFormat.Failure {
    VisualFormat.Failure(reason: reason, position: 0)
  }

  private func item(_ element: VisualFormat.Element) throws(VisualFormat.Failure) -> AnyObject {
    guard let item = views[element.name] else {
      throw failure("\(element.name) is not one of the views")
    }
    return item as AnyObject
  }

  private func superview(of item: AnyObject) throws(VisualFormat.Failure) -> AnyObject {
    let around = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let around else { throw failure("| is the superview of a view that has none") }
    return around
  }

  private func number(_ text: String) throws(VisualFormat.Failure) -> CGFloat {
    if let number = Double(text) { return CGFloat(number) }
    switch metrics[text] {
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let priority as UILayoutPriority: return CGFloat(priority.rawValue)
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default: throw failure("\(text) is no number and not one of the metrics")
    }
  }
}

extension [VisualFormat.Element] {
  fileprivate func mapItems(
    _ item: (VisualFormat.Element) throws(VisualFormat.Failure) -> AnyObject
  ) throws(VisualFormat.Failure) -> [AnyObject] {
    var items: [AnyObject] = []
    for element in self { items.append(try item(element)) }
    return items
  }
}
