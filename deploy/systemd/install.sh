#!/bin/sh
# Installs an unpacked package as a service of systemd, or brings an installed one to its version. As root, from the package:
#   sh deploy/systemd/install.sh
# The data in /var/lib/logboom and the settings in /etc/logboom.conf stay as they are.
set -eu

target=/opt/logboom
source=$(cd "$(dirname "$0")/../.." && pwd)

fail() { echo "$1" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail "Run this as root."
[ -f "$source/logboom.mjs" ] || fail "There is no package in $source. Make one with: npm run package"
[ "$source" != "$target" ] || fail "Unpack the package somewhere else than $target."
command -v systemctl >/dev/null || fail "This machine has no systemd."
[ -x /usr/bin/node ] || fail "Node.js 20.19 or newer must be at /usr/bin/node."

id logboom >/dev/null 2>&1 || useradd --system --home-dir /var/lib/logboom --shell /usr/sbin/nologin logboom

# The new files are complete before the old ones go.
rm -rf "$target.new"
cp -R "$source" "$target.new"
chown -R root:root "$target.new"
chmod -R a+rX,go-w "$target.new"
systemctl stop logboom.service 2>/dev/null || true
rm -rf "$target.old"
[ ! -d "$target" ] || mv "$target" "$target.old"
mv "$target.new" "$target"

if [ ! -f /etc/logboom.conf ]; then
  cat > /etc/logboom.conf <<'CONF'
# Settings of Logboom, one NAME=value a line; docs/guide/settings.md has them all.
LOGBOOM_HTTP_BIND=0.0.0.0:9000
CONF
  chown root:logboom /etc/logboom.conf
  chmod 0640 /etc/logboom.conf
fi
install -m 0644 "$target/deploy/systemd/logboom.service" /etc/systemd/system/logboom.service
systemctl daemon-reload
systemctl enable --now logboom.service
echo "Logboom runs. The first start writes the password of the administrator into its log:"
echo "  journalctl -u logboom.service | grep -A1 'user:'"
