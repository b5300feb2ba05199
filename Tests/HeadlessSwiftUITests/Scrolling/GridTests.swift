import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// Grids whose rows are made when they come near what shows.
@MainActor
struct GridTests {
  struct Program: Sendable, CustomStringConvertible {
    let description: String
    let columns: [GridItem]
    var alignment = HorizontalAlignment.center

    /// The left edges and the widths of the columns in 316 points.
    let expected: [(x: Double, width: Double)]
  }

  @Test(arguments: [
    Program(
      description: "equal parts", columns: [GridItem(), GridItem(), GridItem()],
      expected: [(0, 100), (108, 100), (216, 100)]),
    Program(
      description: "fixed first", columns: [GridItem(.fixed(100), spacing: 20), GridItem()],
      expected: [(0, 100), (120, 196)]),
    Program(
      description: "as many as fit", columns: [GridItem(.adaptive(minimum: 80))],
      expected: [(0, 100), (108, 100), (216, 100)]),
    Program(
      description: "as many as fit in a half",
      columns: [GridItem(.adaptive(minimum: 50), spacing: 16), GridItem()],
      expected: [(0, 67), (83, 67), (166, 150)]),
    Program(
      description: "what is left goes on",
      columns: [GridItem(.flexible(maximum: 60)), GridItem()], expected: [(0, 60), (68, 248)]),
    Program(
      description: "too long", columns: [GridItem(.flexible(minimum: 200)), GridItem(.fixed(150))],
      alignment: .leading, expected: [(0, 200), (208, 150)]),
    Program(
      description: "in the middle", columns: [GridItem(.fixed(50)), GridItem(.fixed(50))],
      expected: [(104, 50), (162, 50)]),
    Program(
      description: "at the end", columns: [GridItem(.fixed(50)), GridItem(.fixed(50))],
      alignment: .trailing, expected: [(208, 50), (266, 50)]),
  ])
  func `columns share the width`(program: Program) throws {
    let count = program.expected.count
    let run = try ViewRun(Finger.click(Point(x: 1, y: 800)), screen: .withoutSafeArea) {
      ScrollView {
        LazyVGrid(columns: program.columns, alignment: program.alignment) {
          ForEach(0...count, id: \.self) { number in
            Color.gray.frame(height: 40).accessibilityIdentifier("cell \(number)")
          }
        }
        .frame(width: 316)
      }
    }
    for (number, expected) in program.expected.enumerated() {
      let frame = try #require(run.end("cell \(number)"))
      #expect(abs(frame.x - 37 - expected.x) < 1e-6 && abs(frame.width - expected.width) < 1e-6)
      #expect(frame.y == 0)
    }
    // The next one is in the next row.
    let next = try #require(run.end("cell \(count)"))
    #expect(next.y == 48 && abs(next.x - 37 - program.expected[0].x) < 1e-6)
  }

  @Test func `a row is as high as its highest view, and the others are where the items say`() throws
  {
    let run = try ViewRun(Finger.click(Point(x: 1, y: 800)), screen: .withoutSafeArea) {
      ScrollView {
        LazyVGrid(
          columns: [
            GridItem(.fixed(100), alignment: .topLeading), GridItem(.fixed(100)),
            GridItem(.fixed(100), alignment: .bottomTrailing),
          ], spacing: 10
        ) {
          Color.gray.frame(width: 20, height: 20).accessibilityIdentifier("first")
          Color.gray.frame(width: 20, height: 80).accessibilityIdentifier("second")
          Color.gray.frame(width: 20, height: 20).accessibilityIdentifier("third")
          Color.gray.frame(width: 20, height: 20).accessibilityIdentifier("fourth")
        }
        .frame(width: 316)
      }
    }
    #expect(run.end("first") == Rect(x: 37, y: 0, width: 20, height: 20))
    #expect(run.end("second") == Rect(x: 185, y: 0, width: 20, height: 80))
    #expect(run.end("third") == Rect(x: 333, y: 60, width: 20, height: 20))
    #expect(run.end("fourth") == Rect(x: 37, y: 90, width: 20, height: 20))
  }

  private static let four = Array(repeating: GridItem(), count: 4)

  @Test func `rows are made within half the viewport, and the content is as long as with all`()
    throws
  {
    let notes = GestureNotes()
    let run = try ViewRun(Finger.click(Point(x: 1, y: 800)), screen: .withoutSafeArea) {
      notes.clear()
      return ScrollView {
        LazyVGrid(columns: Self.four, spacing: 0) {
          ForEach(0..<1000, id: \.self) { number in
            let _: Void = notes.add("\(number)")
            Color.gray.frame(height: 50)
          }
        }
      }
    }
    // 844 + 422 points, 50 each, of four.
    #expect(Set(notes.list) == Set((0..<104).map { "\($0)" }))
    #expect(run.timeline.outcome.frame.scrolls.first?.scroll.contentHeight == 12500)
  }

  @Test func `a view far away is scrolled to, and found there`() throws {
    let run = try ViewRun(Finger.click(Point(x: 195, y: 400)), screen: .withoutSafeArea) {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVGrid(columns: Self.four, spacing: 0) {
            ForEach(0..<1000, id: \.self) { number in
              Color.gray.frame(height: 50).accessibilityIdentifier("cell \(number)")
            }
          }
        }
        .onTapGesture { proxy.scrollTo(802, anchor: .top) }
      }
    }
    #expect(run.timeline.outcome.frame.scrolls.first?.scroll.contentOffset.y == 10000)
    #expect(run.end("cell 802")?.y == 0)
  }

  @Test func `the header of a section has a row of its own, and each view of it is a cell`() throws
  {
    let run = try ViewRun(Finger.click(Point(x: 1, y: 800)), screen: .withoutSafeArea) {
      ScrollView {
        LazyVGrid(columns: Self.four, spacing: 0) {
          ForEach(0..<2, id: \.self) { group in
            Section {
              ForEach(0..<5, id: \.self) { number in
                Color.gray.frame(height: 50).accessibilityIdentifier("cell \(group) \(number)")
              }
            } header: {
              Color.red.frame(height: 30).accessibilityIdentifier("header \(group)")
            }
          }
        }
      }
    }
    #expect(run.end("header 0") == Rect(x: 0, y: 0, width: 390, height: 30))
    #expect(run.end("cell 0 4")?.y == 80)
    #expect(run.end("header 1") == Rect(x: 0, y: 130, width: 390, height: 30))
    #expect(run.end("cell 1 0")?.y == 160)
  }

  @Test func `a grid that goes sideways is filled column by column`() throws {
    let run = try ViewRun(Finger.click(Point(x: 1, y: 800)), screen: .withoutSafeArea) {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(60)), GridItem(.fixed(40))], alignment: .top, spacing: 0) {
          ForEach(0..<100, id: \.self) { number in
            Color.gray.frame(width: 70).accessibilityIdentifier("cell \(number)")
          }
        }
        .frame(height: 200)
      }
    }
    #expect(run.end("cell 2")?.x == 70)
    let (first, second) = (try #require(run.end("cell 0")), try #require(run.end("cell 1")))
    #expect(first.height == 60 && second.height == 40 && second.y - first.y == 68)
    #expect(run.timeline.outcome.frame.scrolls.first?.scroll.contentWidth == 3500)
  }
}
