/// A gesture with something that follows once it has ended; the name is the one that SwiftUI's own type has.
public struct _EndedGesture<Content: Gesture>: Gesture, PrimitiveGesture {
  public typealias Value = Content.Value

  let content: Content
  let site: GestureSite
  let ended: @MainActor (Value) -> Void

  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    var inner = follow
    inner.ended = { value in
      follow.ended(value)
      ended(value)
    }
    return content.allMembers(inner, store).map { member in
      var member = member
      member.endedSite = member.endedSite ?? site
      return member
    }
  }
}

/// A gesture with something that follows when its value is another one; the name is the one that SwiftUI's
/// own type has.
public struct _ChangedGesture<Content: Gesture>: Gesture, PrimitiveGesture {
  public typealias Value = Content.Value

  let content: Content
  let site: GestureSite
  let changed: @MainActor (Value) -> Void

  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    var inner = follow
    inner.changed = { value in
      follow.changed(value)
      changed(value)
    }
    return content.allMembers(inner, store).map { member in
      var member = member
      member.changedSite = member.changedSite ?? site
      return member
    }
  }
}

/// A gesture whose values are made of another's.
public struct _MapGesture<Content: Gesture, Value>: Gesture, PrimitiveGesture {
  public typealias Body = Never

  public static func _value(of body: Never) -> Value {}

  let content: Content
  let transform: @MainActor (Content.Value) -> Value

  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    let transform = transform
    return content.allMembers(
      GestureFollowers(
        changed: { follow.changed(transform($0)) }, ended: { follow.ended(transform($0)) },
        over: follow.over), store)
  }
}

extension Gesture {
  /// - Parameters:
  ///   - action: what follows once it has ended.
  ///   - file: the file of the call, for the story.
  ///   - line: its line.
  /// - Returns: the gesture with it.
  public func onEnded(
    _ action: @escaping @MainActor (Value) -> Void, _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) -> _EndedGesture<Self> {
    _EndedGesture(content: self, site: GestureSite(file, line), ended: action)
  }

  public func map<Mapped>(_ body: @escaping @MainActor (Value) -> Mapped)
    -> _MapGesture<Self, Mapped>
  { _MapGesture(content: self, transform: body) }
}

extension Gesture where Value: Equatable {
  /// - Parameters:
  ///   - action: what follows when its value is another one.
  ///   - file: the file of the call, for the story.
  ///   - line: its line.
  /// - Returns: the gesture with it.
  public func onChanged(
    _ action: @escaping @MainActor (Value) -> Void, _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, site: GestureSite(file, line), changed: action)
  }
}
