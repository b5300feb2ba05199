"""Selects the steps that a change can touch, and those that they need."""

import fnmatch
import json
import subprocess

# A change to these can touch every step.
EVERYTHING = ("scripts/check", "scripts/checking/", ".ci/")
# Nothing that is checked depends on these.
NOTHING = (".gitignore", "scripts/benchmark", "scripts/benchmarking/", "scripts/yardsticks/",
           "scripts/fuzz", "scripts/seeded-faults", "scripts/seeded_faults.py",
           "scripts/check-uikit-libraries", "scripts/check-uikit-originals",
           "scripts/check-uikit-tests", "scripts/check-swiftui-originals", "scripts/check-why-not",
           "Fixtures/uikit-libraries/", "Fixtures/uikit-originals/", "Fixtures/uikit-tests/",
           "Fixtures/swiftui-originals/")


def changed_files(root, commit):
    """Paths that differ from a commit, in later commits or in the working tree."""
    def listed(*arguments):
        names = subprocess.run(["git", *arguments, "-z"], cwd=root, check=True,
                               stdout=subprocess.PIPE).stdout.decode()
        return [name for name in names.split("\0") if name]
    return sorted({*listed("diff", "--name-only", "--no-renames", commit),
                   *listed("ls-files", "--others", "--exclude-standard")})


def matches(path, pattern):
    """Whether a path is the pattern, lies in the folder that it names, or has its wildcards."""
    if pattern.endswith("/"):
        return path.startswith(pattern)
    return path == pattern or "*" in pattern and fnmatch.fnmatch(path, pattern)


def is_touched(path, patterns):
    return any(matches(path, pattern) for pattern in patterns)


def touched(steps, paths):
    """The steps that depend on one of the paths, in their order, and the paths that none names.

    If there are such paths, all steps are touched.
    """
    paths = [path for path in paths if not is_touched(path, NOTHING)]
    unnamed = [path for path in paths if not is_touched(path, EVERYTHING)
               and not any(is_touched(path, step.paths) for step in steps)]
    if unnamed or any(is_touched(path, EVERYTHING) for path in paths):
        return list(steps), unnamed
    return [step for step in steps if any(is_touched(path, step.paths) for path in paths)], []


def with_needs(steps, chosen):
    """The chosen steps and those that they need, without those that another one includes."""
    keys = {step.key for step in chosen}
    chosen = {step.key: step for step in chosen if step.part_of not in keys}
    needed = set(chosen)
    # A chosen step may run something else than the one of the list.
    steps = [chosen.get(step.key, step) for step in steps]
    for step in reversed(steps):
        if step.key in needed:
            needed.update(step.needs)
    return [step for step in steps if step.key in needed]


def concerned_tests(root, paths):
    """The test targets that a change can touch, as a filter of test names.

    It is empty if these are all: a manifest or what all tests share has changed.
    """
    package = json.loads(subprocess.run(
        ["swift", "package", "dump-package"], cwd=root, check=True, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL).stdout)
    targets = {target["name"]: [next(iter(each.values()))[0] for each in target["dependencies"]]
               for target in package["targets"]}
    touched_targets = set()
    for path in paths:
        folder, _, rest = path.partition("/")
        name = rest.split("/")[0]
        if folder in ("Sources", "Tests") and name in targets and ".docc/" not in path:
            touched_targets.add(name)
        elif folder == "Fixtures" or path == "Package.swift":
            return ""
    while True:
        more = {name for name, needs in targets.items() if touched_targets & set(needs)}
        if more <= touched_targets:
            break
        touched_targets |= more
    tests = {name for name in touched_targets if name.endswith("Tests")}
    return "|".join(sorted(tests | {"TidyTests"})) if tests else "TidyTests"
