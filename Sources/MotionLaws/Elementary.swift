#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#else
  // Without a C library, as in a WebAssembly module, the loader of the module provides these under
  // their C names.
  @_silgen_name("exp") private func exp(_ x: Double) -> Double
  @_silgen_name("log") private func log(_ x: Double) -> Double
  @_silgen_name("pow") private func pow(_ base: Double, _ exponent: Double) -> Double
  @_silgen_name("sin") private func sin(_ angle: Double) -> Double
  @_silgen_name("cos") private func cos(_ angle: Double) -> Double
  @_silgen_name("atan2") private func atan2(_ y: Double, _ x: Double) -> Double
#endif

/// e to the power of x.
///
/// The elementary functions are gathered here for all modules of the package, because the C
/// library's module has a different name on each platform.
func exponential(_ x: Double) -> Double { exp(x) }

/// The natural logarithm.
package func logarithm(_ x: Double) -> Double { log(x) }

/// The base to the power of the exponent.
package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// Sine and cosine of an angle in radians.
package func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  (sin(angle), cos(angle))
}

/// The angle of the point (x, y) in radians, from −π to π.
package func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
