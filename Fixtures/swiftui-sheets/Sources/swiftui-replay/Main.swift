import GestureReplayTool
import HeadlessSwiftUI

@main
struct SwiftUIReplay {
  static func main() {
    GestureReplayTool.run(
      name: "swiftui-replay",
      adding: [
        AppSheet<DrawerApp>.self,
        AppSheet<CardApp>.self,
        AppSheet<PhotoApp>.self,
        AppSheet<ReaderApp>.self,
        AppSheet<RecipeApp>.self,
        AppSheet<TourApp>.self,
        AppSheet<PriceApp>.self,
        AppSheet<PlacesApp>.self,
        AppSheet<HeadlinesApp>.self,
        AppSheet<WeekendApp>.self,
      ])
  }
}
