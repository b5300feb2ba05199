/// The painting of a slider: its track on both sides of the thumb, and the thumb.
extension UISlider {
  func paintTrack(_ painter: inout ViewPainter) {
    if !isEnabled { painter.opacity = 0.5 }
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    painter.fill(track, radius: track.height / 2, maximumTrackTintColor ?? .systemFill)
    var passed = track
    passed.size.width = max(0, thumb.midX - track.minX)
    painter.fill(passed, radius: track.height / 2, minimumTrackTintColor ?? tintColor)
    painter.fill(thumb, radius: thumb.height / 2, thumbTintColor ?? .white)
    painter.frame(thumb, radius: thumb.height / 2, .separator, width: 0.5)
  }
}
