import Foundation
import HeadlessUIKit

/// A look at a view once it has been laid out, and what follows if it shows something else than last time.
@MainActor
final class LaidOutWatch {
  /// The look at each element, in the order of the document, and the callback if it differs.
  fileprivate(set) var looks: [@MainActor () -> (@MainActor () -> Void)?] = []

  /// The place in the app at which it is written, in words.
  let words: String

  init(_ words: String) { self.words = words }
}

/// A callback for a value of a laid-out view that has changed since the last update.
private struct LaidOutModifier<Value: Equatable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  /// The name of the modifier for messages.
  let name: String
  let call: HostedCall
  let read: @MainActor (WatchedElement) -> Value
  let changed: @MainActor (_ old: Value, _ new: Value) -> Void

  private final class Last {
    var values: [Value?] = []
  }

  /// It is told of the first value, too, and each view of a group tells its own (chosen).
  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let last = place.kept as? Last ?? Last()
    place.kept = last
    let (read, changed) = (read, changed)
    let watch = LaidOutWatch("\(place.word(name))\(call.words)")
    place.graph.watch(watch)
    let contents = content(place.child(.content), inputs)
    last.values = (0..<contents.count).map { $0 < last.values.count ? last.values[$0] : nil }
    return contents.enumerated().map { index, content in
      let element = WatchedElement(at: place, content)
      if content.isGone { return element }
      watch.looks.append {
        let new = read(element)
        let old = last.values[index]
        if old == new { return nil }
        last.values[index] = new
        return { changed(old ?? new, new) }
      }
      return element
    }
  }
}

/// Content that is looked at once it has been laid out.
private final class WatchedElement: WrappingElement {
  private(set) var surroundings = LayoutSurroundings()

  override func arrange(offered: ProposedViewSize) {
    surroundings = place.graph.surroundings
    super.arrange(offered: offered)
  }
}

extension View {
  /// A callback after layout with the value that the view has for a key, where it is another one than
  /// last time, and the first time.
  ///
  /// It comes after those of `onChange` and before those of `onAppear`, each kind in reverse order of the
  /// document (chosen). What it writes is the next update, at the same moment.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - file: the file of the call, for messages.
  ///   - line: its line.
  ///   - action: hears of the value.
  /// - Returns: the view with it.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, file: StaticString = #fileID, line: UInt = #line,
    perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(
      LaidOutModifier(
        name: "onPreferenceChange", call: HostedCall(file, line),
        read: { $0.preference(key) ?? Key.defaultValue }, changed: { action($1) }))
  }

  /// A callback after layout with what a closure reads of the view's geometry, where it is another value
  /// than last time, and the first time (chosen).
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - transform: reads it.
  ///   - file: the file of the call, for messages.
  ///   - line: its line.
  ///   - action: hears of it.
  /// - Returns: the view with it.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    file: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform, file: file, line: line) { action($1) }
  }

  /// - Parameters:
  ///   - type: the type of the value.
  ///   - transform: reads it of the view's geometry.
  ///   - file: the file of the call, for messages.
  ///   - line: its line.
  ///   - action: hears of the value before and of that now.
  /// - Returns: the view with it.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    file: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(
      LaidOutModifier(
        name: "onGeometryChange", call: HostedCall(file, line),
        read: { transform(GeometryProxy($0, $0.surroundings)) }, changed: action))
  }
}
