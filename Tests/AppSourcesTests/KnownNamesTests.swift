import BasicTestSupport
import Testing

@testable import AppSources

/// The tables of what HeadlessUIKit, Foundation and Swift declare.
struct KnownNamesTests {
  private let known = KnownNames.all

  @Test(arguments: ["HeadlessUIKit", "HeadlessSwiftUI"])
  func `every public symbol of a module is in its table`(module: String) throws {
    let known = module == "HeadlessUIKit" ? KnownNames.all : .allWithSwiftUI
    let list = String(
      decoding: try File.read(Repository.root + "/Tests/public-symbols.txt"), as: UTF8.self)
    let paths = list.split(separator: "\n").compactMap { line -> [Substring]? in
      let columns = line.split(separator: "  ", maxSplits: 2)
      return columns.first.map(String.init) == module ? columns[1].split(separator: ".") : nil
    }
    #expect(paths.count > (module == "HeadlessUIKit" ? 2000 : 500))
    for path in paths {
      let outer = path.dropLast().joined(separator: ".")
      let name = String(path.last?.prefix { $0 != "(" } ?? "")
      // Nobody writes the name of a subscript, and what anything may have is in no table.
      guard name.first?.isLetter == true, !["subscript", "hash", "description"].contains(name)
      else { continue }
      let isKnown =
        known.types[outer]?.members[name] != nil || known.free.contains(name)
        || known.typeNames.contains(name)
      #expect(isKnown, "\(path.joined(separator: "."))")
    }
  }

  @Test func `what only files of SwiftUI see is not there for others`() {
    #expect(known.types["Text"] == nil && known.types["UILabel"] != nil)
    let all = KnownNames.allWithSwiftUI
    #expect(all.types["Text"]?.members["bold"]?.first?.type == "Text")
    #expect(all.types["View"]?.members["padding"]?.first?.type == "View")
    #expect(all.types["UILabel"] != nil && all.types["Color"]?.above.contains("View") == true)
  }

  @Test func `types, what they inherit from, and what members give are read`() {
    #expect(known.types["UIView"]?.above.contains("UIResponder") == true)
    #expect(known.types["UIView"]?.members["layer"]?.first?.type == "CALayer")
    #expect(known.types["UIView"]?.members["subviews"]?.first?.type == "[UIView]")
    #expect(known.types["UIColor"]?.members["red"]?.first?.type == "UIColor")
    #expect(known.types["CGRect"]?.members["insetBy"]?.first?.labels == ["dx", "dy"])
    #expect(known.resolved("TimeInterval") == "Double")
    #expect(known.free.contains("CACurrentMediaTime") && known.memberNames.contains("enumerated"))
  }

  @Test func `a type of HeadlessUIKit hides Foundation's, and what only adds to one does not`() {
    var names = KnownNames()
    names.read("\nA - a:\n+B - b(c:_:):[A]\nC=A", isOfUIKit: true)
    names.read("\nA - z\nB Hashable d\nD=", isOfUIKit: false)
    #expect(names.types["A"]?.members.keys.sorted() == ["a"])
    #expect(names.types["A"]?.members["a"]?.first?.type == "A")
    #expect(names.types["B"]?.members.keys.sorted() == ["b", "d"])
    #expect(names.types["B"]?.members["b"]?.first?.labels == ["c", "_"])
    #expect(names.types["B"]?.isOfUIKit == false && names.types["A"]?.isOfUIKit == true)
    #expect(names.resolved("C") == "A" && names.resolved("D") == "D")
    #expect(names.typeNames == ["A", "B", "C", "D"])
  }
}
