import Testing

@testable import ReplayReports

/// Tables in as many columns as a terminal has.
struct AlignedTableTests {
  private func lines(_ width: Int?, _ table: AlignedTable) -> [String] {
    table.lines(style: TextStyle(isEnabled: false, width: width))
  }

  private var matrix: AlignedTable {
    var table = AlignedTable([
      ("trace", .name), ("sheet.velocityThreshold", .right), ("a-scene-with-a-name", .left),
      ("another", .left),
    ])
    table.add(["a fling that opens the sheet", "1000", "full 168.8", "closed 0"])
    table.add(["tap", "4000", "initial 750", "closed 0"])
    return table
  }

  @Test func `without a width every cell is whole`() {
    #expect(
      lines(nil, matrix) == [
        "trace                         sheet.velocityThreshold  a-scene-with-a-name  another",
        "a fling that opens the sheet                     1000  full 168.8           closed 0",
        "tap                                              4000  initial 750          closed 0",
      ])
    #expect(lines(85, matrix) == lines(nil, matrix))
  }

  @Test func `names and titles are shortened, values are not`() {
    #expect(
      lines(60, matrix)
        == [
          "trace            …ocityThreshold  a-scene-…-a-name  another",
          "a fling…e sheet             1000  full 168.8        closed 0",
          "tap                         4000  initial 750       closed 0",
        ])
  }

  @Test func `what does not fit comes in blocks, each with the names`() {
    let blocks = lines(36, matrix).split(separator: "")
    #expect(blocks.count > 1)
    for block in blocks {
      #expect(block.first?.hasPrefix("trace ") == true && block.count == 3)
      #expect(block.allSatisfy { $0.count <= 36 })
    }
    let text = lines(36, matrix).joined(separator: "\n")
    for value in ["1000", "4000", "full 168.8", "initial 750", "closed 0"] {
      #expect(text.contains(value))
    }
  }

  @Test func `sentences are wrapped between words`() {
    var table = AlignedTable([("key", .left), ("meaning", .prose)])
    table.add(["sheet.height", "The height of the sheet, all of it visible in full, in points."])
    table.add(["x", "Short."])
    #expect(
      lines(45, table) == [
        "key           meaning",
        "sheet.height  The height of the sheet, all of",
        "              it visible in full, in points.",
        "x             Short.",
      ])
  }

  @Test(
    arguments: [
      ("a name of some length", 9, "a na…ngth"), ("sheet.velocityThreshold", 10, "…Threshold"),
      ("  sheet.velocityThreshold", 12, "  …Threshold"), ("short", 5, "short"),
      ("short", 1, "short"),
    ])
  func `a shortened text has its width`(text: String, width: Int, short: String) {
    #expect(text.shortened(to: width) == short)
  }
}
