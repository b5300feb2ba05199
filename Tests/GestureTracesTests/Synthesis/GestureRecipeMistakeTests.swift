import GestureTraces
import JSONText
import MotionLaws
import Testing

/// Recipes with numbers that no gesture has.
struct GestureRecipeMistakeTests {
  private static let origin = Point(x: 195, y: 700)

  private static func up(_ distance: Double, press: Double = 0) -> GestureRecipe.Stroke {
    GestureRecipe.Stroke(from: origin, to: .travel(distance, .up), press: press)
  }

  private static let wrongRecipes: [(GestureRecipe, String)] = [
    (
      GestureRecipe(.tap(at: origin), samplingRate: 0),
      "the sampling rate 0 is out of range, expected Hz from 1 to 1000"
    ),
    (
      GestureRecipe(.tap(at: origin), samplingRate: .nan),
      "the sampling rate nan is out of range, expected Hz from 1 to 1000"
    ),
    (
      GestureRecipe(.tap(at: origin), startTime: -1),
      "the start time -1 is out of range, expected seconds from 0 to 900000"
    ),
    (
      GestureRecipe(.tap(at: origin), jitter: .init(amplitude: -1)),
      "the jitter's amplitude -1 is out of range, expected points from 0 to 1000"
    ),
    (
      GestureRecipe(.tap(at: origin, press: 0)),
      "the press 0 is out of range, expected seconds from 0.001 to 3600"
    ),
    (
      GestureRecipe(.hold(at: origin, duration: .infinity)),
      "the duration inf is out of range, expected seconds from 0.001 to 3600"
    ),
    (
      GestureRecipe(.tap(at: Point(x: .nan, y: 0))),
      "the place's x nan is out of range, expected points from -100000 to 100000"
    ),
    (
      GestureRecipe(.drag(up(0), pace: .duration(1))),
      "the distance 0 is out of range, expected points from 0.001 to 100000"
    ),
    (
      GestureRecipe(.drag(.init(from: origin, to: .point(origin)), pace: .duration(1))),
      "the distance from start to end 0 is out of range, expected points from 0.001 to 100000"
    ),
    (
      GestureRecipe(.drag(.init(from: origin, to: .travel(5, .angle(.nan))), pace: .duration(1))),
      "the angle nan is not a direction, expected finite degrees"
    ),
    (
      GestureRecipe(.drag(up(100_000, press: -1), pace: .duration(1))),
      "the rest after landing -1 is out of range, expected seconds from 0 to 3600"
    ),
    (
      GestureRecipe(.drag(up(5), pace: .velocity(0))),
      "the velocity 0 is out of range, expected points per second from 0.001 to 1000000"
    ),
    (
      GestureRecipe(.drag(up(50_000), pace: .velocity(1))),
      "the time that distance and velocity give 50000 is out of range, "
        + "expected seconds from 0.001 to 3600"
    ),
    (
      GestureRecipe(.drag(up(5), pace: .duration(1), hold: -0.5)),
      "the rest before the lift -0.5 is out of range, expected seconds from 0 to 3600"
    ),
    (
      GestureRecipe(.fling(up(20), velocity: 3000)),
      "the distance 20 is too short for a fling of 3000 pt/s, "
        + "expected at least 100 points, or a higher sampling rate"
    ),
    (
      GestureRecipe(.fling(up(400), velocity: 1000, steady: 0.5), samplingRate: 100),
      "the steady part 0.5 is out of range, expected seconds from 0.04 to 0.4"
    ),
    (
      GestureRecipe(.twoFingerDrag(up(5), pace: .duration(1), second: .init(spacing: 0))),
      "the second finger's spacing is 0, expected two fingers that are apart"
    ),
    (
      GestureRecipe(
        .twoFingerDrag(
          up(5), pace: .duration(1), second: .init(spacing: 9, delay: 0.5, earlierLift: 0.5))),
      "the second finger lifts before it lands, "
        + "expected a delay and an earlier lift of less than 1 s together"
    ),
    (
      GestureRecipe(.edgeSwipe(y: 0, distance: -5, pace: .duration(1))),
      "the distance -5 is out of range, expected points from 0.001 to 100000"
    ),
  ]

  @Test(arguments: wrongRecipes)
  func `a number out of range is an error that names the range`(
    recipe: GestureRecipe, message: String
  ) {
    let failure = #expect(throws: InputFailure.self) { try recipe.trace() }
    #expect(failure?.description == message)
  }
}
