import BasicTestSupport
import Testing

/// What the guide says of the symbols that an app's code can use.
struct SymbolTableTests {
  @Test func `every public type of HeadlessUIKit stands in the guide's table, and nothing else`()
    throws
  {
    let files = try SourceTree.package.get().modules["HeadlessUIKit"] ?? []
    let symbols = PublicSymbols(
      try files.map { SwiftTokens.of(try File.read(Repository.root + "/" + $0.path)) })
    #expect(symbols.names.contains("UIView") && symbols.names.contains("UIView.ContentMode"))
    let text = try File.read(Repository.root + "/" + SymbolTable.page)
    let table = SymbolTable(page: String(decoding: text, as: UTF8.self))
    let faults = table.faults(of: symbols).map { "\($0.place): \($0.what)" }
    #expect(faults.isEmpty, Comment(rawValue: faults.joined(separator: "\n")))
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
}
