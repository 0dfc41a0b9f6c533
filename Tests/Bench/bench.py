#!/usr/bin/env python3
"""Measures assetlint against the least that its work costs and against other programs.

All programs read the same files in the same run; those that are compared closely take turns, so that
a busy moment of the machine falls on all of them. Printed are medians and ratios; nothing is judged.

usage: bench.py ASSETLINT SAMPLEMAKER FOLDER
"""

import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

PNG_COUNT = 10_000
PDF_COUNT = 1_000
MANY = 100_000
SET_COUNT = 5_000
ROUNDS = 9
CONTENTS = """{
  "images" : [
    { "idiom" : "universal", "scale" : "1x" },
    { "filename" : "%s", "idiom" : "universal", "scale" : "2x" },
    { "filename" : "%s", "idiom" : "universal", "scale" : "3x" }
  ],
  "info" : { "author" : "xcode", "version" : 1 }
}
"""
HERE = Path(__file__).resolve().parent


def fail(reason):
    sys.exit(f"bench: {reason}")


def compile_program(name, module, folder):
    """Compiles one of the C programs beside this file; returns its path."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("clang")
    if not compiler:
        fail("no C compiler found; set CC.")
    flags = []
    if module:
        flags = subprocess.check_output(["pkg-config", "--cflags", "--libs", module], text=True).split()
    program = folder / name
    subprocess.check_call([compiler, "-O2", "-o", str(program), str(HERE / f"{name}.c"), *flags])
    return str(program)


def run(command):
    """Runs a command with its output thrown away; returns seconds of wall and of processor time."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    # 1 is how linters and checkers say that they found something.
    if process.returncode not in (0, 1):
        fail(f"'{' '.join(command[:4])}' ended with status {process.returncode}.")
    return wall, usage


def measure(contenders, rounds=ROUNDS):
    """Median milliseconds of wall time for each named command, in turns after one round of warm-up."""
    times = {name: [] for name in contenders}
    for turn in range(rounds + 1):
        for name, command in contenders.items():
            wall, _ = run(command)
            if turn > 0:
                times[name].append(wall * 1000)
    return {name: statistics.median(values) for name, values in times.items()}


def table(title, times, base, note=""):
    """Prints one row for each name of `times` with its ratio to the row called `base`."""
    print(f"\n{title}")
    width = max(len(name) for name in times)
    for name, milliseconds in times.items():
        ratio = milliseconds / times[base]
        print(f"  {name:{width}}  {milliseconds:10.1f} ms  {ratio:9.2f}×")
    if note:
        print(f"  {note}")
    sys.stdout.flush()


def over_all(folder, suffix, *command):
    """A command that hands all files of a folder to a program, as many at once as it may have."""
    return ["sh", "-c", 'find "$0" -name "$1" -print0 | { shift; xargs -0 "$@"; }',
            str(folder), f"*{suffix}", *command]


def png_rows(assetlint, programs, png):
    contenders = {
        "bare loop: walk, open, 64 bytes, close": [programs["bare-loop"], png],
        "libpng, headers": [programs["png-headers"], png],
        "assetlint --cost header": [assetlint, "--cost", "header", png],
        "assetlint --cost header --jobs 1": [assetlint, "--cost", "header", "--jobs", "1", png],
        "assetlint --cost structure": [assetlint, "--cost", "structure", png],
        "assetlint, second run": [assetlint, png],
    }
    run([assetlint, png])
    times = measure(contenders)
    slow = {
        "pngcheck -q": ("pngcheck", over_all(png, ".png", "pngcheck", "-q"), 1),
        # The first four of forty folders stand for all: this takes a minute otherwise.
        "identify (1,000 files × 10)": (
            "identify",
            ["sh", "-c", 'for folder in "$0"/0000[0-3]; do identify "$folder"/*.png; done', png],
            10),
        "exiftool -fast2": ("exiftool", ["exiftool", "-fast2", "-q", "-r", png], 1),
    }
    for name, (program, command, factor) in slow.items():
        if shutil.which(program):
            times[name] = statistics.median(run(command)[0] for _ in range(3)) * 1000 * factor
        else:
            print(f"{program} is not installed.")
    table(f"{PNG_COUNT:,} PNGs", times, "bare loop: walk, open, 64 bytes, close")


def pixel_rows(assetlint, programs, png):
    contenders = {
        "libpng, all rows": [programs["png-rows"], png],
        "assetlint --no-cache --jobs 1": [assetlint, "--no-cache", "--jobs", "1", png],
        "assetlint --no-cache": [assetlint, "--no-cache", png],
    }
    table(f"{PNG_COUNT:,} PNGs, every pixel", measure(contenders, 5), "libpng, all rows")


def pdf_rows(assetlint, programs, pdf):
    contenders = {
        "poppler, one document kept open": [programs["pdf-loop"], pdf],
        "assetlint --jobs 1": [assetlint, "--jobs", "1", pdf],
        "assetlint": [assetlint, pdf],
    }
    times = measure(contenders, 7)
    if shutil.which("pdfinfo") and shutil.which("pdfimages"):
        script = 'for f in "$0"/00000/vector-000*.pdf; do pdfinfo "$f"; pdfimages -list "$f"; done'
        times["pdfinfo + pdfimages (100 files × 10)"] = run(["sh", "-c", script, pdf])[0] * 10_000
    else:
        print("pdfinfo and pdfimages are not installed.")
    table(f"{PDF_COUNT:,} PDFs", times, "poppler, one document kept open")


def catalog_rows(assetlint, folder, png):
    """5,000 image sets against the same folders without their Contents.json."""
    pairs = sorted(Path(png).glob("*/*@2x.png"))[:SET_COUNT]
    for name, has_contents in (("catalog", True), ("folders", False)):
        tree = folder / name
        if tree.exists():
            continue
        for number, small in enumerate(pairs):
            place = tree / "Art.xcassets" if has_contents else tree / "Art"
            place = place / f"group-{number // 100:02}" / f"picture-{number:04}"
            place = place.with_suffix(".imageset") if has_contents else place
            place.mkdir(parents=True)
            large = small.with_name(small.name.replace("@2x", "@3x"))
            for picture in (small, large):
                os.link(picture, place / picture.name)
            if has_contents:
                (place / "Contents.json").write_text(CONTENTS % (small.name, large.name))
    contenders = {
        "the same folders, no catalog": [assetlint, "--cost", "header", str(folder / "folders")],
        "image sets": [assetlint, "--cost", "header", str(folder / "catalog")],
    }
    table(f"{SET_COUNT:,} image sets, header cost", measure(contenders),
          "the same folders, no catalog")


def start_up(assetlint, folder):
    empty = folder / "empty"
    empty.mkdir(exist_ok=True)
    times = measure({"assetlint": [assetlint, str(empty)], "true": ["true"]}, 30)
    table("Start-up on an empty folder", times, "true")


def memory(assetlint, folder, png):
    """Peak memory over many files: the PNGs under ten names each."""
    many = folder / "many"
    if not many.exists():
        for copy in range(MANY // PNG_COUNT):
            shutil.copytree(png, many / f"{copy:02}", copy_function=os.link)
    print(f"\nPeak memory, {MANY:,} PNGs")
    unit = 1 if sys.platform == "darwin" else 1024
    for options in (["--cost", "header"], ["--cost", "structure"], ["--no-cache"]):
        wall, usage = run([assetlint, *options, str(many)])
        name = " ".join(["assetlint", *options])
        print(f"  {name:24}  {usage.ru_maxrss * unit / 2**20:7.1f} MiB  {wall:6.2f} s")


def main():
    if len(sys.argv) != 4:
        fail("usage: bench.py ASSETLINT SAMPLEMAKER FOLDER")
    assetlint, maker = (str(Path(path).resolve()) for path in sys.argv[1:3])
    folder = Path(sys.argv[3]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    # A file to tell finished from half-made files.
    finished = folder / f"files-{PNG_COUNT}-{PDF_COUNT}"
    if not finished.exists():
        for name in ("png", "pdf", "many"):
            shutil.rmtree(folder / name, ignore_errors=True)
        print(f"Drawing {PNG_COUNT:,} PNGs and {PDF_COUNT:,} PDFs.", flush=True)
        subprocess.check_call([maker, "--bench", str(folder), str(PNG_COUNT), str(PDF_COUNT)])
        finished.touch()
    programs = {
        name: compile_program(name, module, folder)
        for name, module in [("bare-loop", None), ("png-headers", "libpng"),
                             ("png-rows", "libpng"), ("pdf-loop", "poppler-glib")]
    }
    png, pdf = str(folder / "png"), str(folder / "pdf")
    print(f"Medians of interleaved runs on {os.cpu_count()} processors, files in the cache.")
    png_rows(assetlint, programs, png)
    pixel_rows(assetlint, programs, png)
    catalog_rows(assetlint, folder, png)
    pdf_rows(assetlint, programs, pdf)
    start_up(assetlint, folder)
    memory(assetlint, folder, png)


if __name__ == "__main__":
    main()
