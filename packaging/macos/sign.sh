#!/usr/bin/env bash
# Sign a bundle, from the inside out, after linking its duplicated libraries.
#
#   packaging/macos/sign.sh dist/Palimpsest.app
#
# MACOS_IDENTITY names the certificate in the keychain ("Developer ID Application: NAME (TEAM)"). Without it the bundle is signed ad
# hoc, which the system needs in order to run it at all: such a bundle runs where it was built, and elsewhere only if a person allows it.
set -euo pipefail

if [ "$#" -ne 1 ] || [ ! -d "$1/Contents/MacOS" ]; then
	echo "usage: $0 BUNDLE.app" >&2
	exit 2
fi
app=${1%/}
here=$(cd "$(dirname "$0")" && pwd)
identity=${MACOS_IDENTITY:-}

common=(--force --sign "${identity:--}")
program=("${common[@]}")
if [ -n "$identity" ]; then
	common+=(--timestamp --options runtime)
	program=("${common[@]}" --entitlements "$here/entitlements.plist")
else
	# Under the hardened runtime the system refuses libraries without a team, which an ad-hoc signature does not name.
	echo "MACOS_IDENTITY is not set: signing ad hoc. The bundle cannot be notarized." >&2
fi

"${PYTHON:-python3}" "$here/link_libraries.py" "$app"

# Libraries first. Python's modules end in .so; frameworks hold a library without any ending.
while IFS= read -r -d '' file; do
	case $file in
	"$app"/Contents/MacOS/*) continue ;;
	*.dylib | *.so) ;;
	*) [[ $(file -b "$file") == Mach-O* ]] || continue ;;
	esac
	codesign "${common[@]}" "$file"
done < <(find "$app/Contents" -type f -print0)

while IFS= read -r -d '' framework; do
	codesign "${common[@]}" "$framework"
done < <(find "$app/Contents" -depth -type d -name '*.framework' -print0)

# Then the programs, the window's last: signing the bundle signs it, and seals all the rest.
while IFS= read -r -d '' file; do
	codesign "${program[@]}" "$file"
done < <(find "$app/Contents/MacOS" -type f ! -name palimpsest-gui -print0)
codesign "${program[@]}" "$app"

codesign --verify --deep --strict --verbose=2 "$app"
