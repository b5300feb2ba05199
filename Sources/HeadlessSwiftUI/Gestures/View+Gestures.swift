public import Foundation

extension View {
  public func gesture<Added: Gesture>(
    _ gesture: Added, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .usual, mask: mask))
  }

  public func gesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  public func highPriorityGesture<Added: Gesture>(
    _ gesture: Added, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
  }

  public func highPriorityGesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  public func simultaneousGesture<Added: Gesture>(
    _ gesture: Added, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
  }

  public func simultaneousGesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// - Parameters:
  ///   - count: how many taps it takes.
  ///   - action: what follows.
  ///   - file: the file of the call, for the story.
  ///   - line: its line.
  /// - Returns: the view with it.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void,
    _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> some View {
    gesture(
      _EndedGesture(
        content: TapGesture(count: count), site: GestureSite(file, line, "onTapGesture"),
        ended: { action() }))
  }

  /// - Parameters:
  ///   - count: how many taps it takes.
  ///   - coordinateSpace: the space in which the place is told.
  ///   - action: what follows, with the place.
  ///   - file: the file of the call, for the story.
  ///   - line: its line.
  /// - Returns: the view with it.
  public func onTapGesture<Space: CoordinateSpaceProtocol>(
    count: Int = 1, coordinateSpace: Space = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void,
    _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> some View {
    gesture(
      _EndedGesture(
        content: SpatialTapGesture(count: count, coordinateSpace: coordinateSpace),
        site: GestureSite(file, line, "onTapGesture"), ended: { action($0.location) }))
  }

  /// - Parameters:
  ///   - minimumDuration: the seconds for which a finger stays.
  ///   - maximumDistance: the distance that it may move meanwhile, in points.
  ///   - action: what follows once it has stayed.
  ///   - changed: what follows from touch-down, and from the end: once it has stayed, or fails
  ///     (after the action: chosen).
  ///   - file: the file of the call, for the story.
  ///   - line: its line.
  /// - Returns: the view with it.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged changed: (@MainActor (Bool) -> Void)? = nil,
    _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> some View {
    gesture(
      _EndedGesture(
        content: PressingGesture(
          press: LongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance),
          changed: changed ?? { _ in }),
        site: GestureSite(file, line, "onLongPressGesture"), ended: { _ in action() }))
  }
}
