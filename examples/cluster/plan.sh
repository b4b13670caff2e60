# The run of every example in this folder: what the environment says, or else this.
: "${LACUNA:=lacuna}"   # the program
: "${VARIANT:=nrc+x}"
: "${PUZZLES:=1000000}" # of the whole run
: "${SEED:=1}"
: "${PARTS:=100}"       # tasks, numbered from 0
: "${FOLDER:=output}"   # on a file system that all machines share
: "${SUFFIX:=csv.gz}"   # csv, csv.gz or csv.zst

whole="$FOLDER/$VARIANT-$SEED-$PUZZLES"

part() { echo "$whole.shard-$1-of-$PARTS.$SUFFIX"; }

# Becomes the program that makes part $1 in $2 threads, or goes on with it; at once done if the part is finished. It gets the
# scheduler's signals itself: at SIGTERM it saves and ends with 143.
make_part() {
    exec "$LACUNA" generate --quiet --variant "$VARIANT" -n "$PUZZLES" --seed "$SEED" --resume -j "${2:-1}" \
        --shard "$1/$PARTS" -o "$(part "$1")"
}

# Puts the parts together. If some are missing, prints their numbers like 3,7-9 and returns 1.
merge_parts() {
    "$LACUNA" merge "$whole".shard-*-of-"$PARTS.$SUFFIX" -o "$whole.$SUFFIX"
}
