// An app's file imports UIKit, which imports Foundation for it, and that Combine: HeadlessCombine passes
// Foundation on.
@_exported public import HeadlessCombine

#if canImport(CoreGraphics)
  // On macOS, what rectangles can do is Core Graphics', not Foundation's.
  @_exported public import CoreGraphics
#endif
