import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// The values of a line that a run made, one after the other in the order of the line, with numbers
/// rounded as timelines round them: the form in which runs are compared.
struct LineFields {
  struct Field {
    /// The index in `places` of what it is in.
    fileprivate var place: Int
    fileprivate var key: String

    /// Its index in an array; nil if it is not in one.
    fileprivate var element: Int?

    /// A number, a word, a flag or null, or an empty array or object.
    var value: JSONNode.Value
  }

  private(set) var fields: [Field] = []

  /// The places that fields are in, as the beginning of their key paths: `sheet.`, `touches[0].`.
  private var places = [""]
  private var place = 0

  func keyPath(of field: Field) -> String {
    places[field.place] + field.key + (field.element.map { "[\($0)]" } ?? "")
  }

  /// Whether another line has the same fields, whatever their values.
  func hasSameFields(as other: LineFields) -> Bool {
    fields.count == other.fields.count && places == other.places
      && zip(fields, other.fields).allSatisfy { one, other in
        one.place == other.place && one.element == other.element && one.key == other.key
      }
  }

  // MARK: Lines

  mutating func add(_ frame: Frame, recognizers names: [String]) {
    var frame = frame
    frame.visitHead(&self)
    addList("touches", of: frame.touches.count) { index, fields in
      frame.touches[index].visit(&fields)
    }
    within("recognizers.") { fields in
      for (name, state) in zip(names, frame.recognizers) {
        fields.add(name, .string("\(state.word)"))
      }
    }
    for index in frame.pans.indices {
      within("pans.\(names[frame.pans[index].index]).") { frame.pans[index].visit(&$0) }
    }
    addState(of: &frame)
  }

  mutating func add(_ outcome: Outcome) {
    var outcome = outcome
    outcome.visitHead(&self)
    addState(of: &outcome.frame)
  }

  /// Adds what frames and final lines have in common.
  private mutating func addState(of frame: inout Frame) {
    frame.visitParts(&self)
    for index in frame.scrolls.indices {
      within("\(Frame.scrollsKey).\(frame.scrolls[index].name).") {
        frame.scrolls[index].scroll.visit(&$0)
      }
    }
    for index in frame.sheets.indices {
      within("\(Frame.sheetsKey).\(frame.sheets[index].name).") { frame.sheets[index].visit(&$0) }
    }
    within("layout.") { fields in
      for view in frame.layout.views {
        let sides = view.frame
        fields.add(view.name, [sides.x, sides.y, sides.width, sides.height])
      }
      frame.layout.visit(&fields)
    }
  }

  mutating func add(_ event: TimelineEvent) {
    add("t", .rounded(event.time))
    add("kind", .string(event.kind.name))
    var reader = ContentFields(fields: self)
    event.kind.show(to: &reader)
    self = reader.fields
    var event = event
    event.visitDetails(&self)
    if let scrollView = event.scrollView { add(TimelineEvent.scrollViewKey, .string(scrollView)) }
    if let sheet = event.sheet { add(TimelineEvent.sheetKey, .string(sheet)) }
    add("because", .string(event.because))
  }

  // MARK: Fields

  mutating func add(_ key: String, _ value: JSONNode.Value) {
    fields.append(Field(place: place, key: key, element: nil, value: value))
  }

  private mutating func add(_ key: String, _ numbers: [Double]) {
    for (index, number) in numbers.enumerated() {
      fields.append(Field(place: place, key: key, element: index, value: .rounded(number)))
    }
  }

  private mutating func within(_ beginning: String, _ add: (inout LineFields) -> Void) {
    let outer = place
    place = places.count
    places.append(places[outer] + beginning)
    add(&self)
    place = outer
  }

  private mutating func addList(
    _ key: String, of count: Int, _ addElement: (Int, inout LineFields) -> Void
  ) {
    for index in 0..<count { within("\(key)[\(index)].") { addElement(index, &$0) } }
  }
}

extension LineFields: FieldValueVisitor, EventVisitor, DetailVisitor {
  mutating func list<Detail: EventDetail>(_ details: inout [Detail]) {
    var list = details
    addList("\(Detail.key)", of: list.count) { index, fields in list[index].visit(&fields) }
  }

  mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) { add("\(key)", [x, y]) }

  mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) {
    guard var part = value else { return }
    within("\(key).") { part.visit(&$0) }
  }

  mutating func custom(
    _ key: StaticString, _ value: inout [TimelineEvent.CustomField], _ about: StaticString
  ) { add(tree: .object(value.map { $0.node }), at: "\(key)") }

  mutating func arguments(of action: inout AppAction) {
    for argument in action.arguments { add(tree: argument.node.node.value, at: argument.key) }
  }

  /// Adds what is in a value that has a form of its own.
  private mutating func add(tree value: JSONNode.Value, at key: String) {
    switch value {
    case .object(let members) where !members.isEmpty:
      within("\(key).") {
        for member in members { $0.add(tree: member.node.value, at: member.key) }
      }
    case .array(let elements) where !elements.isEmpty:
      for (index, element) in elements.enumerated() {
        add(tree: element.value, at: "\(key)[\(index)]")
      }
    default: add(key, value)
    }
  }
}

private struct ContentFields: EventReader {
  var fields: LineFields

  mutating func read<Content: EventContent>(_ content: Content) {
    if let key = Content.form.variantKey, let variant = content.variant {
      fields.add(key, .string(variant))
    }
    var content = content
    content.visit(&fields)
  }
}
