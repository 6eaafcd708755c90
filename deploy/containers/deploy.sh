#!/bin/sh
# Deploys this release with containers: builds its image, prepares the database, and restarts one server after another.
# Run it in the folder of the release: "sh deploy/containers/deploy.sh". To go back, run it in the folder of an earlier release.
# After a crash, run it again.
set -eu
release=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
# The folder with compose.yaml, shop.env, nginx.conf and secrets. All releases share it.
place=${PLACE:-/etc/hitosoroi/containers}
engine=${ENGINE:-docker}
compose="$engine compose --project-directory $place --file $place/compose.yaml"
read -r version platform <"$release/RELEASE"
HITOSOROI="localhost/hitosoroi:$(echo "$version" | tr + -)"
export HITOSOROI
before=$(sed -n 's/^HITOSOROI=//p' "$place/.env" 2>/dev/null || true)

# If the file were missing, Docker would create an empty folder with its name.
[ -f "$place/nginx.conf" ] || { echo "There is no $place/nginx.conf: copy deploy/nginx.conf and fill it in." >&2; exit 1; }
exec 9>"$place/.lock"
flock --nonblock 9 || { echo "Another deploy.sh is at work: wait until it ends." >&2; exit 1; }
(cd "$release" && sha256sum --check --quiet FILES.sha256) || { echo "$release is not as in the archive." >&2; exit 1; }
if ! $engine image inspect "$HITOSOROI" >/dev/null 2>&1; then
  echo "Building $HITOSOROI for $platform"
  $engine build --tag "$HITOSOROI" --file "$release/deploy/containers/Containerfile" "$release"
  $engine build --tag "$HITOSOROI-backup" --file "$release/deploy/containers/Containerfile" \
    --build-arg BASE=docker.io/library/postgres:18 --build-arg PACKAGES="libatomic1 ca-certificates rclone" "$release"
fi

restart_all() {
  for server in shop-0 shop-1; do
    echo "Restarting $server"
    if ! $compose up --detach --no-deps --wait --wait-timeout 120 "$server"; then
      echo "$server did not become ready with $HITOSOROI. The end of its log:"
      $compose logs --no-log-prefix --tail 12 "$server"
      return 1
    fi
  done
}

echo "Checking the settings, and preparing the database"
$compose up --detach --wait database
if ! $compose run --rm operator migrate; then
  echo "Nothing was restarted: correct what is said above, and run the same command again." >&2
  exit 1
fi
if ! restart_all; then
  [ -n "$before" ] && [ "$before" != "$HITOSOROI" ] || exit 1
  echo "Going back to $before"
  HITOSOROI=$before
  restart_all || true
  exit 1
fi
$compose up --detach --no-deps proxy
# If a person later runs compose by hand, it uses the same image.
echo "HITOSOROI=$HITOSOROI" >"$place/.env"
$compose up --detach --no-deps backup
echo "Done: $version runs."
