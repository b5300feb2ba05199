import Testing

@testable import ReplayCommands

/// What is offered for a placeholder of a help text.
struct CompletionTests {
  @Test(arguments: [
    ("FILE", Completion.files), ("TRACE…", .files), ("[SUITE]", .files), ("DIR", .folders),
    ("NAME|FILE", .scenes), ("FILE --from KIND", .files), ("KEYPATH=VALUE", .keyPaths(then: "=")),
    ("KEY=FROM:TO:STEP", .keyPaths(then: "=")), ("KEYPATH", .keyPaths(then: "")),
    ("N", .nothing), ("SECONDS", .nothing), ("X,Y", .nothing), ("PROFILES", .nothing),
  ])
  func `a placeholder says what is offered`(placeholder: String, completion: Completion) {
    #expect(Completion(placeholder: placeholder) == completion)
  }

  @Test func `words come before what the placeholder says`() {
    enum Fruit: String, CaseIterable { case apple, pear }
    let option = OptionSpecification.option("--fruit", "FILE", oneOf: Fruit.self, "A fruit.\nMore.")
    #expect(option.completion == .words(["apple", "pear"]))
    #expect(OptionSpecification.flag("--quiet", "").completion == nil)
    #expect(OptionSpecification.option("--file", "FILE", "One.\nTwo.").shortHelp == "One.")
  }
}
