import GestureEngine
import HeadlessSwiftUI
import HeadlessUIKit
import ReplayTimelines
import Testing

/// Progress views: their sizes, what shows of the part that is done, and styles.
@MainActor
struct ProgressViewTests {
  private func size(_ view: some View, width: Double = 300) -> CGSize {
    let size = CGSize(width: width, height: 400)
    return ViewHost(view, size: size).size(offered: ProposedViewSize(size))
  }

  @Test func `a wheel is 20 × 20, and a bar as wide as it may be and 4 pt high`() {
    #expect(size(ProgressView()) == CGSize(width: 20, height: 20))
    #expect(size(ProgressView(value: 0.5)) == CGSize(width: 300, height: 4))
    #expect(size(ProgressView(value: nil as Double?)) == CGSize(width: 20, height: 20))
    #expect(size(ProgressView(value: 0.5).progressViewStyle(.circular)).width == 20)
    #expect(size(ProgressView().progressViewStyle(.linear)).width == 300)
  }

  @Test func `its label and its value are below and above it, with the usual distance`() {
    let line = size(Text("Loading"))
    let wheel = size(ProgressView("Loading"))
    #expect(wheel == CGSize(width: line.width, height: 20 + 8 + line.height))
    let bar = size(
      ProgressView(value: 3, total: 4) {
        Text("Loading")
      } currentValueLabel: {
        Text("3 of 4")
      })
    #expect(bar == CGSize(width: 300, height: 4 + 2 * (8 + line.height)))
  }

  private struct Download: View {
    let title: String
    @State private var loaded = 1.0

    var body: some View {
      ProgressView(title, value: loaded, total: 4).progressViewStyle(.linear)
        .frame(width: 200, height: 100).contentShape(Rectangle())
        .onTapGesture { loaded += 2 }
        .accessibilityIdentifier("sheet")
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_loaded, "loaded")
    }
  }

  @Test func `the part that is done is told of it, and is as wide in the bar`() throws {
    let run = try ViewRun(ViewRun.tap(at: Finger.middle, time: 0.2)) { Download(title: "Film") }
    #expect(run.timeline.frames.first?.sheet?.reading.state == "25%")
    #expect(run.timeline.outcome.frame.sheet?.reading.state == "75%")
    let bar = try #require(
      try LeafLooks(ViewRun.tap(at: Finger.middle, time: 0.2)) { Download(title: "Film") }
        .leaf("shape"))
    #expect(bar.corners == [2, 2, 2, 2])
  }

  /// A style of the app's own, which says the part in percent.
  private struct WordStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
    }
  }

  @Test func `a style of the app's own is given the part, between 0 and 1`() {
    func words(_ value: Double) -> CGSize {
      size(ProgressView(value: value, total: 2).progressViewStyle(WordStyle()))
    }
    #expect(words(0.5) == size(Text("25 %")))
    #expect(words(9) == size(Text("100 %")))
    #expect(words(-1) == size(Text("0 %")))
  }

  @Test func `a wheel is painted as one`() throws {
    #expect(try LeafLooks { ProgressView() }.leaf("wheel") != nil)
  }
}
