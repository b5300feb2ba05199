public import Foundation

#if !canImport(ObjectiveC)
  extension NSObject {
    /// The class itself, as an object's `classForCoder` is its class.
    ///
    /// In Objective-C, a class is an object, which answers for itself.
    public class func classForCoder() -> AnyClass { self }

    /// The name of the class behind that of its module.
    public class func description() -> String { String(reflecting: self) }
  }
#endif
