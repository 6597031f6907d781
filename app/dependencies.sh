# Packages that a Debian 12 machine needs, and the function that installs what is missing. Sourced by app/run and tests/run.
# Everything is said on standard error, so that `./app/run report …` prints nothing but the report.

build_packages="g++ cmake ninja-build pkg-config qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools \
libgl1-mesa-dev libeigen3-dev nlohmann-json3-dev libzip-dev libpcre2-dev libutf8proc-dev"
test_packages="python3 python3-numpy"
run_packages="fonts-noto-cjk fonts-dejavu-core qt6-translations-l10n"

say() { printf '%s\n' "$*" >&2; }

# install_missing PACKAGE…: asks nothing as root or in CI, else sudo asks for the password.
install_missing() {
    installed=" $(dpkg-query -W -f='${Package}=${db:Status-Status} ' "$@" 2>/dev/null)"
    missing=""
    for package in "$@"; do
        case "$installed" in *" $package=installed "*) ;; *) missing="$missing $package" ;; esac
    done
    [ -z "$missing" ] && return 0
    say "Installing:$missing"
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then
        as_root="sudo"
        [ -n "${CI:-}" ] && as_root="sudo -n"
    fi
    $as_root apt-get update -qq >&2 || return 1
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >&2
}

# build PRESET FOLDER TARGET: configures once, then builds; quiet when there is nothing to do.
build() {
    preset=$1
    if [ ! -f "build/$2/build.ninja" ]; then
        say "Configuring ($preset)"
        cmake --preset "$preset" >&2 || return 1
    fi
    ninja -C "build/$2" -n "$3" 2>/dev/null | grep -q 'no work to do' && return 0
    say "Building (the first time takes some minutes)"
    cmake --build "build/$2" --target "$3" >&2
}
