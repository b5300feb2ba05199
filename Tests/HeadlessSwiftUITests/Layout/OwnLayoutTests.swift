import Foundation
import HeadlessSwiftUI
import Testing

/// Arrangements of an app's own.
@MainActor
struct OwnLayoutTests {
  /// Views in rows: a row is full where the next view would go beyond its end.
  private struct Flow: Layout {
    var spacing: CGFloat = 10

    private func places(_ width: CGFloat, _ subviews: Subviews) -> (places: [CGPoint], size: CGSize)
    {
      var (places, size) = ([CGPoint](), CGSize.zero)
      var (x, y, height) = (CGFloat(0), CGFloat(0), CGFloat(0))
      for subview in subviews {
        let own = subview.sizeThatFits(.unspecified)
        if x > 0, x + own.width > width || subview[StartsRow.self] {
          (x, y, height) = (0, y + height + spacing, 0)
        }
        places.append(CGPoint(x: x, y: y))
        size = CGSize(width: max(size.width, x + own.width), height: y + max(height, own.height))
        (x, height) = (x + own.width + spacing, max(height, own.height))
      }
      return (places, size)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      places(proposal.width ?? .infinity, subviews).size
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for (subview, place) in zip(subviews, places(bounds.width, subviews).places) {
        subview.place(
          at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
      }
    }
  }

  private struct StartsRow: LayoutValueKey {
    static let defaultValue = false
  }

  private static func box(_ number: Int, _ width: CGFloat) -> some View {
    Color.gray.frame(width: width, height: 20).accessibilityIdentifier("box \(number)")
  }

  @Test func `views are where the layout puts them, in the order of the document`() {
    let view = Flow {
      Self.box(0, 60)
      ForEach(1..<3, id: \.self) { Self.box($0, 60) }
      Self.box(3, 10).layoutValue(key: StartsRow.self, value: true)
    }
    let host = ViewHost(view, size: CGSize(width: 150, height: 200))
    #expect(
      host.size(offered: ProposedViewSize(width: 150, height: nil))
        == CGSize(width: 130, height: 80))
    // The layout is 80 high in the middle of 200.
    #expect(host.frame(of: "box 0") == CGRect(x: 10, y: 60, width: 60, height: 20))
    #expect(host.frame(of: "box 1") == CGRect(x: 80, y: 60, width: 60, height: 20))
    #expect(host.frame(of: "box 2") == CGRect(x: 10, y: 90, width: 60, height: 20))
    #expect(host.frame(of: "box 3") == CGRect(x: 10, y: 120, width: 10, height: 20))
  }

  @Test func `a view that is not placed lies in the middle`() {
    struct Nowhere: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
    }
    let host = ViewHost(Nowhere { Self.box(0, 60) }, size: CGSize(width: 100, height: 100))
    #expect(host.frame(of: "box 0") == CGRect(x: 20, y: 40, width: 60, height: 20))
  }

  @Test func `a cache is made once for an update`() {
    final class Counts {
      var made = 0
    }
    struct Cached: Layout {
      let counts: Counts

      func makeCache(subviews: Subviews) -> [CGSize] {
        counts.made += 1
        return subviews.map { $0.sizeThatFits(.unspecified) }
      }
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
      ) -> CGSize { cache.first ?? .zero }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
      ) {}
    }
    let counts = Counts()
    _ = ViewHost(Cached(counts: counts) { Self.box(0, 60) }, size: CGSize(width: 100, height: 100))
    #expect(counts.made == 1)
  }
}
