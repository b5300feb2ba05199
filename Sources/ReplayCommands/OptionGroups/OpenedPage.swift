import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `--open`: the page or picture that a command writes is opened in the browser.
struct OpenedPage {
  static let option = CommandOption.flag(
    "--open",
    """
    Open the page or picture in the browser; without a file for it,
    from a temporary one. Without --format, it is a page.
    """
  ).forPeople()

  /// The file that will be opened.
  private let path: String

  /// The folder that was made for it; nil if the user named the file.
  private let folder: String?

  /// Chooses the file, and adds it to the call if the user did not name it.
  ///
  /// Nil if nothing is to be opened.
  ///
  /// - Parameters:
  ///   - arguments: the call.
  ///   - command: its command.
  ///   - tool: the tool's name.
  /// - Throws: if the call makes neither a page nor a picture.
  init?(_ arguments: inout Arguments, _ command: CommandSpecification, of tool: String)
    throws(InputFailure)
  {
    guard arguments.has(Self.option), !arguments.asksForHelp,
      // The command refuses both.
      !arguments.has(ServeOptions.serve)
    else { return nil }
    let html = CheckReportOptions.htmlOption
    let isReport = command.options.contains { $0.name == html.name }
    let file = isReport ? html : SharedOptions.output
    let given = try arguments[file]
    guard given != "-" else {
      throw InputFailure(
        "\(Self.option.name) was given with \(file.name) -", expected: "a file to open")
    }
    let ending: String
    if isReport {
      ending = "html"
    } else {
      guard let kind = try PictureKind(of: arguments, command, isAskedFor: true) else {
        throw InputFailure(
          "\(Self.option.name) shows a page or a picture, and none is written",
          expected: PictureKind.choices(of: command))
      }
      ending = kind.rawValue
    }
    if let given {
      (path, folder) = (given, nil)
      return
    }
    // The browser reads it after the tool has ended.
    let folder = try Folder.makeTemporary(tool, orUse: "\(SharedOptions.output.name) FILE")
    self.folder = folder
    path = "\(folder)/\(command.name).\(ending)"
    arguments.give(file.name, path)
  }

  /// Removes what was made for a page that was not written.
  func abandon() {
    if let folder { Folder.removeIfEmpty(folder) }
  }

  /// The program that opens files on this system.
  #if canImport(Darwin)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  /// Opens the page.
  ///
  /// - Throws: if there is nothing to open it with.
  func show() throws(InputFailure) {
    guard TextFile.exists(path) else { return abandon() }
    var status = stat()
    guard stat(path.pathBytes, &status) == 0, status.st_size > 0 else {
      // As when two runs have no difference.
      if folder != nil { unlink(path.pathBytes) }
      abandon()
      return Console.note("Nothing to open: the result is empty.")
    }
    try Self.openInBrowser(Folder.resolved(path), at: TextLocation(source: path))
  }

  /// Opens a file or an address.
  ///
  /// - Throws: if there is nothing to open it with.
  static func openInBrowser(_ what: String, at location: TextLocation? = nil)
    throws(InputFailure)
  {
    guard let error = failure(toOpen: what) else { return }
    throw InputFailure(
      "\(opener) cannot open it: \(error)", expected: "\(opener) and a browser", at: location)
  }

  /// For how long, in tenths of a second, a failure is waited for.
  private static let patience = 30

  /// Opens a file or an address, and waits until the opener has ended or seems to be well.
  ///
  /// - Returns: what went wrong; nil if nothing did.
  private static func failure(toOpen what: String) -> String? {
    let process: pid_t
    do throws(ChildProgram.Failure) {
      // A browser says much that is of no interest here, and may outlive the terminal.
      process = try ChildProgram.start(opener, [opener, what], streams: [nil, nil, nil])
    } catch {
      return "\(error)"
    }
    var status: Int32 = 0
    for _ in 0..<patience {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process {
        return status == 0 ? nil : "status \((status >> 8) & 0xFF)"
      }
      usleep(100_000)
    }
    return nil
  }
}
