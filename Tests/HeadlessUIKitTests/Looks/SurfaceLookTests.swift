import GestureEngine
import GestureReplay
import HeadlessUIKit
import Testing

/// The surface of views: what timelines tell of it.
@MainActor
struct SurfaceLookTests {
  private static func view(_ change: (UIView) -> Void) -> UIView {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))
    change(view)
    return view
  }

  @Test func `a colour is told for light and for dark screens`() throws {
    let run = try LookRun {
      Self.view { $0.backgroundColor = .systemGreen }
    }
    #expect(run.look()?.background == LookColor(0x34C7_59FF, dark: 0x30D1_58FF))
    let own = try LookRun {
      Self.view {
        $0.backgroundColor = UIColor { traits in
          traits.userInterfaceStyle == .dark ? .white : .red
        }.withAlphaComponent(0.5)
      }
    }
    #expect(own.look()?.background == LookColor(0xFF00_0080, dark: 0xFFFF_FF80))
  }

  @Test func `the colour is the layer's, and clear is none`() throws {
    let run = try LookRun {
      Self.view { $0.layer.backgroundColor = UIColor.blue.cgColor }
    }
    #expect(run.look()?.background == LookColor(0x0000_FFFF))
    let clear = try LookRun {
      Self.view { $0.backgroundColor = .clear }
    }
    #expect(try #require(clear.look()).background == nil)
  }

  @Test func `corners go clockwise from the upper left one, up to half a side`() throws {
    let run = try LookRun {
      Self.view {
        $0.layer.cornerRadius = 12
        $0.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      }
    }
    #expect(run.look()?.corners == [12, 0, 12, 0])
    let round = try LookRun {
      Self.view { $0.layer.cornerRadius = 200 }
    }
    #expect(round.look()?.corners == [30, 30, 30, 30])
    let configured = try LookRun {
      Self.view {
        $0.cornerConfiguration = .corners(topLeftRadius: .fixed(8), bottomLeftRadius: .fixed(4))
      }
    }
    #expect(configured.look()?.corners == [8, 0, 0, 4])
    let capsule = try LookRun {
      Self.view { $0.cornerConfiguration = .capsule() }
    }
    #expect(capsule.look()?.corners == [30, 30, 30, 30])
  }

  @Test func `a border is black unless it has a colour`() throws {
    let run = try LookRun {
      Self.view { $0.layer.borderWidth = 2 }
    }
    #expect(run.look()?.border == LookBorder(width: 2, color: LookColor(0x0000_00FF)))
  }

  @Test func `a shadow has its opacity as alpha, and what clips has none`() throws {
    let shadow = { @MainActor @Sendable (view: UIView) in
      view.backgroundColor = .white
      (view.layer.shadowOpacity, view.layer.shadowRadius) = (0.2, 8)
    }
    let run = try LookRun {
      Self.view(shadow)
    }
    // The offset is UIKit's default.
    #expect(
      run.look()?.shadow
        == LookShadow(color: LookColor(0x0000_0033), offset: Vector(x: 0, y: -3), radius: 8))
    let clipped = try LookRun {
      Self.view {
        shadow($0)
        $0.clipsToBounds = true
      }
    }
    let look = try #require(clipped.look())
    #expect(look.shadow == nil && look.clips)
  }

  @Test func `a shadow of a view without a surface has the corners of what fills it`() throws {
    let run = try LookRun {
      Self.view {
        $0.layer.shadowOpacity = 1
        let inner = UIView(frame: $0.bounds)
        inner.backgroundColor = .white
        inner.layer.cornerRadius = 9
        $0.addSubview(inner)
      }
    }
    let look = try #require(run.look())
    #expect(look.shadow != nil && look.corners == [9, 9, 9, 9] && look.background == nil)
  }

  @Test func `clipsToBounds is the layer's masksToBounds, and a scroll view has it`() throws {
    let run = try LookRun {
      Self.view { $0.layer.masksToBounds = true }
    }
    #expect(run.look()?.clips == true)
    let scrolls = try LookRun { UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
    #expect(scrolls.look()?.clips == true)
  }

  @Test func `a mask is the path of its shape layer`() throws {
    let run = try LookRun {
      Self.view {
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath
        $0.layer.mask = mask
      }
    }
    #expect(run.look()?.mask == "M1 2L4 2L4 6L1 6Z")
  }
}
