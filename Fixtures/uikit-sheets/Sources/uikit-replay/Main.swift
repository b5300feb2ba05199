import GestureReplayTool
import HeadlessUIKit

@main
struct UIKitReplay {
  static func main() {
    GestureReplayTool.run(
      name: "uikit-replay",
      adding: [
        AppSheet<PlaceSheetApp>.self,
        AppSheet<DrawerApp>.self,
        AppSheet<PlayerApp>.self,
        AppSheet<FeedSheetApp>.self,
        AppSheet<ShelfSheetApp>.self,
        AppSheet<StationSheetApp>.self,
        AppSheet<PhotoApp>.self,
        AppSheet<CommentsApp>.self,
        AppSheet<TicketApp>.self,
        AppSheet<VoucherApp>.self,
        AppSheet<DetailsScreenApp>.self,
        AppSheet<GuideSheetApp>.self,
        AppSheet<GrowthApp>.self,
      ])
  }
}
