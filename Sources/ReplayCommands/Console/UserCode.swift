import JSONText
import ProcessGuard
import TextFiles

/// Code of users in this process: an app's, or that of a sheet of their own.
///
/// What it prints and reads is kept apart from the tool's results and inputs, and an end of the process
/// that is not the tool's is an error.
package enum UserCode {
  package enum Kind: Sendable {
    /// An app's, which is executed on the main thread and finds a headless UIKit.
    case app
    /// A sheet's, a scene's or an invariant's.
    case sheet

    fileprivate var subject: StaticString { self == .app ? "app" : "sheet" }
  }

  /// The kind of code that there is besides this package's; set once, before there are other
  /// threads.
  private nonisolated(unsafe) static var kind: Kind?

  /// Keeps code apart that has not been executed yet.
  ///
  /// Standard output and input are the tool's from now on: what the code prints goes to standard error,
  /// and it reads nothing. The process of an app's tool begins anew, once, with hashing that is the same
  /// in each process: the order of a set or a dictionary would lay out the app differently each time.
  package static func separate(_ kind: Kind) {
    self.kind = kind
    Console.holdStandardPlaces()
    let streams = takeToolStreams(kind == .app)
    TextFile.standardInput = streams.input
    Console.output = streams.output
  }

  /// Makes faults of the code end the process with status 2, and words that say where it was.
  ///
  /// - Parameter prepare: what is done before the last words, in the handler of a signal, whose number
  ///   it gets; 0 if the code ends the process by itself.
  static func watch(_ prepare: @escaping @convention(c) (Int32) -> Void) {
    guard let kind else { return }
    let file: StaticString = #filePath
    let subject = kind.subject
    subject.utf8Start.withMemoryRebound(to: CChar.self, capacity: subject.utf8CodeUnitCount + 1) {
      subject in
      file.utf8Start.withMemoryRebound(to: CChar.self, capacity: file.utf8CodeUnitCount + 1) {
        file in
        guardProcess(
          GuardedTool(
            subject: subject, ownFile: file, watchesTime: kind == .app, prepare: prepare))
      }
    }
  }
}
