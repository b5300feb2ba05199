#if !canImport(Darwin)
  /// The version of Foundation that an app asks for the system's: a later one than any that has a name
  /// (chosen).
  // Its name is the system's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let NSFoundationVersionNumber: Double = 4000

  /// The version in iOS 7.1, as Foundation's header has it.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let NSFoundationVersionNumber_iOS_7_1: Double = 1047.25
#endif
