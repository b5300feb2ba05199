#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// e to the power of x.
///
/// The elementary functions stand here under one roof, for all rooms of the package: the C
/// library's module has another name on each platform.
func exponential(_ x: Double) -> Double { exp(x) }

/// The natural logarithm.
package func logarithm(_ x: Double) -> Double { log(x) }

/// The base to the power of the exponent.
package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// Sine and cosine of an angle in radians.
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }

/// The angle of the point (x, y) in radians, from −π to π.
func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
