extension UIView: KeyPathObserved {}
extension UIGestureRecognizer: KeyPathObserved {}
