import Foundation
import HeadlessSwiftUI
import Testing

/// The identity of what a modifier of the app's changes.
@MainActor
struct ModifiedContentTests {
  final class Log {
    var list: [String] = []
    var raise: @MainActor () -> Void = {}
  }

  /// A modifier with a state of its own.
  struct Framed: ViewModifier {
    let log: Log
    @State private var height = 10.0

    func body(content: Content) -> some View {
      log.raise = { height += 10 }
      return content.frame(height: height)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_height, "height")
    }
  }

  struct Counter: View {
    let log: Log
    @State private var number = 0

    var body: some View {
      log.list.append("\(number)")
      return Color.red.onAppear { number += 1 }.onDisappear { log.list.append("gone") }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_number, "number")
    }
  }

  @Test func `it keeps its state while the modifier is evaluated again`() {
    let log = Log()
    let host = ViewHost(
      Counter(log: log).modifier(Framed(log: log)).accessibilityIdentifier("framed"),
      size: CGSize(width: 200, height: 200))
    host.send { log.raise() }
    host.send { log.raise() }
    #expect(host.frame(of: "framed")?.height == 30)
    #expect(log.list.first == "0")
    #expect(log.list.dropFirst().allSatisfy { $0 == "1" })
  }
}
