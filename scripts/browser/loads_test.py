"""Every kind of page, at two widths, in light and dark: nothing is thrown, nothing scrolls sideways,
and no words lie over others."""

import pathlib

from harness import DESKTOP, PHONE, PageTest, fixture, run_tool

SUITE = '{"format": "gesture-suite/1", "cases": [{"name": "a fling", "trace": "%s", "expect": {"final.sheet.state": "half"}}]}'

# Words that a person reads one beside the other; what is drawn on a screen or a plot may lie over it,
# and a bar that stays at the lower edge.
OVER = """
    const visible = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && !node.closest("#phone, .thumb, svg, .part, .track-plot, .transport");
    const words = [...document.querySelectorAll("h1, h2, h3, p, th, td, label, button, summary, .tick, .best-value, .legend li")]
        .filter((node) => visible(node) && node.innerText.trim() !== "")
        .map((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          let { left, right, top, bottom } = range.getBoundingClientRect();
          // Of a list that scrolls, only what shows.
          for (let around = node.parentElement; around !== null; around = around.parentElement) {
            if (getComputedStyle(around).overflowY === "visible") continue;
            const clip = around.getBoundingClientRect();
            [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
            [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
          }
          return { node, box: { left, right, top, bottom } };
        }).filter(({ box }) => box.right > box.left && box.bottom > box.top);
    const over = [];
    words.forEach((one, index) => words.slice(index + 1).forEach((other) => {
      if (one.node.contains(other.node) || other.node.contains(one.node)) return;
      const [a, b] = [one.box, other.box];
      const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (across > 2 && down > 4) over.push(`${one.node.innerText} / ${other.node.innerText}`);
    }));
    return over;"""


class LoadsTest(PageTest):
    def pages(self):
        """The pages' names, and the calls that make them."""
        suite = pathlib.Path(self.folder.name) / "suite.json"
        suite.write_text(SUITE % fixture("fling-up"))
        fling, hold = fixture("fling-up"), fixture("hold-then-lift")
        return [
            ("replay", ["replay", fling, "--output"], 0),
            ("static", ["replay", fling, "--static", "--output"], 0),
            ("diff", ["diff", fling, "--b", "sheet.velocityThreshold=4000", "--output"], 1),
            ("sweep", ["sweep", fling, hold, "--vary", "sheet.velocityThreshold=500:2500:20", "--output"], 0),
            ("flips", ["sweep", fling, hold, "--find", "sheet.velocityThreshold=1:4000", "--output"], 0),
            ("tune", ["tune", "Fixtures/tune-suite.json", "--find", "sheet.velocityThreshold=0:4000", "--output"], 0),
            ("matrix", ["matrix", fling, hold, "--output"], 0),
            ("explore", ["explore", "granados-pull-down-drawer", "--runs", "500", "--html"], 1),
            ("check", ["check", str(suite), "--html"], 1),
        ]

    def test_no_page_throws_or_puts_words_over_others(self):
        for name, call, status in self.pages():
            path = pathlib.Path(self.folder.name) / f"{name}.html"
            run_tool(*call, path, status=status)
            for size in (DESKTOP, PHONE[:2]):
                for scheme in ("light", "dark"):
                    self.resize(*size)
                    self.media(scheme)
                    self.open(path.as_uri())
                    self.script_later("requestAnimationFrame(() => requestAnimationFrame(done))")
                    with self.subTest(page=name, size=size, scheme=scheme):
                        self.assertEqual(self.driver.get_log("browser"), [])
                        self.assertLessEqual(*self.script(
                            "return [document.documentElement.scrollWidth, document.documentElement.clientWidth]"))
                        self.assertEqual(self.script(OVER), [])
