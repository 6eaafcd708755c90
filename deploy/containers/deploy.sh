#!/bin/sh
# Deploys this release with containers: builds its image, prepares the database, and restarts one server after another.
# Run it in the folder of the release: "sh deploy/containers/deploy.sh". To go back, run it in the folder of an earlier release.
# After a crash, run it again.
set -eu
release=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
# The folder with compose.yaml, shop.env and secrets. All releases share it.
place=${PLACE:-/etc/hitosoroi/containers}
engine=${ENGINE:-docker}
compose="$engine compose --project-directory $place --file $place/compose.yaml"
read -r version platform <"$release/RELEASE"
HITOSOROI="localhost/hitosoroi:$(echo "$version" | tr + -)"
export HITOSOROI

(cd "$release" && sha256sum --check --quiet FILES.sha256) || { echo "$release is not as in the archive." >&2; exit 1; }
if ! $engine image inspect "$HITOSOROI" >/dev/null 2>&1; then
  echo "Building $HITOSOROI for $platform"
  $engine build --tag "$HITOSOROI" --file "$release/deploy/containers/Containerfile" "$release"
  $engine build --tag "$HITOSOROI-backup" --file "$release/deploy/containers/Containerfile" \
    --build-arg BASE=docker.io/library/postgres:18 --build-arg PACKAGES="libatomic1 ca-certificates rclone" "$release"
fi

echo "Checking the settings, and preparing the database"
$compose up --detach --wait database
$compose run --rm operator migrate

for server in shop-0 shop-1; do
  echo "Restarting $server"
  $compose up --detach --no-deps --wait --wait-timeout 120 "$server"
done
$compose up --detach --no-deps proxy
# If a person later runs compose by hand, it uses the same image.
echo "HITOSOROI=$HITOSOROI" >"$place/.env"
$compose up --detach --no-deps backup
echo "Done: $version runs."
