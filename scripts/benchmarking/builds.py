"""The programs that are measured: this tool, the tool of an earlier commit, and yardsticks."""

import os
import shutil
import subprocess
import sys

RELEASE = ["-c", "release", "--static-swift-stdlib"]


def call(command, folder):
    """Runs a program whose output is wanted; what else it says goes to standard error."""
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"error: {' '.join(command)} ended with {done.returncode} in {folder}")
    return done.stdout.strip()


def build(folder):
    """Builds the tool of a folder for release; where it lies."""
    call(["swift", "build", "--quiet", *RELEASE, "--product", "gesture-replay"], folder)
    place = call(["swift", "build", *RELEASE, "--show-bin-path"], folder)
    return os.path.join(place, "gesture-replay")


def build_commit(commit, here, kept):
    """The tool as it was at a commit: built in a clone below a folder, and kept there."""
    name = call(["git", "rev-parse", "--short=9", commit + "^{commit}"], here)
    place = os.path.join(kept, name)
    tool = os.path.join(place, "gesture-replay")
    if not os.path.exists(tool):
        clone = os.path.join(place, "clone")
        shutil.rmtree(clone, ignore_errors=True)
        call(["git", "clone", "--quiet", "--shared", "--no-checkout", here, clone], here)
        call(["git", "-c", "advice.detachedHead=false", "checkout", "--quiet", name], clone)
        print(f"building {name}, once", file=sys.stderr)
        shutil.copy2(build(clone), tool)
        shutil.rmtree(clone)
    return tool


def newer(source, program):
    return not os.path.exists(program) or os.path.getmtime(source) > os.path.getmtime(program)


def empty_program(kept):
    """A program that does nothing, in the mode of the tool: the least that a process takes."""
    source, program = os.path.join(kept, "empty.swift"), os.path.join(kept, "empty")
    if not os.path.exists(source):
        with open(source, "w") as file:
            file.write("@main struct Empty { static func main() {} }\n")
    if newer(source, program):
        call(["swiftc", "-O", "-static-stdlib", "-parse-as-library", source, "-o", program], kept)
    return program


def simdjson_reader(source, kept):
    """The reader that simdjson's on-demand parser makes; nil where one of the two is not here.

    SIMDJSON names the folder of a simdjson that is not installed: its `include` and `src`, or its
    `simdjson.h` and `simdjson.cpp`.
    """
    compiler = os.environ.get("CXX") or next(filter(shutil.which, ["c++", "g++", "clang++"]), None)
    if compiler is None or not os.path.exists(source):
        return None
    program = os.path.join(kept, "simdjson-reader")
    own = os.environ.get("SIMDJSON")
    library = ["-lsimdjson"]
    if own:
        program += "-own"
        include = os.path.join(own, "include")
        include = include if os.path.isdir(include) else own
        code = os.path.join(own, "src", "simdjson.cpp")
        code = code if os.path.exists(code) else os.path.join(own, "simdjson.cpp")
        library = ["-I", include, "-I", os.path.dirname(code), code]
    if newer(source, program):
        command = [compiler, "-O3", "-std=c++17", source, *library, "-o", program]
        if subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode != 0:
            return None
    return program
