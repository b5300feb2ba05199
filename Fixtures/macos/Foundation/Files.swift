// Bytes and files.

public struct Data: Hashable, Sendable, RandomAccessCollection {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }

  public init(_ bytes: some Sequence<UInt8>) {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
  public func write(to url: URL, options: WritingOptions = []) throws {}
}

public struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let type = FileAttributeKey(rawValue: "")
}

public struct FileAttributeType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let typeDirectory = FileAttributeType(rawValue: "")
  public static let typeRegular = FileAttributeType(rawValue: "")
}

public struct URL: Hashable, Sendable {
  public var pathComponents: [String] { [] }
  public mutating func deleteLastPathComponent() {}
  public func resolvingSymlinksInPath() -> URL { self }
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public init(filePath path: String) {}
  public var path: String { "" }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public func appendingPathComponent(_ component: String) -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
}

open class FileManager: NSObject {
  open class var `default`: FileManager { FileManager() }
  open var currentDirectoryPath: String { "" }
  open func contents(atPath path: String) -> Data? { nil }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func fileExists(atPath path: String) -> Bool { false }
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [String: Any]? = nil
  ) throws {}
  open func contentsOfDirectory(at url: URL, includingPropertiesForKeys keys: [String]?) throws
    -> [URL]
  { [] }
}

open class FileHandle: NSObject {
  open class var standardError: FileHandle { FileHandle() }
  open func write(_ data: Data) {}
}

extension Error {
  public var localizedDescription: String { "" }
}
