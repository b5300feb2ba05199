// The page of one run begins.

const player = new Player(JSON.parse(element("data").textContent).runs.map((data) => new Run(data)));
player.open();
publish(player);
