/// Something stored that bodies depend on.
@MainActor
protocol ReadValue: AnyObject {
  /// The number of the update that has written it last.
  var lastWrite: Int { get }
}

/// A body that was evaluated at a place, with what it has read: as long as nothing of that is written, and
/// its view is the same value, another evaluation would only make new what the app has made once, such as
/// an id.
@MainActor
final class EvaluatedBody<Body> {
  let body: Body
  private let update: Int
  private let read: [any ReadValue]

  init(_ body: Body, in update: Int, _ read: [any ReadValue]) {
    (self.body, self.update, self.read) = (body, update, read)
  }

  var isValid: Bool { read.allSatisfy { $0.lastWrite <= update } }
}

extension ViewPlace {
  /// The body of the view or the modifier that is here now, with the properties that are stored here.
  ///
  /// - Parameters:
  ///   - inputs: what reaches it from above; what its body consists of is as new as the body is.
  ///   - bind: binds its properties.
  ///   - body: evaluates the body.
  /// - Returns: the last body if another one cannot differ; nil if an object is missing that it needs.
  func body<Body>(
    _ inputs: inout ViewInputs, bind: (inout _PropertyBinder) -> Void, body: () -> Body
  ) -> Body? {
    if inputs.isKept, let last = evaluated as? EvaluatedBody<Body?>, last.isValid {
      keepProperties()
      return last.body
    }
    guard !isInsideItself else { return nil }
    inputs.isKept = false
    var binder = _PropertyBinder(self, inputs)
    let new: EvaluatedBody<Body?> = graph.evaluating(self) {
      graph.lacksValue = false
      bind(&binder)
      return graph.lacksValue ? nil : body()
    }
    evaluated = new
    return new.body
  }

  /// The most views or modifiers of one type inside each other, before they count as endless.
  private static let mostInside = 100

  /// Whether what is here is inside so many others of its type that it will never come to an end: the run
  /// ends with a message, and nothing more is evaluated.
  private var isInsideItself: Bool {
    guard graph.endless == nil else { return true }
    guard evaluated == nil, depth > Self.mostInside, let told else { return false }
    var count = 0
    var outer = parent
    while let place = outer {
      if place.told == told { count += 1 }
      outer = place.parent
    }
    guard count >= Self.mostInside else { return false }
    let words = HostedRun.placeOfBody(of: told, named: typeName)
    graph.stop(
      "\(typeName) shows itself inside itself, \(count) times without end, in \(words)",
      expected: "a body that shows its own kind only under a condition that ends")
    return true
  }

  /// The view that a closure of the app's makes here, which may have been kept since it was last called.
  ///
  /// - Parameters:
  ///   - inputs: what reaches it from above; what it makes is as new as the call is.
  ///   - isSame: whether the closure is given the same as in the last update, if its own value is the same.
  ///   - make: calls the closure.
  /// - Returns: the last view if another one cannot differ.
  func made<Content>(
    _ inputs: inout ViewInputs, isSame: Bool = true, _ make: () -> Content
  ) -> Content {
    if inputs.isKept, isSame, let last = made as? EvaluatedBody<Content>, last.isValid {
      return last.body
    }
    inputs.isKept = false
    let new = graph.evaluating(teller, make)
    made = new
    return new.body
  }

  /// The place whose body has the closures that are called here.
  private var teller: ViewPlace {
    var place = self
    while place.evaluated == nil, let parent = place.parent { place = parent }
    return place
  }
}
