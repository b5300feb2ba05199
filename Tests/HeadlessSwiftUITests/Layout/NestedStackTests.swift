import Foundation
import GestureTraces
import HeadlessSwiftUI
import Testing

/// Stacks in stacks, which keep what their members have answered: random trees have the sizes and places
/// of a layout that asks anew each time.
@MainActor
struct NestedStackTests {
  /// A tree of views, and its layout without any memory.
  private indirect enum Tree {
    case leaf(CGFloat, CGFloat)
    case filling
    case limited(CGFloat, CGFloat)
    case padded(CGFloat, Tree)
    case preferred(Double, Tree)
    case stack(Axis, CGFloat, [Tree])

    static func random(depth: Int, _ generator: inout SplitMix64) -> Tree {
      func length() -> CGFloat { CGFloat(Int.random(in: 0...60, using: &generator)) }
      switch Int.random(in: 0..<(depth == 0 ? 3 : 8), using: &generator) {
      case 0: return .leaf(length(), length())
      case 1: return .filling
      case 2:
        let least = length()
        return .limited(least, least + length())
      case 3: return .padded(length() / 10, random(depth: depth - 1, &generator))
      case 4:
        let priority = Double(Int.random(in: 0...2, using: &generator))
        return .preferred(priority, random(depth: depth - 1, &generator))
      default:
        let axis: Axis = Bool.random(using: &generator) ? .horizontal : .vertical
        let count = Int.random(in: 1...3, using: &generator)
        let members = (0..<count).map { _ in random(depth: depth - 1, &generator) }
        return .stack(axis, length() / 10, members)
      }
    }

    var priority: Double {
      switch self {
      case .preferred(let priority, _): priority
      case .padded(_, let content): content.priority
      default: 0
      }
    }

    // MARK: Sizes and places

    func size(_ offered: ProposedViewSize) -> CGSize {
      switch self {
      case .leaf(let width, let height): return CGSize(width: width, height: height)
      case .filling:
        return CGSize(width: offered.width ?? 10, height: offered.height ?? 10)
      case .limited(let least, let most):
        return CGSize(
          width: min(max(offered.width ?? 10, least), most), height: offered.height ?? 10)
      case .padded(let inset, let content):
        let size = content.size(Self.less(offered, 2 * inset))
        return CGSize(width: size.width + 2 * inset, height: size.height + 2 * inset)
      case .preferred(_, let content): return content.size(offered)
      case .stack(let axis, let spacing, let members):
        let sizes = Self.served(members, axis, spacing, offered)
        var size = CGSize.zero
        Self.set(
          &size, axis,
          sizes.reduce(spacing * CGFloat(members.count - 1)) { $0 + Self.of($1.size, axis) })
        Self.set(
          &size, Self.other(axis), sizes.map { Self.of($0.size, Self.other(axis)) }.max() ?? 0)
        return size
      }
    }

    /// The frames of its leaves, in the order in which they stand.
    func frames(at origin: CGPoint, _ offered: ProposedViewSize) -> [CGRect] {
      switch self {
      case .leaf, .filling, .limited: return [CGRect(origin: origin, size: size(offered))]
      case .padded(let inset, let content):
        return content.frames(
          at: CGPoint(x: origin.x + inset, y: origin.y + inset), Self.less(offered, 2 * inset))
      case .preferred(_, let content): return content.frames(at: origin, offered)
      case .stack(let axis, let spacing, let members):
        let (whole, cross) = (size(offered), Self.other(axis))
        var place = CGPoint.zero
        return zip(members, Self.served(members, axis, spacing, offered)).flatMap {
          member, served in
          var corner = origin
          let across = (Self.of(whole, cross) - Self.of(served.size, cross)) / 2
          corner.x += axis == .horizontal ? place.x : across
          corner.y += axis == .horizontal ? across : place.y
          place.x += served.size.width + spacing
          place.y += served.size.height + spacing
          return member.frames(at: corner, served.offer)
        }
      }
    }

    private static func other(_ axis: Axis) -> Axis {
      axis == .horizontal ? .vertical : .horizontal
    }
    private static func of(_ size: CGSize, _ axis: Axis) -> CGFloat {
      axis == .horizontal ? size.width : size.height
    }
    private static func set(_ size: inout CGSize, _ axis: Axis, _ length: CGFloat) {
      if axis == .horizontal { size.width = length } else { size.height = length }
    }
    private static func less(_ offered: ProposedViewSize, _ by: CGFloat) -> ProposedViewSize {
      ProposedViewSize(
        width: offered.width.map { max(0, $0 - by) }, height: offered.height.map { max(0, $0 - by) }
      )
    }

    /// The answers of a stack's members: by priority, the least flexible first.
    private static func served(
      _ members: [Tree], _ axis: Axis, _ spacing: CGFloat, _ offered: ProposedViewSize
    ) -> [(offer: ProposedViewSize, size: CGSize)] {
      func answer(_ member: Tree, _ length: CGFloat?) -> (ProposedViewSize, CGSize) {
        let offer =
          axis == .horizontal
          ? ProposedViewSize(width: length, height: offered.height)
          : ProposedViewSize(width: offered.width, height: length)
        return (offer, member.size(offer))
      }
      guard let whole = axis == .horizontal ? offered.width : offered.height else {
        return members.map { answer($0, nil) }
      }
      let least = members.map { of(answer($0, 0).1, axis) }
      let most = members.map { of(answer($0, .infinity).1, axis) }
      let order = members.indices.sorted {
        (-members[$0].priority, most[$0] - least[$0], $0)
          < (-members[$1].priority, most[$1] - least[$1], $1)
      }
      var left = whole - spacing * CGFloat(members.count - 1)
      var served = members.map { answer($0, 0) }
      for (number, index) in order.enumerated() {
        let waiting = order[(number + 1)...]
        let peers = waiting.filter { members[$0].priority == members[index].priority }
        let kept = waiting.filter { members[$0].priority < members[index].priority }
          .reduce(0) { $0 + least[$1] }
        served[index] = answer(members[index], max(0, left - kept) / CGFloat(peers.count + 1))
        left -= of(served[index].1, axis)
      }
      return served
    }

    // MARK: The view

    /// The same as a view, whose leaves are named by their numbers.
    @MainActor
    func view(_ count: inout Int) -> AnyView {
      switch self {
      case .leaf(let width, let height):
        return Self.named(Color.red.frame(width: width, height: height), &count)
      case .filling: return Self.named(Color.blue, &count)
      case .limited(let least, let most):
        return Self.named(Color.green.frame(minWidth: least, maxWidth: most), &count)
      case .padded(let inset, let content): return AnyView(content.view(&count).padding(inset))
      case .preferred(let priority, let content):
        return AnyView(content.view(&count).layoutPriority(priority))
      case .stack(let axis, let spacing, let members):
        let views = members.map { $0.view(&count) }
        let all = ForEach(views.indices, id: \.self) { views[$0] }
        return axis == .horizontal
          ? AnyView(HStack(spacing: spacing) { all }) : AnyView(VStack(spacing: spacing) { all })
      }
    }

    @MainActor
    private static func named(_ view: some View, _ count: inout Int) -> AnyView {
      defer { count += 1 }
      return AnyView(view.accessibilityIdentifier("\(count)"))
    }
  }

  @Test(arguments: 0..<200)
  func `a random tree is laid out as one that is asked anew each time`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let tree = Tree.random(depth: 4, &generator)
    let whole = CGSize(
      width: CGFloat(Int.random(in: 0...400, using: &generator)),
      height: CGFloat(Int.random(in: 0...400, using: &generator)))
    var count = 0
    let host = ViewHost(tree.view(&count), size: whole)
    // One after the other of the same elements, which know more each time.
    for _ in 0..<4 {
      func length() -> CGFloat? {
        let length = Int.random(in: -50...300, using: &generator)
        return length < 0 ? nil : CGFloat(length)
      }
      let offer = ProposedViewSize(width: length(), height: length())
      let (answer, expected) = (host.size(offered: offer), tree.size(offer))
      #expect(
        Self.isSame(CGRect(origin: .zero, size: answer), CGRect(origin: .zero, size: expected)))
    }
    let size = tree.size(ProposedViewSize(whole))
    let corner = CGPoint(
      x: (whole.width - size.width) / 2, y: (whole.height - size.height) / 2)
    for (number, frame) in tree.frames(at: corner, ProposedViewSize(whole)).enumerated() {
      let placed = host.frame(of: "\(number)")
      #expect(
        placed.map { Self.isSame($0, frame) } == true,
        "\(number): \(String(describing: placed)), not \(frame)")
    }
  }

  private static func isSame(_ first: CGRect, _ second: CGRect) -> Bool {
    let pairs = [
      (first.minX, second.minX), (first.minY, second.minY), (first.width, second.width),
      (first.height, second.height),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 1e-6 || $0 == $1 }
  }
}
