@_exported import Darwin

// What Swift's own part of the module Darwin declares, because C declares it as macros or with a
// variable number of arguments. The values are of no account: none of this is run.

public var errno: Int32 {
  get { 0 }
  set {}
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32, _ place: UnsafeMutableRawPointer) -> Int32 { 0 }
public func ioctl(_ descriptor: CInt, _ request: UInt, _ value: CInt) -> CInt { 0 }
public func ioctl(_ file: CInt, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> CInt { 0 }
public func ioctl(_ descriptor: CInt, _ request: UInt) -> CInt { 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase
public var S_IFMT: mode_t { 0o170000 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public var S_IFIFO: mode_t { 0o010000 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public var S_IFCHR: mode_t { 0o020000 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public var S_IFDIR: mode_t { 0o040000 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public var S_IFREG: mode_t { 0o100000 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public var S_IFLNK: mode_t { 0o120000 }

// swift-format-ignore: AlwaysUseLowerCamelCase
public var TIOCGWINSZ: UInt { 0x4008_7468 }

// swift-format-ignore: AlwaysUseLowerCamelCase
public var SIG_DFL: sig_t? { nil }
// swift-format-ignore: AlwaysUseLowerCamelCase
public var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }

public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
  fatalError("a stand-in is not run")
}
