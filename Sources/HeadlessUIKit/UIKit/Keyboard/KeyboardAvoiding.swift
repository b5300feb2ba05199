/// A view whose container gives it another place when the keyboard comes or goes.
protocol KeyboardAvoiding: UIView {}
