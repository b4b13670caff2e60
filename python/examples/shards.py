"""A million puzzles spread over the machines of a Ray cluster; here, over the processes of one machine.

A shard is a range of indices. Its puzzles are the same wherever and whenever they are made, so a lost shard is simply made again.
"""

import sys

import numpy as np
import ray

import lacuna

PUZZLES, SHARD = map(int, sys.argv[1:3] or (1_000_000, 50_000))


@ray.remote(num_cpus=1, max_retries=5)
def clues_of(start):
    """The distribution of clue counts in one shard: a few numbers instead of eight megabytes of puzzles."""
    puzzles = lacuna.generate("nrc", SHARD, seed=1, start=start, threads=1)
    return np.bincount(puzzles.count, minlength=82)


ray.init(log_to_driver=False, include_dashboard=False)
shards = [clues_of.remote(start) for start in range(0, PUZZLES, SHARD)]
found = sum(ray.get(shards))
assert found.sum() == PUZZLES
for clues in np.flatnonzero(found):
    print(f"{clues:3} clues: {found[clues]:9,}")
# A shard made locally equals the one made by a worker.
assert (ray.get(shards[-1]) == np.bincount(lacuna.generate("nrc", SHARD, seed=1, start=PUZZLES - SHARD).count, minlength=82)).all()
