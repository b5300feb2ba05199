import MotionLaws
import Testing

@testable import ReplayEstimating

/// The descent compared with certified values of the NIST Statistical Reference Datasets for
/// nonlinear regression (https://www.itl.nist.gov/div898/strd/nls/nls_main.shtml).
struct LevenbergMarquardtTests {
  /// A published problem: data, model, starts, and the certified values for the least squares.
  struct Problem: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var x: [Double]
    var y: [Double]
    var starts: [[Double]]
    var values: [Double]
    var deviations: [Double]
    var sum: Double
    var model: @Sendable (_ parameters: [Double], _ x: Double) -> Double

    func residuals(_ parameters: [Double]) -> [Double] {
      zip(x, y).map { model(parameters, $0) - $1 }
    }

    func jacobian(_ parameters: [Double]) -> [[Double]] {
      parameters.indices.map { index in
        let step = 1e-6 * max(parameters[index].magnitude, 1e-6)
        var (below, above) = (parameters, parameters)
        below[index] -= step
        above[index] += step
        return zip(residuals(above), residuals(below)).map { ($0 - $1) / (2 * step) }
      }
    }
  }

  static let misra1a = Problem(
    testDescription: "Misra1a",
    x: [
      77.6, 114.9, 141.1, 190.8, 239.9, 289.0, 332.8, 378.4, 434.8, 477.3, 536.8, 593.1, 689.1,
      760.0,
    ],
    y: [
      10.07, 14.73, 17.94, 23.93, 29.61, 35.18, 40.02, 44.82, 50.76, 55.05, 61.01, 66.40, 75.47,
      81.78,
    ],
    starts: [[500, 0.0001], [250, 0.0005]], values: [238.942_129_18, 5.501_564_318_1e-4],
    deviations: [2.707_007_524_1, 7.266_868_843_6e-6], sum: 0.124_551_388_94,
    model: { $0[0] * (1 - exponential(-$0[1] * $1)) })

  static let boxBOD = Problem(
    testDescription: "BoxBOD", x: [1, 2, 3, 5, 7, 10], y: [109, 149, 149, 191, 213, 224],
    starts: [[100, 0.75]], values: [213.809_408_89, 0.547_237_485_42],
    deviations: [12.354_515_176, 0.104_557_742_27], sum: 1168.008_876_6,
    model: { $0[0] * (1 - exponential(-$0[1] * $1)) })

  static let thurber = Problem(
    testDescription: "Thurber",
    x: [
      -3.067, -2.981, -2.921, -2.912, -2.840, -2.797, -2.702, -2.699, -2.633, -2.481, -2.363,
      -2.322, -1.501, -1.460, -1.274, -1.212, -1.100, -1.046, -0.915, -0.714, -0.566, -0.545,
      -0.400, -0.309, -0.109, -0.103, 0.010, 0.119, 0.377, 0.790, 0.963, 1.006, 1.115, 1.572,
      1.841, 2.047, 2.200,
    ],
    y: [
      80.574, 84.248, 87.264, 87.195, 89.076, 89.608, 89.868, 90.101, 92.405, 95.854, 100.696,
      101.060, 401.672, 390.724, 567.534, 635.316, 733.054, 759.087, 894.206, 990.785, 1090.109,
      1080.914, 1122.643, 1178.351, 1260.531, 1273.514, 1288.339, 1327.543, 1353.863, 1414.509,
      1425.208, 1421.384, 1442.962, 1464.350, 1468.705, 1447.894, 1457.628,
    ],
    starts: [[1000, 1000, 400, 40, 0.7, 0.3, 0.03], [1300, 1500, 500, 75, 1, 0.4, 0.05]],
    values: [
      1288.139_680_0, 1491.079_253_5, 583.238_368_77, 75.416_644_291, 0.966_295_028_64,
      0.397_972_857_97, 0.049_727_297_349,
    ],
    deviations: [
      4.664_796_334_4, 39.571_156_086, 28.698_696_102, 5.567_537_027_0, 0.031_333_340_687,
      0.014_984_928_198, 0.006_584_234_462_3,
    ],
    sum: 5642.708_239_7,
    model: { b, x in
      (b[0] + x * (b[1] + x * (b[2] + x * b[3]))) / (1 + x * (b[4] + x * (b[5] + x * b[6])))
    })

  private static func exponential(_ x: Double) -> Double { power(2.718_281_828_459_045, x) }

  static let problems = [misra1a, boxBOD, thurber].flatMap { problem in
    problem.starts.map { (problem, $0) }
  }

  @Test(arguments: problems)
  func `certified values are found from published starts`(
    problem: Problem, start: [Double]
  ) throws {
    let descent = LevenbergMarquardt(bounds: start.map { _ in -1e6...1e6 })
    let result = try #require(
      descent.minimize(from: start) {
        problem.residuals($0)
      } jacobian: { place, _ in
        problem.jacobian(place)
      })
    #expect(result.isConverged)
    #expect((2 * result.loss / problem.sum - 1).magnitude < 1e-8)
    for (value, certified) in zip(result.place, problem.values) {
      #expect((value / certified - 1).magnitude < 1e-5)
    }
  }

  @Test(arguments: [misra1a, boxBOD, thurber])
  func `certified standard deviations come of the inverse normal matrix`(problem: Problem) throws {
    let residuals = problem.residuals(problem.values)
    let equations = NormalEquations(
      problem.jacobian(problem.values), residuals, weights: residuals.map { _ in 1 })
    let inverse = try #require(CholeskyFactor(equations.matrix)).inverse
    let variance = problem.sum / Double(problem.x.count - problem.values.count)
    for (index, certified) in problem.deviations.enumerated() {
      let deviation = (variance * inverse[index][index]).squareRoot()
      #expect((deviation / certified - 1).magnitude < 1e-4)
    }
  }

  @Test func `a bound is not passed, and the others go on as far as it lets them`() throws {
    let problem = Self.misra1a
    let descent = LevenbergMarquardt(bounds: [0...230, 0...1])
    let result = try #require(
      descent.minimize(from: [200, 0.0005]) {
        problem.residuals($0)
      } jacobian: { place, _ in
        problem.jacobian(place)
      })
    #expect(result.place[0] == 230)
    // The least squares for the second parameter alone, by bisection on the gradient's sign.
    var (low, high) = (0.0001, 0.001)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let slope = zip(problem.residuals([230, middle]), problem.jacobian([230, middle])[1])
        .reduce(0) { $0 + $1.0 * $1.1 }
      if slope > 0 { high = middle } else { low = middle }
    }
    #expect((result.place[1] / low - 1).magnitude < 1e-6)
  }

  @Test func `a wild point hardly moves what Huber's loss fits`() throws {
    var problem = Self.misra1a
    problem.y[5] += 40
    func fit(_ loss: HuberLoss) throws -> Double {
      var descent = LevenbergMarquardt(bounds: [0...1000, 0...1])
      descent.loss = loss
      return try #require(
        descent.minimize(from: [250, 0.0005]) {
          problem.residuals($0)
        } jacobian: { place, _ in
          problem.jacobian(place)
        }
      ).place[0]
    }
    let truth = problem.values[0]
    let robust = try fit(HuberLoss(cut: 0.15))
    let plain = try fit(.leastSquares)
    #expect((robust - truth).magnitude < 10)
    #expect((plain - truth).magnitude > 50)
  }

  @Test func `a matrix that is not positive definite has no factor`() {
    #expect(CholeskyFactor([[1, 1], [1, 1]]) == nil)
    #expect(CholeskyFactor([[1, 0], [0, -1]]) == nil)
    #expect(CholeskyFactor([[.nan]]) == nil)
  }

  @Test func `a system is solved`() throws {
    let factor = try #require(CholeskyFactor([[4, 2, 1], [2, 5, 3], [1, 3, 6]]))
    let solution = factor.solve([4 + 4 + 3, 2 + 10 + 9, 1 + 6 + 18])
    for (value, expected) in zip(solution, [1.0, 2, 3]) {
      #expect((value - expected).magnitude < 1e-12)
    }
  }
}
