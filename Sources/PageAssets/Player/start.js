// Starts the page of one run.

const data = JSON.parse(element("data").textContent);
keepPictures(data);
const player = new Player(data.runs.map((each) => new Run(each)));
player.open();
tellWhyFixed(data);
publish(player);
