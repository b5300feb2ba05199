#if !canImport(ObjectiveC)
  import HeadlessUIKit
  import Testing

  /// Associated objects, by the runtime's documentation: retained values live as long as the object.
  @MainActor
  struct AssociationDocumentation {
    private nonisolated(unsafe) static var first = 0
    private nonisolated(unsafe) static var second = 0

    private final class Value: NSObject {
      let isGone: () -> Void
      init(_ isGone: @escaping () -> Void) { self.isGone = isGone }
      deinit { isGone() }
    }

    @Test(arguments: [true, false])
    func `a value is found by its object and key, and taken away by nil`(isView: Bool) {
      let (object, other) = isView ? (UIView(), UIView()) : (NSObject(), NSObject())
      objc_setAssociatedObject(object, &Self.first, "a", .OBJC_ASSOCIATION_COPY_NONATOMIC)
      objc_setAssociatedObject(object, &Self.second, 2, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(object, &Self.first) as? String == "a")
      #expect(objc_getAssociatedObject(object, &Self.second) as? Int == 2)
      #expect(objc_getAssociatedObject(other, &Self.first) == nil)
      objc_setAssociatedObject(object, &Self.first, nil, .OBJC_ASSOCIATION_COPY_NONATOMIC)
      #expect(objc_getAssociatedObject(object, &Self.first) == nil)
      objc_removeAssociatedObjects(object)
      #expect(objc_getAssociatedObject(object, &Self.second) == nil)
    }

    @Test func `a retained value goes with its view, an assigned one with its owner`() {
      var isGone = false
      var view: UIView? = UIView()
      do {
        let (kept, assigned) = (Value { isGone = true }, NSObject())
        objc_setAssociatedObject(view as Any, &Self.first, kept, .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(view as Any, &Self.second, assigned, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(view as Any, &Self.second) != nil)
      }
      #expect(objc_getAssociatedObject(view as Any, &Self.second) == nil)
      #expect(!isGone)
      view = nil
      #expect(isGone)
    }

    @Test func `other objects let go of their values when many more have some`() {
      var gone = 0
      for _ in 0..<1000 {
        let value = Value { gone += 1 }
        objc_setAssociatedObject(NSObject(), &Self.first, value, .OBJC_ASSOCIATION_RETAIN)
      }
      #expect(gone > 900)
    }

    @Test func `a run that ends breaks the circle of a view and its value`() throws {
      final class Count: @unchecked Sendable { var (made, gone) = (0, 0) }
      let count = Count()
      _ = try ProgramRun { program in
        let view = UIView()
        let value = Value { count.gone += 1 }
        count.made += 1
        objc_setAssociatedObject(view, &Self.first, value, .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(view, &Self.second, view, .OBJC_ASSOCIATION_RETAIN)
      }
      #expect(count.made > 0)
      #expect(count.gone == count.made)
    }
  }
#endif
