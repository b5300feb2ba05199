import UIKit

/// A line of the trains, and what is shown of it.
enum StationLine: String, CaseIterable {
  case red = "R1"
  case blue = "B2"
  case green = "G5"

  var color: UIColor {
    switch self {
    case .red: UIColor(light: 0xC8372D, dark: 0xE8604F)
    case .blue: UIColor(light: 0x1F5FB0, dark: 0x5B9BE8)
    case .green: UIColor(light: 0x2E7D4F, dark: 0x58B47F)
    }
  }

  private var destination: String {
    switch self {
    case .red: "Airport"
    case .blue: "Old Harbour"
    case .green: "Forest Hill"
    }
  }

  /// The line of a station that is nearest to the door.
  private static func first(at station: String) -> StationLine {
    allCases[station.count % allCases.count]
  }

  // MARK: In the list

  @MainActor
  static func content(of station: String, in cell: UITableViewCell) -> UIListContentConfiguration {
    let line = first(at: station)
    var content = cell.defaultContentConfiguration()
    content.text = station
    content.secondaryText = "\(line.rawValue) to \(line.destination) · \(station.count * 40) m"
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = UIImage(systemName: "tram.fill")
    content.imageProperties.tintColor = line.color
    cell.accessoryType = .disclosureIndicator
    return content
  }

  // MARK: On a page

  /// The next trains from a station.
  @MainActor
  static func departures(from station: String) -> UIView {
    let minutes = station.count % 4 + 1
    let trains = (0..<6).map { number in
      makeRow(of: allCases[(station.count + number) % allCases.count], in: minutes + number * 4)
    }
    let title = UILabel("Departures", .headline)
    let list = UIStackView(.vertical, spacing: 0, trains)
    list.backgroundColor = .secondarySystemBackground
    list.layer.cornerRadius = 12
    return UIStackView(.vertical, spacing: 8, [title, list])
  }

  @MainActor
  private static func makeRow(of line: StationLine, in minutes: Int) -> UIView {
    let badge = UILabel(
      line.rawValue, font: .systemFont(ofSize: 15, weight: .bold), color: .white)
    badge.textAlignment = .center
    badge.backgroundColor = line.color
    badge.layer.cornerRadius = 6
    badge.clipsToBounds = true
    badge.keepSize(CGSize(width: 40, height: 26))
    let time = UILabel("\(minutes) min", .body, color: .secondaryLabel)
    time.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIView()
    row.show(
      UIStackView(
        .horizontal, spacing: 12, alignment: .center,
        [badge, UILabel(line.destination, .body), time]), top: 11)
    row.heightAnchor.constraint(equalToConstant: 48).isActive = true
    return row
  }
}
