import Testing

@testable import HeadlessUIKit

/// Geometry as values, whose types have other words on other systems.
struct NSValueGeometryTests {
  @Test func `a value gives back the numbers of its point, size or rectangle, and no others`() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).geometry == [1, 2])
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).geometry == [3, 4])
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).geometry == [1, 2, 3, 4])
    #expect(NSNumber(value: 1.5).geometry == nil)
  }
}
