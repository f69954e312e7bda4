"""Puts lines into display order on all machines of a Spark cluster, by `rdd.pipe`.

    spark-submit Examples/spark/show.py bidi-shape big.txt out

Spark starts one process for each partition and hands it the partition's lines, so the command is
used as in any pipe. With `--check` instead of files, it is tried on lines made up here: the lines
of all partitions are to be those of a single process, in their order.
"""

import subprocess
import sys

from pyspark.sql import SparkSession


def shown(lines, command):
    """The lines of an RDD in display order; one job thread a process, since Spark has its own."""
    return lines.pipe(f"{command} --jobs 1", checkCode=True)


def check(context, command):
    words = ["Order:", "\u05e9\u05dc\u05d5\u05dd", "(12)", "\u0633\u0644\u0627\u0645", "a-1", "!", "99.5%"]
    lines = [
        " ".join(words[(number * step + step) % len(words)] for step in range(1, 2 + number % 9))
        for number in range(50_000)
    ]
    result = shown(context.parallelize(lines, 8), command).collect()
    text = "".join(line + "\n" for line in lines)
    single = subprocess.run([command], input=text.encode(), stdout=subprocess.PIPE, check=True)
    expected = single.stdout.decode().splitlines()
    if result != expected:
        sys.exit("the lines of the partitions are not those of one process")
    print(f"{len(result)} lines in 8 partitions, the same as from one process, in order")


if __name__ == "__main__":
    session = SparkSession.builder.appName("bidi-shape").getOrCreate()
    if sys.argv[2] == "--check":
        check(session.sparkContext, sys.argv[1])
    else:
        shown(session.sparkContext.textFile(sys.argv[2]), sys.argv[1]).saveAsTextFile(sys.argv[3])
    session.stop()
