import JSONText

/// The fields of an event's line, in order, and their combined values.
///
/// Values come in nested pairs, `((first, second), third)`: Embedded Swift cannot specialize
/// parameter packs that are stored in closures.
struct EventFields<Values>: Sendable {
  let members: [JSONSchema.Member]
  let write: @Sendable (Values, inout JSONWriter) -> Void

  /// The fields with their values, as they would be read back.
  let nodes: @Sendable (Values) -> [JSONNode.Member]

  /// Reads the values of a line.
  let read: @Sendable (JSONNode) throws(UnreadableField) -> Values
}

extension EventFields where Values: Sendable {
  init(_ field: EventField<Values>) {
    members = [field.member]
    write = { field.write($0, to: &$1) }
    nodes = { [field.node($0)] }
    read = { line throws(UnreadableField) in try field.value(in: line) }
  }
}

extension EventFields {
  func followed<Next>(by field: EventField<Next>) -> EventFields<(Values, Next)> {
    let (write, nodes, read) = (write, nodes, read)
    return EventFields<(Values, Next)>(members: members + [field.member]) { values, writer in
      write(values.0, &writer)
      field.write(values.1, to: &writer)
    } nodes: { values in
      nodes(values.0) + [field.node(values.1)]
    } read: { line throws(UnreadableField) in
      (try read(line), try field.value(in: line))
    }
  }
}

/// How an event, or a part of one, is written, read and checked, by its fields.
struct EventShape<Event: Sendable>: Sendable {
  let members: [JSONSchema.Member]

  /// Reads an event; nil if a field is missing or invalid.
  let read: @Sendable (JSONNode) -> Event?

  /// Writes the fields of an event; false if it has another shape.
  let write: @Sendable (Event, inout JSONWriter) -> Bool

  /// The fields of an event as they would be read back; nil if it has another shape.
  let nodes: @Sendable (Event) -> [JSONNode.Member]?

  /// - Parameters:
  ///   - fields: in the order of the line.
  ///   - make: makes an event from the fields' values.
  ///   - take: returns the fields' values of an event; nil if it has another shape.
  private init<Values>(
    _ fields: EventFields<Values>, make: @escaping @Sendable (Values) -> Event,
    take: @escaping @Sendable (Event) -> Values?
  ) {
    members = fields.members
    read = { line in
      do throws(UnreadableField) {
        return make(try fields.read(line))
      } catch {
        return nil
      }
    }
    write = { event, writer in
      guard let values = take(event) else { return false }
      fields.write(values, &writer)
      return true
    }
    nodes = { event in take(event).map { fields.nodes($0) } }
  }

  /// The shape of an event without fields.
  init(_ event: Event, is isSame: @escaping @Sendable (Event) -> Bool) {
    members = []
    read = { _ in event }
    write = { other, _ in isSame(other) }
    nodes = { other in isSame(other) ? [] : nil }
  }
}

// MARK: Shapes of one to six fields

extension EventShape {
  static func of<A>(
    _ a: EventField<A>, make: @escaping @Sendable (A) -> Event,
    take: @escaping @Sendable (Event) -> A?
  ) -> EventShape {
    EventShape(EventFields(a), make: make, take: take)
  }

  static func of<A, B>(
    _ a: EventField<A>, _ b: EventField<B>, make: @escaping @Sendable (A, B) -> Event,
    take: @escaping @Sendable (Event) -> (A, B)?
  ) -> EventShape {
    EventShape(EventFields(a).followed(by: b)) {
      make($0.0, $0.1)
    } take: {
      take($0)
    }
  }

  static func of<A, B, C>(
    _ a: EventField<A>, _ b: EventField<B>, _ c: EventField<C>,
    make: @escaping @Sendable (A, B, C) -> Event,
    take: @escaping @Sendable (Event) -> (A, B, C)?
  ) -> EventShape {
    EventShape(EventFields(a).followed(by: b).followed(by: c)) {
      make($0.0.0, $0.0.1, $0.1)
    } take: {
      take($0).map { (($0.0, $0.1), $0.2) }
    }
  }

  static func of<A, B, C, D>(
    _ a: EventField<A>, _ b: EventField<B>, _ c: EventField<C>, _ d: EventField<D>,
    make: @escaping @Sendable (A, B, C, D) -> Event,
    take: @escaping @Sendable (Event) -> (A, B, C, D)?
  ) -> EventShape {
    EventShape(EventFields(a).followed(by: b).followed(by: c).followed(by: d)) {
      make($0.0.0.0, $0.0.0.1, $0.0.1, $0.1)
    } take: {
      take($0).map { ((($0.0, $0.1), $0.2), $0.3) }
    }
  }

  static func of<A, B, C, D, E>(
    _ a: EventField<A>, _ b: EventField<B>, _ c: EventField<C>, _ d: EventField<D>,
    _ e: EventField<E>, make: @escaping @Sendable (A, B, C, D, E) -> Event,
    take: @escaping @Sendable (Event) -> (A, B, C, D, E)?
  ) -> EventShape {
    EventShape(EventFields(a).followed(by: b).followed(by: c).followed(by: d).followed(by: e)) {
      make($0.0.0.0.0, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    } take: {
      take($0).map { (((($0.0, $0.1), $0.2), $0.3), $0.4) }
    }
  }

  static func of<A, B, C, D, E, F>(
    _ a: EventField<A>, _ b: EventField<B>, _ c: EventField<C>, _ d: EventField<D>,
    _ e: EventField<E>, _ f: EventField<F>,
    make: @escaping @Sendable (A, B, C, D, E, F) -> Event,
    take: @escaping @Sendable (Event) -> (A, B, C, D, E, F)?
  ) -> EventShape {
    EventShape(
      EventFields(a).followed(by: b).followed(by: c).followed(by: d).followed(by: e)
        .followed(by: f)
    ) {
      make($0.0.0.0.0.0, $0.0.0.0.0.1, $0.0.0.0.1, $0.0.0.1, $0.0.1, $0.1)
    } take: {
      take($0).map { ((((($0.0, $0.1), $0.2), $0.3), $0.4), $0.5) }
    }
  }
}
