package import GestureEngine
package import GestureTraces
package import JSONText
import MotionLaws

extension JSONWriter {
  /// Writes the fields of an event's kind into an open object.
  package mutating func write(_ event: TimelineEvent.Kind) {
    var writer = ContentWriter(writer: JSONWriter())
    swap(&self, &writer.writer)
    event.show(to: &writer)
    swap(&self, &writer.writer)
  }
}

private struct ContentWriter: EventReader {
  var writer: JSONWriter

  mutating func read<Content: EventContent>(_ content: Content) {
    if let key = Content.form.variantKey, let variant = content.variant {
      writer.key(escaping: key)
      writer.string(variant)
    }
    var content = content
    content.visit(&writer)
  }
}

extension TimelineEvent.Kind {
  /// The fields of an event's kind as they would be read back.
  var members: [JSONNode.Member] {
    var reader = ContentNodes()
    return show(to: &reader)
  }

  /// The same fields as members of a schema.
  var schemaMembers: [JSONSchema.Member] {
    var reader = ContentSchema()
    return show(to: &reader)
  }

  /// Reads an event's kind with all its fields, as `JSONWriter.write` wrote them; nil if one is
  /// missing or invalid.
  ///
  /// - Parameters:
  ///   - line: an event's line of a `gesture-timeline/1`.
  ///   - actions: what the app can do in it; by default the actions of the package's systems.
  package init?(of line: JSONNode, actions: [ActionDescription] = ActionDescription.builtIn) {
    guard let kind = line["kind"]?.text else { return nil }
    if kind == AppAction.form.kind {
      let name = line["action"]?.text
      let description = actions.first { $0.name == name }
      guard let action = description.flatMap({ AppAction($0, in: line) }) else { return nil }
      self = .action(action)
      return
    }
    let blank = Self.blanks.first { blank in
      let form = blank.form
      return form.kind == kind
        && form.variantKey.map { line[$0]?.text == blank.variant } ?? true
    }
    var reader = ContentReader(line: line)
    guard let read = blank?.show(to: &reader) else { return nil }
    self = read
  }
}

private struct ContentNodes: EventReader {
  func read<Content: EventContent>(_ content: Content) -> [JSONNode.Member] {
    var content = content
    var nodes = FieldNodes()
    if let key = Content.form.variantKey, let variant = content.variant {
      nodes.add(key, .string(variant))
    }
    content.visit(&nodes)
    return nodes.members
  }
}

private struct ContentSchema: EventReader {
  func read<Content: EventContent>(_ content: Content) -> [JSONSchema.Member] {
    var content = content
    var schema = FieldSchema()
    content.visit(&schema)
    return schema.members
  }
}

private struct ContentReader: EventReader {
  let line: JSONNode

  func read<Content: EventContent>(_ content: Content) -> TimelineEvent.Kind? {
    var content = content
    var reader = FieldReader(line, what: "the event", tool: "")
    do throws(InputFailure) {
      try content.visit(&reader)
    } catch {
      return nil
    }
    return content.event
  }
}
