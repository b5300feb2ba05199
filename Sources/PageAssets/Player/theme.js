// Colours for canvases: those of the style sheet, in light and dark mode.

const darkScheme = matchMedia("(prefers-color-scheme: dark)");
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** The style sheet's current colours by name. */
function readTheme() {
  const style = getComputedStyle(document.documentElement);
  const theme = {};
  for (const name of ["ink", "muted", "line", "faint", "panel", "sheet", "content", "touch",
    "dimming", "decision", "bad", "good", "apart"]) {
    theme[name] = style.getPropertyValue(`--${name}`).trim();
  }
  return theme;
}

let theme = readTheme();

/** Calls a function when the colour scheme changes, after the colours have been updated. */
function onThemeChange(call) {
  darkScheme.addEventListener("change", () => {
    theme = readTheme();
    call();
  });
}

/** A fill of slanted lines, so that a state can be recognized without its colour. */
function hatch(context, x, y, width, height, colour) {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.strokeStyle = colour;
  context.lineWidth = 1.2;
  context.beginPath();
  for (let start = Math.floor(x / 6) * 6 - height; start < x + width; start += 6) {
    context.moveTo(start, y + height);
    context.lineTo(start + height, y);
  }
  context.stroke();
  context.restore();
}
