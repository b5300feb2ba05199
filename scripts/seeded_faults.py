#!/usr/bin/env python3
"""Whether an exploration with a seeded fault found what the one without it did not.

  seeded_faults.py NAME FOUND-WITHOUT.json FOUND-WITH.json
"""

import json
import re
import sys


def kinds(path):
    """The findings by what they break and how, without numbers."""
    found = json.load(open(path))["findings"]
    return {(f["invariant"], f["stated"], re.sub(r"[\d.]+", "", f["fault"])): f for f in found}


def main():
    name, without, with_fault = sys.argv[1:]
    usual, seeded = kinds(without), kinds(with_fault)
    new = [finding for kind, finding in seeded.items() if kind not in usual]
    if not new:
        print(f"NOT FOUND  {name}")
        return 1
    first = min(new, key=lambda finding: (finding["stated"], finding["run"] or 0))
    run = f"run {first['run']}" if first["run"] else "all runs"
    print(f"found      {name}: {first['invariant']}, {run}: {first['fault']}")
    return 0


sys.exit(main())
