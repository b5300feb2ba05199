import AppSources
import BasicTestSupport
import Testing

@testable import ReplayCommands

/// The report of what an app names and nothing declares.
struct MissingReportTests {
  @Test func `what is not there is listed, and how much that is of all`() throws {
    let folder = try TemporaryFolder()
    let body = "let lamp: UILampView? = nil\n" + String(repeating: "// Dark.\n", count: 1234)
    let package = try AppPackage.ofApp(
      "import UIKit\nclass PhotoViewController: UIViewController {\n\(body)}\n", in: folder)
    let path = folder.path + "/App/Photo.swift"
    let report = package.missingReport
    #expect(
      report.contains("  1 of 1,238 lines (0.1 %) in 1 of 1 file names what is not there.\n"))
    #expect(
      report.contains("  \(path):3:11: 'UILampView' is not there: declare it in Missing.swift"))
    #expect(report.contains("No view controller would run without those files."))
    #expect(report.contains("Sources/photo-replay/Missing.swift is the place for what you declare"))
    #expect(try package.texts()["Sources/photo-replay/Missing.swift"] == AppPackage.missingText)
    try folder.write("class A: UIViewController {}", to: "App/A.swift")
    let both = try AppPackage.ofApp(in: folder.path + "/App")
    #expect(both.missingReport.contains("  A would run without those files.\n"))
    try folder.write("class PhotoViewController: UIViewController {}", to: "App/Photo.swift")
    let whole = try AppPackage.ofApp(in: folder.path + "/App").missingReport
    #expect(whole == "\n  Nothing is missing in 2 files with 2 lines.\n")
  }

  @Test func `what the build step warns of is said apart, and counts for nothing`() throws {
    let folder = try TemporaryFolder()
    let app = try AppPackage.ofApp(
      "import UIKit\nclass ViewController: UIViewController {\n@NSManaged var lamp: Int\n}\n",
      in: folder)
    let place = folder.path + "/App/Photo.swift:3:1"
    #expect(
      app.missingReport.hasPrefix(
        "\n  Nothing is missing in 1 file with 4 lines.\n  The build step warns of:\n  \(place): "))
    #expect(MissingReport(app.app).isEmpty)
  }

  @Test func `the controllers that would run are said in a sentence, if there are any`() throws {
    let folder = try TemporaryFolder()
    let lamp = "let lamp: UILampView? = nil\n"
    let delegate = "class Card: NSObject, UIViewControllerTransitioningDelegate {}\n"
    let host = try AppPackage.ofApp("import UIKit\n" + delegate + lamp, in: folder)
    #expect(!host.missingReport.contains("without those files"))
    try folder.write(
      "class A: UIViewController {}\nclass B: UIViewController {}\nclass C: UIViewController {}",
      to: "App/A.swift")
    let package = try AppPackage.ofApp(in: folder.path + "/App")
    #expect(package.missingReport.contains("  A, B and C would run without those files.\n"))
  }
}
