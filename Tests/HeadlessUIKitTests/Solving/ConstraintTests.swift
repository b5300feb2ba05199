import HeadlessUIKit
import Testing

@MainActor
struct ConstraintTests {
  private static func window(_ views: [UIView]) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    return window
  }

  @Test func `a sheet hangs on the bottom by a constant`() {
    let sheet = UIView()
    let window = Self.window([sheet])
    let top = sheet.topAnchor.constraint(equalTo: window.bottomAnchor, constant: -94)
    NSLayoutConstraint.activate([
      top, sheet.leftAnchor.constraint(equalTo: window.leftAnchor),
      sheet.rightAnchor.constraint(equalTo: window.rightAnchor),
      sheet.heightAnchor.constraint(equalToConstant: 600),
    ])
    window.layoutIfNeeded()
    #expect(sheet.frame == CGRect(x: 0, y: 750, width: 390, height: 600))
    top.constant = -300
    #expect(sheet.frame.origin.y == 750, "until the next layout")
    window.layoutIfNeeded()
    #expect(sheet.frame == CGRect(x: 0, y: 544, width: 390, height: 600))
    top.isActive = false
    sheet.bottomAnchor.constraint(equalTo: window.bottomAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(sheet.frame.origin.y == 244)
  }

  @Test func `views inside follow the view that holds them`() {
    let (outer, inner) = (UIView(), UIView())
    let window = Self.window([outer])
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    let top = outer.topAnchor.constraint(equalTo: window.topAnchor, constant: 100)
    NSLayoutConstraint.activate([
      top, outer.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
      outer.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5),
      outer.heightAnchor.constraint(equalToConstant: 200),
      inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 40),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor),
    ])
    window.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 20, y: 100, width: 195, height: 200))
    #expect(inner.frame == CGRect(x: 77.5, y: 80, width: 40, height: 40))
    top.constant = 300
    window.layoutIfNeeded()
    #expect(outer.frame.origin.y == 300 && inner.frame.origin.y == 80)
  }

  @Test func `a lower priority gives way`() {
    let view = UIView()
    let window = Self.window([view])
    let wide = view.widthAnchor.constraint(equalTo: window.widthAnchor)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wide, view.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
      view.leftAnchor.constraint(equalTo: window.leftAnchor),
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.layoutIfNeeded()
    #expect(view.frame.width == 300)
  }
}
