import GestureEngine
import JSONText
import MotionLaws

/// Reads what a recorded timeline's frames and its final line show.
struct RecordedFrames {
  let views: RecordedViews

  /// The recognizers' names, which every frame has in this order.
  let recognizers: [String]

  /// The names of the further scroll views.
  let scrollViews: [String]

  /// Whether what a line lacks is left out; if not, it is an error.
  private let isLenient: Bool

  init(views: RecordedViews, recognizers: [String], scrollViews: [String]) {
    self.views = views
    self.recognizers = recognizers
    self.scrollViews = scrollViews
    isLenient = false
  }

  /// - Throws: if a field is missing, or the recognizers are not those of the first frame.
  func frame(of line: JSONNode, at time: Double) throws(InputFailure) -> Frame {
    var frame = Frame()
    var fields = reader(of: line)
    try frame.visitHead(&fields)
    frame.time = time
    frame.touches = try touches(of: line)
    frame.recognizers = try states(of: line)
    frame.pans = try pans(of: line)
    try readState(of: line, into: &frame)
    return frame
  }

  private func reader(of line: JSONNode) -> FieldReader {
    FieldReader(line, what: "the frame", tool: views.tool, isLenient: isLenient)
  }

  private func touches(of line: JSONNode) throws(InputFailure) -> [FingerMove] {
    var touches: [FingerMove] = []
    for touch in try line.elements(of: "touches") {
      var finger = FingerMove(id: 0, point: Point(x: 0, y: 0))
      var fields = FieldReader(touch, what: "the touch", tool: views.tool)
      try finger.visit(&fields)
      touches.append(finger)
    }
    return touches
  }

  private func states(of line: JSONNode) throws(InputFailure) -> [RecognizerState] {
    let members = try line.members(of: "recognizers")
    guard members.map({ $0.key }) == recognizers else {
      throw InputFailure(
        "the recognizers differ from those in the first frame",
        expected: recognizers.joined(separator: ", "),
        at: line["recognizers"]?.location ?? line.location)
    }
    let node = line["recognizers"] ?? line
    var states: [RecognizerState] = []
    for name in recognizers { states.append(try node.choice(of: name)) }
    return states
  }

  private func pans(of line: JSONNode) throws(InputFailure) -> [Frame.Pan] {
    guard line["pans"] != nil else {
      throw .isOutdated(
        "the frame has no \"pans\"", at: line.location, tool: views.tool)
    }
    var pans: [Frame.Pan] = []
    for member in try line.members(of: "pans") {
      guard let index = recognizers.firstIndex(of: member.key) else {
        throw InputFailure(
          "\"\(member.key)\" is not a recognizer", expected: recognizers.joined(separator: ", "),
          at: member.keyLocation)
      }
      var pan = Frame.Pan(index: index)
      var fields = FieldReader(member.node, what: "the pan", tool: views.tool)
      try pan.visit(&fields)
      pans.append(pan)
    }
    return pans
  }

  private func scrolls(of line: JSONNode) throws(InputFailure) -> [Frame.NamedScroll] {
    guard !scrollViews.isEmpty else { return [] }
    let members = try line.members(of: Frame.scrollsKey)
    var scrolls: [Frame.NamedScroll] = []
    for name in scrollViews {
      guard let node = members.first(where: { $0.key == name })?.node else {
        throw InputFailure(
          "the scroll view \"\(name)\" is missing", expected: "each that the first frame has",
          at: line[Frame.scrollsKey]?.location ?? line.location)
      }
      var scroll = Frame.Scroll()
      var fields = FieldReader(node, what: "the scroll view", tool: views.tool)
      try scroll.visit(&fields)
      scrolls.append(Frame.NamedScroll(name: name, scroll: scroll))
    }
    return scrolls
  }

  private func sheets(of line: JSONNode) throws(InputFailure) -> [Frame.PresentedSheet] {
    guard line[Frame.sheetsKey] != nil else { return [] }
    var sheets: [Frame.PresentedSheet] = []
    for member in try line.members(of: Frame.sheetsKey) {
      var sheet = Frame.PresentedSheet.blank(named: member.key)
      var fields = FieldReader(member.node, what: "the sheet", tool: views.tool)
      try sheet.visit(&fields)
      sheets.append(sheet)
    }
    return sheets
  }

  /// Reads what frames and final lines have in common.
  func readState(of line: JSONNode, into frame: inout Frame) throws(InputFailure) {
    var fields = reader(of: line)
    try frame.visitParts(&fields)
    frame.scrolls = try scrolls(of: line)
    frame.sheets = try sheets(of: line)
    frame.layout = try views.arrangement(of: line)
  }
}

// MARK: Older and other timelines

extension RecordedFrames {
  /// Reads lines as far as they can be read, whatever they lack: what is missing is absent, and a
  /// number that is missing is not a number.
  ///
  /// - Parameter frames: the lines of all frames.
  init(lenientlyFrom frames: some Collection<JSONNode>) {
    views = RecordedViews()
    var recognizers = frames.first?["recognizers"]?.keys ?? []
    for frame in frames {
      for name in frame["pans"]?.keys ?? [] where !recognizers.contains(name) {
        recognizers.append(name)
      }
    }
    self.recognizers = recognizers
    scrollViews = frames.first?[Frame.scrollsKey]?.keys ?? []
    isLenient = true
  }

  /// The numbers that a frame's line shows: of the sheet, the scroll views, the pans and the
  /// dimming.
  func numbers(of line: JSONNode) -> Frame {
    var frame = Frame()
    var fields = reader(of: line)
    try? frame.visitHead(&fields)
    frame.pans = (try? pans(of: line)) ?? []
    readParts(of: line, into: &frame)
    return frame
  }

  /// The outcome that a final line describes; it is settled unless the line says otherwise.
  func outcome(of line: JSONNode) -> Outcome {
    var outcome = Outcome(time: 0, frames: 0, isSettled: true, frame: Frame())
    var fields = reader(of: line)
    try? outcome.visitHead(&fields)
    readParts(of: line, into: &outcome.frame)
    return outcome
  }

  private func readParts(of line: JSONNode, into frame: inout Frame) {
    var fields = reader(of: line)
    try? frame.visitParts(&fields)
    frame.scrolls = (try? scrolls(of: line)) ?? []
    frame.sheets = (try? sheets(of: line)) ?? []
    var layout = reader(of: line["layout"] ?? line)
    try? frame.layout.visit(&layout)
  }
}
