#!/bin/sh
# SPDX-License-Identifier: MIT
# checkisaobjects.sh ISA OBJECT...: fails when an object that was compiled for one instruction set defines a weak symbol
# whose name does not carry ISA. The linker keeps one of all weak symbols with the same name, so code for AVX-512 could
# stand in for code that any machine must run.
isa=$1
shift
test $# -gt 0 || { echo "no objects"; exit 1; }
foreign=$(nm "$@" | awk '$2 ~ /^[VWu]$/ {print $3}' | grep -v -e '^DW\.ref\.' -e "_$isa")
test -z "$foreign" && exit 0
echo "weak symbols without _$isa:"
echo "$foreign" | c++filt
exit 1
