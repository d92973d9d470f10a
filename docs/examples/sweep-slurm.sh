#!/bin/bash
#SBATCH --job-name=quell
#SBATCH --array=1-16
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --time=04:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --signal=B:TERM@60

# One task of the array makes one shard. Submit from the project's folder, after `npm ci` there:
#   sbatch docs/examples/sweep-slurm.sh
# A shard that was stopped is submitted again by its number, and goes on where it was: sbatch --array=3,7 …
# SHARDS is written here and not taken from the array's size: that one changes when a part is submitted again.
# On a model server that is running already, whose address stands in the plan (the key, if any, in QUELL_API_KEY):
#   PLAN=$PWD/docs/examples/sweep-plan-model.json sbatch docs/examples/sweep-slurm.sh
# It gets up to 16 × the plan's openCalls at once.
set -euo pipefail
SHARDS=${SHARDS:-16}
QUELL=${QUELL:-$SLURM_SUBMIT_DIR}
PLAN=${PLAN:-$QUELL/docs/examples/sweep-plan.json}
OUT=${OUT:-$SLURM_SUBMIT_DIR/results}

cd "$QUELL"
# exec, so that the scheduler's signal reaches the sweep, which then stops with its results kept.
exec node --import tsx src/cli/main.ts sweep "$PLAN" --out "$OUT" --shard "$SLURM_ARRAY_TASK_ID/$SHARDS" --resume
