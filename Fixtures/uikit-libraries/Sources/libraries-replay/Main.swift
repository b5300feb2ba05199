import GestureReplayTool
import HeadlessUIKit

@main
struct LibrariesReplay {
  static func main() {
    GestureReplayTool.run(
      name: "libraries-replay",
      adding: [
        AppSheet<BottomPopupApp>.self,
        AppSheet<DrawerViewApp>.self,
        AppSheet<FittedSheetsApp>.self,
        AppSheet<FloatingBottomSheetApp>.self,
        AppSheet<FloatyApp>.self,
        AppSheet<HeroApp>.self,
        AppSheet<KolodaApp>.self,
        AppSheet<NBBottomSheetApp>.self,
        AppSheet<OverlayContainerApp>.self,
        AppSheet<ParchmentApp>.self,
        AppSheet<PulleyApp>.self,
        AppSheet<ShuffleApp>.self,
        AppSheet<SideMenuApp>.self,
        AppSheet<SPStorkApp>.self,
      ])
  }
}
