#!/bin/sh
# A drill of pgBackRest: restores the newest backup up to the newest mark into a folder, starts a PostgreSQL server that only this machine
# can reach, compares its counts, and deletes the folder. Run as root on the machine of PostgreSQL. Needs as much disk as the database.
set -eu
hitosoroi=${HITOSOROI:-/opt/hitosoroi/current/bin/hitosoroi}
folder=${DRILL_DIR:-/var/lib/postgresql/hitosoroi-drill}
port=${DRILL_PORT:-5439}
as_postgres() { runuser -u postgres -- "$@"; }

mark=$("$hitosoroi" backup mark --newest)
clean_up() {
  [ ! -e "$folder/postmaster.pid" ] || as_postgres "$programs/pg_ctl" --pgdata="$folder" --mode=immediate stop >/dev/null || true
  rm -rf "$folder"
}
# A killed drill may have left its PostgreSQL server running.
programs=/usr/lib/postgresql/$(cat "$folder/PG_VERSION" 2>/dev/null || echo none)/bin
clean_up
trap clean_up EXIT
trap 'exit 1' INT TERM HUP
install -d -m 700 -o postgres -g postgres "$folder"

# The drill must not archive its own log among the backups.
as_postgres pgbackrest --stanza=hitosoroi --pg1-path="$folder" --archive-mode=off \
  --type=xid --target="$mark" --target-action=promote restore
programs=/usr/lib/postgresql/$(cat "$folder/PG_VERSION")/bin
echo 'host all all 127.0.0.1/32 scram-sha-256' >"$folder/drill-hba.conf"
cat >"$folder/drill.conf" <<END
listen_addresses = '127.0.0.1'
port = $port
unix_socket_directories = '$folder'
hba_file = '$folder/drill-hba.conf'
# PostgreSQL refuses connections until it has recovered up to the mark.
hot_standby = off
synchronous_standby_names = ''
END
chown postgres:postgres "$folder/drill.conf" "$folder/drill-hba.conf"
as_postgres "$programs/pg_ctl" --pgdata="$folder" --log="$folder/drill.log" --wait --timeout=86400 \
  --options="-c config_file=$folder/drill.conf" start >/dev/null || { cat "$folder/drill.log" >&2; exit 1; }
# 0: PostgreSQL accepts connections. 1: it still recovers. Other codes: it has ended.
until "$programs/pg_isready" --host=127.0.0.1 --port="$port" --quiet; do
  [ $? = 1 ] || { tail -n 20 "$folder/drill.log" >&2; exit 1; }
  sleep 1
done
"$hitosoroi" backup drill --restored-at "127.0.0.1:$port"
