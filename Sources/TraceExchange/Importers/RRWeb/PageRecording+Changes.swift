import JSONText
import MotionLaws

/// The changes of a page that are about touches.
extension PageRecording {
  /// Reads an incremental snapshot; `IncrementalSource` and `MouseInteractions` of rrweb's types.
  mutating func readChange(
    _ fields: PageEventFields, _ time: Int, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    switch try fields.integer("source") {
    case 1, 12: countMouse(at: fields.start)
    case 2: try readInteraction(fields, time, &warnings)
    case 4: try readViewport(fields)
    case 6: try readPositions(fields, time, &warnings)
    case 9 where fields.has("pointerEventType"): try readPointer(fields, time, &warnings)
    case 0, 3, 5, 7...11, 13...16: break
    case let source:
      warnings.add(
        .event, "an event of source \(source) is ignored", expected: "0 to 16",
        at: fields.start)
    }
  }

  private mutating func countMouse(at offset: Int) {
    mouse = ((mouse?.count ?? 0) + 1, mouse?.offset ?? offset)
  }

  private mutating func readInteraction(
    _ fields: PageEventFields, _ time: Int, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    let phase: Touch.Phase
    switch try fields.integer("type") {
    case 0...4: return countMouse(at: fields.start)
    // Focus and blur.
    case 5, 6: return
    case 8: phase = .move
    case 7: phase = .start
    case 9: phase = .end
    case 10: phase = .cancel
    case let type:
      return warnings.add(
        .event, "an interaction of type \(type) is ignored", expected: "0 to 10",
        at: fields.start)
    }
    let isPointer = fields.has("pointerId")
    let element = try fields.integer(isPointer ? "pointerId" : "id")
    let place =
      phase == .cancel && !fields.has("x")
      ? Point(x: 0, y: 0) : Point(x: try fields.number("x"), y: try fields.number("y"))
    let touch = Touch(
      phase: phase, time: time, element: element, isPointer: isPointer, place: place,
      offset: fields.start)
    if phase == .move { departedMoves.append(touch) } else { touches.append(touch) }
  }

  /// Counts the moves of old recorders, unless bundles have them too.
  mutating func addDepartedMoves() {
    if !touches.contains(where: { $0.phase == .move }) { touches += departedMoves }
  }

  /// Reads a pointer interaction of Datadog's recorders for phones (session-replay/common,
  /// pointer-interaction-schema.json of https://github.com/DataDog/rum-events-format).
  private mutating func readPointer(
    _ fields: PageEventFields, _ time: Int, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    guard try fields.text("pointerType") == "touch" else { return countMouse(at: fields.start) }
    let phases: [String: Touch.Phase] = ["down": .start, "move": .move, "up": .end]
    let word = try fields.text("pointerEventType")
    guard let phase = phases[word] else {
      return warnings.add(
        .event, "a pointer's event \"\(word.prefix(40))\" is ignored",
        expected: "down, move or up", at: fields.start)
    }
    touches.append(
      Touch(
        phase: phase, time: time, element: try fields.integer("pointerId"), isPointer: true,
        place: Point(x: try fields.number("x"), y: try fields.number("y")), offset: fields.start))
  }

  private mutating func readPositions(
    _ fields: PageEventFields, _ time: Int, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    guard var reader = fields.values["positions"] else { throw fields.missing("positions") }
    let pointer = try fields.has("pointerId") ? fields.integer("pointerId") : nil
    try reader.readArray { (reader) throws(JSONFailure) in
      var touch = Touch(
        phase: .move, time: time, element: pointer ?? 0, isPointer: pointer != nil,
        place: Point(x: 0, y: 0), offset: 0)
      var found: Set<String> = []
      let keys = ["x", "y", "id", "timeOffset"]
      touch.offset = try reader.readObject(keys: keys, &warnings) {
        (key, reader, _) throws(JSONFailure) in
        found.insert(key)
        switch key {
        case "x": touch.place.x = try reader.readNumber()
        case "y": touch.place.y = try reader.readNumber()
        case "timeOffset": touch.time += try reader.readMicroseconds(unit: 1000, "timeOffset")
        default:
          let id = try reader.readInteger()
          touch.element = pointer ?? id
        }
      }
      if let missing = keys.first(where: { !found.contains($0) }) {
        throw JSONFailure(
          at: touch.offset, "the position has no \"\(missing)\"",
          expected: "\"x\", \"y\", \"id\" and \"timeOffset\"")
      }
      touches.append(touch)
    }
  }
}
