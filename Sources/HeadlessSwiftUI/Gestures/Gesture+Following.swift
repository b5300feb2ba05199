/// A gesture with a follower.
public struct _FollowedGesture<Content: Gesture>: Gesture, PrimitiveGesture {
  public typealias Value = Content.Value

  let content: Content
  let site: GestureSite
  var changed: (@MainActor (Value) -> Void)?
  var ended: (@MainActor (Value) -> Void)?

  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    var inner = follow
    if let changed {
      inner.changed = { value in
        follow.changed(value)
        changed(value)
      }
    }
    if let ended {
      inner.ended = { value in
        follow.ended(value)
        ended(value)
      }
    }
    return content.allMembers(inner, store).map { member in
      var member = member
      if changed != nil { member.changedSite = member.changedSite ?? site }
      if ended != nil { member.endedSite = member.endedSite ?? site }
      return member
    }
  }
}

/// A gesture whose values are made of another's.
public struct _MapGesture<Content: Gesture, Value>: Gesture, PrimitiveGesture {
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
  ) -> _FollowedGesture<Self> {
    _FollowedGesture(content: self, site: GestureSite(file, line), ended: action)
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
  ) -> _FollowedGesture<Self> {
    _FollowedGesture(content: self, site: GestureSite(file, line), changed: action)
  }
}
