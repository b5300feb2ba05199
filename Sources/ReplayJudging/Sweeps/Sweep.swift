public import GestureEngine
public import GestureTraces
public import JSONText
public import ReplayTimelines

/// A grid of tuning parameters: every value of each axis with every value of the others.
///
/// ```
/// let sweep = try Sweep([
///   SweepAxis("sheet.velocityThreshold", values: [500, 1000, 2000]),
///   SweepAxis("sheet.translationFraction", values: [0.3, 0.5]),
/// ])
/// let document = try SceneReader.document(named: "ivaev-bottom-sheet")
/// try sweep.endings(of: trace, on: document).map(\.verdict)   // 6 of them, such as "full"
/// ```
///
/// You can vary anything that a scene is made of, under any name:
///
/// ```
/// let widths = try Sweep([SweepAxis("width", values: [320, 390, 430])])
/// try widths.endings(of: trace) { values throws(InputFailure) in
///   var scene = cardScene
///   scene.screen.width = try values.number("width")
///   return scene
/// }
/// ```
public struct Sweep: Sendable {
  package let axes: [SweepAxis]

  /// The number of points in the grid, at least 1.
  package let count: Int

  /// - Throws: if a parameter is varied twice, or the points cannot be counted.
  public init(_ axes: [SweepAxis]) throws(InputFailure) {
    self.axes = axes
    var count = 1
    for (index, axis) in axes.enumerated() {
      guard !axes[..<index].contains(where: { $0.keyPath == axis.keyPath }) else {
        throw InputFailure(
          "\"\(axis.keyPath)\" is varied twice", expected: "each parameter once")
      }
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: axis.count)
      guard !isTooLarge else {
        throw InputFailure(
          "the grid has more points than can be counted", expected: "fewer or shorter axes")
      }
      count = product
    }
    self.count = count
  }

  /// The grid of a single point, at which nothing is varied.
  package static let one = Sweep([], count: 1)

  private init(_ axes: [SweepAxis], count: Int) {
    self.axes = axes
    self.count = count
  }

  /// The same in its own memory, for a thread that copies axes often: copies share reference
  /// counts, which threads would take from each other.
  package var deepCopy: Sweep { Sweep(axes.map { $0.deepCopy }, count: count) }

  /// The values at a point, in the order of the axes; the last one varies fastest.
  ///
  /// - Parameter index: at least 0 and less than `count`.
  /// - Returns: one for each axis.
  package func values(at index: Int) -> [JSONNode] {
    axes.indices.map { axes[$0].value(at: valueIndex(of: $0, at: index)) }
  }

  /// The value of one axis at a point, as written on the command line.
  ///
  /// - Parameters:
  ///   - axis: its position among the axes.
  ///   - index: at least 0 and less than `count`.
  /// - Returns: the value in words.
  package func word(of axis: Int, at index: Int) -> String {
    axes[axis].word(at: valueIndex(of: axis, at: index))
  }

  private func valueIndex(of axis: Int, at index: Int) -> Int {
    var rest = index
    for later in (axis + 1)..<axes.count { rest /= axes[later].count }
    return rest % axes[axis].count
  }

  /// The point at the first value of one axis, where the others have the values of a point.
  package func first(of axis: Int, from index: Int) -> Int {
    let stride = axes[(axis + 1)...].reduce(1) { $0 * $1.count }
    return index - valueIndex(of: axis, at: index) * stride
  }

  /// The values at a point, by the names of their axes.
  ///
  /// - Parameter index: at least 0 and less than `count`.
  /// - Returns: one for each axis.
  public func point(at index: Int) -> SweepValues {
    SweepValues(zip(axes, values(at: index)).map { (name: $0.keyPath, value: $1) })
  }

  /// A scene's text with a point's values laid over it.
  package func document(at index: Int, over document: JSONNode) throws(InputFailure) -> JSONNode {
    try point(at: index).laid(over: document)
  }

  /// The scene at a point.
  ///
  /// - Parameters:
  ///   - index: at least 0 and less than `count`.
  ///   - document: the scene's text.
  ///   - catalog: the systems that it can name.
  /// - Returns: the scene.
  /// - Throws: at an unknown key, a value of the wrong kind or out of range.
  package func scene(at index: Int, of document: JSONNode, catalog: SheetCatalog = .builtIn)
    throws(InputFailure) -> ReplayScene
  {
    try LayeredScene(document, layers: try point(at: index).patches, catalog: catalog).scene()
  }

  /// Checks every value of each axis, or only the ends of a range, with the other axes at their
  /// first value.
  ///
  /// - Parameters:
  ///   - document: the scene's text.
  ///   - catalog: the systems that it can name.
  /// - Throws: at an unknown key, a value of the wrong kind or out of range.
  package func check(_ document: JSONNode, catalog: SheetCatalog = .builtIn) throws(InputFailure) {
    var stride = count
    for axis in axes {
      stride /= axis.count
      for index in axis.decisiveIndices {
        _ = try scene(at: index * stride, of: document, catalog: catalog)
      }
    }
  }

  /// Replays a trace at every point, in their order.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - document: the scene's text.
  ///   - options: the refresh rate, and when to end a run that still moves.
  ///   - catalog: the systems that the scene can name.
  /// - Returns: an ending for each point.
  /// - Throws: if a value does not suit the scene.
  public func endings(
    of trace: Trace, on document: JSONNode, options: ReplayOptions = .init(),
    catalog: SheetCatalog = .builtIn
  ) throws(InputFailure) -> [RunEnding] {
    try endings(of: trace, options: options) { values throws(InputFailure) in
      try SceneReader.scene(from: values.laid(over: document), catalog: catalog)
    }
  }

  /// Replays a trace at every point, in their order, each on its own scene.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - options: the refresh rate, and when to end a run that still moves.
  ///   - scene: makes the scene of a point.
  /// - Returns: an ending for each point.
  /// - Throws: what `scene` throws.
  public func endings(
    of trace: Trace, options: ReplayOptions = .init(),
    scene: (SweepValues) throws(InputFailure) -> ReplayScene
  ) throws(InputFailure) -> [RunEnding] {
    var endings: [RunEnding] = []
    for index in 0..<count {
      endings.append(
        RunEnding(
          of: trace, on: PreparedScene(try scene(point(at: index))), options: options,
          withLastRelease: true))
    }
    return endings
  }
}
