import HeadlessCombine
import Testing

/// Facts that the documentation of Combine states of observable objects.
struct ObservableObjectTests {
  class Model: ObservableObject {
    @Published var count = 0
    @Published var name = "a"
    var plain = 0
  }

  final class Other: Model {
    @Published var height = 1.5
  }

  /// A model with a publisher of its own, which its properties do not send to.
  final class Declared: ObservableObject {
    let objectWillChange = PassthroughSubject<Int, Never>()
    @Published var count = 0
  }

  /// A model that says itself that it will change.
  final class Plain: ObservableObject {
    var count = 0 { willSet { objectWillChange.send() } }
  }

  @Test func `a property publishes what it is, and what it is about to be`() {
    let model = Model()
    var values: [[Int]] = []
    let token = model.$count.sink { values.append([$0, model.count]) }
    model.count = 1
    model.count += 1
    #expect(values == [[0, 0], [1, 0], [2, 1]])
    #expect(model.count == 2)
    token.cancel()
  }

  @Test func `an object says that it will change before a published property publishes`() {
    let model = Other()
    var told: [String] = []
    let tokens = [
      model.$count.dropFirst().sink { told.append("count \($0)") },
      model.objectWillChange.sink { told.append("will change, \(model.count)") },
    ]
    model.count = 1
    model.name = "b"
    model.height = 2
    model.plain = 1
    #expect(
      told == ["will change, 0", "count 1", "will change, 1", "will change, 1"])
    for token in tokens { token.cancel() }
  }

  @Test func `an object that declares its publisher sends to it itself`() {
    let model = Declared()
    let listener = model.objectWillChange.listen()
    model.count = 1
    model.objectWillChange.send(7)
    #expect(listener.heard == "7")
  }

  @Test func `an object without published properties has one publisher`() {
    let model = Plain()
    let listener = model.objectWillChange.listen()
    model.count = 1
    #expect(listener.heard == "()")
    #expect(model.objectWillChange === model.objectWillChange)
    #expect(Plain().objectWillChange !== model.objectWillChange)
  }

  @Test func `values are assigned to a published property as long as its object is there`() {
    let subject = PassthroughSubject<Int, Never>()
    var model: Model? = Model()
    weak let gone = model
    let listener = model?.$count.listen()
    if let model { subject.assign(to: &model.$count) }
    subject.send(1)
    #expect(listener?.heard == "0 1")
    #expect(model?.count == 1)
    model = nil
    #expect(gone == nil)
    subject.send(2)
  }

  @Test func `a generic object is observed, too`() {
    final class Pages<Data>: ObservableObject {
      @Published var index = 0
      @Published var data: [Data] = []
    }
    let pages = Pages<String>()
    var count = 0
    let token = pages.objectWillChange.sink { count += 1 }
    pages.index += 1
    pages.data.append("a")
    #expect(count == 2)
    token.cancel()
  }

  @Test func `two objects have properties of their own`() {
    let (a, b) = (Model(), Model())
    a.count = 1
    #expect(a.count == 1)
    #expect(b.count == 0)
  }
}
