"""The programs that are measured: this tool, the tool of an earlier commit, and yardsticks."""

import glob
import os
import shutil
import subprocess
import sys


def call(command, folder):
    """Runs a program and returns its output; its messages go to standard error."""
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"error: {' '.join(command)} ended with {done.returncode} in {folder}")
    return done.stdout.strip()


def release_options(folder):
    """The build options of a folder's own scripts/install; in older versions they are literal."""
    if os.path.exists(os.path.join(folder, "scripts", "release-options")):
        return call(["scripts/release-options"], folder).split()
    return ["-c", "release", "--static-swift-stdlib"]


def build(folder):
    """Builds the tool of a folder as it is installed; returns its path."""
    options = release_options(folder)
    call(["swift", "build", "--quiet", *options, "--product", "gesture-replay"], folder)
    place = call(["swift", "build", *options, "--show-bin-path"], folder)
    return os.path.join(place, "gesture-replay")


def build_app(folder):
    """Builds the tool of Fixtures/uikit-sheets as release; returns its path."""
    place = os.path.join(folder, "Fixtures", "uikit-sheets")
    call(["swift", "build", "--quiet", "-c", "release"], place)
    return os.path.join(call(["swift", "build", "-c", "release", "--show-bin-path"], place),
                        "uikit-replay")


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
    """A Swift program that does nothing, with a static standard library."""
    source, program = os.path.join(kept, "empty.swift"), os.path.join(kept, "empty")
    if not os.path.exists(source):
        with open(source, "w") as file:
            file.write("@main struct Empty { static func main() {} }\n")
    if newer(source, program):
        call(["swiftc", "-O", "-static-stdlib", "-parse-as-library", source, "-o", program], kept)
    return program


def simdjson_source(kept):
    """The folder of a simdjson: SIMDJSON names one, or PyPI's pysimdjson holds a new one."""
    if os.environ.get("SIMDJSON"):
        return os.environ["SIMDJSON"]
    place = os.path.join(kept, "simdjson")
    pattern = os.path.join(place, "*", "simdjson", "simdjson.h")
    if not glob.glob(pattern):
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
                        "--no-binary", "pysimdjson", "--dest", place, "pysimdjson"], check=False)
        for archive in glob.glob(os.path.join(place, "*.tar.gz")):
            shutil.unpack_archive(archive, place)
    headers = sorted(glob.glob(pattern))
    return os.path.dirname(headers[-1]) if headers else None


def simdjson_reader(source, kept):
    """The reader built on simdjson's on-demand parser; None if it cannot be built here.

    Its source is a folder's `include` and `src`, or `simdjson.h` and `simdjson.cpp`. Without one,
    an installed library is used (Debian's libsimdjson-dev, which is older).
    """
    compiler = os.environ.get("CXX") or next(filter(shutil.which, ["c++", "g++", "clang++"]), None)
    if compiler is None or not os.path.exists(source):
        return None
    program = os.path.join(kept, "simdjson-reader")
    folder = simdjson_source(kept)
    library = ["-lsimdjson"]
    if folder:
        include = os.path.join(folder, "include")
        include = include if os.path.isdir(include) else folder
        code = os.path.join(folder, "src", "simdjson.cpp")
        code = code if os.path.exists(code) else os.path.join(folder, "simdjson.cpp")
        library = ["-I", include, "-I", os.path.dirname(code), code]
    else:
        program += "-installed"
    if newer(source, program):
        command = [compiler, "-O3", "-std=c++17", source, *library, "-o", program]
        if subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode != 0:
            return None
    return program
