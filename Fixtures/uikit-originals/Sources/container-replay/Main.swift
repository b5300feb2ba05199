import OriginalsComparison

@main
struct ContainerReplay {
  static func main() throws {
    try OriginalTool.run(ContainerApp(), name: "container-replay", beside: "ivaev-bottom-sheet")
  }
}
