import BasicTestSupport
import Testing

@testable import AppSources

/// The tables of what HeadlessUIKit, Foundation and Swift declare.
struct KnownNamesTests {
  private let known = KnownNames.all

  @Test func `every public symbol of HeadlessUIKit is in its table`() throws {
    let list = String(
      decoding: try File.read(Repository.root + "/Tests/public-symbols.txt"), as: UTF8.self)
    let paths = list.split(separator: "\n").compactMap { line -> [Substring]? in
      let columns = line.split(separator: "  ", maxSplits: 2)
      return columns.first == "HeadlessUIKit" ? columns[1].split(separator: ".") : nil
    }
    #expect(paths.count > 2000)
    for path in paths {
      let outer = path.dropLast().joined(separator: ".")
      let name = String(path.last?.prefix { $0 != "(" } ?? "")
      guard name.first?.isLetter == true else { continue }
      let isKnown =
        known.types[outer]?.members[name] != nil || known.free.contains(name)
        || known.typeNames.contains(name)
      #expect(isKnown, "\(path.joined(separator: "."))")
    }
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
