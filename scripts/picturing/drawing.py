"""SVG in the style of the tool's film strips, readable in light and dark mode."""
import xml.sax.saxutils

STYLE = (
    "text{font:12px system-ui,sans-serif;fill:#24262a;font-variant-numeric:tabular-nums}"
    ".title{font-size:15px;font-weight:600}.quiet{fill:#5a5f66}.strong{font-weight:600}"
    ".paper{fill:#fff}.screen{fill:#ebe9e1}.rim{fill:none;stroke:#24262a;stroke-width:2}"
    ".sheet{fill:#fff;stroke:#0a5fae;stroke-width:1.5}.axis{stroke:#c9cac6;fill:none}"
    ".limit{stroke:#8f5b00;stroke-dasharray:4 3;fill:none}.band{fill:#00705a;fill-opacity:.14}"
    ".line{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}"
    ".good{stroke:#00705a}.bad{stroke:#a1301f}.dots{fill:none;stroke-linecap:round}"
    ".cross{stroke:#a1301f;stroke-width:2;fill:none}.finger{stroke:#b34700}"
    ".trail{stroke:#b34700;stroke-width:4;fill:none;stroke-linecap:round}"
    ".reach{stroke:#b34700;stroke-opacity:.3;stroke-width:10;fill:none}"
    "@media(prefers-color-scheme:dark){text{fill:#eeeeec}.quiet{fill:#a5abb3}.paper{fill:#16181b}"
    ".screen{fill:#1b2023}.rim{stroke:#5a6068}.sheet{fill:#2a2d32;stroke:#6fb7ff}"
    ".axis{stroke:#464a52}.limit{stroke:#f0c35c}.band{fill:#4dd0a8}.good{stroke:#4dd0a8}"
    ".bad,.cross{stroke:#ff8d7a}"
    ".finger,.trail,.reach{stroke:#ffa95c}}")


def number(value):
    """At most one decimal, and none where it is 0."""
    return "0" if abs(value) < 0.05 else f"{value:.1f}".removesuffix(".0")


def words(value, digits=0):
    """A number for people: 1,800 or −0.5."""
    return f"{value:,.{digits}f}".replace("-", "−")


class Axis:
    """What a number is on paper."""

    def __init__(self, low, high, start, end):
        self.low, self.high, self.start, self.end = low, high, start, end

    def __call__(self, value):
        share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)


class Drawing:
    """A picture with a title, for eyes and for screen readers."""

    def __init__(self, title, story, width, height):
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" aria-labelledby="title story">',
            f'<title id="title">{self.escaped(title)}</title>',
            f'<desc id="story">{self.escaped(story)}</desc>',
            f"<style>{STYLE}</style>",
            '<rect class="paper" width="100%" height="100%"/>']
        self.text(20, 26, title, "title")

    @staticmethod
    def escaped(text):
        return xml.sax.saxutils.escape(text)

    def text(self, x, y, text, style="", anchor="start"):
        style = f' class="{style}"' if style else ""
        anchor = f' text-anchor="{anchor}"' if anchor != "start" else ""
        self.parts.append(
            f'<text{style} x="{number(x)}" y="{number(y)}"{anchor}>{self.escaped(text)}</text>')

    def path(self, points, style):
        steps = "L".join(f"{number(x)} {number(y)}" for x, y in points)
        self.parts.append(f'<path class="{style}" d="M{steps}"/>')

    def rect(self, x, y, width, height, style, radius=0):
        round = f' rx="{number(radius)}"' if radius else ""
        self.parts.append(
            f'<rect class="{style}" x="{number(x)}" y="{number(y)}" width="{number(width)}" '
            f'height="{number(height)}"{round}/>')

    def dots(self, points, radius, style):
        """Dots as one path, which is shorter than circles."""
        steps = "".join(f"M{number(x)} {number(y)}h0" for x, y in points)
        width = number(2 * radius)
        self.parts.append(f'<path class="dots {style}" stroke-width="{width}" d="{steps}"/>')

    def crosses(self, points, size):
        there, back = number(2 * size), number(-2 * size)
        steps = "".join(
            f"M{number(x - size)} {number(y - size)}l{there} {there}m{back} 0l{there} {back}"
            for x, y in points)
        if steps:
            self.parts.append(f'<path class="cross" d="{steps}"/>')

    def frame(self, x, y, across, up):
        """The axes' lines, with values at `across` and `up`: pairs of a number and its words."""
        self.path([(x.start, y.end), (x.start, y.start), (x.end, y.start)], "axis")
        for value, label in across:
            self.text(x(value), y.start + 16, label, "quiet", "middle")
        for value, label in up:
            self.text(x.start - 8, y(value) + 4, label, "quiet", "end")

    def svg(self):
        return "\n".join([*self.parts, "</svg>", ""])
