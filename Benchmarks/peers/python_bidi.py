"""Puts a file into display order, line by line, with python-bidi; prints the median seconds."""

import statistics
import sys
import time

from bidi.algorithm import get_display


def convert(lines):
    return [get_display(line) for line in lines]


def main():
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        lines = file.read().split("\n")
    times = []
    for _ in range(int(sys.argv[2])):
        start = time.perf_counter()
        convert(lines)
        times.append(time.perf_counter() - start)
    print(statistics.median(times))


main()
