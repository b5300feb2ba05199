#if !canImport(Darwin)
  // swift-format-ignore: AvoidRetroactiveConformances
  /// Lets a string name a boundary, as on Apple's systems, where it is bridged.
  extension String: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }
#endif
