// Starts the page of many runs: a chart, and the player of the run in the address.

const runInAddress = () => /^#run=(\d+)(&|$)/.exec(location.hash)?.[1];

function openRun() {
  const number = runInAddress();
  if (number === undefined) return null;
  const data = JSON.parse(element("data").textContent);
  const { runs, links } = data;
  const link = links[Number(number)];
  if (!link) return null;
  element("overview").hidden = true;
  element("one-run").hidden = false;
  keepPictures(data);
  setText(element("run-title"), link[1]);
  const player = new Player([new Run(runs[link[0]])]);
  player.open();
  publish(player);
  scrollTo(0, 0);
  return player;
}

/** On a strip, a click plays the run at its value; a list entry or a key plays the middle one. */
function chooseRun(event) {
  const part = event.target.closest(".part[data-runs]");
  if (!part || event.detail === 0 || getComputedStyle(part).position !== "absolute") return;
  const runs = part.dataset.runs.split(" ");
  const { left, width } = part.getBoundingClientRect();
  part.hash = `#run=${runs[clamp(Math.floor((event.clientX - left) / width * runs.length), 0, runs.length - 1)]}`;
}

element("overview").addEventListener("click", chooseRun);
let shown = openRun();
let number = runInAddress();
// A player shows only the run that it was created for.
addEventListener("hashchange", () => {
  if (shown === null) {
    shown = openRun();
    number = runInAddress();
  } else if (runInAddress() !== number && !/^#t=/.test(location.hash)) {
    location.reload();
  }
});
