#!/usr/bin/env bash
# Make the disk image of a release from dist/Palimpsest.app: link, sign, notarize, lay out, sign, notarize.
#
#   packaging/macos/package.sh
#
# The certificate and Apple's key come from the environment; see sign.sh and notarize.sh. Needs dmgbuild (pip install dmgbuild).
set -euo pipefail
cd "$(dirname "$0")/../.."

python=${PYTHON:-python3}
app=dist/Palimpsest.app
if [ ! -d "$app" ]; then
	echo "There is no $app; \`pyinstaller --noconfirm build.spec\` makes it." >&2
	exit 1
fi
version=$("$python" -c 'import tomllib; print(tomllib.load(open("pyproject.toml", "rb"))["project"]["version"])')
image=dist/palimpsest-$version-macos-arm64.dmg

packaging/macos/sign.sh "$app"
packaging/macos/notarize.sh "$app"

rm -f "$image"
"$python" -m dmgbuild --settings packaging/macos/dmg.json Palimpsest "$image"
if [ -n "${MACOS_IDENTITY:-}" ]; then
	codesign --force --timestamp --sign "$MACOS_IDENTITY" "$image"
fi
packaging/macos/notarize.sh "$image"
echo "$image"
