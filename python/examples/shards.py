"""A million puzzles spread over processes or machines, with joblib, Dask or Ray: `python shards.py joblib`.

A shard is a range of indices. Its puzzles are the same wherever and whenever they are made, so a lost shard is simply made again.
"""

import sys

import numpy as np

import lacuna_sudoku as lacuna

SCHEDULER = sys.argv[1] if len(sys.argv) > 1 else "joblib"
PUZZLES, SHARD = map(int, sys.argv[2:4] or (1_000_000, 50_000))


def clues_of(start):
    """The distribution of clue counts in one shard: a few numbers instead of eight megabytes of puzzles."""
    puzzles = lacuna.generate("nrc", SHARD, seed=1, start=start, threads=1)
    return np.bincount(puzzles.count, minlength=82)


def with_joblib(starts):
    from joblib import Parallel, delayed

    return Parallel(n_jobs=-1)(delayed(clues_of)(start) for start in starts)


def with_dask(starts):
    from dask.distributed import Client

    # Client("tcp://…") is a cluster that runs already.
    with Client(threads_per_worker=1, dashboard_address=None) as client:
        return client.gather(client.map(clues_of, starts))


def with_ray(starts):
    import ray

    ray.init(log_to_driver=False, include_dashboard=False)
    task = ray.remote(num_cpus=1, max_retries=5)(clues_of)
    return ray.get([task.remote(start) for start in starts])


if __name__ == "__main__":
    run = {"joblib": with_joblib, "dask": with_dask, "ray": with_ray}[SCHEDULER]
    shards = run(range(0, PUZZLES, SHARD))
    found = sum(shards)
    assert found.sum() == PUZZLES
    for clues in np.flatnonzero(found):
        print(f"{clues:3} clues: {found[clues]:9,}")
    # A shard made here equals the one made by a worker.
    assert (shards[-1] == clues_of(PUZZLES - SHARD)).all()
