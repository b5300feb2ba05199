public import MotionLaws

/// The views of a scene at one moment, back to front, and how dark it is behind the sheet.
public struct ViewArrangement: Sendable, Hashable {
  public struct View: Sendable, Hashable {
    public var name: String
    public var role: ViewRole

    /// Its frame on screen, in points.
    public var frame: Rect

    /// The index of the view that contains it; nil for a view directly on the screen.
    public var parent: Int?

    /// Whether fingers that land now can hit it or the views inside it.
    package var acceptsTouches: Bool

    /// The area in which it receives touches; nil if it receives them in all of its frame.
    package var touchArea: Rect?

    /// A view whose other properties are set later.
    fileprivate init(name: String) {
      self.name = name
      role = .other
      frame = Rect(x: 0, y: 0, width: 0, height: 0)
      acceptsTouches = true
    }

    /// Sets everything except its name.
    fileprivate mutating func set(
      _ role: ViewRole, _ frame: Rect, parent: Int?, acceptsTouches: Bool, touchArea: Rect?
    ) {
      self.role = role
      self.frame = frame
      self.parent = parent
      self.acceptsTouches = acceptsTouches
      self.touchArea = touchArea
    }
  }

  /// The name of the scroll view of a scene.
  public static let scrollView = "scrollView"

  /// The views, back to front.
  public var views: [View] {
    addedCount == arranged.count ? arranged : Array(arranged.prefix(addedCount))
  }

  /// The views once all are arranged; until then, the previous views follow those already added.
  package private(set) var arranged: [View] = []

  private var addedCount = 0

  /// The views that are transformed, themselves or by a view around them.
  var transformed = TransformedViews()

  /// Whether a view has another name than the one at its place had before; no part of what an
  /// arrangement is.
  private struct NewNames: Sendable, Hashable {
    var arePresent = false

    static func == (lhs: NewNames, rhs: NewNames) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private var newNames = NewNames()

  /// The places of the views by their names, if there are many.
  private var names = PlacesByName()

  /// The first view that was added inside a view that does not exist.
  package private(set) var firstOrphan: Orphan?

  /// A view that was added inside a view that does not exist.
  package struct Orphan: Sendable, Hashable {
    package let view: String
    package let parent: String
  }

  /// The alpha of what darkens the screen behind the sheet, 0 to 1.
  public var dimming = 0.0

  package init() {}

  /// Adds a view in front of the previous ones.
  ///
  /// - Parameters:
  ///   - name: its name in timelines.
  ///   - frame: on screen, in points.
  ///   - role: what it is, which pictures and tools rely on; nil for the scroll view, which is
  ///     known by its name, and for a view without a role.
  ///   - parent: the name of the view that contains it; nil for the screen.
  ///   - acceptsTouches: whether fingers that land now can hit it or the views inside it.
  ///   - touchArea: where it receives touches, if not in all of its frame.
  public mutating func add(
    _ name: String, _ frame: Rect, as role: ViewRole? = nil, in parent: String? = nil,
    acceptsTouches: Bool = true, touchArea: Rect? = nil
  ) {
    let container = parent.flatMap { index(of: $0) }
    if let parent, container == nil, firstOrphan == nil {
      firstOrphan = Orphan(view: name, parent: parent)
    }
    let place = makePlace(forViewNamed: name)
    arranged[place].set(
      role ?? (name == Self.scrollView ? .scrollView : .other), frame, parent: container,
      acceptsTouches: acceptsTouches, touchArea: touchArea)
  }

  /// Adds a view in front of the previous ones, in one whose place is known.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - frame: on screen, in points.
  ///   - role: what it is.
  ///   - parent: the index of the view that contains it; nil for the screen.
  ///   - acceptsTouches: whether fingers that land now can hit it or the views inside it.
  /// - Returns: its index.
  @discardableResult
  package mutating func add(
    _ name: String, _ frame: Rect, as role: ViewRole, inViewAt parent: Int?,
    acceptsTouches: Bool = true
  ) -> Int {
    let place = makePlace(forViewNamed: name)
    arranged[place].set(
      role, frame, parent: parent, acceptsTouches: acceptsTouches, touchArea: nil)
    return place
  }

  /// Puts a scroll view around a view that has been added: behind it, and with it as its content.
  ///
  /// - Parameters:
  ///   - inner: the name of the view, which keeps its place in the content.
  ///   - name: the name of the scroll view.
  ///   - frame: where the scroll view is on screen, in points.
  ///   - offset: its contentOffset.
  mutating func put(
    _ inner: String, inScrollViewNamed name: String, _ frame: Rect, scrolledBy offset: Point
  ) {
    guard let place = index(of: inner) else { return }
    for index in place..<addedCount where path(from: index).contains(place) {
      arranged[index].frame.x -= offset.x
      arranged[index].frame.y -= offset.y
    }
    for index in place..<addedCount {
      if let parent = arranged[index].parent, parent >= place {
        arranged[index].parent = parent + 1
      }
    }
    var scrollView = View(name: name)
    scrollView.set(
      .scrollView, frame, parent: arranged[place].parent, acceptsTouches: true, touchArea: nil)
    arranged.insert(scrollView, at: place)
    arranged[place + 1].parent = place
    names.forget(from: place)
    transformed.makeRoom(at: place)
    addedCount += 1
    newNames.arePresent = true
  }

  /// Makes the next view one of this name, and returns its index.
  private mutating func makePlace(forViewNamed name: String) -> Int {
    let place = addedCount
    addedCount += 1
    if place == arranged.count {
      arranged.append(View(name: name))
      newNames.arePresent = true
    } else if arranged[place].name != name {
      arranged[place].name = name
      newNames.arePresent = true
      names.forget(from: place)
    }
    if addedCount > PlacesByName.shortest { names.read(arranged, upTo: place) }
    return place
  }

  /// Whether a view has been named since the last call.
  mutating func takeNewNames() -> Bool {
    defer { newNames.arePresent = false }
    return newNames.arePresent
  }

  /// Descriptions of its views, back to front.
  package var descriptions: [ViewDescription] {
    arranged.map { view in
      ViewDescription(
        name: view.name, role: view.role, parent: view.parent.map { arranged[$0].name })
    }
  }

  /// Begins to arrange everything again; a call of `endArranging` must follow.
  ///
  /// Most frames have the same views, which are set in place: emptying a list and filling it again
  /// costs more.
  package mutating func beginArranging() {
    addedCount = 0
    if firstOrphan != nil { firstOrphan = nil }
    if !transformed.isEmpty { transformed = TransformedViews() }
    dimming = 0
  }

  /// Removes the views that have not been added again, and puts transformed ones where they show.
  package mutating func endArranging() {
    if addedCount < arranged.count {
      arranged.removeLast(arranged.count - addedCount)
      names.forget(from: addedCount)
    }
    if !transformed.isEmpty { showTransforms() }
  }

  /// Sets where a view shows on screen, in points.
  mutating func show(viewAt index: Int, in frame: Rect) { arranged[index].frame = frame }

  func index(of name: String) -> Int? {
    guard names.count >= addedCount, addedCount > 0 else {
      return arranged[..<addedCount].lastIndex { $0.name == name }
    }
    let place = names.place(of: name, in: arranged)
    return place.flatMap { $0 < addedCount ? $0 : nil }
  }

  /// The name of a view whose frame contains a number that is not finite; nil if there is none.
  package var viewThatIsNotFinite: String? {
    for index in arranged.indices {
      let frame = arranged[index].frame
      // A sum is finite only if all its terms are.
      guard !(frame.x + frame.y + frame.width + frame.height).isFinite else { continue }
      return arranged[index].name
    }
    return nil
  }

  /// A view's frame, if there is such a view.
  public subscript(name: String) -> Rect? {
    index(of: name).map { arranged[$0].frame }
  }

  /// The number of views that contain a view, not counting the screen; nil if there is no such
  /// view.
  package func depth(of name: String) -> Int? {
    index(of: name).map { path(from: $0).count - 1 }
  }

  /// A view and those around it, deepest first; empty if there is no such view.
  func path(to name: String) -> [String] {
    index(of: name).map { path(from: $0).map { arranged[$0].name } } ?? []
  }

  /// Moves the sheet and everything inside it.
  ///
  /// - Parameter distance: points to the right and downwards.
  package mutating func moveSheet(by distance: Vector) {
    guard distance != .zero else { return }
    for index in arranged.indices
    where path(from: index).contains(where: { arranged[$0].role == .sheet }) {
      arranged[index].frame.x += distance.x
      arranged[index].frame.y += distance.y
    }
  }

  /// Sets one side of a view's frame: 0 for x, 1 for y, 2 for its width, 3 for its height.
  package mutating func set(_ value: Double, side: Int, of name: String) {
    guard let index = index(of: name) else { return }
    switch side {
    case 0: arranged[index].frame.x = value
    case 1: arranged[index].frame.y = value
    case 2: arranged[index].frame.width = value
    default: arranged[index].frame.height = value
    }
  }

  /// A view and those around it, deepest first.
  func path(from index: Int) -> [Int] {
    var path = [index]
    while let parent = arranged[path[path.count - 1]].parent { path.append(parent) }
    return path
  }
}
