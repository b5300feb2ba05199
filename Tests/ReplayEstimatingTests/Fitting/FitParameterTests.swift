import JSONText
import Testing

@testable import ReplayEstimating

struct FitParameterTests {
  @Test(arguments: ["a.b=2:30", "a.b=0:500", "a.b=-3:8", "a.b=0.98:0.9995", "a.b=0.2:1"])
  func `a value has a place, and a place its value`(text: String) throws {
    let parameter = try FitParameter(parsing: text)
    let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
    #expect(parameter.place(of: low) == 0)
    #expect(parameter.place(of: high) == 1)
    for part in [0.1, 0.5, 0.9] {
      let value = parameter.value(at: part)
      #expect(parameter.range.contains(value))
      #expect((parameter.place(of: value) - part).magnitude < 1e-9)
    }
    // A value beyond the range is replaced by the nearest end.
    #expect(parameter.value(at: 2) == high)
    #expect(parameter.place(of: low - 1) == 0)
  }

  @Test func `what is told apart by ratios is spread by ratios`() throws {
    let rate = try FitParameter(parsing: "a=0.9:0.999")
    #expect((rate.value(at: 0.5) - 0.99).magnitude < 1e-9)
    let stiffness = try FitParameter(parsing: "a=1:100")
    #expect((stiffness.value(at: 0.5) - 10).magnitude < 1e-9)
    let height = try FitParameter(parsing: "a=100:500")
    #expect(height.value(at: 0.5) == 300)
  }

  @Test(arguments: ["a", "a=", "a=1", "a=2:1", "a=1:1", "a=1:2:3", "a=x:y", "=1:2", "a=1:inf"])
  func `what is no range is refused`(text: String) {
    #expect(throws: InputFailure.self) { try FitParameter(parsing: text) }
  }
}

struct ParameterScanTests {
  private func scan(_ residuals: @escaping (Double) -> [Double]?) -> ParameterScan {
    ParameterScan(around: 0.37, residuals) { $0.reduce(0) { $0 + $1 * $1 } }
  }

  @Test func `what changes nothing has no shape`() {
    #expect(scan { _ in [3, 1] }.shape == .none)
  }

  @Test func `what jumps decides, and its gap is found to many digits`() throws {
    let steps = scan { [$0 < 0.2 ? 5 : 1, $0 < 0.7123 ? 0 : 4] }
    #expect(steps.shape == .steps)
    let gap = try #require(steps.plateau(within: 1e-9, halvings: 40))
    #expect((gap.lowerBound - 0.2).magnitude < 1e-9)
    #expect((gap.upperBound - 0.7123).magnitude < 1e-9)
  }

  @Test func `a gap is found between two decisions that lie nearer than the places looked at`()
    throws
  {
    // Only between 0.511 and 0.514 do both releases go the right way.
    var narrow = scan { [$0 < 0.511 ? 5 : 0, $0 < 0.514 ? 0 : 4] }
    #expect(narrow.shape == .steps)
    #expect(try #require(narrow.best).loss > 0)
    narrow.lookBetween(halvings: 12)
    #expect(try #require(narrow.best).loss == 0)
    let gap = try #require(narrow.plateau(within: 1e-9, halvings: 40))
    #expect((gap.lowerBound - 0.511).magnitude < 1e-9)
    #expect((gap.upperBound - 0.514).magnitude < 1e-9)
  }

  @Test func `what changes with every value is a curve`() {
    #expect(scan { [$0 * $0] }.shape == .curve)
    // Even if only in part of the range.
    #expect(scan { [max($0 - 0.9, 0)] }.shape == .curve)
  }

  @Test func `places that a scene cannot have are left out`() throws {
    let half = scan { $0 > 0.5 ? nil : [$0 - 0.45] }
    #expect(half.shape == .curve)
    #expect(try #require(half.best).place <= 0.5)
    #expect(scan { _ in nil }.best == nil)
  }

  @Test func `gaps that are as good count together where that is asked`() throws {
    let both = scan { [($0 > 0.3 && $0 < 0.6) ? 2 : 0] }
    let joined = try #require(both.plateau(within: 0, halvings: 30, joined: true))
    #expect(joined == 0...1)
  }
}
