extension UIView {
  /// An animation is over before its time: what shows becomes what code reads.
  ///
  /// Constraints are not asked, as they are not on a phone until something needs layout.
  ///
  /// - Parameters:
  ///   - animation: the one whose changes are taken away.
  ///   - rest: how far from its new value a number stays.
  func leave(_ animation: UIViewAnimation, _ rest: (AnimationContribution) -> Double) {
    let old = model
    for contribution in contributions.those(of: animation) {
      model[contribution.property] += rest(contribution)
    }
    contributions.removeAll(of: animation)
    leaveLooks(animation, rest)
    if old.frame != model.frame { layoutSystem?.recordMove(of: self) }
  }
}
