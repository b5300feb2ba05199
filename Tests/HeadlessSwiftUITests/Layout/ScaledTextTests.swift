import Foundation
import HeadlessSwiftUI
import HeadlessUIKit
import Testing

/// Texts that become smaller where they have no room.
@MainActor
struct ScaledTextTests {
  /// The size of ten characters of a font of 20 pt, which are 100 pt wide.
  private static func size(_ least: CGFloat?, width: CGFloat) -> CGSize {
    let text = Text("abcdefghij").font(.system(size: 20)).lineLimit(1)
    let size = CGSize(width: width, height: 200)
    if let least {
      return ViewHost(text.minimumScaleFactor(least), size: size)
        .size(offered: ProposedViewSize(size))
    }
    return ViewHost(text, size: size).size(offered: ProposedViewSize(size))
  }

  @Test func `a text has the largest font by which it fits, and not less than the least`() {
    let whole = Self.size(nil, width: 300)
    #expect(Self.size(0.5, width: 300) == whole)
    let half = Self.size(0.1, width: whole.width / 2)
    #expect(half.width <= whole.width / 2 && half.width > whole.width * 0.48)
    #expect(half.height < whole.height * 0.6)
    let least = Self.size(0.8, width: whole.width / 2)
    #expect(least.width == whole.width / 2 && abs(least.height - whole.height * 0.8) < 1)
  }
}
