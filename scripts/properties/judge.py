"""Properties, judged on a timeline as the guide's page Properties.md says, and from it alone."""

from conditions import Condition, Moment, number, thousandths

# A rounding error of times, in seconds.
ROUNDING = 1e-6


def moments(timeline):
    """The frames and events of a timeline as moments, in order."""
    rate = timeline[0]["refreshRate"]
    early, frame, before, touching = [], None, None, set()

    def moment(event):
        if event and event["kind"] == "touch":
            (touching.add if event["phase"] == "began" else touching.discard)(event["id"])
        time = event["t"] if event else frame["t"]
        return Moment(time, frame, before, event, bool(touching), rate)

    for line in timeline[1:]:
        if line["type"] == "event":
            if frame is None:
                early.append(line)
            else:
                yield moment(line)
        elif line["type"] == "frame":
            frame, before = line, frame
            for event in early:
                yield moment(event)
            early = []
            yield moment(None)


class Watch:
    def __init__(self, start):
        self.start, self.values = start, {}
        self.times, self.was_true, self.is_over = [], False, False


class Judge:
    """One property, moment by moment."""

    def __init__(self, property):
        tolerance = property.get("tolerance", 0.001)
        self.form = next(key for key in ("always", "never", "eventually", "until", "atMost")
                         if key in property)
        self.condition = Condition(property[self.form], tolerance)
        self.holds, self.when, self.after = (
            Condition(property[key], tolerance) if key in property else None
            for key in ("holds", "when", "after"))
        self.times, self.within = property.get("times"), property.get("within")
        self.watches, self.was_after, self.has_begun, self.broken = [], False, False, None
        judged = [self.condition, self.holds, self.when]
        self.changed = {path for one in judged if one for path in one.changed}

    def end_of(self, watch):
        if self.form == "atMost" and not self.after or self.within is None:
            return None
        return watch.start + self.within

    def end_watches(self, time):
        """Ends those that are over before a time."""
        for watch in self.watches:
            end = self.end_of(watch)
            watch.is_over = end is not None and time - end > ROUNDING
            if watch.is_over and self.form in ("eventually", "until") and self.broken is None:
                self.broken = thousandths(end)
        self.watches = [watch for watch in self.watches if not watch.is_over]

    def see(self, moment):
        self.end_watches(moment.time)
        if self.broken is not None:
            return
        self.begin(moment)
        for watch in self.watches:
            for path in self.changed - watch.values.keys():
                value = number(moment.frame, path)
                if value is not None:
                    watch.values[path] = value
            self.judge(watch, moment)
        self.watches = [watch for watch in self.watches if not watch.is_over]

    def begin(self, moment):
        if self.after is None:
            if not self.has_begun:
                self.watches.append(Watch(0))
        else:
            is_true = self.after.holds(moment, {})
            if is_true and (self.after.speaks_of_events or not self.was_after):
                self.watches.append(Watch(moment.time))
            self.was_after = is_true
        self.has_begun = True

    def judge(self, watch, moment):
        counts = self.when is None or self.when.holds(moment, watch.values)
        is_true = self.condition.holds(moment, watch.values)
        is_wrong = False
        if self.form == "always":
            is_wrong = counts and not is_true
        elif self.form == "never":
            is_wrong = counts and is_true
        elif self.form == "eventually":
            watch.is_over = counts and is_true
        elif self.form == "until" and counts:
            watch.is_over = is_true
            is_wrong = not is_true and not self.holds.holds(moment, watch.values)
        elif self.form == "atMost":
            occurs = is_true and (self.condition.speaks_of_events or not watch.was_true)
            watch.was_true = is_true
            if occurs and counts:
                watch.times.append(moment.time)
                if not self.after:
                    watch.times = [time for time in watch.times
                                   if moment.time - time <= self.within + ROUNDING]
                is_wrong = len(watch.times) > self.times
        if is_wrong and self.broken is None:
            self.broken = moment.time

    def finish(self, last):
        if self.broken is None and self.watches and self.form in ("eventually", "until"):
            self.broken = last.time


def breaks(properties, timeline):
    """When each property is first broken, by its name."""
    judges = {property["name"]: Judge(property) for property in properties}
    last = None
    for moment in moments(timeline):
        for judge in judges.values():
            if judge.broken is None:
                judge.see(moment)
        last = moment
    for judge in judges.values():
        judge.finish(last)
    return {name: judge.broken for name, judge in judges.items() if judge.broken is not None}
