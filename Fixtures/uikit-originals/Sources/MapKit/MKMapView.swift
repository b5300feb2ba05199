public import HeadlessUIKit

/// What an original uses of MapKit: a view that takes touches.
open class MKMapView: UIView {}
