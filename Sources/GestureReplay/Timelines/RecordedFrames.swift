import GestureRecognition
import JSONText
import MotionLaws
import ScrollViews
import SheetSystems

/// Reads what a recorded timeline's frames and its final line show.
struct RecordedFrames {
  let views: RecordedViews

  /// The recognizers' names, which every frame has in this order.
  let recognizers: [String]

  /// - Throws: where a field is missing, or the recognizers are not those of the first frame.
  func frame(of line: JSONNode, at time: Double) throws(InputFailure) -> Frame {
    var frame = Frame()
    frame.index = try line.integer(of: "i")
    frame.time = time
    for touch in try line.elements(of: "touches") {
      frame.touches.append(
        FingerMove(id: try touch.integer(of: "id"), point: try touch.point("x", "y")))
    }
    frame.recognizers = try states(of: line)
    frame.pans = try pans(of: line)
    try readState(of: line, into: &frame)
    return frame
  }

  private func states(of line: JSONNode) throws(InputFailure) -> [RecognizerState] {
    let members = try line.members(of: "recognizers")
    guard members.map(\.key) == recognizers else {
      throw InputFailure(
        "the recognizers are other ones than in the first frame",
        expected: recognizers.joined(separator: ", "),
        at: line["recognizers"]?.location ?? line.location)
    }
    let node = line["recognizers"] ?? line
    var states: [RecognizerState] = []
    for name in recognizers { states.append(try node.choice(of: name, \.word)) }
    return states
  }

  private func pans(of line: JSONNode) throws(InputFailure) -> [Frame.Pan] {
    guard line["pans"] != nil else {
      throw RecordedTimeline.isOutdated(
        "the frame has no \"pans\"", at: line.location, tool: views.tool)
    }
    var pans: [Frame.Pan] = []
    for member in try line.members(of: "pans") {
      guard let index = recognizers.firstIndex(of: member.key) else {
        throw InputFailure(
          "\"\(member.key)\" is no recognizer", expected: recognizers.joined(separator: ", "),
          at: member.keyLocation)
      }
      pans.append(
        Frame.Pan(
          index: index, translation: try member.node.vector(of: "translation"),
          velocity: try member.node.vector(of: "velocity")))
    }
    return pans
  }

  /// Reads what frames and final lines have in common.
  func readState(of line: JSONNode, into frame: inout Frame) throws(InputFailure) {
    frame.sheet = nil
    if let sheet = line["sheet"] {
      let reading = SheetReading(
        state: try sheet.text(of: "state"), phase: try sheet.choice(of: "phase", \.word),
        y: try sheet.number(of: "y"), extent: try sheet.number(of: "extent"),
        velocity: try sheet.number(of: "velocity"))
      frame.sheet = Frame.Sheet(reading: reading, progress: try sheet.number(of: "progress"))
    }
    frame.scroll = nil
    if let scroll = line["scroll"] {
      guard scroll["contentSize"] != nil else {
        throw RecordedTimeline.isOutdated(
          "the scroll view has no \"contentSize\"", at: scroll.location, tool: views.tool)
      }
      let size = try scroll.vector(of: "contentSize")
      frame.scroll = Frame.Scroll(
        phase: try scroll.choice(of: "phase", \.word), contentOffset: try scroll.point("x", "y"),
        velocity: try scroll.vector(of: "velocity"), contentWidth: size.x, contentHeight: size.y)
    }
    frame.layout = try views.arrangement(of: line)
  }
}
