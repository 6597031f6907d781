#!/usr/bin/env bash
# run.sh SECONDS [TARGET…]: fuzzes the targets one after the other (default: all) and says one line of figures for each.
# Needs the programs of the preset "fuzz". Ends with 1 when a target found something.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
seconds=${1:?SECONDS [TARGET…]}
shift
[ $# -gt 0 ] || set -- npy npz safetensors csv config tokenizer merges shardindex scenario mask
export ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=print_stacktrace=1
found=0
for target in "$@"; do
    mkdir -p "build/fuzz/found/$target"
    log=build/fuzz/$target.log
    "build/fuzz/fuzz_$target" -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/crash-$target-" "build/fuzz/found/$target" "tests/fuzz/corpus/$target" >"$log" 2>&1
    status=$?
    [ $status = 0 ] || found=1
    printf '%-12s status %d, %s runs, %s\n' "$target" $status \
        "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" \
        "$(grep -o 'cov: [0-9]* ft: [0-9]*' "$log" | tail -1)"
done
exit $found
