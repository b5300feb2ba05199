"""Replays millions of traces on a Spark cluster, once for each value of a tuning parameter.

    spark-submit scripts/spark-replay.py TRACES OUTPUT KEYPATH=VALUE,VALUE… [REPLAY OPTIONS…]

TRACES is one trace a line, on any storage that Spark reads; OUTPUT a folder that it makes. Each
partition goes through one process of the tool (GESTURE_REPLAY, or gesture-replay on the PATH of
the workers), `replay --lines - --format summary`, so rows stay in the order of the traces: for
each value a folder OUTPUT/VALUE whose parts, one after the other, are the very bytes that one
machine prints. A trace that is wrong ends the job with the tool's own error.
"""

import os
import shlex
import sys

from pyspark.sql import SparkSession


def main() -> None:
    if len(sys.argv) < 4 or "=" not in sys.argv[3]:
        sys.exit(__doc__)
    traces, output, sweep, *options = sys.argv[1:]
    key, values = sweep.split("=", 1)
    tool = os.environ.get("GESTURE_REPLAY", "gesture-replay")

    spark = SparkSession.builder.appName("gesture-replay").getOrCreate()
    context = spark.sparkContext
    # A few parts a core, so that none waits long for the last one.
    lines = context.textFile(traces, minPartitions=4 * context.defaultParallelism)
    for value in values.split(","):
        command = [tool, "replay", "--lines", "-", "--format", "summary", "--jobs", "1"]
        command += ["--set", f"{key}={value}"] + options
        rows = lines.pipe(shlex.join(command), checkCode=True)
        rows.saveAsTextFile(f"{output}/{value}")
    spark.stop()


if __name__ == "__main__":
    main()
