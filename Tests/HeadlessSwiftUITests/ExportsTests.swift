import HeadlessSwiftUI
import Testing

/// The names that an app's file has of its import alone.
@MainActor
struct ExportsTests {
  @Test func `queues and timers are those on the run's clock`() {
    #expect(String(reflecting: type(of: DispatchQueue.main)) == "HeadlessUIKit.DispatchQueue")
    #expect(String(reflecting: Timer.self) == "HeadlessUIKit.Timer")
  }

  @Observable
  final class Settings {
    var isOn = false
  }

  @Test func `a model that is observable needs no other import`() {
    #expect(Bindable(Settings()).isOn.wrappedValue == false)
  }
}
