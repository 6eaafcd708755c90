#!/bin/sh
# The command of a release. `hitosoroi serve` runs a server in the foreground, `hitosoroi deploy` deploys a release on this machine, and
# `hitosoroi help` lists the operator's commands.
set -eu
release=$(dirname "$(dirname "$(readlink -f "$0")")")
node="$release/bin/node"
settings=/etc/hitosoroi/shop.env

if ! "$node" --version >/dev/null; then
  echo "This machine cannot run $node: it needs glibc 2.28 or newer, libstdc++ and libatomic (Debian: apt install libatomic1)." >&2
  exit 1
fi

case "${1:-help}" in
  install | deploy | rollback | restart | releases)
    exec "$node" "$release/deploy/deploy.ts" "$@"
    ;;
esac

# Root continues as the shop's own user, because that user must own all files of the shop.
if [ "$(id -u)" = 0 ] && id hitosoroi >/dev/null 2>&1; then
  exec runuser -u hitosoroi -- "$0" "$@"
fi
if [ -z "${ENV_FILE:-}" ] && [ -e "$settings" ]; then
  export ENV_FILE="$settings"
fi

# For health checks of containers.
if [ "${1:-help}" = ready ]; then
  exec "$node" -e '
    const ask = (path) => fetch(`http://127.0.0.1:${process.env.PORT || 3000}/${path}`);
    const isReady = async () => (await ask("readyz")).ok && (await (await ask("healthz")).json()).console !== "closed";
    isReady().then((is) => process.exit(is ? 0 : 1), () => process.exit(1))'
fi

# Runs the payment sandbox for a rehearsal. The sandbox reads the same settings as the servers.
if [ "${1:-help}" = sandbox ]; then
  exec "$node" ${ENV_FILE:+"--env-file=$ENV_FILE"} "$release/apps/payment-sandbox/dist/main.js"
fi

if [ "${1:-help}" = serve ]; then
  export @ENV@
  exec "$node" @FLAGS@ "$release/apps/server/dist/main.js"
fi
exec "$node" "$release/apps/server/dist-operator/main.js" "$@"
