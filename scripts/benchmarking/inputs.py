"""The programs' inputs: files that are the same on every machine, created once and kept."""

import json
import math
import os


def sample(t, x, y, phase="moved", finger=0):
    return f'{{"t":{t:.4f},"id":{finger},"phase":"{phase}","x":{x:.2f},"y":{y:.2f}}}'


def phase(place, count):
    return "began" if place == 0 else "ended" if place == count - 1 else "moved"


def trace(samples, between=",", more=""):
    return f'{{"format":"gesture-trace/1"{more},"samples":[{between.join(samples)}]}}'


def million():
    """A trace of a million samples, one per line: about 60 MB."""
    count = 1_000_000
    samples = [
        sample(i / 120, 100 + i % 97 * 1.37, 200 + i % 311 * 0.73, phase(i, count))
        for i in range(count)
    ]
    return trace(samples, between=",\n") + "\n"


def drag(number):
    """A trace of 2 s on one line: 240 samples at 120 Hz, up and a little down again."""
    samples = [
        sample(
            i / 120, 195, 790 - (300 + number % 50) * math.sin(i / 239 * 3.1) - i * 0.3,
            phase(i, 240))
        for i in range(240)
    ]
    return trace(samples, more=f',"name":"t{number}"') + "\n"


def pause(seconds, held=False):
    """Six samples: a fling, a pause of this many seconds, and a tap; or a finger that is held."""
    samples = [sample(0, 195, 790, "began"), sample(0.0167, 195, 640), sample(0.0333, 195, 500)]
    if held:
        later = [sample(seconds, 195, 499), sample(seconds + 0.02, 195, 480)]
        last = sample(seconds + 0.04, 195, 470, "ended")
        return trace(samples + later + [last], between=",\n") + "\n"
    samples.append(sample(0.05, 195, 400, "ended"))
    samples += [sample(seconds, 195, 40, "began"), sample(seconds + 0.05, 195, 40, "ended")]
    return trace(samples, between=",\n") + "\n"


class Inputs:
    """Input files in a folder that is kept."""

    def __init__(self, folder):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)

    def path(self, name, make):
        """The path of a file, which is created if it does not exist."""
        path = os.path.join(self.folder, name)
        if os.path.exists(path):
            return path
        # In a separate process, because this one's memory would count in the processes that it
        # starts.
        child = os.fork()
        if child == 0:
            with open(path + ".part", "w") as file:
                file.write(make())
            os.replace(path + ".part", path)
            os._exit(0)
        if os.waitpid(child, 0)[1] != 0:
            raise OSError(f"{path} cannot be made")
        return path

    def million(self):
        return self.path("million.json", million)

    def drags(self, count):
        name = "one.json" if count == 1 else f"drags-{count}.jsonl"
        return self.path(name, lambda: "".join(drag(k) for k in range(count)))

    def pause(self, seconds, held=False):
        word = "held" if held else "pause"
        return self.path(f"{word}-{seconds}.json", lambda: pause(seconds, held))


# The inputs that grow, for the table of exponents.

DEVICE = ',"device":{"width":390,"height":844,"scale":3}'


def of_samples(count):
    return trace([sample(i / 120, 195, 700 - i % 300, phase(i, count)) for i in range(count)],
                 between=",\n", more=DEVICE)


def of_columns(count):
    return of_samples(count).replace("\n", "")


def of_fingers(count):
    """Fingers with distinct numbers, ten at once: each lands, moves and is lifted."""
    samples = []
    for first in range(0, count, 10):
        hand = range(first, min(first + 10, count))
        for step, name in enumerate(["began", "moved", "ended"]):
            time = first * 0.03 + step * 0.1
            samples += [sample(time, i % 10 * 30, 780 - step * 50, name, i) for i in hand]
    return trace(samples, between=",\n", more=DEVICE)


def of_frames(count):
    """A finger that crawls: one sample per second, 60 frames per second."""
    seconds = max(2, count // 60)
    return trace(
        [sample(i, 195, 780 - i % 600, phase(i, seconds)) for i in range(seconds)], between=",\n", more=DEVICE)


def of_events(count):
    """Taps one after the other, each of a handful of events."""
    samples = []
    for i in range(max(1, count // 4)):
        samples += [sample(i / 4, 195, 790, "began"), sample(i / 4 + 0.05, 195, 790, "ended")]
    return trace(samples, between=",\n", more=DEVICE)


def of_moments(count):
    """A finger that crawls while its screen is observed 60 times a second."""
    seconds = max(2, count // 60)
    samples = [sample(i, 195, 780 - i % 600, phase(i, seconds)) for i in range(seconds)]
    frames = ",".join(f"[{i / 60:.4f},{750 - i / count * 500:.2f}]" for i in range(count))
    observed = f',"observed":{{"channels":["sheet.y"],"frames":[{frames}]}}'
    return trace(samples, between=",\n", more=DEVICE + observed)


def of_escapes(count):
    """A name of escapes."""
    name = r"\u00e9" * count
    return trace([sample(0, 195, 790, "began"), sample(0.1, 195, 790, "ended")],
                 more=f',"name":"{name}"')


def of_long_key(count):
    """An unknown key of many letters."""
    return trace([sample(0, 195, 790, "began"), sample(0.1, 195, 790, "ended")],
                 more=f',"{"k" * count}":1')


def of_animations(count):
    """Animations that run at once: the app asks for the other state all the time."""
    actions = ",".join(
        f'{{"t":{0.2 + i * 1e-6:.6f},"do":"{["show", "hide"][i % 2]}","animated":true}}'
        for i in range(count))
    return trace([sample(0, 195, 790, "began"), sample(0.1, 195, 790, "ended")],
                 more=f',"actions":[{actions}]')


def of_views(lines, count, height):
    """The first frame of a timeline, and its end, with many views, each in the one before."""
    header, frame, final = lines[0], next(l for l in lines if l["type"] == "frame"), lines[-1]
    header["views"] += [{"name": f"v{i}", "role": "other", **({"in": f"v{i - 1}"} if i else {})}
                        for i in range(count)]
    for line in (frame, final):
        line["layout"].update({f"v{i}": [0, 0, 1, height] for i in range(count)})
    return "".join(json.dumps(line) + "\n" for line in (header, frame, final))


def of_keys(count):
    """A sample with unknown keys."""
    keys = ",".join(f'"unknown{i}":{i}' for i in range(count))
    first = sample(0, 195, 790, "began")[:-1] + "," + keys + "}"
    return trace([first, sample(0.1, 195, 700, "ended")], between=",\n", more=DEVICE)


def of_cases(count, between):
    tap = {"trace": "tap.json", "expect": {"final.settled": True}}
    cases = [json.dumps({"name": f"case {i}", **tap}) for i in range(count)]
    scene = '"defaults":{"scene":"scroll-view"}'
    return f'{{"format":"gesture-suite/1",{scene},"cases":[{between.join(cases)}]}}'


def of_controls(count, system, kind):
    """A scene whose list holds many controls, one below the other."""
    controls = [
        {"name": f"control{i}", "kind": kind, "in": "scrollView", "frame": [16, i * 44, 200, 40]}
        for i in range(count)
    ]
    return json.dumps(
        {"format": "gesture-scene/1", "name": "controls", "sheet": system and {"system": system},
         "scrollView": {"contentHeight": 44 * count + 844}, "controls": controls})


def of_recognizers(count):
    """A scene with additional recognizers on the sheet."""
    recognizers = [
        {"name": f"own.pan{i}", "view": "sheet", "kind": "pan"} for i in range(count)
    ]
    return json.dumps(
        {"format": "gesture-scene/1", "name": "many", "sheet": {"system": "container"},
         "recognizers": recognizers})
