import UIKit

extension GuideSheetViewController.Place {
  /// The sights of the town.
  static let samples: [Self] = [
    .init(
      name: "Old Lighthouse", symbol: "binoculars.fill",
      text: "Climb the 142 steps for a view over the bay, and come back when the lamp is lit at "
        + "dusk."),
    .init(
      name: "Fish Market", symbol: "fish.fill",
      text: "Open from five in the morning, when the boats come in. Try the smoked eel at the "
        + "third stall, drink coffee with the fishers, and be gone by nine."),
    .init(
      name: "Clock Tower", symbol: "clock.fill",
      text: "It has been late since 1911."),
    .init(
      name: "Botanic Garden", symbol: "leaf.fill",
      text: "Glass houses from another century, and a pond with lilies as wide as a table."),
    .init(
      name: "Rope Walk", symbol: "hammer.fill",
      text: "A hall of 300 metres in which the ropes of the great ships were made by hand."),
    .init(
      name: "Mariners' Chapel", symbol: "building.columns.fill",
      text: "Small ships hang from its ceiling."),
    .init(
      name: "Town Museum", symbol: "building.columns.fill",
      text: "The history of the harbour in nine rooms, with a whole kitchen of the year 1780."),
    .init(
      name: "Sea Baths", symbol: "figure.pool.swim",
      text: "Swim in the old stone basin, which the tide fills anew twice on each day of the year."),
    .init(
      name: "Bakers' Lane", symbol: "birthday.cake.fill",
      text: "Six bakeries, and one old quarrel."),
    .init(
      name: "Customs House", symbol: "music.note",
      text: "Concerts on Thursdays under a painted ceiling; the entrance is at the back."),
    .init(
      name: "North Pier", symbol: "binoculars.fill",
      text: "Half a kilometre of planks with benches, anglers, and the best ice cream in town."),
    .init(
      name: "Granary", symbol: "hammer.fill",
      text: "Three floors of workshops: a potter, a bookbinder, and a man who mends clocks."),
    .init(
      name: "Gull Rock", symbol: "figure.hiking",
      text: "A walk of twenty minutes along the cliff, and nobody there but birds and wind."),
    .init(
      name: "Opera House", symbol: "theatermasks.fill",
      text: "Tours at noon through the stage machines, which are still moved by water."),
    .init(
      name: "Flower Bridge", symbol: "leaf.fill",
      text: "Covered with window boxes from May to October, each from another family."),
    .init(
      name: "Ship Yard", symbol: "sailboat.fill",
      text: "Watch from the gallery how wooden boats are built, on Tuesdays and Fridays."),
    .init(
      name: "Night Market", symbol: "fork.knife",
      text: "Forty stalls in the arches below the railway, from sunset until the last guest."),
    .init(
      name: "Castle Hill", symbol: "binoculars.fill",
      text: "Little is left of the castle, but all of the view over the roofs to the sea."),
    .init(
      name: "Print House", symbol: "book.fill",
      text: "Set your own name in lead and take home a page that is still a little wet."),
    .init(
      name: "Toy Corner", symbol: "bag.fill",
      text: "A shop for grown children."),
    .init(
      name: "Tea Pavilion", symbol: "cup.and.saucer.fill",
      text: "Seventy kinds of tea, a garden of moss, and no telephone that anybody answers."),
    .init(
      name: "Harbour Ferry", symbol: "ferry.fill",
      text: "The cheapest cruise there is: forty minutes there and back for the price of a bus."),
    .init(
      name: "Blue Door", symbol: "fork.knife",
      text: "Ring twice for soup."),
    .init(
      name: "Aquarium", symbol: "fish.fill",
      text: "Behind the great window swim rays, a shy octopus, and two very old turtles."),
    .init(
      name: "Signal Station", symbol: "flag.fill",
      text: "Learn the alphabet of flags, and send a message to the station across the bay."),
    .init(
      name: "Winter Hall", symbol: "snowflake",
      text: "A cool place in July."),
    .init(
      name: "Sculpture Path", symbol: "figure.hiking",
      text: "Eighteen figures of driftwood and iron between the dunes, one more each summer."),
    .init(
      name: "Old Brewery", symbol: "mug.fill",
      text: "The cellar tour ends with three small glasses, of which the dark one is best."),
    .init(
      name: "Salt Store", symbol: "photo.fill",
      text: "Photographs of the town by its people."),
    .init(
      name: "Cable Railway", symbol: "tram.fill",
      text: "Up to the forest in six minutes, in cars of polished wood from the year 1904."),
    .init(
      name: "Captain's Garden", symbol: "leaf.fill",
      text: "Palms grow here that a captain brought home in his bath tub, long ago."),
    .init(
      name: "Puppet Theatre", symbol: "theatermasks.fill",
      text: "Plays at three and at five, and afterwards the puppets may be looked at closely."),
    .init(
      name: "Stone Circle", symbol: "sun.max.fill",
      text: "Nobody knows what it is for, but on midsummer morning the sun comes through it."),
    .init(
      name: "Glass Works", symbol: "flame.fill",
      text: "Blow a bead of your own; the furnace has not been cold for sixty years."),
    .init(
      name: "Fountain Square", symbol: "music.note",
      text: "Chess on the ground, chestnuts above, and a band of brass on Sunday mornings."),
    .init(
      name: "Observatory", symbol: "moon.stars.fill",
      text: "On clear Fridays the dome is open, and there is cocoa for those who wait."),
    .init(
      name: "Weavers' Houses", symbol: "house.fill",
      text: "A row of low houses with looms in the front rooms, two of them still in use."),
    .init(
      name: "Sailors' Rest", symbol: "mug.fill",
      text: "A hundred knots on the wall, and a landlord who can tie every one of them."),
    .init(
      name: "Bell Foundry", symbol: "bell.fill",
      text: "Strike the great bell that was never fetched, and pay what you think is right."),
    .init(
      name: "South Beach", symbol: "sun.max.fill",
      text: "Sand, wind, and a kiosk."),
  ]

  /// The colour of its kind.
  var color: UIColor {
    switch symbol {
    case "leaf.fill", "figure.hiking": .systemGreen
    case "fork.knife", "mug.fill", "cup.and.saucer.fill", "birthday.cake.fill": .systemOrange
    case "fish.fill", "figure.pool.swim", "ferry.fill", "sailboat.fill": .systemBlue
    case "music.note", "theatermasks.fill", "moon.stars.fill": .systemPurple
    default: .systemRed
    }
  }
}
