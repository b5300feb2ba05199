"""A panel at one side of the screen, and its mirror images at the other three."""
import copy

# What an image keeps: views and actions that look alike from every side.
CONTENT = ("bounces", "alwaysBounceVertical", "roundsToPixels", "releaseLead")
ACTIONS = ("move", "cancelTouches", "scrollTo", "setSafeArea")


def plain(scene):
    """A scene's panel at the bottom, with nothing in it but content that goes up and down."""
    device = copy.deepcopy(scene["device"])
    device["safeArea"].update(left=0, right=0)
    panel = {"format": scene["format"], "name": "panel", "device": device,
             "sheet": {**scene["sheet"], "position": "bottom"}}
    # Content that is shorter than its view stays at its top, which has no mirror image.
    if content := scene.get("scrollView"):
        inset = content.get("contentInset", {})
        panel["scrollView"] = {
            **{key: content[key] for key in CONTENT if key in content},
            "contentHeight": max(content["contentHeight"], device["height"] + 300),
            "contentWidth": device["width"], "initialOffset": content.get("initialOffset", 0),
            "contentInset": {key: inset.get(key, 0) for key in ("top", "bottom")}}
    return panel


def plain_trace(trace, panel):
    """A trace for that panel: content that keeps its offset while its view grows has no mirror image."""
    kept = [each for each in trace["actions"] if each["do"] in ACTIONS
            and (each["do"] != "setSafeArea" if "scrollView" in panel else each["do"] != "scrollTo")
            and each.get("in", "scrollView") == "scrollView"]
    kept = [{**each, **({"left": 0, "right": 0} if each["do"] == "setSafeArea" else {})} for each in kept]
    return {**trace, "actions": kept}


def length(panel):
    """How long the panel is, in points: what shows of it in its most expanded state."""
    device, sheet = panel["device"], panel["sheet"]
    safe = device["safeArea"] if sheet.get("reference") != "screen" else {"top": 0, "bottom": 0}
    edges = [safe["top"] + inset if state == "full"
             else device["height"] - (0 if state == "hidden" else safe["bottom"]) - inset
             for state, inset in sheet["anchors"].items()]
    return device["height"] - round(min(edges) * device["scale"]) / device["scale"]


def shown(frame):
    """What shows of a panel at the bottom."""
    parts = {key: frame["sheet"][key] for key in ("state", "phase", "extent", "progress", "velocity")}
    if frame.get("scroll"):
        scroll = frame["scroll"]
        parts["scroll"] = {"phase": scroll["phase"], "at": scroll["y"], "speed": scroll["velocity"][1]}
    return parts


class Image:
    """A panel at another side: upside down, on its side, or both."""

    def __init__(self, name, mirrors, turns):
        self.name, self.mirrors, self.turns = name, mirrors, turns

    def close(self, panel):
        """Halves of pixels are rounded away from zero, so that what moves from there, and what comes to
        rest, may each be a pixel off in a mirror image."""
        return 2.01 / panel["device"]["scale"] if self.mirrors else 0.0021

    def scene(self, panel):
        image = copy.deepcopy(panel)
        image["sheet"]["position"] = self.name
        content = image.get("scrollView")
        if self.mirrors:
            swap(image["device"]["safeArea"], "top", "bottom")
            if content:
                swap(content["contentInset"], "top", "bottom")
                content["initialOffset"] = self.offset(content["initialOffset"], panel)
        if self.turns:
            swap(image["device"], "width", "height")
            turn(image["device"]["safeArea"])
            if content:
                turn(content["contentInset"])
                swap(content, "contentWidth", "contentHeight")
                content["initialOffsetX"] = content.pop("initialOffset")
                if "alwaysBounceVertical" in content:
                    content["alwaysBounceHorizontal"] = content.pop("alwaysBounceVertical")
        return image

    def offset(self, offset, panel):
        """The offset that shows the mirror image of an offset's content."""
        return panel["scrollView"]["contentHeight"] - length(panel) - offset

    def trace(self, trace, panel):
        image = copy.deepcopy(trace)
        for sample in image["samples"]:
            if self.mirrors:
                sample["y"] = round(panel["device"]["height"] - sample["y"], 3)
            if self.turns:
                swap(sample, "x", "y")
        for action in image["actions"]:
            if self.mirrors and action["do"] == "setSafeArea":
                swap(action, "top", "bottom")
            if self.turns and action["do"] == "setSafeArea":
                turn(action)
            if action["do"] == "scrollTo":
                if self.mirrors:
                    action["y"] = self.offset(action["y"], panel)
                if self.turns:
                    action["x"] = action.pop("y")
        return image

    def shown(self, frame, panel):
        """What shows, as it would look from the bottom."""
        parts = {key: frame["sheet"][key] for key in ("state", "phase", "extent", "progress")}
        parts["velocity"] = frame["sheet"]["velocity"] * (-1 if self.mirrors else 1)
        if frame.get("scroll"):
            scroll, axis = frame["scroll"], "x" if self.turns else "y"
            at, speed = scroll[axis], scroll["velocity"][0 if self.turns else 1]
            parts["scroll"] = {
                "phase": scroll["phase"], "at": self.offset(at, panel) if self.mirrors else at,
                "speed": -speed if self.mirrors else speed}
        return parts


def swap(members, one, other):
    members[one], members[other] = members[other], members[one]


def turn(insets):
    """Top becomes left and bottom right, and the other way round."""
    for key in ("top", "left", "bottom", "right"):
        insets.setdefault(key, 0)
    swap(insets, "top", "left")
    swap(insets, "bottom", "right")


IMAGES = [Image("top", True, False), Image("right", False, True), Image("left", True, True)]
