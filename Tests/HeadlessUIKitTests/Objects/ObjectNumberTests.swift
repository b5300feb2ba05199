import HeadlessUIKit
import Testing

/// How objects of UIKit are hashed.
@MainActor
struct ObjectNumberTests {
  /// What a program notes of the hashes of its objects.
  private static func hashes() throws -> [String] {
    try ProgramRun { controller in
      let objects: [NSObject] = [
        UIView(), UIViewController(), UITapGestureRecognizer(target: nil, action: nil),
        UIView().layer, UILayoutGuide(),
        controller.view.widthAnchor.constraint(equalToConstant: 100),
        UINavigationItem(title: "places"),
      ]
      controller.note("\(objects.map(\.hash))")
      controller.note("\(Set(objects.map(\.hash)).count)")
    }.notes
  }

  @Test func `each run hashes its objects alike, and each of them otherwise`() throws {
    let first = try Self.hashes()
    #expect(first == (try Self.hashes()))
    #expect(first.last == "7")
  }
}
