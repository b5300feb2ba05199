import JSONText

extension FitSearch {
  /// The place with another value of a parameter, and with the clock offsets that suit it.
  ///
  /// - Parameters:
  ///   - index: the parameter's.
  ///   - value: its place.
  ///   - here: the residuals of where the search is.
  ///   - limit: the loss above which offsets stay as they are.
  /// - Returns: the place and its residuals; nil if a scene cannot have it.
  func moved(
    _ index: Int, to value: Double, from here: [Double]?, unlessAbove limit: Double = .infinity
  ) -> (place: FitPlace, residuals: [Double])? {
    var moved = place
    moved.parameters[index] = value
    guard var residuals = problem.residuals(moved) else { return nil }
    guard let here, value != place.parameters[index] else { return (moved, residuals) }
    let dragged = dragsThatDiffer(residuals, here)
    guard !dragged.isEmpty, leastLoss(residuals, shifting: dragged) < limit else {
      return (moved, residuals)
    }
    for recording in dragged {
      let rows = problem.rows[recording]
      var shifted = moved
      shifted.offsets[recording] = nearestOffset(recording, shifted)
      guard let other = problem.residuals(shifted, of: recording),
        loss(other, of: recording) < loss(Array(residuals[rows]), of: recording)
      else { continue }
      moved = shifted
      residuals.replaceSubrange(rows, with: other)
    }
    return (moved, residuals)
  }

  /// The recordings whose drags differ.
  func dragsThatDiffer(_ one: [Double], _ other: [Double]) -> [Int] {
    problem.rows.indices.filter { recording in
      let rows = problem.rows[recording]
      return problem.recordings[recording].differInDrag(Array(one[rows]), Array(other[rows]))
    }
  }

  /// The loss that remains whatever the clock offsets of some recordings are.
  private func leastLoss(_ residuals: [Double], shifting shifted: [Int]) -> Double {
    problem.rows.indices.reduce(0) { sum, recording in
      let own = Array(residuals[problem.rows[recording]])
      guard shifted.contains(recording) else { return sum + loss(own, of: recording) }
      return sum
        + problem.recordings[recording].lossAtRest(own) { loss($1, at: $0, of: recording) }
    }
  }

  /// The loss of a recording's residuals, in points.
  func loss(_ residuals: [Double], of recording: Int) -> Double {
    residuals.indices.reduce(0) { $0 + loss(residuals[$1], at: $1, of: recording) }
  }

  private func loss(_ residual: Double, at place: Int, of recording: Int) -> Double {
    let group = problem.groups[problem.rows[recording].lowerBound + place]
    return Self.loss(residual / noise[group])
  }

  private func nearestOffset(_ recording: Int, _ place: FitPlace) -> Double {
    do throws(InputFailure) {
      return try problem.recordings[recording].nearestOffset(
        problem.patches(place), delays: place.delays[recording]
      ) {
        loss($1, at: $0, of: recording)
      }
    } catch {
      return place.offsets[recording]
    }
  }

  /// Looks along a parameter's whole range, with the clocks that suit each value.
  func scannedWithClocks(_ index: Int) -> ParameterScan {
    ParameterScan(around: place.parameters[index]) { [self] at in
      var moved = place
      moved.parameters[index] = at
      do throws(InputFailure) {
        return problem.residuals(try problem.withClocks(moved))
      } catch {
        return nil
      }
    } loss: { [self] in
      Self.loss.sum(standardized($0))
    }
  }

  /// Goes to the lead that suits the recordings best with the clocks that suit it.
  ///
  /// A descent moves either a lead or a clock, and each of them can undo what the other does.
  mutating func settleLeads() {
    for index in shapes.indices where problem.isLead(index) {
      guard let best = scannedWithClocks(index).best, best.place != place.parameters[index] else {
        continue
      }
      var other = place
      other.parameters[index] = best.place
      guard let clocked = try? problem.withClocks(other),
        let here = problem.residuals(place), let there = problem.residuals(clocked),
        Self.loss.sum(standardized(there)) < Self.loss.sum(standardized(here))
      else { continue }
      place = clocked
    }
  }

  /// Goes to another value of a parameter.
  mutating func move(_ index: Int, to value: Double) {
    place = moved(index, to: value, from: problem.residuals(place))?.place ?? place
  }
}
