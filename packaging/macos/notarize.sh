#!/usr/bin/env bash
# Have Apple check a signed bundle or disk image, and staple the ticket to it, so that it opens without a network too.
#
#   packaging/macos/notarize.sh dist/Palimpsest.app
#   packaging/macos/notarize.sh dist/palimpsest-0.2.0-macos-arm64.dmg
#
# NOTARY_KEY is the file of an App Store Connect API key (AuthKey_ID.p8), NOTARY_KEY_ID its id and NOTARY_ISSUER its issuer. Without
# NOTARY_KEY nothing is sent, and the exit code is 0.
set -euo pipefail

if [ "$#" -ne 1 ] || [ ! -e "$1" ]; then
	echo "usage: $0 BUNDLE.app|IMAGE.dmg" >&2
	exit 2
fi
target=${1%/}
if [ -z "${NOTARY_KEY:-}" ]; then
	echo "NOTARY_KEY is not set: $target is not notarized." >&2
	exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sent=$target
if [ -d "$target" ]; then # Apple takes a bundle as a zip file only; the ticket is stapled to the bundle
	sent=$work/$(basename "$target").zip
	ditto -c -k --keepParent "$target" "$sent"
fi

key=(--key "$NOTARY_KEY" --key-id "${NOTARY_KEY_ID:?}" --issuer "${NOTARY_ISSUER:?}")
# What decides is the answer, and not the exit code: whether a refusal counts as one has differed between versions of notarytool.
xcrun notarytool submit "$sent" "${key[@]}" --wait --timeout 2h --output-format json >"$work/answer.json" || true
field() { "${PYTHON:-python3}" -c 'import json, sys; print(json.load(open(sys.argv[1]))[sys.argv[2]])' "$work/answer.json" "$1"; }
if [ "$(field status)" != Accepted ]; then
	echo "Apple refused $target: $(field status)." >&2
	xcrun notarytool log "$(field id)" "${key[@]}" >&2 || true
	exit 1
fi

xcrun stapler staple "$target"
xcrun stapler validate "$target"
