/// The values of layers by the names of their properties.
extension CALayer {
  /// The properties that code may name, apart from the numbers that `LayerKeyPath` knows.
  private static let paths: [String: PartialKeyPath<CALayer>] = [
    "frame": \CALayer.frame, "transform": \CALayer.transform, "hidden": \CALayer.isHidden,
    "zPosition": \CALayer.zPosition, "cornerRadius": \CALayer.cornerRadius,
    "borderWidth": \CALayer.borderWidth, "borderColor": \CALayer.borderColor,
    "backgroundColor": \CALayer.backgroundColor, "shadowColor": \CALayer.shadowColor,
    "shadowOpacity": \CALayer.shadowOpacity, "shadowOffset": \CALayer.shadowOffset,
    "shadowRadius": \CALayer.shadowRadius, "shadowPath": \CALayer.shadowPath,
    "masksToBounds": \CALayer.masksToBounds, "mask": \CALayer.mask, "name": \CALayer.name,
    "contents": \CALayer.contents, "contentsRect": \CALayer.contentsRect,
    "contentsScale": \CALayer.contentsScale, "opaque": \CALayer.isOpaque,
    "sublayerTransform": \CALayer.sublayerTransform, "opacity": \CALayer.opacity,
    "position": \CALayer.position, "bounds": \CALayer.bounds,
    "bounds.size": \CALayer.bounds.size, "bounds.origin": \CALayer.bounds.origin,
    "anchorPoint": \CALayer.anchorPoint,
  ]

  /// The value of a property; nil where none has that name.
  func namedValue(_ path: String) -> Any? {
    if let place = Self.paths[path] { return Self.unwrapped(self[keyPath: place]) }
    guard let numbers = LayerKeyPath(path)?.numbers(in: numbers), numbers.count == 1 else {
      return extra[path]
    }
    return numbers.first
  }

  /// Sets a property, or a value of the app's own where none has that name.
  func setNamedValue(_ value: Any?, _ path: String) {
    if let place = Self.paths[path] {
      if !set(value, at: place) {
        AppRun.current?.refuseHere(
          "'\(path)' of a layer is set by its name to \(value.map { "\($0)" } ?? "nil")",
          expected: "a value of the property's type")
      }
    } else if let known = LayerKeyPath(path), !known.isLook,
      let numbers = value.flatMap(LayerKeyPath.numbers(of:))
    {
      var values = self.numbers
      known.set(numbers, in: &values)
      (position, bounds, opacity) = (values.center, values.bounds, Float(values.alpha))
      anchorPoint = values.anchor
      if values.transform != affineTransform() { setAffineTransform(values.transform) }
    } else {
      extra[path] = value
    }
  }

  /// The value that an optional holds.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  /// - Returns: whether the value has the property's type.
  private func set(_ value: Any?, at place: PartialKeyPath<CALayer>) -> Bool {
    let geometry = (value as? NSValue)?.geometry
    let number = (value as? NSNumber)?.doubleValue ?? value.flatMap(LayerKeyPath.numbers)?.first
    switch place {
    case let place as ReferenceWritableKeyPath<CALayer, CGFloat>:
      return put(number.map { CGFloat($0) }, place)
    case let place as ReferenceWritableKeyPath<CALayer, Float>:
      return put(number.map { Float($0) }, place)
    case let place as ReferenceWritableKeyPath<CALayer, Bool>:
      return put(value as? Bool ?? number.map { $0 != 0 }, place)
    case let place as ReferenceWritableKeyPath<CALayer, CGPoint>:
      let point = geometry.flatMap { $0.count == 2 ? CGPoint(x: $0[0], y: $0[1]) : nil }
      return put(value as? CGPoint ?? point, place)
    case let place as ReferenceWritableKeyPath<CALayer, CGSize>:
      let size = geometry.flatMap { $0.count == 2 ? CGSize(width: $0[0], height: $0[1]) : nil }
      return put(value as? CGSize ?? size, place)
    case let place as ReferenceWritableKeyPath<CALayer, CGRect>:
      let rect = geometry.flatMap {
        $0.count == 4 ? CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil
      }
      return put(value as? CGRect ?? rect, place)
    case let place as ReferenceWritableKeyPath<CALayer, CATransform3D>:
      return put(value as? CATransform3D, place)
    case let place as ReferenceWritableKeyPath<CALayer, CGColor?>: return put(value, place)
    case let place as ReferenceWritableKeyPath<CALayer, CGPath?>: return put(value, place)
    case let place as ReferenceWritableKeyPath<CALayer, CALayer?>: return put(value, place)
    case let place as ReferenceWritableKeyPath<CALayer, String?>: return put(value, place)
    case let place as ReferenceWritableKeyPath<CALayer, Any?>:
      self[keyPath: place] = value
      return true
    default: return false
    }
  }

  private func put<Value>(
    _ value: Value?, _ place: ReferenceWritableKeyPath<CALayer, Value>
  ) -> Bool {
    if let value { self[keyPath: place] = value }
    return value != nil
  }

  private func put<Value>(
    _ value: Any?, _ place: ReferenceWritableKeyPath<CALayer, Value?>
  ) -> Bool {
    guard value == nil || value is Value else { return false }
    self[keyPath: place] = value as? Value
    return true
  }
}

// Objective-C's NSObject has them, by the names that its runtime knows.
#if !canImport(ObjectiveC)
  extension CALayer {
    public func value(forKey key: String) -> Any? { namedValue(key) }
    public func value(forKeyPath keyPath: String) -> Any? { namedValue(keyPath) }
    public func setValue(_ value: Any?, forKey key: String) { setNamedValue(value, key) }
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
      setNamedValue(value, keyPath)
    }
  }
#endif
