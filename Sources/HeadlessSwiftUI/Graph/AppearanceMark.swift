/// Something kept at a place whose view has appeared, which is made anew when the view appears again.
@MainActor
protocol AppearanceMark: AnyObject {}
