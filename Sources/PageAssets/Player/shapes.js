// Outlines and fillings of the views on the phone's screen.

/** A rectangle with a radius for each corner, clockwise from the upper left one. */
function roundedPath(width, height, radii) {
  const limit = Math.max(0, Math.min(width, height) / 2);
  const [a, b, c, d] = radii.map((radius) => Math.min(radius, limit));
  return `M0 ${a}A${a} ${a} 0 0 1 ${a} 0H${width - b}A${b} ${b} 0 0 1 ${width} ${b}`
    + `V${height - c}A${c} ${c} 0 0 1 ${width - c} ${height}H${d}A${d} ${d} 0 0 1 0 ${height - d}Z`;
}

/** A map, a common background behind sheets. */
function drawMap(parent, width, height) {
  const map = draw(parent, "svg", {
    x: 0, y: 0, width, height, viewBox: "0 0 390 844", preserveAspectRatio: "xMidYMid slice",
  });
  draw(map, "rect", { width: 390, height: 844, class: "map-land" });
  draw(map, "path", { class: "map-park", d: "M-20 96 120 60l58 118-92 96-106-30zM262 470l150-40v190l-96 22z" });
  draw(map, "path", { class: "map-water", d: "M250-20c-14 92 38 128 24 204s-70 96-44 170 118 66 190 40V-20zM-20 640c70-22 120 10 150 66s10 120 40 160H-20z" });
  const roads = "M-20 330c120-40 200-8 430-70M150-20c-30 190 60 300 30 460s30 250 10 420M-20 540c150-30 260 20 430-30M320-20c-30 130 30 260-10 400s30 280 20 480";
  draw(map, "path", { class: "map-road-edge", d: roads });
  draw(map, "path", { class: "map-road", d: roads });
  draw(map, "path", { class: "map-lane", d: "M20 250l140 60M60 400l110 20M200 300l110-20M30 460l20 200M220 560l100 90M60 720l140-60M240 720l120-30M70 100l90 110" });
  return map;
}

/** The placeholder of a sheet without a list: a title, lines and cards. */
function drawPlaceholder(parent, width, top) {
  const at = (x, y, w, h, r, name) => draw(parent, "rect", { x, y: top + y, width: w, height: h, rx: r, class: name });
  at(20, 0, width * 0.46, 16, 5, "text-strong");
  at(20, 28, width * 0.7, 9, 4, "text-weak");
  at(20, 46, width * 0.58, 9, 4, "text-weak");
  const card = (width - 52) / 2;
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 2; column += 1) {
      const x = 20 + column * (card + 12);
      const y = 80 + row * 152;
      at(x, y, card, 96, 12, (row + column) % 2 ? "card-weak" : "card");
      at(x, y + 106, card * 0.8, 9, 4, "text-weak");
      at(x, y + 122, card * 0.5, 9, 4, "text-weak");
    }
  }
}

const rowHeight = 56;

/** The pattern of a list's rows, or of tiles if the content is wider than its view. */
function definePattern(definitions, id, width, isMap) {
  const tile = isMap ? { width: 120, height: 120 } : { width: Math.max(width, 1), height: rowHeight };
  const pattern = draw(definitions, "pattern", { id, patternUnits: "userSpaceOnUse", ...tile });
  if (isMap) {
    draw(pattern, "rect", { x: 8, y: 8, width: 104, height: 104, rx: 12, class: "card" });
    draw(pattern, "rect", { x: 22, y: 84, width: 60, height: 9, rx: 4, class: "text-weak" });
    return;
  }
  draw(pattern, "circle", { cx: 36, cy: 28, r: 17, class: "card" });
  draw(pattern, "rect", { x: 66, y: 16, width: width * 0.44, height: 9, rx: 4, class: "text-medium" });
  draw(pattern, "rect", { x: 66, y: 32, width: width * 0.62, height: 8, rx: 4, class: "text-weak" });
  draw(pattern, "rect", { x: 66, y: rowHeight - 1, width, height: 1, class: "hairline" });
}
