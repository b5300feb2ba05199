import GestureEngine
import GestureTraces
import MotionLaws

/// Something that a run can end at.
enum ReachedThing: Hashable, Sendable {
  /// A state of the sheet.
  case state(String)

  /// A stop that the sheet states, by its place among them.
  case stop(Int)

  /// A sheet that the app presents besides its own, and its state.
  case presented(name: String, state: String)
}

/// The end of a run, as far as a person cares: states, stops and what is scrolled to.
struct RestingPlace: Sendable {
  /// A scroll view that shows, and its contentOffset in points.
  struct Scrolled: Sendable {
    let name: String
    let offset: Point
  }

  let things: [ReachedThing]

  /// The scroll views of an app; those of other scenes are UIKit's own, which every assistive technology
  /// scrolls.
  let scrolled: [Scrolled]

  /// A number that is the same for places at which everything is where it is at the other one.
  let signature: UInt64

  /// The time of the end, in seconds.
  let time: Double

  init(things: [ReachedThing], scrolled: [Scrolled], signature: UInt64, time: Double) {
    (self.things, self.scrolled) = (things, scrolled)
    (self.signature, self.time) = (signature, time)
  }

  /// - Parameters:
  ///   - outcome: how a run ended.
  ///   - stops: the stops that the sheet states before anything has happened.
  ///   - isApp: whether the scene is an app's.
  init(_ outcome: Outcome, stops: [SheetStops.Stop], isApp: Bool) {
    let frame = outcome.frame
    var things: [ReachedThing] = []
    if let reading = frame.sheet?.reading {
      things.append(.state(reading.state))
      if let stop = Self.stop(at: reading, stops) { things.append(.stop(stop)) }
    }
    things += frame.sheets.map { .presented(name: $0.name, state: $0.state) }
    var scrolled: [Scrolled] = []
    if isApp {
      scrolled = frame.scrolls.map { Scrolled(name: $0.name, offset: $0.scroll.contentOffset) }
      if let scroll = frame.scroll {
        scrolled.append(
          Scrolled(name: ViewArrangement.scrollView, offset: scroll.contentOffset))
      }
    }
    self.init(
      things: things, scrolled: scrolled, signature: Self.signature(of: frame, things),
      time: outcome.time)
  }

  /// The stop at which a sheet is; nil if it is beside them.
  private static func stop(at reading: SheetReading, _ stops: [SheetStops.Stop]) -> Int? {
    stops.firstIndex { stop in
      stop.state == reading.state
        && (stop.extents.lowerBound - reading.extent).magnitude < nearness
    }
  }

  /// The distance from a stop at which a sheet is there, in points.
  private static let nearness = 0.5

  private static func signature(of frame: Frame, _ things: [ReachedThing]) -> UInt64 {
    var hash = TextHash()
    for thing in things {
      switch thing {
      case .state(let state): hash.add(state)
      case .stop: break
      case .presented(let name, let state):
        hash.add(name)
        hash.add(state)
      }
    }
    for view in frame.layout.views {
      hash.add(view.name)
      for number in [view.frame.x, view.frame.y, view.frame.width, view.frame.height] {
        hash.add(whole: number)
      }
    }
    for scroll in frame.scrolls {
      hash.add(scroll.name)
      hash.add(whole: scroll.scroll.contentOffset.x)
      hash.add(whole: scroll.scroll.contentOffset.y)
    }
    return hash.value
  }
}

extension TextHash {
  /// Adds a number of points without its fraction.
  fileprivate mutating func add(whole number: Double) {
    add(UInt64(bitPattern: Int64(max(-1e9, min(1e9, number.rounded())))))
  }
}

// MARK: Numbers

extension NumberWriter {
  mutating func write(_ place: RestingPlace) {
    write(all: place.things) { writer, thing in
      switch thing {
      case .state(let state):
        writer.write(0)
        writer.write(state)
      case .stop(let stop):
        writer.write(1)
        writer.write(stop)
      case .presented(let name, let state):
        writer.write(2)
        writer.write(name)
        writer.write(state)
      }
    }
    write(all: place.scrolled) { writer, scrolled in
      writer.write(scrolled.name)
      writer.numbers += [scrolled.offset.x.bitPattern, scrolled.offset.y.bitPattern]
    }
    numbers += [place.signature, place.time.bitPattern]
  }
}

extension NumberReader {
  mutating func place() -> RestingPlace {
    let things = all { reader -> ReachedThing in
      switch reader.int() {
      case 0: .state(reader.text())
      case 1: .stop(reader.int())
      default: .presented(name: reader.text(), state: reader.text())
      }
    }
    let scrolled = all { reader in
      let name = reader.text()
      let (x, y) = (Double(bitPattern: reader.next()), Double(bitPattern: reader.next()))
      return RestingPlace.Scrolled(name: name, offset: Point(x: x, y: y))
    }
    let signature = next()
    return RestingPlace(
      things: things, scrolled: scrolled, signature: signature,
      time: Double(bitPattern: next()))
  }
}
