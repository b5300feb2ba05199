"""Random scenes: screens as trees, with sheets at four sides, and what an app does to them."""

# Width, height, pixels per point, frames per second, safe area (top, left, bottom, right).
DEVICES = [(390, 844, 3, 60, (47, 0, 34, 0)), (375, 667, 2, 60, (20, 0, 0, 0)),
           (844, 390, 3, 60, (0, 47, 21, 47)), (1024, 768, 3, 120, (47, 44, 34, 0)),
           (430, 932, 3, 120, (59, 0, 34, 0)), (390, 844, 3, 60, (0, 0, 34, 0))]
# Each system, and the built-in scene whose sheet it is.
SYSTEMS = {"container": "ivaev-bottom-sheet", "drawer": "granados-pull-down-drawer",
           "presentation": "joom-bottom-sheet", "inset": "skagedal-bottom-sheet",
           "detents": "system-sheet", "panel": "floating-panel", None: "scroll-view"}
SIDES = ["bottom", "top", "left", "right"]


def maybe(draw, chance, value):
    return value if draw.random() < chance else None


def given(**keys):
    """The keys that have a value."""
    return {key: value for key, value in keys.items() if value is not None}


def device(draw):
    width, height, scale, rate, insets = draw.choice(DEVICES)
    return {"width": width, "height": height, "scale": scale, "refreshRate": rate,
            "safeArea": dict(zip(("top", "left", "bottom", "right"), insets))}


def detents(draw):
    own = [{"identifier": f"d{index}", "height": round(height, 1)} for index, height in enumerate(
        sorted(draw.sample(range(60, 320, 7), draw.randint(0, 2))))]
    return own + draw.choice([["medium", "large"], ["large"], ["medium"],
                              [{"identifier": "most", "fraction": 0.9}]])


def name(detent):
    return detent if isinstance(detent, str) else detent["identifier"]


def sheet(draw, system):
    flag = lambda chance: maybe(draw, chance, draw.random() < 0.5)
    if system == "detents":
        some = detents(draw)
        return given(
            system=system, detents=some, selectedDetent=maybe(draw, 0.7, name(draw.choice(some))),
            appearance=maybe(draw, 0.5, draw.choice(["ios26", "ios15"])),
            headerHeight=maybe(draw, 0.5, draw.choice([20, 60, 200])),
            isModalInPresentation=flag(0.4), handsOffAtTop=flag(0.3),
            prefersScrollingExpandsWhenScrolledToEdge=flag(0.3),
            stretch=maybe(draw, 0.2, draw.choice([0, 10, 80])),
            dampingRatio=maybe(draw, 0.2, draw.choice([0.5, 0.8])),
            largestUndimmedDetent=maybe(draw, 0.2, name(draw.choice(some))))
    if system == "panel":
        anchors = given(full=draw.choice([18, 60, 120.5]), half=maybe(draw, 0.7, draw.choice([200, 262])),
                        tip=maybe(draw, 0.7, draw.choice([40, 69])), hidden=maybe(draw, 0.2, 0))
        return given(
            system=system, position=draw.choice(SIDES), anchors=anchors,
            initialState=draw.choice([key for key in anchors if key != "hidden"]),
            reference=maybe(draw, 0.4, draw.choice(["safeArea", "screen"])),
            removalInteraction=flag(0.3), allowsRubberBanding=flag(0.4), projectsMomentum=flag(0.2))
    if system == "presentation":
        return given(system=system, preferredHeight=draw.choice([200, 333.4, 500, 900]),
                     headerHeight=maybe(draw, 0.3, 44), canBeDismissed=flag(0.3),
                     startsPresented=maybe(draw, 0.1, False))
    if system == "container":
        return given(system=system, upwardReleaseShows=flag(0.3))
    if system == "drawer":
        return given(system=system, secondFinger=maybe(draw, 0.3, "endsSilently"),
                     tracksVelocity=flag(0.3), underdragSign=maybe(draw, 0.3, "corrected"))
    if system == "inset":
        return given(system=system, maxVisibleContentHeight=maybe(draw, 0.5, draw.choice([150, 300.2])),
                     snaps=flag(0.2))
    return None


def content(draw):
    """The parameters that every scroll view has."""
    return given(
        contentHeight=draw.choice([50, 300, 880, 1600, 5000]),
        contentWidth=maybe(draw, 0.3, draw.choice([200, 390, 1200])),
        contentInset=maybe(draw, 0.2, {"top": round(draw.uniform(-20, 80), 1),
                                       "bottom": round(draw.uniform(-50, 80), 1)}),
        initialOffset=maybe(draw, 0.3, round(draw.uniform(-60, 1900), 2)),
        bounces=maybe(draw, 0.1, False), alwaysBounceVertical=maybe(draw, 0.2, True),
        alwaysBounceHorizontal=maybe(draw, 0.1, True), isPagingEnabled=maybe(draw, 0.1, True),
        isDirectionalLockEnabled=maybe(draw, 0.2, True), roundsToPixels=maybe(draw, 0.2, False),
        delaysContentTouches=maybe(draw, 0.2, False), cancelsControls=maybe(draw, 0.2, True),
        releaseLead=maybe(draw, 0.1, draw.choice([0, 0.1])))


def frame(draw, width, height):
    return [draw.randint(0, width // 2), draw.randint(0, height // 2), draw.randint(60, width),
            draw.randint(60, height)]


def tree(draw, title):
    """A scene: a sheet or none, scroll views inside each other, controls and recognizers on any of them."""
    phone = device(draw)
    system = draw.choice([*SYSTEMS, "detents", "panel", "detents"])
    scene = {"format": "gesture-scene/1", "name": title, "device": phone, "sheet": sheet(draw, system)}
    views = ["sheet"] if system else []
    if system in ("inset", None) or draw.random() < 0.85:
        scene["scrollView"] = content(draw)
        views.append("scrollView")
    size = (phone["width"], phone["height"])
    for index in range(draw.choice([0, 0, 1, 2, 3])):
        scene.setdefault("scrollViews", []).append(
            {"name": f"v{index}", "in": draw.choice(views), "frame": frame(draw, *size), **content(draw)})
        views.append(f"v{index}")
    for index in range(draw.choice([0, 0, 0, 1, 2])):
        scene.setdefault("controls", []).append(
            {"name": f"c{index}", "in": draw.choice(views), "frame": frame(draw, size[0], 200),
             "kind": draw.choice(["button", "slider"])})
        views.append(f"c{index}")
    scene["recognizers"] = [recognizer(draw, f"r{index}", views) for index in range(
        draw.choice([0, 0, 1, 2, 3]))]
    return scene


def recognizer(draw, title, views):
    kind = draw.choice(["pan", "edgePan", "tap", "longPress", "swipe", "pinch", "rotation"])
    return given(
        name=title, view=draw.choice(views), kind=kind,
        axis=maybe(draw, 0.5, draw.choice(["horizontal", "vertical"])) if kind == "pan" else None,
        edge=draw.choice(SIDES) if kind == "edgePan" else None,
        direction=draw.choice(["left", "right", "up", "down"]) if kind == "swipe" else None,
        count=maybe(draw, 0.3, 2) if kind == "tap" else None,
        recognizesSimultaneously=maybe(draw, 0.3, True),
        requiresFailureOf=maybe(draw, 0.2, f"r{int(title[1:]) - 1}") if title != "r0" else None)


def system(scene):
    return (scene.get("sheet") or {}).get("system")


# MARK: What the app does


def safe_area(draw, scene):
    """Insets that leave room on every screen."""
    insets = scene["device"]["safeArea"]
    return {key: draw.choice([0, value, value, 20, 47]) for key, value in insets.items()}


def actions(draw, scene, end):
    """Up to three things that the app does by a time, most of them to the screen."""
    some = [action(draw, scene) for _ in range(draw.choice([0, 0, 1, 1, 2, 3]))]
    times = sorted(round(draw.uniform(0, end + 0.3), draw.choice([2, 4])) for _ in some)
    return [{"t": time, **each} for time, each in zip(times, some)]


def action(draw, scene):
    animated = draw.random() < 0.5
    kinds = ["setSafeArea", "setSafeArea", "setScreenSize", "own", "own", "cancelTouches"]
    if "scrollView" in scene:
        kinds += ["setContentHeight", "scrollTo"]
    kind = draw.choice(kinds)
    own = OWN.get(system(scene))
    if kind == "setSafeArea" or kind == "own" and not own:
        return {"do": "setSafeArea", **safe_area(draw, scene), "animated": animated}
    if kind == "setScreenSize":
        width, height = scene["device"]["width"], scene["device"]["height"]
        return {"do": kind, "width": draw.choice([width, height, width - 60]),
                "height": draw.choice([height, width, height - 100])}
    if kind == "setContentHeight":
        return {"do": kind, "height": draw.choice([40, 300, 900.5, 3000])}
    if kind == "scrollTo":
        inside = draw.choice(["scrollView"] + [each["name"] for each in scene.get("scrollViews", [])])
        return {"do": kind, "y": round(draw.uniform(-100, 2000), 1), "in": inside, "animated": animated}
    return own(draw, scene, animated) if kind == "own" else {"do": kind}


def of_detents(draw, scene, animated):
    some = scene["sheet"]["detents"]
    kind = draw.choice(["present", "dismiss", "selectDetent", "selectDetent", "setDetents"])
    if kind == "selectDetent":
        return {"do": kind, "detent": name(draw.choice(some)), "animated": animated}
    if kind == "setDetents":
        # The detents that other actions name are among them.
        others = some + [{"identifier": "other", "height": draw.choice([55, 323])}]
        return {"do": kind, "detents": others, "animated": animated}
    return {"do": kind, "animated": animated}


def of_panel(draw, scene, animated):
    return {"do": "move", "to": draw.choice(list(scene["sheet"]["anchors"])), "animated": animated}


def of_presentation(draw, scene, animated):
    kind = draw.choice(["present", "dismiss", "setPreferredHeight", "push", "pop", "popToRoot"])
    if kind == "setPreferredHeight":
        return {"do": kind, "height": draw.choice([150, 420.3, 800]), "animated": animated}
    if kind == "push":
        return given(do=kind, preferredHeight=maybe(draw, 0.5, 300), contentHeight=maybe(draw, 0.7, 900),
                     animated=animated)
    return {"do": kind, "animated": animated}


def of_container(draw, scene, animated):
    return {"do": draw.choice(["show", "hide"]), "animated": animated}


OWN = {"detents": of_detents, "panel": of_panel, "presentation": of_presentation,
       "container": of_container}
