// Small pictures of runs: the screen at the end, the sheet's outline at the beginning, and the paths
// of the fingers.

/** The picture of a run's end. The text beside it says the same, so it has no name of its own. */
function thumbnail(run, side = "a") {
  const { device: { width, height }, count } = run;
  const svg = draw(null, "svg", {
    class: `thumb thumb-${side}`, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true",
  });
  draw(svg, "rect", { class: "thumb-screen", width, height });
  for (const view of run.views(count - 1)) drawSmall(svg, view, run);
  const [first, last] = [0, count - 1].map((frame) => run.views(frame).find(({ role }) => role === "sheet"));
  if (first && ["x", "y", "width", "height"].some((key) => first[key] !== last?.[key])) {
    draw(svg, "rect", { class: "thumb-before", ...placeOf(first), rx: 16 });
  }
  for (const { x, y } of run.touches) {
    const points = Array.from(x, (value, row) => `${value},${y[row]}`);
    draw(svg, "polyline", { class: "thumb-path", points: points.join(" ") });
    draw(svg, "circle", { class: "thumb-finger", cx: x[0], cy: y[0], r: width / 24 });
  }
  return svg;
}

function placeOf({ x, y, width, height }) {
  return { x, y, width: Math.max(width, 0), height: Math.max(height, 0) };
}

/** Draws a view at the end of a run: surfaces with a few lines for text. */
function drawSmall(svg, view, run) {
  const end = run.count - 1;
  const place = placeOf(view);
  if (view.role === "dimming") draw(svg, "rect", { class: "thumb-shade", ...place, opacity: run.dimming[end] });
  if (view.role === "sheet" || view.role === "page") draw(svg, "rect", { class: "thumb-sheet", ...place, rx: 16 });
  if (view.role !== "scrollView" && view.role !== "sheet") return;
  // A nested picture cuts off what is outside the view.
  const content = draw(svg, "svg", place);
  const offset = view.role === "scrollView" ? run.scrollOf(view.name)?.y[end] ?? 0 : 0;
  const rows = Math.min(Math.ceil(place.height / smallRow) + 1, 60);
  const first = Math.floor(offset / smallRow);
  for (let row = first; row < first + rows; row += 1) {
    const part = row % 3 === 0 ? 0.5 : 0.75;
    draw(content, "rect", {
      class: "thumb-line", x: place.width * 0.08, y: row * smallRow - offset + 34,
      width: place.width * part, height: 14,
    });
  }
}

const smallRow = 52;
