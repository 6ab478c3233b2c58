#!/bin/sh
# Adapts the built site to the config.json of this container: renders the pages with it and prints the
# configuration of nginx. nginx's entrypoint runs it before nginx starts.
#
#   SITE_HOST         the site's host name (required)
#   SITE_TLS          proxy: a proxy in front terminates TLS (default); own: with the certificate below
#   SITE_CERTIFICATE  /certificates/fullchain.pem
#   SITE_KEY          /certificates/privkey.pem
#   SITE_HSTS         the value of Strict-Transport-Security (max-age=86400)
#   SITE_REPORT_TO    where browsers report policy violations; nowhere by default
#   SITE_PAGES        pages with data: none (default); data, rendered when the container starts;
#                     server, rendered on request
#   SITE_PAGES_PORT   8090, where that server listens, inside the container
#   SITE_PAGES_CACHE  /tmp/site-pages, where nginx keeps its documents
#   SITE_HTTP_PORT    8080
#   SITE_HTTPS_PORT   8443
#   SITE_PUBLIC_PORT  443, at which visitors reach SITE_HTTPS_PORT
#   SITE_CONFIG       /config/config.json
#   SITE_FOLDER       /srv/site
#   SITE_NGINX_CONF   /etc/nginx/conf.d/default.conf
set -eu

: "${SITE_HOST:?must be the host name of the site, such as wash.example}"
case "$SITE_HOST" in
  *[!A-Za-z0-9.-]*)
    echo "SITE_HOST must be a host name such as wash.example, without https:// and without a port, but is \"$SITE_HOST\"." >&2
    exit 1
    ;;
esac
case "${SITE_TLS:-proxy}" in proxy | own) ;; *) echo 'SITE_TLS must be proxy or own.' >&2 && exit 1 ;; esac
case "${SITE_PAGES:-none}" in none | data | server) ;; *) echo 'SITE_PAGES must be none, data or server.' >&2 && exit 1 ;; esac
folder=${SITE_FOLDER:-/srv/site}
config=${SITE_CONFIG:-/config/config.json}
conf=${SITE_NGINX_CONF:-/etc/nginx/conf.d/default.conf}

if [ ! -f "$config" ]; then
  echo "$config is missing: mount the site's config.json there." >&2
  exit 1
fi
port=443
if [ "${SITE_TLS:-proxy}" = own ]; then port=${SITE_PUBLIC_PORT:-443}; fi
export SITE_ORIGIN="https://$SITE_HOST"
if [ "$port" != 443 ]; then SITE_ORIGIN="$SITE_ORIGIN:$port"; fi
# Files are replaced atomically, and only if they differ: a restart needs no disk space.
if ! cmp -s "$config" "$folder/dist/config.json"; then
  cp "$config" "$folder/dist/config.json.new"
  mv "$folder/dist/config.json.new" "$folder/dist/config.json"
fi
if [ "${SITE_PAGES:-none}" = data ]; then
  # After a restart with the same configuration, the documents with data stay.
  node "$folder/renderer/prerender.cjs" "$folder/dist" --keep-data
  # In the background: the site works without them, also while the API hangs. Pages whose data the
  # API doesn't return keep their document.
  node "$folder/renderer/prerender.cjs" "$folder/dist" --data &
else
  node "$folder/renderer/prerender.cjs" "$folder/dist"
fi

set -- --host "$SITE_HOST" --dist "$folder/dist" --root "$folder/dist"
set -- "$@" --http-port "${SITE_HTTP_PORT:-8080}" --https-port "${SITE_HTTPS_PORT:-8443}"
if [ "${SITE_TLS:-proxy}" = own ]; then
  set -- "$@" --certificate "${SITE_CERTIFICATE:-/certificates/fullchain.pem}"
  set -- "$@" --key "${SITE_KEY:-/certificates/privkey.pem}" --public-port "$port"
else
  set -- "$@" --behind-proxy
fi
if [ "${SITE_PAGES:-none}" = server ]; then
  pages_port=${SITE_PAGES_PORT:-8090}
  set -- "$@" --pages-from "127.0.0.1:$pages_port" --cache "${SITE_PAGES_CACHE:-/tmp/site-pages}"
  # Restarted if it exits; meanwhile nginx serves stale documents or the shell.
  while true; do
    node --max-semi-space-size=32 "$folder/renderer/serve.cjs" --dist "$folder/dist" --port "$pages_port" || true
    sleep 1
  done &
fi
if [ -n "${SITE_HSTS:-}" ]; then
  set -- "$@" --hsts "$SITE_HSTS"
fi
if [ -n "${SITE_REPORT_TO:-}" ]; then
  set -- "$@" --report-to "$SITE_REPORT_TO"
fi
text=$(node "$folder/renderer/nginx.cjs" "$@")
if ! printf '%s\n' "$text" | cmp -s - "$conf"; then
  printf '%s\n' "$text" > "$conf.new"
  mv "$conf.new" "$conf"
fi
