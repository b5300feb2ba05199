import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process of the tool that runs, and its executable.
enum ToolProcess {
  /// The arguments of the process, beginning with the program's name; bytes that are not UTF-8 are kept.
  static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { String(path: $0) }
    }
  }

  /// Its path, by which it can be started again.
  static var path: String {
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(buffer.count)
      if _NSGetExecutablePath(&buffer, &size) == 0 {
        return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(path: $0) } ?? "" }
      }
      return arguments.first ?? ""
    #else
      return Folder.resolved("/proc/self/exe")
    #endif
  }
}
