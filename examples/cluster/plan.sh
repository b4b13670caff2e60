# The run of every example in this folder. The environment overrides these defaults.
: "${LACUNA:=lacuna}"   # the program
: "${VARIANT:=nrc+x}"
: "${PUZZLES:=1000000}" # of the whole run
: "${SEED:=1}"
: "${PARTS:=100}"       # tasks, numbered from 0
: "${FOLDER:=output}"   # on a file system that all machines share
: "${SUFFIX:=csv.gz}"   # csv, csv.gz or csv.zst; counts.csv keeps only how many puzzles have how many clues

# Numbers may be spelled as lacuna reads them (1e9, 1_000_000); the names of files and the loops below need plain digits.
for name in PUZZLES SEED PARTS; do
    number="${!name//[_,]/}"
    # Only if all digits after the point count.
    if [[ "$number" =~ ^[0-9]+(\.([0-9]+))?[eE]([0-9]+)$ ]] && (( ${#BASH_REMATCH[2]} <= 10#${BASH_REMATCH[3]} )); then
        number="$(LC_ALL=C printf %.0f "$number")"
    fi
    # A number that begins with 0 would be octal.
    while [[ "$number" == 0?* ]]; do number="${number#0}"; done
    [[ "$number" =~ ^[0-9]+$ ]] || { echo "found $name=${!name}, expected a whole number like 1000000 or 1e6" >&2; exit 2; }
    printf -v "$name" %s "$number"
done

# The folder of this file.
plan="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
whole="$FOLDER/$VARIANT-$SEED-$PUZZLES"

# Prints a path for a command line.
quoted() { printf %q "$1"; }

# The file of part $1.
part() { echo "$whole.shard-$1-of-$PARTS.$SUFFIX"; }

# Prints the run as arguments of env, for machines that do not have the environment of this one.
variables() { for name in LACUNA VARIANT PUZZLES SEED PARTS FOLDER SUFFIX; do printf '%s=%q ' "$name" "${!name}"; done; }

# The commands below are for a shell to read: `eval`, `sh -c`, parallel.

# Prints the command that makes part $1 (`auto`: the part that the scheduler assigns, which has the number $2) in $3 threads. Run again,
# it continues; if the part is finished, it ends at once.
part_command() {
    if [ "$SUFFIX" = counts.csv ]; then
        echo "env $(variables) $(quoted "$plan/count-part") ${2:-$1} $(quoted "$whole").shard-${2:-$1}-of-$PARTS.$SUFFIX ${3:-1}"
        return
    fi
    echo "$LACUNA generate --quiet --variant $VARIANT -n $PUZZLES --seed $SEED --resume -j ${3:-1} --shard $1/$PARTS" \
        "-o $(quoted "$whole").shard-${2:-$1}-of-$PARTS.$SUFFIX"
}

# Prints the command that merges the parts. If some are missing, that command prints their numbers, as in 3,7-9, and ends with 1.
merge_command() {
    if [ "$SUFFIX" = counts.csv ]; then
        echo "env $(variables) $(quoted "$plan/count-merge") $(quoted "$whole").$SUFFIX"
        return
    fi
    echo "$LACUNA merge $(quoted "$whole").shard-*-of-$PARTS.$SUFFIX -o $(quoted "$whole").$SUFFIX"
}
