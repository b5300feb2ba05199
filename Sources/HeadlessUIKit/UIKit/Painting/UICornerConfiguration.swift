/// The radius of a corner, in points: stored.
public struct UICornerRadius: Hashable, Sendable {
  let points: CGFloat

  public static func fixed(_ radius: CGFloat) -> UICornerRadius { UICornerRadius(points: radius) }

  /// As round as what is around it, and at least this much; nothing around is round here.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(points: minimum ?? 0)
  }
}

/// The radii of a view's corners: stored, and painted by nobody.
public struct UICornerConfiguration: Hashable, Sendable {
  private var radii: [UInt: UICornerRadius] = [:]

  /// The largest radius of a capsule's ends, in points; nil for what is none.
  private var capsuleLimit: CGFloat?

  public static func corners(
    topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    var corners = UICornerConfiguration()
    corners.radii[UIRectCorner.topLeft.rawValue] = topLeftRadius
    corners.radii[UIRectCorner.topRight.rawValue] = topRightRadius
    corners.radii[UIRectCorner.bottomLeft.rawValue] = bottomLeftRadius
    corners.radii[UIRectCorner.bottomRight.rawValue] = bottomRightRadius
    return corners
  }

  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(
      topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius,
      bottomRightRadius: radius)
  }

  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(radius: radius)
  }

  public static func capsule(maximumRadius: CGFloat = .infinity) -> UICornerConfiguration {
    var corners = UICornerConfiguration()
    corners.capsuleLimit = maximumRadius
    return corners
  }

  /// The radius of a corner of a view of a size, in points.
  func radius(of corner: UIRectCorner, in size: CGSize) -> CGFloat {
    if let capsuleLimit { return min(min(size.width, size.height) / 2, capsuleLimit) }
    return radii[corner.rawValue]?.points ?? 0
  }
}
