import BasicTestSupport
import Testing

/// What the guide says of the symbols that an app's code can use.
struct SymbolTableTests {
  /// A module whose symbols a page of the guides lists.
  struct Page: CustomTestStringConvertible {
    let module: String
    let name: String
    var spelledOut: [String] = []

    var testDescription: String { module }

    /// The tokens of each file of the module.
    var files: [[String]] {
      get throws {
        try (SourceTree.package.get().modules[module] ?? []).map {
          SwiftTokens.of(try File.read(Repository.root + "/" + $0.path))
        }
      }
    }

    var table: SymbolTable {
      get throws {
        let text = try SymbolTableTests.text("Sources/GestureReplay/GestureReplay.docc/\(name).md")
        return SymbolTable(of: module, name + ".md", text, spelledOut: spelledOut)
      }
    }

    static let all = [uiKit, swiftUI]
    static let uiKit = Page(module: "HeadlessUIKit", name: "UIKitSymbols")
    static let swiftUI = Page(
      module: "HeadlessSwiftUI", name: "SwiftUISymbols", spelledOut: ["View"])
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try File.read(Repository.root + "/" + path), as: UTF8.self)
  }

  private static func words(_ faults: [Fault]) -> Comment {
    Comment(rawValue: faults.map { "\($0.place): \($0.what)" }.joined(separator: "\n"))
  }

  @Test(arguments: Page.all)
  func `every public type stands in the guide's table, and nothing else`(_ page: Page) throws {
    let symbols = PublicSymbols(try page.files)
    #expect(symbols.names.contains("UIView.ContentMode") || symbols.names.contains("Axis.Set"))
    let faults = try page.table.faults(of: symbols)
    #expect(faults.isEmpty, Self.words(faults))
  }

  @Test(arguments: Page.all)
  func `what does nothing is stored in the guide's table`(_ page: Page) throws {
    let files = try page.files
    let faults = try page.table.silentMembers(InertMembers(files), of: PublicSymbols(files))
    #expect(faults.isEmpty, Self.words(faults))
  }

  /// What published sheets use, if the lists are present next to the checkout.
  private static let list = "../shared/uikit-symbols.txt"
  private static let swiftUIList = "../shared/swiftui-symbols.txt"
  private static let hasLists =
    File.exists(Repository.root + "/" + list) && File.exists(Repository.root + "/" + swiftUIList)

  @Test(.enabled(if: hasLists))
  func `what published sheets use is there, or the guide says what to do without it`() throws {
    let used = UsedSymbols(try Self.text(Self.list))
    #expect(used.types.contains("CGMutablePath") && used.members.contains("finalFrame"))
    let symbols = PublicSymbols(try Page.uiKit.files)
    var faults = try Page.uiKit.table.gaps(used, in: symbols)
    let usedBySwiftUI = UsedSymbols(ofSwiftUI: try Self.text(Self.swiftUIList))
    #expect(usedBySwiftUI.types.contains("State") && usedBySwiftUI.members.contains(".updating"))
    faults += try Page.swiftUI.table.gaps(
      usedBySwiftUI, in: PublicSymbols(try Page.swiftUI.files), base: symbols)
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
        extension Holder {
          public func grip() {}
          func slip() {}
        }
        """.utf8))
  ])

  @Test func `what others can name is found, with its members`() {
    let names = [
      "CGRect", "Holder", "Length", "Sheet", "Sheet.Part", "Sheet.State", "now",
    ]
    #expect(Self.symbols.names == names)
    #expect(Self.symbols.members["Sheet"] == ["make", "height", "view"])
    #expect(Self.symbols.members["Holder"] == ["hold", "grip"])
  }

  @Test func `each difference from the table has its way out`() {
    let table = SymbolTable(
      of: "Kit", "Page.md",
      """
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

  @Test func `members of some types have names in the table`() {
    let table = SymbolTable(
      of: "Kit", "Page.md",
      """
      # Page

      ## What compiles

      | `Sheet`, `Sheet.State`, `Sheet.Part`, `CGRect`, `Length`, `now` | ● | |
      | `Holder`, `.hold`, `.slip` | ● | |
      """, spelledOut: ["Holder"])
    #expect(table.faults(of: Self.symbols).map(\.place) == [".grip", ".slip"])
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
      of: "Kit", "Page.md",
      "# Page\n\n## What compiles\n\n| `View` | ● | ○ `tint` |\n\n## Next\n\n| `Other` |\n")
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
      of: "Kit", "Page.md",
      """
      # Page

      ## What Foundation has

      | `Float` | a number |

      ## What is not there

      | `Web`, `height` | leave it out |
      """)
    #expect(table.gaps(used, in: Self.symbols).map(\.place) == ["Map", "fold", "height"])
  }

  @Test func `of what is used of SwiftUI, labels and the language are left out`() {
    let used = UsedSymbols(
      ofSwiftUI: """
        # symbol, repositories, uses
        == 1 GESTURES: 2 of 3 looked for
        .hold              36    150
        .animation(_:_:)   18     39
        .default anim       7     22
        label:              4      6
           none: .fold Map
        @Sheet             35    315
        now()              29    190
        #if os             11    236
        await               5    133
        == REPOSITORIES (files)
        Sliders            41   2021
        """)
    #expect(used.types == ["Sheet", "now"])
    #expect(used.members == [".hold", ".animation", ".default"])
    let table = SymbolTable(
      of: "Kit", "Page.md",
      "# Page\n\n## What is not there\n\n| `.animation`, `.grip` | leave it out |\n")
    #expect(table.gaps(used, in: Self.symbols).map(\.place) == [".default"])
  }
}
