// Only Apple's XCTest has attachments.
#if canImport(XCTest) && canImport(Darwin)
  import Foundation
  public import GestureReports
  public import XCTest

  extension XCTestCase {
    /// Attaches a replay to this test if it fails: a page that any browser plays, and a
    /// `gesture-timeline/1`.
    ///
    /// - Parameter timeline: the replay.
    public func attachOnFailure(_ timeline: Timeline) {
      let name = timeline.attachmentName
      for (text, type, ending) in [
        (timeline.html, "public.html", "html"), (timeline.jsonLines, "public.plain-text", "jsonl"),
      ] {
        let attachment = XCTAttachment(
          data: Data(text.utf8), uniformTypeIdentifier: type)
        attachment.name = "\(name).\(ending)"
        attachment.lifetime = .deleteOnSuccess
        add(attachment)
      }
    }
  }
#endif
