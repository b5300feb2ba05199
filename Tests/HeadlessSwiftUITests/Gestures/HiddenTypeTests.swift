import HeadlessSwiftUI
import HeadlessUIKit
import Testing

/// Types that SwiftUI does not document, under the names that published code gives them.
@MainActor
struct HiddenTypeTests {
  private final class Log {
    var list: [String] = []
  }

  private func drag(_ log: Log) -> _EndedGesture<_ChangedGesture<DragGesture>> {
    DragGesture().onChanged { _ in
      log.list.append("changed")
    }.onEnded { _ in
      log.list.append("ended")
    }
  }

  @Test func `a function can say that its gesture has followers`() throws {
    let log = Log()
    _ = try ViewRun(Finger.path([Finger.middle, Finger.at(0, 15), Finger.at(0, 30)])) {
      Color.red.gesture(drag(log)).accessibilityIdentifier("sheet")
    }
    #expect(log.list.suffix(3) == ["changed", "changed", "ended"])
  }

  @Test func `a font that is written for a view is a modifier with a key path and a value`() throws
  {
    typealias Written<Content> = ModifiedContent<Content, _EnvironmentKeyWritingModifier<Font?>>
    let image = try #require(Image(systemName: "star").font(.title2) as? Written<Image>)
    #expect(image.modifier.value == .title2)
    let limit = Text("one two").environment(\.lineLimit, 1)
    #expect(limit is ModifiedContent<Text, _EnvironmentKeyWritingModifier<Int?>>)
    let large = ModifiedContent(
      content: Text("one").environment(\.lineLimit, 1),
      modifier: _EnvironmentKeyWritingModifier(keyPath: \.font, value: .system(size: 40)))
    let size = CGSize(width: 300, height: 300)
    #expect(
      ViewHost(large, size: size).size(offered: ProposedViewSize(size))
        == ViewHost(Text("one").font(.system(size: 40)), size: size)
        .size(offered: ProposedViewSize(size)))
  }
}
