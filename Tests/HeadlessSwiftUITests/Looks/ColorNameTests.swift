import HeadlessSwiftUI
import Testing

/// The words of colours.
@MainActor
struct ColorNameTests {
  @Test func `a colour says its name, or else its components`() {
    #expect(Color.red.description == "red" && "\(Color.indigo)" == "indigo")
    #expect(Color(red: 1, green: 0.5, blue: 0, opacity: 0.2).description == "#FF800033")
  }
}
