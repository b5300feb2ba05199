import BasicTestSupport
import Testing

/// What the guide says of the symbols that an app's code can use.
struct SymbolTableTests {
  /// The tokens of each file of HeadlessUIKit.
  private static func files() throws -> [[String]] {
    try (SourceTree.package.get().modules["HeadlessUIKit"] ?? []).map {
      SwiftTokens.of(try File.read(Repository.root + "/" + $0.path))
    }
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try File.read(Repository.root + "/" + path), as: UTF8.self)
  }

  private static func words(_ faults: [Fault]) -> Comment {
    Comment(rawValue: faults.map { "\($0.place): \($0.what)" }.joined(separator: "\n"))
  }

  @Test func `every public type of HeadlessUIKit stands in the guide's table, and nothing else`()
    throws
  {
    let symbols = PublicSymbols(try Self.files())
    #expect(symbols.names.contains("UIView") && symbols.names.contains("UIView.ContentMode"))
    let table = SymbolTable(page: try Self.text(SymbolTable.page))
    let faults = table.faults(of: symbols)
    #expect(faults.isEmpty, Self.words(faults))
  }

  @Test func `what does nothing is stored in the guide's table`() throws {
    let files = try Self.files()
    let table = SymbolTable(page: try Self.text(SymbolTable.page))
    let faults = table.silentMembers(InertMembers(files), of: PublicSymbols(files))
    #expect(faults.isEmpty, Self.words(faults))
  }

  /// What seven published sheets use, if the list is present next to the checkout.
  private static let list = "../shared/uikit-symbols.txt"
  private static let hasList = File.exists(Repository.root + "/" + list)

  @Test(.enabled(if: hasList))
  func `what published sheets use is there, or the guide says what to do without it`() throws {
    let used = UsedSymbols(try Self.text(Self.list))
    #expect(used.types.contains("CGMutablePath") && used.members.contains("finalFrame"))
    let table = SymbolTable(page: try Self.text(SymbolTable.page))
    let faults = table.gaps(used, in: PublicSymbols(try Self.files()))
    #expect(faults.isEmpty, Self.words(faults))
  }

  private static let symbols = PublicSymbols([
    SwiftTokens.of(
      Array(
        """
        public final class Sheet {
          public class func make() { public struct Inner {} }
          open var height = 1, width = 2
          public internal(set) weak var view: View?
          var hidden = 0
          public enum State { case open, closed }
        }
        class Secret { public var word = "" }
        extension Sheet { public struct Part { let a: Int } }
        extension CGRect { public func inset() {} }
        extension CGSize { func area() {} }
        public typealias Length = Double
        public func now() -> Length { 0 }
        public protocol Holder { func hold() }
        """.utf8))
  ])

  @Test func `what others can name is found, with its members`() {
    let names = [
      "CGRect", "Holder", "Length", "Sheet", "Sheet.Part", "Sheet.State", "now",
    ]
    #expect(Self.symbols.names == names)
    #expect(Self.symbols.members["Sheet"] == ["make", "height", "view"])
    #expect(Self.symbols.members["Holder"] == ["hold"])
  }

  @Test func `each difference from the table has its way out`() {
    let table = SymbolTable(
      page: """
        # Page

        ## What compiles

        | type | behaves | stored |
        | --- | --- | --- |
        | `Sheet`, `Sheet.State` | ● | ○ `height`, `colour` |
        | `CGRect`, `Holder`, `now` | all | |
        | `Panel`, `Length`, `Length` | ● | |
        """)
    let faults = table.faults(of: Self.symbols).map(\.place)
    #expect(
      faults == [
        "Sheet.Part", "Panel", "Length", "Sheet, Sheet.State: colour", "CGRect, Holder, now",
      ])
  }

  @Test func `what nothing reads, and what has nothing in its braces, does nothing`() {
    let tokens = SwiftTokens.of(
      Array(
        """
        open class View {
          open var tint: Tint?
          open var frame = Rect.zero { didSet { layOut() } }
          open var size = 1
          public private(set) var shade: [Int] = []
          open var area: Int { size }
          open func flash(_ times: Int = 1) {}
          open func layOutParts() {}
          open func mayFlash(_ times: Int) -> Bool { true }
          public func hasFlash() -> Bool { false }
          func hidden() {}
          open func layOut() { layOutParts() }
        }
        """.utf8))
    #expect(InertMembers([tokens]).names == ["tint", "shade", "flash", "mayFlash"])
    let table = SymbolTable(
      page: "# Page\n\n## What compiles\n\n| `View` | ● | ○ `tint` |\n\n## Next\n\n| `Other` |\n")
    let faults = table.silentMembers(InertMembers([tokens]), of: PublicSymbols([tokens]))
    #expect(faults.map(\.place) == ["View.flash", "View.mayFlash", "View.shade"])
  }

  @Test func `what is used is declared, another module's, or named as missing`() {
    let used = UsedSymbols(
      """
      # what 7 use
      == TYPES 4
      Sheet    1 1 0 0 0 0 0 2
      Float    1 0 0 0 0 0 0 1
      Web      1 0 0 0 0 0 0 1
      Map      1 0 0 0 0 0 0 1
      LANG @x  1 0 0 0 0 0 0
      make     1 0 0 0 0 0 0 1
      fold     1 0 0 0 0 0 0 1
      distinct members used 2
      """)
    #expect(used.types.count == 4 && used.members == ["make", "fold"])
    let table = SymbolTable(
      page: """
        # Page

        ## What Foundation has

        | `Float` | a number |

        ## What is not there

        | `Web`, `height` | leave it out |
        """)
    #expect(table.gaps(used, in: Self.symbols).map(\.place) == ["Map", "fold", "height"])
  }
}
