import AppSources
import Testing

/// The constants that `init --app` offers.
struct ConstantListTests {
  private static func list(_ text: String, path: String = "App/Map.swift") -> ConstantList {
    ConstantList([(path, text)])
  }

  private static func compared(_ text: String) -> [String] {
    list(text).constants.filter(\.isCompared).map(\.name)
  }

  private static let map = """
    let slow = 3.0, quick = 4.0
    final class Map {
      private enum Constants {
        static let flick: CGFloat = 800
        static let height: CGFloat = 96
        static let title = "Map"
      }
      let inset: CGFloat = 8
      static let limit = 3
      func release(_ velocity: CGFloat) -> Bool {
        CODE
      }
    }
    extension CGFloat { static let rest: CGFloat = 4 }
    """

  @Test(arguments: [
    ("return velocity < -Constants.flick", ["Map.Constants.flick"]),
    ("return abs(Map.Constants.height - 3) * 2 >= velocity", ["Map.Constants.height"]),
    ("if velocity > slow && velocity != inset { return true }", ["slow", "Map.inset"]),
    ("return rows.count == Self.limit || self.inset < 3", ["Map.inset", "Map.limit"]),
    ("return velocity < top(of: Constants.height)", ["Map.Constants.height"]),
    ("return (slow...quick).contains(velocity)", ["slow", "quick"]),
    ("switch velocity { case Constants.flick...: true default: false }", ["Map.Constants.flick"]),
    // These are others' members, comparisons that are not recorded, or none.
    ("return velocity > .rest", []),
    ("return velocity < other.inset || velocity < other.flick", []),
    ("view.height = Constants.height + slow", []),
    ("for _ in 0..<Self.limit { step() }", []),
    ("let pairs: Array<Int> = [slow]; return pairs.isEmpty", []),
  ])
  func `a constant on a side of a comparison is found`(code: String, names: [String]) {
    #expect(Self.compared(Self.map.replacing("CODE", with: code)) == names)
  }

  @Test func `types and files that are named for constants count`() {
    let text = """
      enum SheetMetrics { static let a = 1; enum Inner { static let b = 2 } }
      struct Layout { let c = 3 }
      class CardLayout { let d = 4 }
      let e = 5
      """
    let among = { (path: String) in
      Self.list(text, path: path).constants.filter(\.isAmongConstants).map(\.name)
    }
    #expect(among("App/Map.swift") == ["SheetMetrics.a", "SheetMetrics.Inner.b", "Layout.c"])
    #expect(among("App/MapConstants.swift").count == 5)
  }

  @Test func `private ones of several files have their files' names, and meanings`() {
    let code = { (body: String) in
      "private enum C {\n  static let a = 1\n}\nfunc f() -> Bool { \(body) }"
    }
    let list = ConstantList([
      ("App/A.swift", code("C.a > 3")), ("App/B.swift", code("false")),
    ])
    #expect(list.constants.map(\.name) == ["A.C.a", "B.C.a"])
    #expect(list.constants.map(\.isCompared) == [true, false])
  }

  @Test func `each has its place, and only numbers are there`() {
    let constants = Self.list(Self.map).constants
    #expect(!constants.contains { $0.name == "Map.Constants.title" })
    let flick = constants.first { $0.name == "Map.Constants.flick" }
    #expect(flick?.path == "App/Map.swift" && flick?.line == 4)
  }
}
