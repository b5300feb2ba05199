// Starts the page of one run.

const player = new Player(JSON.parse(element("data").textContent).runs.map((data) => new Run(data)));
player.open();
publish(player);
