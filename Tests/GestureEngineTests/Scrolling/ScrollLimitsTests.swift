import GestureEngine
import MotionLaws
import Testing

struct ScrollLimitsTests {
  @Test func `the offset goes from the top inset to the end of the content`() {
    let plain = ScrollBench().view
    #expect(plain.minimumOffset == Point(x: 0, y: 0))
    #expect(plain.maximumOffset == Point(x: 0, y: 1600))
    let inset = ScrollBench {
      $0.contentInset.top = 100
      $0.contentInset.bottom = 34
      $0.contentInset.left = 20
      $0.contentInset.right = 30
      $0.contentWidth = 1000
    }.view
    #expect(inset.minimumOffset == Point(x: -20, y: -100))
    #expect(inset.maximumOffset == Point(x: 630, y: 1634))
  }

  @Test func `a content that fits has one place`() {
    let view = ScrollBench {
      $0.contentHeight = 300
      $0.contentInset.top = 100
    }.view
    #expect(view.minimumOffset.y == -100)
    #expect(view.maximumOffset.y == -100)
  }

  @Test func `it begins at the top, or where it is said to`() {
    #expect(ScrollBench { $0.contentInset.top = 64 }.view.contentOffset(at: 0).y == -64)
    let set = ScrollBench {
      $0.contentInset.left = 5
      $0.initialOffset = 250
      $0.initialOffsetX = -7
    }
    #expect(set.view.contentOffset(at: 0) == Point(x: -7, y: 250))
    #expect(ScrollBench { $0.contentInset.left = 5 }.view.contentOffset(at: 0).x == -5)
    #expect(set.view.phase == .idle)
    #expect(set.view.nextDue == nil)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let axis: PanConfiguration.Axis
    let configure: @Sendable (inout ScrollViewSettings) -> Void
    let location: SourceLocation

    init(
      _ axis: PanConfiguration.Axis, at location: SourceLocation = #_sourceLocation,
      _ configure: @escaping @Sendable (inout ScrollViewSettings) -> Void
    ) {
      self.axis = axis
      self.configure = configure
      self.location = location
    }

    var testDescription: String { "\(axis), line \(location.line)" }
  }

  static let rows = [
    Row(.vertical) { $0.contentHeight = 801 },
    Row(.none) { $0.contentHeight = 800 },
    Row(.none) { $0.contentHeight = 0 },
    Row(.vertical) {
      $0.contentHeight = 700
      $0.contentInset.bottom = 101
    },
    Row(.vertical) {
      $0.contentHeight = 10
      $0.alwaysBounceVertical = true
    },
    Row(.horizontal) {
      $0.contentHeight = 10
      $0.alwaysBounceHorizontal = true
    },
    Row(.horizontal) {
      $0.contentHeight = 10
      $0.contentWidth = 401
    },
    Row(.free) { $0.contentWidth = 401 },
    Row(.none) {
      $0.contentWidth = 401
      $0.isScrollEnabled = false
    },
  ]

  @Test(arguments: rows)
  func `its pan is limited to where the content is larger or always bounces`(row: Row) {
    let bench = ScrollBench(row.configure)
    #expect(bench.view.panAxis == row.axis, sourceLocation: row.location)
  }

  @Test func `a new content height changes what can be scrolled`() {
    var bench = ScrollBench()
    bench.view.setContentHeight(500, at: 0)
    #expect(bench.view.panAxis == .none)
    #expect(bench.view.contentHeight == 500)
    #expect(bench.view.maximumOffset.y == 0)
  }
}
