import AppSources
import Testing

/// Observing by the names of properties, which HeadlessUIKit has under other names.
struct KeyPathObservingTests {
  @Test(arguments: [
    (
      "a.addObserver(self, forKeyPath: #keyPath(UIView.frame), options: [.new], context: nil)",
      "a.addKeyPathObserver(self, forKeyPath: \"frame\", options: [.new], context: nil)"
    ),
    (
      "a?.removeObserver(self, forKeyPath: \"b\")",
      "a?.removeKeyPathObserver(self, forKeyPath: \"b\")"
    ),
    (
      "c.addObserver(self, selector: d, name: e, object: f(forKeyPath: g))",
      "c.addObserver(self, selector: d, name: e, object: f(forKeyPath: g))"
    ),
    (
      "func addObserver(_ a: A, forKeyPath b: String) {}",
      "func addObserver(_ a: A, forKeyPath b: String) {}"
    ),
    (
      "class A { func addObserver(_ a: B, forKeyPath b: C) {} }; a.addObserver(b, forKeyPath: c)",
      "class A { func addObserver(_ a: B, forKeyPath b: C) {} }; a.addObserver(b, forKeyPath: c)"
    ),
  ])
  func `observers of a path are added and removed`(text: String, rewritten: String) {
    #expect(Rewritten(text).text == rewritten)
  }

  @Test func `the method that is told becomes one of a protocol, for the first class that has it`()
  {
    let method = { (word: String, call: String) in
      "\(word)func observeValue(forKeyPath k: String?, of o: Any?, change c: [K: Any]?, "
        + "context d: D?) { super.\(call)(forKeyPath: k, of: o, change: c, context: d) }"
    }
    let text =
      "class A: N { \(method("override ", "observeValue")) }\n"
      + "class B: A { \(method("override ", "observeValue")) }"
    #expect(
      Rewritten(text).text == "class A: N, KeyPathObserver { "
        + "\(method("", "inheritedObserveValue")) }\n"
        + "class B: A { \(method("override ", "observeValue")) }")
  }
}
